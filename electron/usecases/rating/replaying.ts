/** Replaying the whole league through the engine: what the ratings' tables are computed from. */
import { countPairs, placesOf, shareTied } from '../../../shared/league/places.ts';
import {
  replay,
  type Belief,
  type Contest,
  type ContestChange,
  type History,
  type Member,
  type Ratings,
  type RatingSystem,
  type Side,
} from '../../../shared/rating/index.ts';
import type { LeagueHistory } from '../../store/history.ts';
import type { StartingBelief } from '../../store/people.ts';
import type { Progress } from '../context.ts';

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

/** The league in the engine's terms; `progress` hears how far it was read. */
export function engineHistory(given: Replay, progress: Progress): History {
  const { history, startingBeliefs } = given;
  const starts = new Map<number, Belief>();
  const indexOf = new Map(Array.from(history.playerIds, (id, i) => [id, i]));
  for (const { id, ...belief } of startingBeliefs) starts.set(indexOf.get(id) ?? -1, belief);
  return {
    players: history.playerIds.length,
    contests: contestsInTime(given, progress),
    startingBelief: (player) => starts.get(player),
  };
}

/** The engine's contests, tournament by tournament; their days never go back. */
export function* contestsInTime(
  { history, teamSize }: Pick<Replay, 'history' | 'teamSize'>,
  progress: Progress,
): Generator<Contest> {
  const { contests, tournaments, members } = history;
  const sizes = teamSizes(history, teamSize);
  let day: number | null = null;
  for (let k = 0; k < contests.count; k++) {
    const t = contests.tournament[k] ?? 0;
    // Tournaments follow one another whole: where two overlap, the later one's first days count as the day
    // that the earlier one has reached.
    const own = dayNumber(contests.at[k] ?? null);
    day = own === null ? day : Math.max(own, day ?? own);
    const firstMember = history.sides.firstMember[contests.firstSide[k] ?? 0] ?? 0;
    if (k % 64 === 0) progress('rating', firstMember, members.count);
    yield {
      sides: sidesOf(history, k),
      teamSize: sizes[t] ?? 1,
      day,
      tournament: t,
      weight: tournaments[t]?.weight ?? 1,
    };
  }
}

/** Days since 1970-01-01, with the time as a fraction. */
export const dayNumber = (at: string | null): number | null =>
  at === null ? null : Date.parse(at.length === 10 ? at : `${at}Z`) / 86_400_000;

/** Team size S of each tournament: 1 where every side is one person without a team. */
function teamSizes(history: LeagueHistory, teamSize: number): number[] {
  const { contests, sides, tournaments } = history;
  const sizes = tournaments.map(() => 1);
  for (let k = 0; k < contests.count; k++) {
    const t = contests.tournament[k] ?? 0;
    for (let s = contests.firstSide[k] ?? 0; s < (contests.firstSide[k + 1] ?? 0); s++)
      if (sides.team[s] !== 0) sizes[t] = tournaments[t]?.team_size ?? teamSize;
  }
  return sizes;
}

function sidesOf(history: LeagueHistory, contest: number): Side[] {
  const { sides } = history;
  const places = placesInContest(history, contest);
  const first = history.contests.firstSide[contest] ?? 0;
  return places.map((place, i) => {
    const members: Member[] = [];
    for (let m = sides.firstMember[first + i] ?? 0; m < (sides.firstMember[first + i + 1] ?? 0); m++)
      members.push(memberAt(history.members, m));
    return { members, place };
  });
}

function memberAt({ player, share, guest }: LeagueHistory['members'], m: number): Member {
  const played = share[m] ?? NaN;
  return { player: player[m] ?? 0, share: Number.isNaN(played) ? null : played, rated: guest[m] === 0 };
}

/** The places of one contest's sides, in the order of the sides' columns. */
export function placesInContest({ contests, sides }: LeagueHistory, contest: number): number[] {
  const results = [];
  for (let s = contests.firstSide[contest] ?? 0; s < (contests.firstSide[contest + 1] ?? 0); s++)
    results.push({ place: orNull(sides.place[s]), score: orNull(sides.score[s]) });
  return placesOf(results);
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

/** The share of tied pairs of sides over all contests; null where there are none. */
export function tiedPairs(history: LeagueHistory): number | null {
  const count = { pairs: 0, tied: 0 };
  for (let k = 0; k < history.contests.count; k++) countPairs(count, placesInContest(history, k));
  return shareTied(count);
}
