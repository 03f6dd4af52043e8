/** The league in the engine's terms: what every replay of it feeds on. */
import { shareTied } from '../../../shared/competition/places.ts';
import {
  replay,
  type Belief,
  type Contest,
  type ContestChange,
  type History,
  type Ratings,
  type RatingSystem,
} from '../../../shared/rating/index.ts';
import type { LeagueHistory, TournamentHistory } from '../../store/ratings/replay-order.ts';
import type { StartingBelief } from '../../store/people/people.ts';
import type { Progress } from '../progress.ts';

export interface Replay {
  readonly history: LeagueHistory;
  readonly system: RatingSystem;
  /** The league's team size, where a tournament has none of its own. */
  readonly teamSize: number;
  readonly startingBeliefs: readonly StartingBelief[];
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
  indexOf: ReadonlyMap<number, number>,
  beliefs: readonly StartingBelief[],
): Map<number, Belief> =>
  new Map(beliefs.map(({ id, mean, deviation }) => [indexOf.get(id) ?? -1, { mean, deviation }]));

export interface InTime {
  readonly tournaments: readonly TournamentHistory[];
  readonly teamSize: number;
}

/** The engine's contests from tournament number `from` on, counted from 0; their days never go back. */
export function* contestsInTime(
  { tournaments, teamSize }: InTime,
  progress: Progress,
  from = 0,
): Generator<Contest> {
  const total = participationsOf(tournaments.slice(from));
  let day = dayReached(tournaments.slice(0, from));
  let done = 0;
  for (let t = from; t < tournaments.length; t++) {
    const facts = tournaments[t];
    if (facts === undefined) return;
    const size = facts.fieldsTeams ? (facts.tournament.team_size ?? teamSize) : 1;
    const weight = weightOf(facts);
    for (let k = 0; k < facts.contests.count; k++) {
      if (k % 64 === 0) progress('rating', done + firstMemberOf(facts, k), total);
      day = latest(day, facts.contests.day[k] ?? NaN);
      yield { lineups: facts.lineups, number: k, teamSize: size, day, tournament: t, weight };
    }
    done += facts.members.count;
  }
}

/** What a result of the tournament teaches: 0 where it is not rated. */
export const weightOf = ({ tournament }: TournamentHistory): number =>
  tournament.rated === 1 ? tournament.weight : 0;

/**
 * Tournaments follow one another whole: where two overlap, the later one's first days count as the day that the
 * earlier one has reached.
 */
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
