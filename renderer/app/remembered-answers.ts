/**
 * The last answers of calls that tell nothing but what is in the league. As long as the league hasn't changed, a page that is
 * opened again shows them at once, while it asks again.
 */
import type { Argument, CallName, Result } from '../../shared/contract/api.ts';
import { league } from './league.svelte.ts';

/** Not those that tell of files, drafts or this machine's preferences: these change while the league doesn't. */
const remembers: ReadonlySet<CallName> = new Set<CallName>([
  'history.list',
  'pairings.tournaments',
  'players.find',
  'players.partnersAndOpponents',
  'players.read',
  'seasons.list',
  'settings.read',
  'teams.read',
  'tournaments.list',
  'tournaments.read',
  'views.list',
]);

/** The pages that one goes back and forth between; a list of thousands takes a megabyte. */
const most = 16;
const answers = new Map<string, unknown>();

/** The same question, to the same league, without a change between. */
const keyOf = (name: CallName, argument: unknown): string | undefined =>
  league.version !== null && remembers.has(name)
    ? JSON.stringify([league.version, name, argument])
    : undefined;

/** The answer to this question, if it was given and the league hasn't changed since. */
export function rememberedAnswer<N extends CallName>(name: N, argument: Argument<N>): Result<N> | undefined {
  const key = keyOf(name, argument);
  return key === undefined ? undefined : (answers.get(key) as Result<N> | undefined);
}

/**
 * Call this as a question is asked. The function that it returns takes the answer, and returns it; or the remembered one if
 * it's the same, so that nothing is drawn twice.
 */
export function rememberAnswer<N extends CallName>(
  name: N,
  argument: Argument<N>,
): (answer: Result<N>) => Result<N> {
  const key = keyOf(name, argument);
  return (answer) => {
    if (key === undefined) return answer;
    const before = answers.get(key) as Result<N> | undefined;
    const kept = JSON.stringify(before) === JSON.stringify(answer) ? (before ?? answer) : answer;
    answers.delete(key);
    answers.set(key, kept);
    for (const oldest of answers.keys()) {
      if (answers.size <= most) break;
      answers.delete(oldest);
    }
    return kept;
  };
}
