/**
 * What a replay of the league feeds on: its facts in the engine's terms, read so that only what changed since the last time is
 * read again; and before which tournaments what is known then is kept.
 */
import { shareTied } from '../../../shared/competition/places.ts';
import {
  replay,
  type Belief,
  type Contest,
  type ContestChange,
  type History,
  type Ratings,
  type RatingSystem,
  engineVersion,
  type RaterState,
} from '../../../shared/rating/index.ts';
import {
  type LeagueHistory,
  type TournamentHistory,
  loadHistory,
  loadTournament,
} from '../../store/ratings/replay-order.ts';
import { type StartingBelief, startingBeliefs } from '../../store/people/people.ts';
import { unwatched, type Progress } from '../progress.ts';
import { type Settings, settingsOf } from '../../store/settings.ts';
import { type Store, snapshot } from '../../store/store.ts';
import { systemFor } from './rating-system.ts';
import { turnsFrom } from './order-of-contests.ts';
import { isOfSinglePlayers, revisionOf } from '../../store/league.ts';
import { ratingKey } from '../../store/ratings/ratings.ts';
import { storedOutcomes } from '../../store/ratings/final-places.ts';
import { peopleKnown, type PlayerList } from '../../store/ratings/player-list.ts';
import { changedSince, type Altered } from '../../store/journal/steps.ts';
import { tournamentsInTime } from '../../store/tournaments/tournaments.ts';

export interface Replay {
  readonly history: LeagueHistory;
  readonly system: RatingSystem;
  /** The league's team size, where a tournament has none of its own. */
  readonly teamSize: number;
  readonly startingBeliefs: readonly StartingBelief[];
}

/**
 * Everything that a replay of the league under these settings needs.
 *
 * @param known what was rated last, if it is in memory: of the largest league it is 50 MB, read in a second
 */
export function loadReplay(
  store: Store,
  { system, parameters }: Settings,
  known: ReplayInput | null = null,
): Replay {
  return {
    history: known ? readReplayInput(store, known, unwatched) : loadHistory(store, { outcomes: null }),
    system: systemFor(store, { system, parameters }),
    teamSize: parameters.teamSize,
    startingBeliefs: startingBeliefs(store),
  };
}

/** Rates every contest in order of time; `observe` sees each change before the next. */
export function replayLeague(
  given: Replay,
  progress: Progress,
  observe: (change: ContestChange) => void,
): Ratings {
  return replay(engineHistory(given, progress), given.system, observe);
}

/** The league in the engine's terms; `progress` is called with how far it was read. */
export function engineHistory(given: Replay, progress: Progress): History {
  const { history, teamSize } = given;
  const starts = startsOf(history.players.indexOf, given.startingBeliefs);
  return {
    players: history.players.ids.length,
    contests: contestsInTime({ tournaments: history.tournaments, teamSize }, progress),
    startingBelief: (player) => starts.get(player),
  };
}

/** Starting beliefs by the player's index. */
export const startsOf = (
  indexOf: PlayerList['indexOf'],
  beliefs: readonly StartingBelief[],
): Map<number, Belief> =>
  new Map(beliefs.map(({ id, mean, deviation }) => [indexOf.get(id) ?? -1, { mean, deviation }]));

interface InTime {
  readonly tournaments: readonly TournamentHistory[];
  readonly teamSize: number;
}

/** How many participations are rated between two looks at whether to go on. */
const betweenSteps = 256;

/** The engine's contests in order of time, from tournament number `from` on, which begins a stretch; their days never go back. */
export function* contestsInTime(
  { tournaments, teamSize }: InTime,
  progress: Progress,
  from = 0,
): Generator<Contest> {
  const total = participationsOf(tournaments.slice(from));
  let day = dayReached(tournaments.slice(0, from));
  let [done, told] = [0, -betweenSteps];
  for (const { t, k } of turnsFrom(tournaments, from)) {
    const facts = tournaments[t];
    if (facts === undefined) return;
    if (done >= told + betweenSteps) progress('rating', (told = done), total);
    done += firstMemberOf(facts, k + 1) - firstMemberOf(facts, k);
    day = latest(day, facts.contests.day[k] ?? NaN);
    const size = facts.fieldsTeams ? (facts.tournament.team_size ?? teamSize) : 1;
    yield { lineups: facts.lineups, number: k, teamSize: size, day, tournament: t, weight: weightOf(facts) };
  }
}

/** What a result of the tournament teaches: 0 where it is not rated. */
export const weightOf = ({ tournament }: TournamentHistory): number =>
  tournament.rated === 1 ? tournament.weight : 0;

/** On one day tournaments follow one another whole, also where the first one's contests have a time and the next one's don't. */
export const latest = (reached: number | null, day: number): number | null =>
  Number.isNaN(day) ? reached : Math.max(day, reached ?? day);

function dayReached(tournaments: readonly TournamentHistory[]): number | null {
  let reached: number | null = null;
  for (const { contests } of tournaments) for (const day of contests.day) reached = latest(reached, day);
  return reached;
}

export const participationsOf = (tournaments: readonly TournamentHistory[]): number =>
  tournaments.reduce((sum, { members }) => sum + members.count, 0);

export const firstMemberOf = ({ lineups }: TournamentHistory, contest: number): number =>
  lineups.firstMember[lineups.firstSide[contest] ?? 0] ?? 0;

/** The share of tied pairs of sides over all contests; null where there are none. */
export function tiedPairs(tournaments: readonly TournamentHistory[]): number | null {
  const count = { pairs: 0, tied: 0 };
  for (const { pairs } of tournaments) {
    count.pairs += pairs.pairs;
    count.tied += pairs.tied;
  }
  return shareTied(count);
}

