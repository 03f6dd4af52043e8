/** One rated tournament in the engine's terms, with what was known before each of its contests. */
import type { PlayerList } from '../../store/ratings/player-list.ts';
import {
  replay,
  type Belief,
  type Contest,
  type ContestChange,
  type StateBefore,
  type History,
  type Lineups,
  type Numbers,
  hasPeriods,
  type RatingSystem,
} from '../../../shared/rating/index.ts';
import { believedBefore, peopleIn } from '../../store/ratings/state-before.ts';
import { isOfSinglePlayers } from '../../store/league.ts';
import { loadTournament, type TournamentHistory } from '../../store/ratings/replay-order.ts';
import { settingsOf, type Settings } from '../../store/settings.ts';
import { ratedMembers, type RatedMember } from '../../store/ratings/standings.ts';
import type { Store } from '../../store/store.ts';
import {
  contestsOf,
  type StoredContest,
  type StoredTournament,
} from '../../store/tournaments/tournaments.ts';
import { unwatched } from '../progress.ts';
import type { ReplayInput } from '../ratings/replay.ts';
import { readReplayInput, contestsInTime, firstMemberOf } from '../ratings/replay.ts';
import { earlier, periodsUpTo, type Earlier } from './days-before.ts';
import { systemFor } from '../ratings/rating-system.ts';

export interface OneTournament {
  readonly settings: Settings;
  /** Of these settings, ready for the league. */
  readonly system: RatingSystem;
  /** True where nobody in the league plays for a team. */
  readonly singlePlayers: boolean;
  readonly facts: TournamentHistory;
  /** Of this tournament alone. */
  readonly players: PlayerList;
  /** As recorded, rated or not. */
  readonly recorded: readonly StoredContest[];
  /** By the row number of the member. */
  readonly rated: ReadonlyMap<number, RatedMember>;
  /** The rated ones, in order of time. */
  readonly contests: readonly KnownContest[];
  /** From this player's last rated contest to the first one here; null where there is none before, or days make no difference. */
  readonly daysAway: (player: number) => number | null;
}

export interface KnownContest {
  readonly contestId: number;
  readonly contest: Contest;
  readonly known: () => StateBefore;
}

/** Reads the one tournament. What was known before a contest is worked out when it is asked for. */
export function oneTournament(store: Store, tournament: StoredTournament): OneTournament {
  const ids = peopleIn(store, tournament.id);
  const players = { ids: Float64Array.from(ids), indexOf: new Map(ids.map((id, i) => [id, i])) };
  const facts = loadTournament(store, tournament, players);
  const rated = new Map(ratedMembers(store, tournament.id).map((one) => [one.member, one]));
  const settings = settingsOf(store);
  const { teamSize } = settings.parameters;
  const recorded = contestsOf(store, tournament.id);
  const contestIds = contestIdsOf(recorded, facts);
  const before = earlier(store, settings, tournament.id, ids);
  const contests = Array.from(
    contestsInTime({ tournaments: [facts], teamSize }, unwatched),
    (contest, k) => ({ ...contest, day: before.dayOf(contestIds[k] ?? NaN) ?? contest.day }),
  );
  const system = systemFor(store, settings);
  const given = { ...{ store, settings, system, facts, players, rated }, before, contests, contestIds };
  const known = knownBefore(given, tournament);
  return {
    settings,
    system,
    singlePlayers: isOfSinglePlayers(store),
    facts,
    players,
    recorded,
    rated,
    contests: contests.map((contest, k) => ({
      contestId: contestIds[k] ?? NaN,
      contest,
      known: () => known(k),
    })),
    daysAway: (player) => {
      const index = players.indexOf.get(player) ?? -1;
      const first = contests.findIndex(({ number }) => playersIn(facts, number).includes(index));
      const [day, last] = [contests[first]?.day ?? null, before.lastDay(index, contestIds[first] ?? NaN)];
      return day === null || last === null ? null : Math.max(0, Math.floor(day) - Math.floor(last));
    },
  };
}

/** What was known before the tournament's contest number k, counted from 0. */
type KnownBefore = (k: number) => StateBefore;

interface Given extends Pick<OneTournament, 'settings' | 'system' | 'facts' | 'players' | 'rated'> {
  readonly store: Store;
  readonly before: Earlier;
  readonly contests: readonly Contest[];
  readonly contestIds: readonly number[];
}

function knownBefore(given: Given, tournament: StoredTournament): KnownBefore {
  if (given.system.resumes) return playedAlone(given);
  return hasPeriods(given.settings.system) ? fromPeriods(given) : fromTheStart(given.store, tournament);
}

/** Which of the recorded contests the rated ones are, told by their members. */
function contestIdsOf(recorded: readonly StoredContest[], facts: TournamentHistory): number[] {
  const contestOf = new Map(
    recorded.flatMap(({ id, sides }) =>
      sides.flatMap(({ members }) => members.map((member) => [member.id, id] as const)),
    ),
  );
  return Array.from(
    { length: facts.contests.count },
    (_, k) => contestOf.get(facts.members.id[firstMemberOf(facts, k)] ?? NaN) ?? NaN,
  );
}

/**
 * Plays each contest alone once more, from what was believed before it: between two of them there may be others', of a tournament
 * that went on side by side.
 */
