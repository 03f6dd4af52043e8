/**
 * Criteria of ratings. They are of the Elo kind: with 200 points more, three of four games are won. Games
 * against opponents without a rating count in none of them; the regulations drop these criteria then, unless the
 * tournament has published how it treats such games. A walkover is no game, in a fixed schedule neither (C.07, article
 * 15.2). At a table of more than two each opponent is a game. Ratings with fractions are taken as whole numbers, which is
 * how they are shown.
 *
 * The tables are those of the FIDE Handbook, chapter B.02 (FIDE Rating Regulations, in force since March 2024).
 */
import { asWholeMean, unknown, type Explanation, type Summand } from './explanation.ts';
import { summandOf, type Opponent } from './opponents.ts';
import type { CompetitorRecord, Field } from './records.ts';

/** A game that was really played against an opponent with a rating. */
interface RatedGame {
  readonly one: Opponent & { readonly opponent: string };
  readonly rating: number;
}

function ratedGames(opponents: readonly Opponent[], { options }: Field): RatedGame[] {
  return opponents.flatMap((one) => {
    const { opponent } = one;
    const rating = one.isPlayed && opponent !== null ? options.rating?.(opponent) : null;
    if (opponent === null || typeof rating !== 'number') return [];
    return [{ one: { ...one, opponent }, rating: Math.round(rating) }];
  });
}

const asSummand = ({ one, rating }: RatedGame): Summand => summandOf(one, rating);

/**
 * The mean rating of those who were really played (C.07, article 10.1), as a whole number; half a point is rounded up.
 * The `low` lowest and the `high` highest are cut (14.1 to 14.4).
 */
export function opponentsRating(
  opponents: readonly Opponent[],
  field: Field,
  low = 0,
  high = 0,
): Explanation {
  const games = ratedGames(opponents, field);
  const order = games.toSorted((a, b) => a.rating - b.rating);
  const counted = new Set(order.slice(low, Math.max(low, order.length - high)));
  return asWholeMean(
    games.map((game) => (counted.has(game) ? asSummand(game) : { ...asSummand(game), cut: true })),
  );
}

/** The rating with which the competitor began (C.07 of 2026, article 10.6). */
export function ownRating({ competitor }: CompetitorRecord, { options }: Field): Explanation {
  const rating = options.rating?.(competitor) ?? null;
  if (rating === null) return unknown;
  const value = Math.round(rating);
  return { value, summands: [{ kind: 'initial', value }], over: null };
}

/** The difference in rating for 50, 51, 52 … 100 % (B.02, article 8.1.1). */
const differences = [
  0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184,
  193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470,
  501, 538, 589, 677, 800,
];

function differenceFor(won: number, games: number): number {
  const percent = Math.floor((100 * won) / games + 0.5);
  return percent < 50 ? -(differences[50 - percent] ?? 0) : (differences[percent - 50] ?? 0);
}

const wonIn = (games: readonly RatedGame[]): number => games.reduce((sum, { one }) => sum + one.beaten, 0);

/**
 * Tournament performance rating (C.07, article 10.2): the opponents' mean rating, and the difference at which the share of
 * points won is expected. The share is taken in whole percents, half a percent rounded up; 800 points for all or nothing.
 */
export function performance(opponents: readonly Opponent[], field: Field): Explanation {
  const games = ratedGames(opponents, field);
  const { value: mean, summands } = asWholeMean(games.map(asSummand));
  if (mean === null) return unknown;
  const won = wonIn(games);
  const difference = differenceFor(won, games.length);
  return {
    ...{ value: mean + difference, summands, over: games.length },
    steps: [
      { kind: 'mean', count: games.length, value: mean },
      { kind: 'share', won, games: games.length, value: difference },
    ],
  };
}

/** The least differences in rating of which 51, 52 … 100 % are expected (B.02, article 8.1.2). */
const leastDifferences = [
  4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154, 163, 171, 180,
  189, 198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457,
  485, 518, 560, 620, 736,
];

/** In percents, by the whole table: differences above 400 points are as large as they are. */
function expectedPercent(difference: number): number {
  const size = Math.abs(difference);
  let [low, high] = [0, leastDifferences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((leastDifferences[middle] ?? 0) <= size) low = middle + 1;
    else high = middle;
  }
  return difference < 0 ? 50 - low : 50 + low;
}

/** The lowest whole rating of which these percents are expected; of 0 % it is 800 points below the weakest. */
function perfectRating(ratings: readonly number[], percents: number): number {
  const weakest = Math.min(...ratings);
  if (percents === 0) return weakest - 800;
  const reaches = (rating: number): boolean =>
    ratings.reduce((sum, other) => sum + expectedPercent(rating - other), 0) >= percents;
  const certain = leastDifferences.at(-1) ?? 0;
  let [low, high] = [weakest - certain, Math.max(...ratings) + certain];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (reaches(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}

/**
 * Perfect tournament performance (C.07, article 10.3): the lowest rating of which as many points are expected against
 * these opponents as were won.
 */
export function perfectPerformance(opponents: readonly Opponent[], field: Field): Explanation {
  const games = ratedGames(opponents, field);
  if (games.length === 0) return unknown;
  const won = wonIn(games);
  const value = perfectRating(
    games.map(({ rating }) => rating),
    100 * won,
  );
  const expected = games.map(({ rating }) => expectedPercent(value - rating));
  const total = expected.reduce((sum, percent) => sum + percent, 0) / 100;
  return {
    value,
    summands: games.map((game, i) => ({ ...asSummand(game), against: (expected[i] ?? 0) / 100 })),
    over: games.length,
    steps: [{ kind: 'expected', won, value: total }],
  };
}

/** The mean performance of those who were really played, as a whole number (C.07, articles 10.4 and 10.5). */
export const opponentsPerformance = (
  opponents: readonly Opponent[],
  performanceOf: (competitor: string) => number | null,
): Explanation =>
  asWholeMean(
    opponents.flatMap((one) => {
      const value = one.isPlayed && one.opponent !== null ? performanceOf(one.opponent) : null;
      return value === null ? [] : [summandOf(one, value)];
    }),
  );
