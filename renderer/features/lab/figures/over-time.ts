/** Wrong order in a sliding window of tournaments (paper 3, Figure 5) as lines, sentences and a table. */
import type { SystemsCompared } from '../../../../shared/contract/lab.ts';
import { shareTicks, type Axis, type ComparedLine } from '../../../../shared/charts/compared-lines.ts';
import { rangeOf } from '../../../../shared/charts/lines.ts';
import { wholeTicks } from '../../../../shared/charts/ticks.ts';
import { formatExactShare, formatShare, formatWhole, texts } from '../../../../shared/messages/index.ts';
import { leastOf, type FigureTable } from './figure-texts.ts';

const say = texts.labFigures;
const words = say.overTime;

type Names = readonly string[];

export const overTimeLines = ({ systems }: SystemsCompared, names: Names): ComparedLine[] =>
  systems.map(({ overTime }, ink) => ({
    name: names[ink] ?? '',
    ink,
    points: overTime.map(({ last, wrongOrder }) => ({ x: last, y: wrongOrder ?? NaN })),
  }));

const heightsOf = (lines: readonly ComparedLine[]): number[] =>
  lines.flatMap(({ points }) => points.map(({ y }) => y).filter(Number.isFinite));

/** From a round number below the lowest point to one above the highest, within 0 to 1. */
export function shareAxis(lines: readonly ComparedLine[], title: string, marks = 6): Axis {
  const [low, high] = rangeOf(heightsOf(lines));
  if (low > high) return { span: { from: 0, to: 1 }, ticks: [], title };
  const step = high - low > 0.4 ? 0.1 : high - low > 0.08 ? 0.05 : 0.01;
  const from = Math.max(0, Math.floor(low / step) * step);
  const to = Math.min(1, Math.max(from + step, Math.ceil(high / step) * step));
  return { span: { from, to }, ticks: shareTicks({ from, to }, marks, formatShare), title };
}

/** The tournaments beginning with the last of the first window, with as many marks as fit the width. */
export function tournamentAxis(lines: readonly ComparedLine[], windowSize: number, marks: number): Axis {
  const [from, to] = rangeOf(lines.flatMap(({ points }) => points.map(({ x }) => x)));
  const span = from > to ? { from: 0, to: 1 } : { from, to };
  return {
    span,
    ticks: from > to ? [] : wholeTicks(span, marks),
    title: windowSize === 1 ? words.tournament : words.axis,
  };
}

/** In how many windows each system has less in the wrong order than every other system. */
function windowsLed({ systems }: SystemsCompared): { led: number[]; windows: number } {
  const led = systems.map(() => 0);
  const [first] = systems;
  const windows = first?.overTime.length ?? 0;
  for (let window = 0; window < windows; window += 1) {
    const shares = systems.map(({ overTime }) => overTime[window]?.wrongOrder ?? null);
    const best = leastOf(shares);
    if (best !== undefined && shares.filter((share) => share === shares[best]).length === 1)
      led[best] = (led[best] ?? 0) + 1;
  }
  return { led, windows };
}

/** What the picture shows, for the organizer. */
export function overTimeSentences(result: SystemsCompared, names: Names): string[] {
  const { systems, windowSize } = result;
  const decided = systems.map(({ overTime }) =>
    overTime.flatMap(({ wrongOrder }) => (wrongOrder === null ? [] : [wrongOrder])),
  );
  const best = leastOf(systems.map(({ overTime }) => overTime.at(-1)?.wrongOrder));
  const last = best === undefined ? undefined : decided[best]?.at(-1);
  if (best === undefined || last === undefined) return [words.nothing];
  const told = { name: names[best] ?? '', share: last, window: windowSize };
  const first = decided[best]?.[0] ?? last;
  const began = (decided[best]?.length ?? 0) > 1 ? [words.began({ share: first })] : [];
  if (systems.length === 1) return [words.alone(told), ...began];
  return [words.best(told), ...began, lowestSentence(result, names, best)];
}

function lowestSentence(result: SystemsCompared, names: Names, best: number): string {
  const { led, windows } = windowsLed(result);
  const most = leastOf(led.map((count) => -count)) ?? 0;
  const count = led[most] ?? 0;
  const told = { windows: count, all: windows };
  return most === best ? words.lowestToo(told) : words.lowest({ name: names[most] ?? '', ...told });
}

export function overTimeTable({ systems, windowSize }: SystemsCompared, names: Names): FigureTable {
  return {
    header: [words.tournaments, ...names],
    words: 1,
    rows: (systems[0]?.overTime ?? []).map(({ last }, window) => [
      windowSize === 1
        ? formatWhole(last)
        : words.span({ first: formatWhole(Math.max(1, last - windowSize + 1)), last: formatWhole(last) }),
      ...systems.map(({ overTime }) => {
        const share = overTime[window]?.wrongOrder ?? null;
        return share === null ? say.none : formatExactShare(share);
      }),
    ]),
  };
}
