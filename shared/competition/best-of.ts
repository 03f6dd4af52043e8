/** Who wins a match of several games: a best of five, for example. Pure. */

/**
 * What is wrong with a result of two sides: a side has `more` than it needs to win, or nobody has won yet; null for nothing.
 * Of an even number of games, half each is a tie.
 *
 * @param scores - Games won by each side.
 * @param games - Of a match at most, 1 or more.
 */
export function againstBestOf(scores: readonly number[], games: number): 'more' | 'open' | null {
  const [first = 0, second = 0, ...others] = scores;
  if (scores.length < 2 || others.length > 0) return null;
  const needed = neededOf(games);
  if (Math.max(first, second) > needed || first + second > games) return 'more';
  const isTie = games % 2 === 0 && first === second && first === games / 2;
  return isTie || Math.max(first, second) === needed ? null : 'open';
}

/** Somebody has more than half of an odd number of games. null: not a best of several. */
export const canTie = (bestOf: number | null): boolean => bestOf === null || bestOf % 2 === 0;

/** How many games win a match. */
export const neededOf = (games: number): number => Math.floor(games / 2) + 1;
