/** What seasons come to: one number each a season, then their mean over the clubs with its standard error. */
import { meanOf, type Week } from './measures.ts';

/** A season's number; null where it doesn't come to one. */
export interface Figure {
  readonly name: string;
  readonly digits: number;
  /** A share, shown in per cent. */
  readonly isShare: boolean;
  readonly of: (weeks: readonly Week[]) => number | null;
}

/** Half of what one person's day varies: nearer than that no single result would tell two people apart. */
export const near = 200;

const over =
  (of: (week: Week) => number) =>
  (weeks: readonly Week[]): number =>
    meanOf(weeks.map(of));

/** Weeks are counted from 1. */
const after =
  (week: number, of: (week: Week) => number) =>
  (weeks: readonly Week[]): number | null => {
    const one = weeks[week - 1];
    return one === undefined ? null : of(one);
  };

const laterHalf = (weeks: readonly Week[]): readonly Week[] => weeks.slice(Math.floor(weeks.length / 2));

/** The first week after which ratings stay near. */
function settledAt(weeks: readonly Week[]): number | null {
  const unsettled = 1 + weeks.findLastIndex(({ error }) => error > near);
  return unsettled === weeks.length ? null : unsettled + 1;
}

const share = { digits: 1, isShare: true };
const times = { digits: 2, isShare: false };
const points = { digits: 0, isShare: false };

const chances: readonly Figure[] = [
  { name: 'favourite’s chance, true, all weeks', ...share, of: over((week) => week.trueFavourite) },
  {
    name: '… in the later half',
    ...share,
    of: (weeks) => over((week) => week.trueFavourite)(laterHalf(weeks)),
  },
  { name: 'favourite’s chance, believed, all weeks', ...share, of: over((week) => week.believedFavourite) },
  {
    name: '… in the later half',
    ...share,
    of: (weeks) => over((week) => week.believedFavourite)(laterHalf(weeks)),
  },
];

const partners: readonly Figure[] = [
  { name: 'partners again, the same day', ...times, of: over((week) => week.partnersSameDay) },
  { name: 'partners again, from the last four weeks', ...times, of: over((week) => week.partnersLately) },
];

const opponents: readonly Figure[] = [
  { name: 'opponents again, the same day', ...times, of: over((week) => week.opponentsSameDay) },
  { name: 'opponents again, from the last four weeks', ...times, of: over((week) => week.opponentsLately) },
];

const marks = [5, 10, 20] as const;

const errors = marks.map((week): Figure => {
  const name = `error of a rating after ${String(week)} weeks`;
  return { name, ...points, of: after(week, ({ error }) => error) };
});

const deviations = marks.map((week): Figure => {
  const name = `deviation that goes with it after ${String(week)} weeks`;
  return { name, ...points, of: after(week, ({ deviation }) => deviation) };
});

const wrongOrders = marks.map((week): Figure => {
  const name = `people in the wrong order after ${String(week)} weeks`;
  return { name, ...share, of: after(week, ({ wrongOrder }) => wrongOrder) };
});

const settled: Figure = {
  name: `weeks until the error stays within ${String(near)}`,
  digits: 1,
  isShare: false,
  of: settledAt,
};

/** What is read first of how much was learned. */
export const learned: readonly Figure[] = [errors, wrongOrders].flatMap((those) => those.slice(-1));

/** Where everyone plays alone there are no partners. */
export const figuresFor = (sideSize: number): readonly Figure[] => [
  ...chances,
  ...(sideSize === 1 ? [] : partners),
  ...opponents,
  ...errors,
  ...deviations,
  ...wrongOrders,
  settled,
];

/** The same in short. */
export const mainFigures: readonly Figure[] = [
  ...chances
    .slice(1, 2)
    .map((figure) => ({ ...figure, name: 'favourite’s chance, true, in the later half' })),
  ...errors,
  ...deviations.slice(-1),
  ...wrongOrders.slice(-1),
  settled,
];

type Season = readonly Week[];

/** The mean over seasons ± its standard error; in how many it was reached, where not in all. */
export function inWords({ digits, isShare, of }: Figure, seasons: readonly Season[]): string {
  const values = seasons.flatMap((weeks) => of(weeks) ?? []);
  if (values.length === 0) return 'in none';
  const reached =
    values.length < seasons.length ? ` (in ${String(values.length)} of ${String(seasons.length)})` : '';
  return withError(values, digits, isShare) + reached;
}

function withError(values: readonly number[], digits: number, isShare: boolean): string {
  const shown = (value: number): string => ((isShare ? 100 : 1) * value).toFixed(digits);
  const error = values.length < 2 ? '' : ` ± ${shown(standardError(values))}`;
  return shown(meanOf(values)).replace('-', '−') + error + (isShare ? ' %' : '');
}

/** How much more it is in the first seasons than in the second, club by club: what clubs differ by is not in its error. */
export function differenceInWords(
  { digits, isShare, of }: Figure,
  first: readonly Season[],
  second: readonly Season[],
): string {
  const differences = first.map((weeks, club) => (of(weeks) ?? NaN) - (of(second[club] ?? []) ?? NaN));
  return withError(differences, digits, isShare);
}

/** Of a mean: s/√n. NaN of a single value. */
export function standardError(values: readonly number[]): number {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}
