/** How soon newcomers reach the position that they keep, as lines, sentences and a table. */
import type { SystemsCompared } from '../../../../shared/contract/lab.ts';
import type { Axis, ComparedLine } from '../../../../shared/charts/compared-lines.ts';
import { rangeOf } from '../../../../shared/charts/lines.ts';
import { roundStep, wholeTicks } from '../../../../shared/charts/ticks.ts';
import { formatCost, formatWhole, texts } from '../../../../shared/messages/index.ts';
import { measuredShare, type FigureTable } from './figure-texts.ts';

const say = texts.labFigures;
const words = say.newcomers;

type Names = readonly string[];
type Stage = SystemsCompared['systems'][number]['newcomers'][number];

/** A share of the league's spread: a newcomer who stays within it has settled. */
export const quarter = 0.25;

export const hasNewcomers = ({ systems }: SystemsCompared): boolean =>
  systems.some(({ newcomers }) => newcomers.length > 0);

const linesOf = (
  { systems }: SystemsCompared,
  names: Names,
  pointOf: (stage: Stage) => ComparedLine['points'][number],
): ComparedLine[] =>
  systems.map(({ newcomers }, ink) => ({ name: names[ink] ?? '', ink, points: newcomers.map(pointOf) }));

export const distanceLines = (result: SystemsCompared, names: Names): ComparedLine[] =>
  linesOf(result, names, ({ contest, distance }) => ({ x: contest, y: distance }));

export const experienceLines = (result: SystemsCompared, names: Names): ComparedLine[] =>
  linesOf(result, names, ({ contest, wrongOrder }) =>
    wrongOrder === null
      ? { x: contest, y: NaN }
      : { x: contest, y: wrongOrder.value, low: wrongOrder.low, high: wrongOrder.high },
  );

export function contestAxis(lines: readonly ComparedLine[], title: string): Axis {
  const [from, to] = rangeOf(lines.flatMap(({ points }) => points.map(({ x }) => x)));
  const span = from > to ? { from: 0, to: 1 } : { from, to };
  return { span, ticks: from > to ? [] : wholeTicks(span, 6), title };
}

/** The axis begins at 0 and is high enough to show the quarter. */
export function distanceAxis(lines: readonly ComparedLine[]): Axis {
  const [, most] = rangeOf(lines.flatMap(({ points }) => points.map(({ y }) => y)));
  const step = roundStep(Math.max(0.5, most) / 5);
  const marks = Math.max(1, Math.ceil(Math.max(0.5, most) / step - 1e-9));
  const ticks = Array.from({ length: marks + 1 }, (_, index) => ({
    at: index * step,
    label: formatCost(index * step),
  }));
  return { span: { from: 0, to: marks * step }, ticks, title: words.distanceScale };
}

/** The systems by the number of contests until newcomers have settled, fastest first. */
function bySettling({ systems }: SystemsCompared, names: Names): [contests: number, names: string[]][] {
  const found = new Map<number, string[]>();
  systems.forEach(({ settledAfter }, index) => {
    if (settledAfter === null) return;
    found.set(settledAfter, [...(found.get(settledAfter) ?? []), names[index] ?? '']);
  });
  return [...found].toSorted(([a], [b]) => a - b);
}

/** What the picture shows, for the organizer. */
export function newcomerSentences(result: SystemsCompared, names: Names): string[] {
  const last = result.systems.find(({ newcomers }) => newcomers.length > 0)?.newcomers.at(-1);
  if (!last) return [words.nobody];
  const settled = bySettling(result, names);
  const [soonest, latest] = [settled[0], settled.length > 1 ? settled.at(-1) : undefined];
  const never = result.systems.flatMap(({ settledAfter }, index) =>
    settledAfter === null ? [names[index] ?? ''] : [],
  );
  return [
    ...(soonest ? [words.settled({ names: soonest[1], contests: soonest[0] })] : []),
    ...(latest ? [words.slowest({ names: latest[1], contests: latest[0] })] : []),
    ...(never.length > 0 ? [words.never({ names: never, contests: last.contest })] : []),
    words.followed({ people: last.people, contests: last.contest }),
  ];
}

export const newcomerTable = ({ systems }: SystemsCompared, names: Names): FigureTable => ({
  header: [say.system, words.contest, words.people, words.distanceColumn, words.orderColumn],
  words: 1,
  rows: systems.flatMap(({ newcomers }, index) =>
    newcomers.map(({ contest, people, distance, wrongOrder }) => [
      names[index] ?? '',
      formatWhole(contest),
      formatWhole(people),
      formatCost(distance),
      measuredShare(wrongOrder),
    ]),
  ),
});
