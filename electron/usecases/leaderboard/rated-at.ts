/** The league as it was rated at a past moment: rated again as if nothing had happened since. */
import type { Moment } from '../../../shared/contract/leaderboard.ts';
import type { TournamentHistory } from '../../store/ratings/replay-order.ts';
import { participationCount } from '../../store/ratings/ratings.ts';
import type { Store } from '../../store/store.ts';
import { unwatched } from '../progress.ts';
import { rateLeague, type RatedLeague } from '../ratings/rated-league.ts';
import { readReplayInput } from '../ratings/replay.ts';

/** A replay of this many participations takes about a second. */
const replayedAtMost = 50_000;

/** False of a league so large that users would not wait for it. */
export const canRateAgain = (store: Store): boolean => participationCount(store) <= replayedAtMost;

export function ratedAt(store: Store, moment: Moment): RatedLeague {
  const facts = readReplayInput(store, null, unwatched);
  const tournaments =
    'day' in moment
      ? facts.tournaments.map((one) => cutAfter(one, moment.day))
      : facts.tournaments.slice(0, moment.tournament);
  return rateLeague({ ...facts, tournaments }, null, unwatched);
}

/** The contests up to a day, which are the first ones; one without a day was before any day. */
function cutAfter(facts: TournamentHistory, day: string): TournamentHistory {
  const { contests, lineups, sides, members } = facts;
  const after = contests.at.findIndex((at) => at !== null && at.slice(0, 10) > day);
  if (after < 0) return facts;
  const firstSide = lineups.firstSide[after] ?? 0;
  return {
    ...facts,
    contests: { ...contests, count: after },
    sides: { ...sides, count: firstSide },
    members: { ...members, count: lineups.firstMember[firstSide] ?? 0 },
  };
}
