/** One rated tournament in the engine's terms, with what was known before each of its contests. */
import type { PlayerList } from '../../store/ratings/player-list.ts';
import {
  replay,
  type Belief,
  type Contest,
  type ContestChange,
  type StateBefore,
  type History,
  hasPeriods,
  periodCounter,
  type Parameters,
  type RatingSystem,
} from '../../../shared/rating/index.ts';
import { believedBefore, learnedOf, peopleIn, contestsUpTo } from '../../store/ratings/state-before.ts';
import { isOfSinglePlayers } from '../../store/league.ts';
import { loadTournament, type TournamentHistory, dayNumber } from '../../store/ratings/replay-order.ts';
import { settingsOf, type Settings } from '../../store/settings.ts';
import { ratedMembers, type RatedMember } from '../../store/ratings/standings.ts';
import type { Store } from '../../store/store.ts';
import {
  contestsOf,
  numberOf,
  type StoredContest,
  type StoredTournament,
} from '../../store/tournaments/tournaments.ts';
import { unwatched } from '../progress.ts';
import type { ReplayInput } from '../ratings/replay.ts';
import { readReplayInput, contestsInTime, firstMemberOf, latest } from '../ratings/replay.ts';
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
  /** Days since this player's last rated contest before; null where there is none, or days make no difference. */
  readonly daysAway: (player: number) => number | null;
}

export interface KnownContest {
  readonly contestId: number;
  readonly contest: Contest;
  readonly known: () => StateBefore;
}

/** Reads and, where the system allows it, replays the one tournament. */
export function oneTournament(store: Store, tournament: StoredTournament): OneTournament {
  const ids = peopleIn(store, tournament.id);
  const players = { ids: Float64Array.from(ids), indexOf: new Map(ids.map((id, i) => [id, i])) };
  const facts = loadTournament(store, tournament, players);
  const rated = new Map(ratedMembers(store, tournament.id).map((one) => [one.member, one]));
  const settings = settingsOf(store);
  const before = earlier(store, settings, tournament.id, ids);
  const { teamSize } = settings.parameters;
  const contests = [...onTheirDays(contestsInTime({ tournaments: [facts], teamSize }, unwatched), before)];
  const recorded = contestsOf(store, tournament.id);
  const contestIds = contestIdsOf(recorded, facts);
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
      const [day, last] = [contests[0]?.day ?? null, before.lastDay(players.indexOf.get(player) ?? -1)];
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
  if (given.system.resumes) return replayed(given);
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

/** What the contests before the tournament left behind. */
interface Earlier {
  readonly moments: readonly Moment[];
  /** The day that the replay has reached. */
  readonly reached: number | null;
  /** By the player's index: the day of the last contest that was learned from. */
  readonly lastDay: (player: number) => number | null;
}

const nothingEarlier: Earlier = { moments: [], reached: null, lastDay: () => null };

/** Nothing is read where neither days nor periods make a difference. */
function earlier(store: Store, settings: Settings, tournament: number, people: readonly number[]): Earlier {
  const byPeriods = hasPeriods(settings.system);
  if (!byPeriods && settings.parameters.gammaPerDay === 0) return nothingEarlier;
  const number = numberOf(store, tournament);
  const moments = timelineUpTo(store, number);
  const reached = moments.findLast((moment) => moment.number < number)?.day ?? null;
  if (byPeriods) return { moments, reached, lastDay: () => null };
  const dayOf = new Map(moments.map(({ contest, day }) => [contest, day]));
  const last = new Map<number, number>();
  for (const { player, contest } of learnedOf(store, people, number)) {
    const day = dayOf.get(contest) ?? null;
    if (day !== null && !(Number(last.get(player)) >= day)) last.set(player, day);
  }
  return { moments, reached, lastDay: (player) => last.get(people[player] ?? NaN) ?? null };
}

function* onTheirDays(contests: Iterable<Contest>, { reached }: Earlier): Generator<Contest> {
  for (const contest of contests) yield { ...contest, day: latest(reached, contest.day ?? NaN) };
}

/** Plays the tournament alone once more, from what was believed before it. */
function replayed({ system, facts, players, rated, before, contests }: Given): KnownBefore {
  const known: StateBefore[] = [];
  const starts = beliefsAtStart(facts, rated);
  const history: History = {
    players: players.ids.length,
    contests,
    startingBelief: (player) => starts.get(player),
    lastDay: before.lastDay,
  };
  replay(history, system, (change) => known.push(copied(change)));
  return (k) => stateOf(known, k);
}

/** Plays everything up to the tournament once more, as soon as one contest is asked for: more is known than beliefs. */
function fromTheStart(store: Store, { id }: StoredTournament): KnownBefore {
  const input = readReplayInput(store, null, unwatched);
  const own = input.tournaments.findIndex(({ tournament }) => tournament.id === id);
  let known: StateBefore[] | undefined;
  return (k) => {
    known ??= replayedUpTo(input, own);
    return stateOf(known, k);
  };
}

/** Of the contests of tournament number `own`, counted from 0. */
function replayedUpTo(
  { tournaments, players, starts, system, teamSize }: ReplayInput,
  own: number,
): StateBefore[] {
  const upTo = tournaments.slice(0, own + 1);
  const first = upTo.slice(0, own).reduce((sum, { contests }) => sum + contests.count, 0);
  const known: StateBefore[] = [];
  replay(
    {
      players: players.ids.length,
      contests: contestsInTime({ tournaments: upTo, teamSize }, unwatched),
      startingBelief: (player) => starts.get(player),
    },
    system,
    (change) => {
      if (change.index >= first) known.push(copied(change));
    },
  );
  return known;
}

function stateOf(known: readonly StateBefore[], k: number): StateBefore {
  const one = known[k];
  if (one === undefined) throw new RangeError(`the tournament has no contest ${String(k)}`);
  return one;
}

/** The belief before each player's first contest of the tournament, by the player's index. */
function beliefsAtStart(facts: TournamentHistory, rated: OneTournament['rated']): Map<number, Belief> {
  const { lineups, members } = facts;
  const starts = new Map<number, Belief>();
  for (let m = 0; m < members.count; m++) {
    const [player, row] = [lineups.player[m] ?? -1, rated.get(members.id[m] ?? NaN)];
    if (row && !starts.has(player))
      starts.set(player, { mean: row.meanBefore, deviation: row.deviationBefore });
  }
  return starts;
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

interface Moment {
  readonly contest: number;
  /** The tournament's number, from 1. */
  readonly number: number;
  /** Days since 1970-01-01 as the replay counts them, which never go back; null before the first day. */
  readonly day: number | null;
}

/** All contests that the replay knows, up to tournament number `number`. */
function timelineUpTo(store: Store, number: number): Moment[] {
  let day: number | null = null;
  return contestsUpTo(store, number).map(({ contest, number: own, at }) => {
    day = latest(day, dayNumber(at) ?? NaN);
    return { contest, number: own, day };
  });
}

/** The contests of a contest's rating period up to itself, in order of time. */
function periodsUpTo(
  moments: readonly Moment[],
  parameters: Parameters,
): (contest: number) => readonly number[] {
  const periodOf = periodCounter(parameters);
  const periods = moments.map(({ number, day }) => periodOf({ day, tournament: number - 1 }));
  const at = new Map(moments.map(({ contest }, i) => [contest, i]));
  return (contest) => {
    const own = at.get(contest) ?? -1;
    const first = periods.indexOf(periods[own] ?? NaN);
    return moments.slice(Math.max(first, 0), own + 1).map((moment) => moment.contest);
  };
}
