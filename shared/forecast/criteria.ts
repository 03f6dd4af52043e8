/** The tie-breaks of a simulated end: those of the standings that follow from points and opponents, calculated quickly. */
import type { TieBreak } from '../contract/competition-words.ts';
import type { StandingSoFar } from './problem.ts';
import type { Scores } from './scores.ts';

/** A number for each competitor of a simulated end; higher is better. */
export type Criterion = (competitor: number) => number;

type Known = Scores & { readonly standings: readonly StandingSoFar[] };

const toRound = 1e9;
/** Sums come in any order and must still be equal. */
const tidy = (value: number): number => Math.round(value * toRound) / toRound;

/** What an opponent is worth to a competitor: its points as they count for others; of a stand-in one's own. */
const worthOf = ({ points, standings }: Known, competitor: number, opponent: number): number =>
  opponent < 0 ? points[competitor]! : points[opponent]! + standings[opponent]!.madeUp;

/** The sum over all opponents, without the `low` lowest and the `high` highest of them. */
function opponentsSum(known: Known, low: number, high: number, won: boolean): Criterion {
  const { count, most, opponent } = known;
  return (one) => {
    const from = one * most;
    let sum = 0;
    const worths: [number, number][] = [];
    for (let at = from; at < from + count[one]!; at++) {
      const worth = worthOf(known, one, opponent[at]!);
      const value = won ? worth * known.won[at]! : worth;
      sum += value;
      if (low + high > 0) worths.push([worth, value]);
    }
    if (low + high === 0) return sum;
    worths.sort(([a, own], [b, other]) => a - b || own - other);
    const cut = [...worths.slice(0, low), ...worths.slice(Math.max(low, worths.length - high))];
    return cut.reduce((rest, [, value]) => rest - value, sum);
  };
}

const scoreOf = ({ points, standings }: Known, one: number): number => standings[one]!.initial + points[one]!;

const sosOf =
  (known: Known): Criterion =>
  (one) => {
    let sum = 0;
    for (let at = one * known.most; at < one * known.most + known.count[one]!; at++) {
      const opponent = known.opponent[at]!;
      sum += opponent < 0 ? known.standings[one]!.initial : scoreOf(known, opponent);
    }
    return sum;
  };

const sodosOf =
  (known: Known): Criterion =>
  (one) => {
    let sum = 0;
    for (let at = one * known.most; at < one * known.most + known.count[one]!; at++) {
      const opponent = known.opponent[at]!;
      if (opponent >= 0) sum += known.beaten[at]! * scoreOf(known, opponent);
    }
    return sum;
  };

const fixedOf =
  (name: TieBreak) =>
  ({ standings }: Known): Criterion =>
  (one) =>
    standings[one]!.fixed.get(name) ?? Number.NEGATIVE_INFINITY;

/** Criteria whose values no game changes. */
export const fixedCriteria = ['rating', 'pairing-number', 'lots', 'manual'] as const satisfies TieBreak[];

const makers: Readonly<Partial<Record<TieBreak, (known: Known) => Criterion>>> = {
  points:
    ({ points }) =>
    (one) =>
      points[one]!,
  'match-points':
    ({ points, standings }) =>
    (one) =>
      points[one]! - standings[one]!.adjustment,
  mcmahon: (known) => (one) => scoreOf(known, one),
  buchholz: (known) => opponentsSum(known, 0, 0, false),
  'buchholz-cut-1': (known) => opponentsSum(known, 1, 0, false),
  'buchholz-cut-2': (known) => opponentsSum(known, 2, 0, false),
  'median-buchholz': (known) => opponentsSum(known, 1, 1, false),
  'median-buchholz-2': (known) => opponentsSum(known, 2, 2, false),
  'sonneborn-berger': (known) => opponentsSum(known, 0, 0, true),
  'sonneborn-berger-cut-1': (known) => opponentsSum(known, 1, 0, true),
  sos: sosOf,
  sodos: sodosOf,
  wins:
    ({ wins }) =>
    (one) =>
      wins[one]!,
  'all-wins':
    ({ allWins }) =>
    (one) =>
      allWins[one]!,
  'board-points':
    ({ boardPoints }) =>
    (one) =>
      boardPoints[one]!,
  ...Object.fromEntries(fixedCriteria.map((name) => [name, fixedOf(name)])),
};

/** True for criteria that a simulated end has; all others, as those of scores, aren't simulated. */
export const isSimulated = (name: TieBreak): boolean => name === 'direct-encounter' || name in makers;

/** The criterion over these scores, which it reads anew each time. */
export function criterionOf(name: TieBreak, known: Known): Criterion {
  const make = makers[name];
  if (!make) throw new RangeError(`${name} isn't simulated`);
  const criterion = make(known);
  return (one) => tidy(criterion(one));
}
