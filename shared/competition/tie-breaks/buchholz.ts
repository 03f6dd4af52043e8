/**
 * Criteria that are a sum over the opponents' points: Buchholz and Sonneborn-Berger, whole or with the least significant
 * values cut, and the mean of the opponents' Buchholz. All the opponents of a table count as one, with the mean of what
 * each would add: else who sat at larger tables would win ties by nothing but their size.
 */
import { isBye, type Board } from '../rounds.ts';
import { asMean, asSum, sumOf, tidy, type Explanation, type Summand } from './explanation.ts';
import { partOf, summandOf, type Opponent } from './opponents.ts';
import { fieldOf, type Field } from './records.ts';

/** What one board, or a missed round, adds to a sum: of a table the mean of the opponents there. */
interface Contribution {
  readonly summands: readonly Summand[];
  readonly value: number;
  /** Of the opponent, or the mean of them: what makes a contribution significant. */
  readonly points: number;
  readonly isVoluntary: boolean;
}

function contributionsOf(
  opponents: readonly Opponent[],
  summandFor: (one: Opponent) => Summand,
): readonly Contribution[] {
  return [...Map.groupBy(opponents, ({ meeting }) => meeting).values()].map((met) => {
    const summands = met.map(summandFor);
    return {
      ...{ summands, value: sumOf(summands) },
      points: tidy(met.reduce((sum, { points, among }) => sum + points / among, 0)),
      isVoluntary: met.some((one) => one.isVoluntary),
    };
  });
}

/**
 * The sum without the `low` least significant contributions, and then without the `high` most significant (C.07, articles
 * 14.1 to 14.4): those of the opponents with the fewest points, of equal ones the lower. A round that the competitor chose
 * not to play is cut instead where that takes no less (16.5).
 */
function withCuts(contributions: readonly Contribution[], low: number, high: number): Explanation {
  const left = new Set(contributions);
  for (let i = 0; i < low; i++) {
    const least = leastOf(left, -1);
    const missed = leastOf(
      [...left].filter(({ isVoluntary }) => isVoluntary),
      -1,
    );
    const cut = missed && least && missed.value >= least.value ? missed : least;
    if (cut) left.delete(cut);
  }
  for (let i = 0; i < high; i++) {
    const most = leastOf(left, 1);
    if (most) left.delete(most);
  }
  return asSum(
    contributions.flatMap((one) =>
      left.has(one) ? one.summands : one.summands.map((summand) => ({ ...summand, cut: true })),
    ),
  );
}

/** The first in the order of points and value, from the lowest (-1) or from the highest (1). */
function leastOf(some: Iterable<Contribution>, direction: 1 | -1): Contribution | undefined {
  let found: Contribution | undefined;
  for (const one of some) {
    const further = found && (one.points - found.points || one.value - found.value);
    if (further === undefined || further * direction > 0) found = one;
  }
  return found;
}

/** The points of all opponents (C.07, article 8.1), with the `low` lowest and the `high` highest cut. */
export function buchholz(opponents: readonly Opponent[], low = 0, high = 0): Explanation {
  const summandFor = (one: Opponent): Summand => partOf(one, one.points);
  if (low + high === 0) return asSum(opponents.map(summandFor));
  return withCuts(contributionsOf(opponents, summandFor), low, high);
}

const product = (one: Opponent, points: number, won: number): Summand => ({
  ...partOf(one, points * won),
  factors: [points, won],
});

/** The points of each opponent times what was won against it (C.07, article 9.1), with the `low` lowest cut. */
export function sonnebornBerger(opponents: readonly Opponent[], low = 0): Explanation {
  const summandFor = (one: Opponent): Summand => product(one, one.points, one.won);
  return low === 0
    ? asSum(opponents.map(summandFor))
    : withCuts(contributionsOf(opponents, summandFor), low, 0);
}

/**
 * The points of each opponent by one way of counting times what was won against it by another (C.07, article 13.2), with
 * the `low` lowest cut.
 *
 * @param strong - The opponents as they count for others.
 * @param won - The same ones in the same order.
 */
export const extendedSonnebornBerger = (
  strong: readonly Opponent[],
  won: readonly Opponent[],
  low = 0,
): Explanation =>
  sonnebornBerger(
    strong.map((one, i) => ({ ...one, won: won[i]?.won ?? 0 })),
    low,
  );

/** The mean Buchholz of those who were really played (C.07, article 8.2). */
export const opponentsBuchholz = (
  opponents: readonly Opponent[],
  buchholzOf: (competitor: string) => number,
): Explanation =>
  asMean(
    opponents.flatMap((one) =>
      one.isPlayed && one.opponent !== null ? [summandOf(one, buchholzOf(one.opponent))] : [],
    ),
  );

/** The field as if the last round had ended in ties alone, whether played or not (C.07, article 8.3). */
export function foreField({ boards, records, options }: Field): Field {
  const last = Math.max(0, ...boards.map(({ round }) => round));
  const tied = boards.map((board): Board =>
    board.round === last && board.sides.length > 1 && !isBye(board)
      ? {
          ...board,
          kind: 'played',
          sides: board.sides.map((side) => ({ ...side, place: 1, score: null })),
        }
      : board,
  );
  return fieldOf([...records.keys()], tied, options);
}
