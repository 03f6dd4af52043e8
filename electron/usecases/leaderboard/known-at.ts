/**
 * What was known at a past moment. Usually the ratings of every contest show it; where tournaments overlap, the
 * league is rated again as it was then, unless it is so large that users would not wait for it.
 */
import type { PastStanding, Moment } from '../../../shared/contract/leaderboard.ts';
import { overlapsAt, standingsAt, type Past } from '../../store/ratings/past.ts';
import { isRecent, standingsBackTo } from '../../store/ratings/recent-past.ts';
import type { Standings } from '../../store/ratings/ratings.ts';
import { settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { standingsAfter } from '../ratings/standings.ts';
import { rememberedByMoment } from './moment-memory.ts';
import { canRateAgain, ratedAt } from './rated-at.ts';

/**
 * All players as known at a moment; remembered while the league stays as it is, and must not be altered. Callers have
 * checked on the same snapshot that the ratings of every contest are current.
 */
export const knownAt: (store: Store, moment: Moment) => Past = rememberedByMoment((store, moment) => {
  const past =
    movesOnlyInPlay(store) && isRecent(store, moment)
      ? standingsBackTo(store, moment)
      : standingsAt(store, moment);
  if (!('day' in moment) || !overlapsAt(store, moment) || !canRateAgain(store)) return past;
  return { ...past, standings: replayedUntil(store, moment) };
});

/** True if a rating stays as it is until its player's next contest. A rating period that ends makes Glicko's less certain. */
const movesOnlyInPlay = (store: Store): boolean => settingsOf(store).system !== 'glicko';

function replayedUntil(store: Store, moment: Moment): PastStanding[] {
  const rated = ratedAt(store, moment);
  const standings = standingsAfter(rated);
  return Array.from(rated.given.players.ids, (playerId, i) => standingAt(standings, i, playerId)).filter(
    ({ contests }) => contests > 0,
  );
}

function standingAt(standings: Standings, i: number, playerId: number): PastStanding {
  const change = standings.change[i] ?? NaN;
  return {
    playerId,
    mean: standings.mean[i] ?? NaN,
    deviation: standings.deviation[i] ?? NaN,
    change: Number.isNaN(change) ? null : change,
    contests: standings.contests[i] ?? 0,
    wins: standings.wins[i] ?? 0,
    ties: standings.ties[i] ?? 0,
    lastPlayed: standings.lastDay[i] ?? null,
    lastTournament: standings.lastTournament[i] ?? 0,
  };
}