/** What a league's ratings are a function of. */
export interface ReplayInput {
  /** Of the facts and the settings: equal keys, equal ratings. */
  readonly key: string;
  readonly revision: number;
  /** Of the settings alone. */
  readonly settingsKey: string;
  readonly system: RatingSystem;
  readonly teamSize: number;
  readonly players: PlayerList;
  /** Indexes of those who are in the league now. */
  readonly present: readonly number[];
  /** Starting beliefs by the player's index. */
  readonly starts: ReadonlyMap<number, Belief>;
  readonly tournaments: readonly TournamentHistory[];
}

/** What is rated now. Shares with the facts of `before` what no change has touched. */
export function readReplayInput(store: Store, before: ReplayInput | null, progress: Progress): ReplayInput {
  return snapshot(store, () => {
    const revision = revisionOf(store);
    const altered = before && before.revision <= revision ? changedSince(store, before.revision) : null;
    const people = peopleNow(store, before, altered);
    const tournaments =
      before === null || altered === null || isMostly(altered, before)
        ? allTournaments(store, people.players, progress)
        : changedTournaments(store, before, altered, people.players);
    return { key: ratingKey(store), revision, ...settingsNow(store, before), ...people, tournaments };
  });
}

/** If this part of the tournaments changed, or it isn't known which ones did, reading all at once is quicker. */
const mostOfAll = 1 / 4;
const few = 50;

const isMostly = ({ tournaments }: Altered, before: ReplayInput): boolean =>
  tournaments.has(0) || tournaments.size > Math.max(few, mostOfAll * before.tournaments.length);

function allTournaments(store: Store, players: PlayerList, progress: Progress): readonly TournamentHistory[] {
  return loadHistory(store, {
    players,
    outcomes: storedOutcomes(store),
    step: (done, total) => {
      progress('reading', done, total);
    },
  }).tournaments;
}

function changedTournaments(
  store: Store,
  before: ReplayInput,
  altered: Altered,
  players: PlayerList,
): readonly TournamentHistory[] {
  if (altered.tournaments.size === 0) return before.tournaments;
  const known = new Map(before.tournaments.map((facts) => [facts.tournament.id, facts]));
  return tournamentsInTime(store).map((tournament) => {
    const unchanged = altered.tournaments.has(tournament.id) ? undefined : known.get(tournament.id);
    return unchanged ?? loadTournament(store, tournament, players);
  });
}

type People = Pick<ReplayInput, 'players' | 'present' | 'starts'>;

function peopleNow(store: Store, before: ReplayInput | null, altered: Altered | null): People {
  if (before !== null && altered !== null && !altered.players)
    return { players: before.players, present: before.present, starts: before.starts };
  const { players, present } = peopleKnown(store, before?.players);
  return { players, present, starts: startsNow(store, players, before) };
}

/** The same object if no player's starting belief changed. */
function startsNow(
  store: Store,
  players: PlayerList,
  before: ReplayInput | null,
): ReadonlyMap<number, Belief> {
  const starts = startsOf(players.indexOf, startingBeliefs(store));
  const same =
    before?.starts.size === starts.size &&
    [...starts].every(([player, belief]) => {
      const known = before.starts.get(player);
      return known?.mean === belief.mean && known.deviation === belief.deviation;
    });
  return same ? before.starts : starts;
}

function settingsNow(
  store: Store,
  before: ReplayInput | null,
): Pick<ReplayInput, 'settingsKey' | 'system' | 'teamSize'> {
  const { system, parameters } = settingsOf(store);
  const settingsKey = JSON.stringify([engineVersion, system, parameters, isOfSinglePlayers(store)]);
  const known = before?.settingsKey === settingsKey ? before.system : undefined;
  return {
    settingsKey,
    system: known ?? systemFor(store, { system, parameters }),
    teamSize: parameters.teamSize,
  };
}

interface Point {
  /** How many tournaments come before it. */
  readonly before: number;
}

export interface ResumePoint extends Point {
  readonly state: RaterState;
}

/** A state of 5,000 players is half a megabyte. Larger leagues keep fewer. */
const mostPlayers = 200_000;
const mostPoints = 12;
const fewestPoints = 2;

/**
 * Whether the state is kept that comes after the first `before` of `all` tournaments, or stretches of them: after the last one, before
 * it, and then at twice the distance each time. So a change of one of the newest is a short replay.
 */
export function isResumePoint(before: number, all: number, players: number): boolean {
  const back = all - before;
  const kept = Math.min(mostPoints, Math.max(fewestPoints, Math.floor(mostPlayers / Math.max(players, 1))));
  return (back & (back - 1)) === 0 && (back === 0 || Math.log2(back) < kept - 1);
}

/** The last point with at most `before` tournaments before it. */
export const pointUpTo = <P extends Point>(points: readonly P[], before: number): P | undefined =>
  points.findLast((point) => point.before <= before);

/**
 * Those that stay valid up to tournament number `from`, thinned: of two at about the same distance from the end, the earlier one,
 * which is of use for longer.
 */
export function stillValid<P extends Point>(points: readonly P[], from: number, tournaments: number): P[] {
  const kept = new Map<number, P>();
  for (const point of points) {
    if (point.before > from) break;
    const distance = 32 - Math.clz32(tournaments - point.before);
    if (!kept.has(distance)) kept.set(distance, point);
  }
  return [...kept.values()];
}
