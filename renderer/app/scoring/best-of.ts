/** How many games a match has at most, while it is typed. */
import { texts } from '../../../shared/messages/index.ts';

const most = 99;

/** From 1 to 99; undefined if the field is empty or contains something else. */
export function typedBestOf(text: string): number | undefined {
  const games = /^\d{1,2}$/u.test(text.trim()) ? Number(text) : 0;
  return games >= 1 && games <= most ? games : undefined;
}

/** Why it isn't understood; undefined where it is, or is empty. */
export const bestOfProblem = (text: string): string | undefined =>
  text.trim() !== '' && typedBestOf(text) === undefined ? texts.tournaments.problems.bestOf : undefined;

/** In words; '' where nothing is typed. */
export const bestOfSummary = (text: string): string =>
  typedBestOf(text) === undefined ? '' : texts.tournaments.entry.head.bestOfThese({ games: text.trim() });

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

/** The first results of a best of n, e.g. 3-0, 3-1, 3-2 of five; none where nothing is typed. */
export function bestOfExamples(text: string): string[] {
  const games = typedBestOf(text);
  if (games === undefined) return [];
  const needed = neededOf(games);
  return [0, 1, 2]
    .filter((lost) => needed + lost <= games)
    .map((lost) => `${String(needed)}-${String(lost)}`);
}

/** Somebody has more than half of an odd number of games. null: not a best of several. */
export const canTie = (bestOf: number | null): boolean => bestOf === null || bestOf % 2 === 0;

/** How many games win a match. */
export const neededOf = (games: number): number => Math.floor(games / 2) + 1;
