/** How many games a match has at most, while it is typed. */
import { neededOf } from '../../../shared/competition/best-of.ts';
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

/** The first results of a best of n, e.g. 3-0, 3-1, 3-2 of five; none where nothing is typed. */
export function bestOfExamples(text: string): string[] {
  const games = typedBestOf(text);
  if (games === undefined) return [];
  const needed = neededOf(games);
  return [0, 1, 2]
    .filter((lost) => needed + lost <= games)
    .map((lost) => `${String(needed)}-${String(lost)}`);
}