function playedAlone({ system, facts, rated, before, contests, contestIds }: Given): KnownBefore {
  const known = new Map<number, StateBefore>();
  const play = (k: number): StateBefore => {
    const rows = rowsOf(facts, rated, k);
    const players = playersIn(facts, k);
    const { lineups, ...contest } = contests[k] as Contest;
    const history: History = {
      players: rows.length,
      contests: [{ ...contest, lineups: lineupsAlone(lineups, k), number: 0 }],
      startingBelief: (m) => beliefBefore(rows[m]),
      lastDay: (m) => before.lastDay(players[m] ?? -1, contestIds[k] ?? NaN),
    };
    const played: StateBefore[] = [];
    replay(history, system, (change) => played.push(copied(change)));
    return stateOf(played, 0);
  };
  return (k) => {
    const one = known.get(k) ?? play(k);
    known.set(k, one);
    return one;
  };
}

const beliefBefore = (row: RatedMember | undefined): Belief | undefined =>
  row && { mean: row.meanBefore, deviation: row.deviationBefore };

/** The people in contest k, side by side, by their indexes. */
const playersIn = (facts: TournamentHistory, k: number): Numbers =>
  facts.lineups.player.subarray(firstMemberOf(facts, k), firstMemberOf(facts, k + 1));

/** The lineups of contest k as if there were no other; its people are numbered as they come. */
function lineupsAlone({ firstSide, firstMember, ...columns }: Lineups, k: number): Lineups {
  const [s, next] = [firstSide[k] ?? 0, firstSide[k + 1] ?? 0];
  const [m, last] = [firstMember[s] ?? 0, firstMember[next] ?? 0];
  return {
    firstSide: Int32Array.of(0, next - s),
    firstMember: Int32Array.from(firstMember.subarray(s, next + 1), (member) => member - m),
    place: columns.place.subarray(s, next),
    advantage: columns.advantage.subarray(s, next),
    player: Int32Array.from({ length: last - m }, (_, i) => i),
    share: columns.share.subarray(m, last),
    rated: columns.rated.subarray(m, last),
  };
}

/** Plays everything up to the tournament's last contest once more, as soon as one is asked for: more is known than beliefs. */
function fromTheStart(store: Store, { id }: StoredTournament): KnownBefore {
  const input = readReplayInput(store, null, unwatched);
  const own = input.tournaments.findIndex(({ tournament }) => tournament.id === id);
  let known: StateBefore[] | undefined;
  return (k) => {
    known ??= replayedThrough(input, own);
    return stateOf(known, k);
  };
}

/** Of the contests of tournament number `own`, counted from 0. */
function replayedThrough(
  { tournaments, players, starts, system, teamSize }: ReplayInput,
  own: number,
): StateBefore[] {
  let left = tournaments[own]?.contests.count ?? 0;
  let current: Contest | undefined;
  function* throughOwn(): Generator<Contest> {
    for (current of contestsInTime({ tournaments, teamSize }, unwatched)) {
      yield current;
      if (current.tournament === own) left -= 1;
      if (left === 0) return;
    }
  }
  const known: StateBefore[] = [];
  replay(
    { players: players.ids.length, contests: throughOwn(), startingBelief: (player) => starts.get(player) },
    system,
    (change) => {
      if (current?.tournament === own) known.push(copied(change));
    },
  );
  return known;
}

function stateOf(known: readonly StateBefore[], k: number): StateBefore {
  const one = known[k];
  if (one === undefined) throw new RangeError(`the tournament has no contest ${String(k)}`);
  return one;
}

const copied = ({ count, ...change }: ContestChange): StateBefore => ({
  meanBefore: change.meanBefore.slice(0, count),
  deviationBefore: change.deviationBefore.slice(0, count),
  deviationAfter: change.deviationAfter.slice(0, count),
  predictedMean: change.predictedMean.slice(0, count),
  predictedVariance: change.predictedVariance.slice(0, count),
  weight: change.weight.slice(0, count),
  together: change.together.slice(0, count),
});

/**
 * Glicko predicts every contest of a period from the beliefs at the period's start, which are those before each
 * player's first contest in it.
 */
function fromPeriods(given: Given): KnownBefore {
  const soFar = periodsUpTo(given.before.moments, given.settings.parameters);
  const read = new Map<number, StateBefore>();
  return (k) => {
    const known = read.get(k) ?? fromPeriod(given, k, soFar(given.contestIds[k] ?? NaN));
    read.set(k, known);
    return known;
  };
}

/** `period`: the contests of the contest's period up to itself. */
function fromPeriod({ store, facts, rated }: Given, k: number, period: readonly number[]): StateBefore {
  const rows = rowsOf(facts, rated, k);
  const people = rows.map(({ playerId }) => playerId);
  const starts = new Map<number, Belief>();
  for (const { player, mean, deviation } of believedBefore(store, period, people))
    if (!starts.has(player)) starts.set(player, { mean, deviation });
  const start = (row: RatedMember): Belief =>
    starts.get(row.playerId) ?? { mean: row.meanBefore, deviation: row.deviationBefore };
  return {
    meanBefore: Float64Array.from(rows, (row) => row.meanBefore),
    deviationBefore: Float64Array.from(rows, (row) => row.deviationBefore),
    deviationAfter: Float64Array.from(rows, (row) => row.deviationAfter),
    predictedMean: Float64Array.from(rows, (row) => start(row).mean),
    predictedVariance: Float64Array.from(rows, (row) => start(row).deviation ** 2),
  };
}

/** The members of contest k, side by side. Throws where one was not rated. */
function rowsOf(facts: TournamentHistory, rated: OneTournament['rated'], k: number): RatedMember[] {
  const [first, next] = [firstMemberOf(facts, k), firstMemberOf(facts, k + 1)];
  return Array.from({ length: next - first }, (_, i) => {
    const row = rated.get(facts.members.id[first + i] ?? NaN);
    if (row === undefined) throw new Error('a rated contest has a member without a rating');
    return row;
  });
}
