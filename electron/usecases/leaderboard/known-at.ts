/**
 * What was known at a past moment: the leaderboard of then, and the ratings that handicaps follow from. Usually the ratings of
 * every contest show it; where tournaments overlap, the league is rated again as it was then, unless it is so large that
 * users would not wait for it.
 */
import type { PastStanding } from '../../../shared/contract/leaderboard.ts';
import {
  overlapsAt,
  ratedContests,
  standingsAt,
  startOfRound,
  type Past,
  type PastMoment,
} from '../../store/ratings/past.ts';
import { isRecent, standingsBackTo } from '../../store/ratings/recent-past.ts';
import { type Standings, participationCount, ratingKey } from '../../store/ratings/ratings.ts';
import { settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { standingsAfter } from '../ratings/standings.ts';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { toColumns } from '../../../shared/contract/columns.ts';
import type { Context } from '../context.ts';
import type { TournamentHistory } from '../../store/ratings/replay-order.ts';
import { unwatched } from '../progress.ts';
import { rateLeague, type RatedLeague } from '../ratings/rated-league.ts';
import { readReplayInput } from '../ratings/replay.ts';
import { dayBefore } from '../../../shared/leaderboard/seasons.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { startingBeliefs } from '../../store/people/people.ts';
import { numberOf, tournamentById } from '../../store/tournaments/tournaments.ts';
import { systemFor } from '../ratings/rating-system.ts';

/**
 * All players as known at a moment; remembered while the league stays as it is, and must not be altered. Callers have
 * checked on the same snapshot that the ratings of every contest are current.
 */
export const knownAt: (store: Store, moment: PastMoment) => Past = rememberedByMoment((store, moment) => {
  const past =
    movesOnlyInPlay(store) && isRecent(store, moment)
      ? standingsBackTo(store, moment)
      : standingsAt(store, moment);
  if (!('day' in moment) || !overlapsAt(store, moment) || !canRateAgain(store)) return past;
  return { ...past, standings: replayedUntil(store, moment) };
});

/** True if a rating stays as it is until its player's next contest. A rating period that ends makes Glicko's less certain. */
const movesOnlyInPlay = (store: Store): boolean => settingsOf(store).system !== 'glicko';

function replayedUntil(store: Store, moment: PastMoment): PastStanding[] {
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

const pastFields: readonly (keyof PastStanding)[] = [
  'playerId',
  'mean',
  'deviation',
  'change',
  'contests',
  'wins',
  'ties',
  'lastPlayed',
  'lastTournament',
];

export function readPast(
  { store }: Context,
  { moment }: Checked<'leaderboard.asOf'>,
): Result<'leaderboard.asOf'> {
  const { last, standings } = knownAt(store, moment);
  return { lastTournament: last, standings: toColumns(standings, pastFields) };
}

/** A replay of this many participations takes about a second. */
const replayedAtMost = 50_000;

/** False of a league so large that users would not wait for it. */
export const canRateAgain = (store: Store): boolean => participationCount(store) <= replayedAtMost;

export function ratedAt(store: Store, moment: PastMoment): RatedLeague {
  const facts = readReplayInput(store, null, unwatched);
  const tournaments =
    'day' in moment
      ? facts.tournaments.map((one) =>
          'rounds' in moment && one.tournament.id === moment.rounds.tournament
            ? cutTo(one, ratedContests(store, moment))
            : cutAfter(one, moment.day),
        )
      : facts.tournaments.slice(0, moment.tournament);
  return rateLeague({ ...facts, tournaments }, null, unwatched);
}

/** The contests up to a day, which are the first ones; one without a day was before any day. */
function cutAfter(facts: TournamentHistory, day: string): TournamentHistory {
  const after = facts.contests.at.findIndex((at) => at !== null && at.slice(0, 10) > day);
  return after < 0 ? facts : cutTo(facts, after);
}

function cutTo(facts: TournamentHistory, after: number): TournamentHistory {
  const { contests, lineups, sides, members } = facts;
  const firstSide = lineups.firstSide[after] ?? 0;
  return {
    ...facts,
    contests: { ...contests, count: after },
    sides: { ...sides, count: firstSide },
    members: { ...members, count: lineups.firstMember[firstSide] ?? 0 },
  };
}

/** As many as a screen looks at in turn; each may be of 70,000 people. */
const mostMoments = 4;

/** The same function with a memory; what it returns must not be altered. */
export function rememberedByMoment<M extends PastMoment, T>(
  calculate: (store: Store, moment: M) => T,
): (store: Store, moment: M) => T {
  const remembered = new WeakMap<Store, { readonly key: string; readonly moments: Map<string, T> }>();
  return (store, moment) => {
    const key = ratingKey(store);
    let memory = remembered.get(store);
    if (memory?.key !== key) remembered.set(store, (memory = { key, moments: new Map() }));
    const { moments } = memory;
    const name = JSON.stringify(moment);
    const found = moments.has(name) ? (moments.get(name) as T) : calculate(store, moment);
    moments.delete(name);
    moments.set(name, found);
    for (const oldest of moments.keys()) if (moments.size > mostMoments) moments.delete(oldest);
    return found;
  };
}

type Asked = Checked<'pairings.ratings'>;

/** After all tournaments. */
const now: PastMoment = { tournament: Number.MAX_SAFE_INTEGER };

/**
 * What is played on the day itself doesn't count: so a round's handicaps stay the same once its results are there. Earlier
 * rounds of the tournament do: they were known when the round was paired.
 */
function momentBefore(store: Store, before: Asked['before']): PastMoment {
  if (before === 'now') return now;
  if (!('day' in before)) return { tournament: numberOf(store, knownId(store, before.tournamentId)) - 1 };
  const { day } = before;
  const until = dayBefore(day);
  if (!('round' in before)) return { day: until };
  const tournament = knownId(store, before.tournamentId);
  return { day: until, rounds: { day, tournament, before: startOfRound(store, tournament, before.round) } };
}

function knownId(store: Store, tournamentId: number): number {
  if (!tournamentById(store, tournamentId)) throw refuse('unknownTournament', { id: tournamentId });
  return tournamentId;
}

export function readRatingsBefore({ store }: Context, asked: Asked): Result<'pairings.ratings'> {
  const newcomer = systemFor(store, settingsOf(store)).prior.mean;
  const starts = new Map(startingBeliefs(store).map(({ id, mean }) => [id, mean]));
  const { standings } = knownAt(store, momentBefore(store, asked.before));
  const played = new Map(standings.map(({ playerId, mean }) => [playerId, mean]));
  return { ratings: asked.playerIds.map((id) => played.get(id) ?? starts.get(id) ?? newcomer), newcomer };
}
