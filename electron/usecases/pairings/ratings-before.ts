/** What was known of people before a day on which they play: handicaps of its games follow from that. */
import { dayBefore } from '../../../shared/leaderboard/seasons.ts';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { Moment } from '../../../shared/contract/leaderboard.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { startingBeliefs } from '../../store/people/people.ts';
import { settingsOf } from '../../store/settings.ts';
import { numberOf, tournamentById } from '../../store/tournaments/tournaments.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { knownAt } from '../leaderboard/known-at.ts';
import { systemFor } from '../ratings/rating-system.ts';

type Asked = Checked<'pairings.ratings'>;

/** After all tournaments. */
const now: Moment = { tournament: Number.MAX_SAFE_INTEGER };

/** What is played on the day itself doesn't count: so a round's handicaps stay the same once its results are there. */
function momentBefore(store: Store, before: Asked['before']): Moment {
  if (before === 'now') return now;
  if ('day' in before) return { day: dayBefore(before.day) };
  const { tournamentId } = before;
  if (!tournamentById(store, tournamentId)) throw refuse('unknownTournament', { id: tournamentId });
  return { tournament: numberOf(store, tournamentId) - 1 };
}

export function readRatingsBefore({ store }: Context, asked: Asked): Result<'pairings.ratings'> {
  const newcomer = systemFor(store, settingsOf(store)).prior.mean;
  const starts = new Map(startingBeliefs(store).map(({ id, mean }) => [id, mean]));
  const { standings } = knownAt(store, momentBefore(store, asked.before));
  const played = new Map(standings.map(({ playerId, mean }) => [playerId, mean]));
  return { ratings: asked.playerIds.map((id) => played.get(id) ?? starts.get(id) ?? newcomer), newcomer };
}
