/** What figures mean: beside what is wanted, beside other sizes, and beside the last run. Pure. */
import { median } from '../bench/rounds.ts';
import { measures, wantedAt, type Figure, type MeasureName, type SizeFigures } from './measures.ts';

/** A league twice as large may take this much more: 2 to this power. */
const mostGrowth = 1.1;
/** What differs by less is noise. */
const noise = 0.2;
/** Computing time below this is told by the system's clock too coarsely to be compared; in seconds. */
const leastCpu = 0.05;

export const middle = ({ values }: Figure): number => median([...values]);

/** How many times what is wanted; undefined where nothing is. */
export function ratioToWanted(figure: Figure, players: number): number | undefined {
  const wanted = wantedAt(figure.name, players);
  return wanted === undefined ? undefined : middle(figure) / wanted;
}

/**
 * The power of the number of participations with which a value grew: 1 means in proportion to it.
 *
 * @param from the value at the smaller size
 * @returns NaN where a value is 0, or both sizes are the same.
 */
export const growth = (from: number, to: number, fromSize: number, toSize: number): number =>
  Math.log(to / from) / Math.log(toSize / fromSize);

export const growsTooFast = (exponent: number): boolean => exponent > mostGrowth;

export interface Growth {
  readonly value: number;
  /** Of computing time; null where it is too short to tell. */
  readonly cpu: number | null;
}

/** The growth of a measure between two sizes; undefined where one of them lacks it. */
export function growthBetween(
  name: MeasureName,
  smaller: SizeFigures,
  larger: SizeFigures,
): Growth | undefined {
  const [one, other] = [smaller, larger].map(({ figures }) => figures.find((found) => found.name === name));
  if (!one || !other) return undefined;
  const power = (from: number, to: number): number =>
    growth(from, to, smaller.participations, larger.participations);
  const cpus = [one.cpuSeconds, other.cpuSeconds] as const;
  const [from, to] = cpus;
  return {
    value: power(middle(one), middle(other)),
    cpu: from !== null && to !== null && Math.min(from, to) >= leastCpu ? power(from, to) : null,
  };
}

/** One figure as a run is recorded. */
export interface RecordedFigure {
  readonly middle: number;
  /** The least and the most of its values. */
  readonly range: readonly [number, number];
  readonly cpuSeconds: number | null;
}

export const recorded = (figure: Figure): RecordedFigure => ({
  middle: middle(figure),
  range: [Math.min(...figure.values), Math.max(...figure.values)],
  cpuSeconds: figure.cpuSeconds,
});

export interface Comparison {
  /** Now, in times of then. */
  readonly ratio: number;
  readonly cpuRatio: number | null;
  /** `later`: by the clock alone, which is a wait in the program or other work of the machine. */
  readonly verdict: 'slower' | 'later' | 'faster' | 'same';
}

/**
 * Compares with an earlier run. It takes longer where the middle time is a fifth more and even its quickest time is longer
 * than the middle one then. It is slower where the computing time has grown as much, or isn't known.
 */
export function compare(before: RecordedFigure, now: RecordedFigure): Comparison {
  const ratio = now.middle / before.middle;
  const isMeasured = Math.min(before.cpuSeconds ?? 0, now.cpuSeconds ?? 0) >= leastCpu;
  const cpuRatio = isMeasured ? (now.cpuSeconds ?? NaN) / (before.cpuSeconds ?? NaN) : null;
  return { ratio, cpuRatio, verdict: verdictOn(before, now, ratio, cpuRatio) };
}

function verdictOn(
  before: RecordedFigure,
  now: RecordedFigure,
  ratio: number,
  cpuRatio: number | null,
): Comparison['verdict'] {
  const [quickest, slowest] = now.range;
  if (ratio > 1 + noise && quickest > before.middle)
    return cpuRatio === null || cpuRatio > 1 + noise ? 'slower' : 'later';
  return ratio < 1 / (1 + noise) && slowest < before.middle ? 'faster' : 'same';
}

/** Everything of a run that should be looked at, a line each: what misses its target or grows too fast. */
export function remarks(sizes: readonly SizeFigures[]): string[] {
  const missed = sizes.flatMap(({ players, figures }) =>
    figures.flatMap((figure) => {
      const ratio = ratioToWanted(figure, players);
      if (ratio === undefined || ratio <= 1) return [];
      return [
        `MISSED: ${measures[figure.name].name}, ${String(players)} players: ${ratio.toFixed(2)} × wanted`,
      ];
    }),
  );
  const grown = sizes.slice(1).flatMap((larger, i) => {
    const smaller = sizes[i];
    if (!smaller) return [];
    return larger.figures.flatMap(({ name }) => {
      const found = growthBetween(name, smaller, larger);
      const exponent = found && (found.cpu ?? found.value);
      if (exponent === undefined || !growsTooFast(exponent)) return [];
      const of = `${String(smaller.players)} to ${String(larger.players)} players`;
      return [`GROWS: ${measures[name].name}, ${of}: exponent ${exponent.toFixed(2)}`];
    });
  });
  return [...missed, ...grown];
}
