/** One person's trajectory in several rating systems. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { conservativeRating } from '../../../shared/leaderboard/conservative-rating.ts';
import { rankingOf } from '../../../shared/competition/ranks.ts';
import {
  createSystem,
  replay,
  type SystemCandidate,
  type ContestChange,
  type History,
  type LeagueShape,
  type Ratings,
} from '../../../shared/rating/index.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import type { LeagueHistory, TournamentHistory } from '../../store/ratings/replay-order.ts';
import { recordOf } from '../../store/people/people.ts';
import type { Context } from '../context.ts';
import { turnsFrom } from '../ratings/order-of-contests.ts';
import { firstMemberOf, weightOf } from '../ratings/replay.ts';
import { completed } from '../settings/settings.ts';
import { historiesOf, leagueForLab, walksWatchedBy, type LabLeague } from './league-history.ts';

/** A player who has not played yet has no tournaments and no rank, and the belief of a newcomer. */
export function followPlayer(
  { store, progress }: Context,
  { playerId, candidates }: Checked<'lab.player'>,
): Result<'lab.player'> {
  const { league, others: person } = leagueForLab(store, progress, () => recordOf(store, playerId));
  const player = league.facts.players.indexOf.get(playerId);
  if (player === undefined || !person) throw refuse('unknownPlayer', { id: playerId });
  const walks = walksWatchedBy(progress);
  const historyOf = historiesOf(league, walks);
  const settings = candidates.map((one) => completed(league.settings, one));
  const ranked = rankedPlayers(league.facts);
  const { tournaments, numbers } = tournamentsOf(league, player);
  const systems = settings.map((candidate, i) => {
    walks.begin('rating', i, settings.length);
    const walk = { candidate, history: historyOf(candidate), shape: league.shape };
    return { ...candidate, ...followed(walk, league, { player, numbers, ranked }) };
  });
  return { playerId, player: person.name, shownAs: person.shown_as, tournaments, systems };
}

/** Tournaments in which the person was in a finished contest, in the order of the last ones; `numbers` count from 0. */
function tournamentsOf(
  { facts }: LabLeague,
  player: number,
): { tournaments: Result<'lab.player'>['tournaments']; numbers: readonly number[] } {
  const own = new Map<number, { readonly first: string | null; readonly last: string | null }>();
  for (const { t, k } of turnsFrom(facts.tournaments)) {
    const one = facts.tournaments[t] as TournamentHistory;
    const people = one.lineups.player.subarray(firstMemberOf(one, k), firstMemberOf(one, k + 1));
    if (!people.includes(player)) continue;
    const day = one.contests.at[k]?.slice(0, 10) ?? null;
    const known = own.get(t);
    own.delete(t);
    own.set(t, { first: known ? known.first : day, last: day });
  }
  const tournaments = Array.from(own, ([t, { first, last }]) => {
    const { id, name, day } = (facts.tournaments[t] as TournamentHistory).tournament;
    const days = day === null ? { date: null, lastDay: null } : { date: first, lastDay: last };
    return { tournamentId: id, number: t + 1, name, ...days };
  });
  return { tournaments, numbers: [...own.keys()] };
}

interface Walk {
  readonly candidate: SystemCandidate;
  readonly history: History;
  readonly shape: LeagueShape;
}

interface Followed {
  readonly player: number;
  /** Of the tournaments that the person took part in. */
  readonly numbers: readonly number[];
  readonly ranked: readonly number[];
}

type InSystem = Result<'lab.player'>['systems'][number];
type Believed = InSystem['before'];

function followed(
  { candidate: { system: name, parameters }, history, shape }: Walk,
  { contests }: LabLeague,
  { player, numbers, ranked }: Followed,
): Pick<InSystem, 'before' | 'after' | 'rankText' | 'ranked'> {
  const system = createSystem(name, parameters, shape);
  let before = history.startingBelief?.(player) ?? system.prior;
  let isFirst = true;
  const after = new Map<number, Believed>();
  const ratings = replay(history, system, (change) => {
    const at = change.players.subarray(0, change.count).indexOf(player);
    if (at < 0) return;
    if (isFirst) before = beliefIn(change, 'Before', at);
    isFirst = false;
    after.set(contests[change.index]?.tournament ?? -1, beliefIn(change, 'After', at));
  });
  return {
    before: { mean: before.mean, deviation: before.deviation },
    after: lastKnown(before, numbers, after),
    rankText: rankTextOf(player, ranked, ratings),
    ranked: ranked.length,
  };
}

/** A tournament that taught nothing of the person leaves everything as it was. */
function lastKnown(
  before: Believed,
  numbers: readonly number[],
  after: ReadonlyMap<number, Believed>,
): Believed[] {
  let known = before;
  return numbers.map((t) => (known = after.get(t) ?? known));
}

const beliefIn = (change: ContestChange, when: 'Before' | 'After', at: number): Believed => ({
  mean: change[`mean${when}`][at] ?? NaN,
  deviation: change[`deviation${when}`][at] ?? NaN,
});

/** All players on the leaderboard: with a rated contest, and not as a guest. */
function rankedPlayers({ tournaments }: LeagueHistory): number[] {
  const found = new Set<number>();
  for (const facts of tournaments) {
    if (weightOf(facts) === 0) continue;
    const { player, rated } = facts.lineups;
    player.forEach((one, m) => {
      if (rated[m] === 1) found.add(one);
    });
  }
  return [...found];
}

/** Empty for players who are on no leaderboard. */
function rankTextOf(player: number, ranked: readonly number[], { mean, deviation }: Ratings): string {
  const conservative = (i: number): number =>
    conservativeRating({ mean: mean[i] ?? NaN, deviation: deviation[i] ?? NaN });
  return ranked.includes(player)
    ? rankingOf(ranked.map(conservative)).rankOf(conservative(player)).rankText
    : '';
}
