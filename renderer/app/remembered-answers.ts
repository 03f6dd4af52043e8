/**
 * The last answers of calls that tell nothing but what is in the league. As long as the league hasn't changed, a page that is
 * opened again shows them at once, while it asks again.
 */
import type { Argument, CallName, Result } from '../../shared/contract/api.ts';
import { league } from './league.svelte.ts';

/**
 * Not those that tell of files, drafts or this machine's preferences: these change while the league doesn't. The settings tell
 * the leagues folder, too; a new one is shown as soon as they are answered again.
 */
const remembers: ReadonlySet<CallName> = new Set<CallName>([
  'history.list',
  'leaderboard.teammates',
  'pairings.tournaments',
  'players.find',
  'players.partnersAndOpponents',
  'players.read',
  'presets.list',
  'seasons.list',
  'settings.read',
  'teams.read',
  'tournaments.list',
  'tournaments.read',
  'views.list',
]);

/** The pages that one goes back and forth between; a list of thousands takes a megabyte. */
const most = 16;
/** By question, since the league's last change. */
const answers = new Map<string, unknown>();
let since: string | null = null;

export function forgetAnswers(): void {
  answers.clear();
}

/** Forgets everything once the league has changed, or is another one. */
function forgetOutdated(): string | null {
  const now = league.version;
  if (now !== since) forgetAnswers();
  since = now;
  return now;
}

const keyOf = (name: CallName, argument: unknown): string => JSON.stringify([name, argument]);

/** The answer to this question, if it was given and the league hasn't changed since. */
export function rememberedAnswer<N extends CallName>(name: N, argument: Argument<N>): Result<N> | undefined {
  forgetOutdated();
  return answers.get(keyOf(name, argument)) as Result<N> | undefined;
}

/**
 * Call this as a question is asked. The function that it returns takes the answer, and returns it; or the remembered one if
 * it's the same, so that nothing is drawn twice.
 */
export function rememberAnswer<N extends CallName>(
  name: N,
  argument: Argument<N>,
): (answer: Result<N>) => Result<N> {
  const asked = forgetOutdated();
  const key = keyOf(name, argument);
  return (answer) => {
    if (asked === null || !remembers.has(name) || forgetOutdated() !== asked) return answer;
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
