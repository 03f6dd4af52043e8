/** The earlier part of a history, to tune on: nothing that comes later may have a say in it. */
import { numbering } from '../evaluation/tournaments.ts';
import type { Contest, History } from '../types.ts';

/**
 * The history up to where a tournament begins that is not among the first `tournaments` of those that hold something
 * to judge. Its contests are listed once, so that it can be walked many times.
 */
export function firstTournaments(history: History, tournaments: number): History {
  const judged = judgedTournaments();
  const contests: Contest[] = [];
  for (const contest of history.contests) {
    if (judged(contest) > tournaments) break;
    contests.push(contest);
  }
  return { ...history, contests };
}

/** The history of the first half of the tournaments that hold something to judge. */
export function earlierHalf(history: History): History {
  const judged = judgedTournaments();
  let count = 0;
  for (const contest of history.contests) count = judged(contest);
  return firstTournaments(history, Math.floor(count / 2));
}

/** Told contest by contest, counts the tournaments with something to judge. */
function judgedTournaments(): (contest: Contest) => number {
  const { take, count } = numbering();
  return ({ weight, tournament }) => {
    if (weight > 0) take(tournament);
    return count();
  };
}
