/**
 * What was known at a past moment. Usually the ratings of every contest show it; where tournaments overlap, the
 * league is rated again as it was then, unless it is so large that users would not wait for it.
 */
import type { PastStanding, Moment } from '../../../shared/contract/leaderboard.ts';
import type { TournamentHistory } from '../../store/ratings/replay-order.ts';
import { overlapsAt, standingsAt, type Past } from '../../store/ratings/past.ts';
import { participationCount, ratingKey, type Standings } from '../../store/ratings/ratings.ts';
import type { Store } from '../../store/store.ts';
import { unwatched } from '../progress.ts';
import { readReplayInput } from '../ratings/replay-input.ts';
import { rateLeague } from '../ratings/rated-league.ts';
import { standingsAfter } from '../ratings/standings.ts';

interface Remembered {
  readonly key: string;
  readonly moments: Map<string, Past>;
}

const remembered = new WeakMap<Store, Remembered>();
/** As many as a screen looks at in turn; each may be of 70,000 people. */
const mostMoments = 4;

/**
 * All players as known at a moment; remembered while the league stays as it is, and must not be altered. Callers have
 * checked on the same snapshot that the ratings of every contest are current.
 */
export function knownAt(store: Store, moment: Moment): Past {
  const key = ratingKey(store);
  let memory = remembered.get(store);
  if (memory?.key !== key) remembered.set(store, (memory = { key, moments: new Map() }));
  const { moments } = memory;
  const name = JSON.stringify(moment);
  const past = moments.get(name) ?? reckoned(store, moment);
  moments.delete(name);
  moments.set(name, past);
  for (const oldest of moments.keys()) if (moments.size > mostMoments) moments.delete(oldest);
  return past;
}

/** A replay of this many participations takes about a second; a larger league uses the ratings that it has. */
const replayedAtMost = 50_000;

function reckoned(store: Store, moment: Moment): Past {
  const past = standingsAt(store, moment);
  if (!('day' in moment) || !overlapsAt(store, moment) || participationCount(store) > replayedAtMost)
    return past;
  return { ...past, standings: replayedUntil(store, moment.day) };
}

/** Rates the league as if nothing had happened after a day. */
function replayedUntil(store: Store, day: string): PastStanding[] {
  const facts = readReplayInput(store, null, unwatched);
  const tournaments = facts.tournaments.map((one) => cutAfter(one, day));
  const standings = standingsAfter(rateLeague({ ...facts, tournaments }, null, unwatched));
  return Array.from(facts.players.ids, (playerId, i) => standingAt(standings, i, playerId)).filter(
    ({ contests }) => contests > 0,
  );
}

/** The contests up to a day, which are the first ones; one without a day was before any day. */
function cutAfter(facts: TournamentHistory, day: string): TournamentHistory {
  const { contests, sides, members } = facts;
  const after = contests.at.findIndex((at) => at !== null && at.slice(0, 10) > day);
  if (after < 0) return facts;
  const firstSide = contests.firstSide[after] ?? 0;
  return {
    ...facts,
    contests: { ...contests, count: after },
    sides: { ...sides, count: firstSide },
    members: { ...members, count: sides.firstMember[firstSide] ?? 0 },
  };
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
