/** What was known at a past moment: the leaderboard of then, and the ratings that handicaps follow from. */
import type { Moment, PastStanding } from '../../../shared/contract/leaderboard.ts';
import { boundaryOf, startOfRound, type Boundary, type PastMoment } from '../../store/order-of-contests.ts';
import { standingsAt, type Past } from '../../store/ratings/past.ts';
import { isRecent, standingsBackTo } from '../../store/ratings/recent-past.ts';
import { participationCount, ratingKey } from '../../store/ratings/ratings.ts';
import { settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
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

const memories = new Set<WeakMap<Store, unknown>>();

/** Lets go of what is remembered of a league's moments, where long work needs the room. */
export function forgetMoments(store: Store): void {
  for (const memory of memories) memory.delete(store);
}

/**
 * All players as known at a moment; remembered while the league stays as it is, and must not be altered. Callers have
 * checked on the same snapshot that the ratings of every contest are current.
 */
export const knownAt: (store: Store, moment: PastMoment) => Past = rememberedByMoment((store, moment) =>
  movesOnlyInPlay(store) && isRecent(store, moment)
    ? standingsBackTo(store, moment)
    : standingsAt(store, moment),
);

/** True if a rating stays as it is until its player's next contest. A rating period that ends makes Glicko's less certain. */
const movesOnlyInPlay = (store: Store): boolean => settingsOf(store).system !== 'glicko';

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

export function ratedAt(store: Store, moment: Moment): RatedLeague {
  const facts = readReplayInput(store, null, unwatched);
  const until = boundaryOf(store, moment);
  const tournaments = facts.tournaments.map((one, t) => cutAfter(one, t + 1, until));
  return rateLeague({ ...facts, tournaments }, null, unwatched);
}

/** The contests of tournament `number` that were over by then, which are its first ones; one without a day was before any day. */
function cutAfter(facts: TournamentHistory, number: number, until: Boundary): TournamentHistory {
  const isLater = (day: string): boolean => day > until.day || (day === until.day && number > until.number);
  const after = facts.contests.at.findIndex((at) => isLater(at?.slice(0, 10) ?? ''));
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
  memories.add(remembered);
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
 * What is played on the day itself doesn't count: so a round's handicaps stay the same once its results are there. Before a round, what
 * comes before it in the league's order does, as earlier rounds of that evening: it was known when the round was paired.
 */
function momentBefore(store: Store, before: Asked['before']): PastMoment {
  if (before === 'now') return now;
  if (!('day' in before)) return { beforeTournament: numberOf(store, knownId(store, before.tournamentId)) };
  const { day } = before;
  if (!('round' in before)) return { day: dayBefore(day) };
  const id = knownId(store, before.tournamentId);
  return { day, tournament: numberOf(store, id), before: startOfRound(store, id, before.round) };
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
