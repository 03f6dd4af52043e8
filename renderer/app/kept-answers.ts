/**
 * Answers that were shown since the league changed last: a page that is opened again shows them at once, and asks again
 * all the same. Only of calls that every page of the navigation begins with; with the next change all are forgotten.
 */
import type { CallName } from '../../shared/contract/api.ts';
import type { LeagueSummary } from '../../shared/contract/league.ts';

const kept: ReadonlySet<CallName> = new Set<CallName>([
  'pairings.tournaments',
  'players.find',
  'presets.list',
  'seasons.list',
  'settings.read',
  'tournaments.list',
  'views.list',
]);

/** Of these with an argument, as a search, the latest ones. */
const most = 20;

type Moment = Pick<LeagueSummary, 'path' | 'revision'> | null;

const answers = new Map<string, unknown>();
let moment = '';

function atMoment(league: Moment): boolean {
  const now = JSON.stringify([league?.path, league?.revision]);
  if (now !== moment) answers.clear();
  moment = now;
  return league !== null;
}

const keyOf = (call: CallName, argument: unknown): string => JSON.stringify([call, argument]);

/** The answer at this revision of the league; undefined where none is known. It must not be altered. */
export const keptAnswer = (league: Moment, call: CallName, argument: unknown): unknown =>
  atMoment(league) ? answers.get(keyOf(call, argument)) : undefined;

/** Keeps an answer to what was asked at this revision. */
export function keepAnswer(league: Moment, call: CallName, argument: unknown, answer: unknown): void {
  if (!kept.has(call) || !atMoment(league)) return;
  const key = keyOf(call, argument);
  answers.delete(key);
  answers.set(key, answer);
  for (const oldest of answers.keys()) if (answers.size > most) answers.delete(oldest);
}
