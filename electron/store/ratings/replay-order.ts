/**
 * The league as a replay reads it: tournament by tournament in order of time, only contests that were played to their
 * end, as columns of numbers. One tournament can be read again alone after a change.
 */
import {
  countEqual,
  countPairs,
  placesFromScores,
  type PairCount,
} from '../../../shared/competition/places.ts';
import type { Lineups, Numbers } from '../../../shared/rating/index.ts';
import { compact } from './compact.ts';
import { indexer, recordedRows, type RecordedRows } from '../tournaments/recorded-columns.ts';
import type { Store } from '../store.ts';
import { peopleKnown, type PlayerList } from './player-list.ts';
import { noOutcome, outcomeOf, takingPartIn, type Outcome, type Placed, type Span } from './final-places.ts';
import { tournamentsInTime, type Counts, type StoredTournament } from '../tournaments/tournaments.ts';

export interface LeagueHistory {
  readonly players: PlayerList;
  readonly tournaments: readonly TournamentHistory[];
}

export interface TournamentHistory {
  readonly tournament: StoredTournament;
  /** Everything that was recorded, finished or not. */
  readonly recorded: Counts;
  /** True where a side of a finished contest is a team, or several people; else the team size is 1. */
  readonly fieldsTeams: boolean;
  readonly pairs: Readonly<PairCount>;
  /** Who came first in the end; empty until then. */
  readonly winners: readonly Placed[];
  /** Of rounds that are over: all places, the best first. */
  readonly places: readonly Placed[];
  readonly contests: ContestColumns;
  /** Of contests, sides and members: who played, as the engine reads it. Places are as recorded, or from the scores. */
  readonly lineups: Lineups;
  readonly sides: SideColumns;
  readonly members: MemberColumns;
}

/** In order of time. */
interface ContestColumns {
  readonly count: number;
  /** Day or time as recorded; the tournament's day where the contest has none of its own. */
  readonly at: readonly (string | null)[];
  /** Days since 1970-01-01, with the time as a fraction; NaN where undated. */
  readonly day: Float64Array;
}

interface SideColumns {
  readonly count: number;
  /** 0 for a side without a team. */
  readonly team: Numbers;
  /** Sides of the contest that came before and level with this one. */
  readonly ahead: Numbers;
  readonly level: Numbers;
  /** How many sides the contest has. */
  readonly among: Numbers;
}

interface MemberColumns {
  readonly count: number;
  readonly id: Numbers;
}

interface Reading {
  /** People by the indexes that they have already; all people by new indexes if none are given. */
  readonly players?: PlayerList;
  /** How tournaments ended, by row number, as far as it is known; the others' is calculated. null: it isn't asked for. */
  readonly outcomes?: ReadonlyMap<number, Outcome> | null;
  /** Called with how many rows of a table were read, of how many; may throw to stop. */
  readonly step?: (done: number, total: number) => void;
}

/** Reads everything in one go. */
export function loadHistory(
  store: Store,
  { players, step, outcomes = new Map() }: Reading = {},
): LeagueHistory {
  const known = players ?? peopleKnown(store).players;
  const rows = recordedRows(store, undefined, step ?? (() => undefined));
  const { contests } = rows;
  let taking: ReturnType<typeof takingPartIn> | undefined;
  let next = 0;
  const tournaments = tournamentsInTime(store).map((tournament) => {
    const first = next;
    while (next < contests.count && contests.tournament[next] === tournament.id) next += 1;
    const span = { first, next };
    const ended = (): Outcome => {
      taking ??= takingPartIn(store, undefined);
      return outcomeOf(tournament, rows, span, taking(tournament.id));
    };
    const outcome = outcomes === null ? noOutcome : (outcomes.get(tournament.id) ?? ended());
    return historyOf(tournament, { rows, outcome }, span, known);
  });
  return { players: known, tournaments };
}

/** Reads one tournament. Its players are in the list. */
export const loadTournament = (
  store: Store,
  tournament: StoredTournament,
  players: PlayerList,
): TournamentHistory => {
  const rows = recordedRows(store, tournament.id, () => undefined);
  const span = { first: 0, next: rows.contests.count };
  const outcome = outcomeOf(tournament, rows, span, takingPartIn(store, tournament.id)(tournament.id));
  return historyOf(tournament, { rows, outcome }, span, players);
};

interface Recorded {
  readonly rows: RecordedRows;
  readonly outcome: Outcome;
}

function historyOf(
  tournament: StoredTournament,
  { rows, outcome }: Recorded,
  span: Span,
  players: PlayerList,
): TournamentHistory {
  const finished = finishedContests(rows, span);
  const sides = sidesOf(rows, finished);
  const members = membersOf(rows, sides, players);
  return {
    tournament,
    recorded: countsIn(rows, span),
    fieldsTeams: sides.columns.team.some((team, s) => team !== 0 || sizeOf(sides, s) > 1),
    pairs: pairsIn(finished),
    ...outcome,
    contests: {
      count: finished.length,
      at: finished.map(({ k }) => rows.contests.at[k] ?? null),
      day: Float64Array.from(finished, ({ k }) => dayNumber(rows.contests.at[k] ?? null) ?? NaN),
    },
    lineups: { ...sides.lineups, ...members.lineups },
    sides: sides.columns,
    members: members.columns,
  };
}

/** Days since 1970-01-01, with the time as a fraction. */
export const dayNumber = (at: string | null): number | null =>
  at === null ? null : Date.parse(at.length === 10 ? at : `${at}Z`) / 86_400_000;

interface Finished {
  readonly k: number;
  /** Of the sides in their order. */
  readonly places: readonly number[];
}

/** Contests that were played by two sides or more, each with at least one player, and whose places are all known. */
function finishedContests(rows: RecordedRows, { first, next }: Span): Finished[] {
  const finished: Finished[] = [];
  for (let k = first; k < next; k++) {
    const places = rows.contests.kind[k] === 'played' ? placesIn(rows, k) : null;
    if (places !== null && places.length > 1) finished.push({ k, places });
  }
  return finished;
}

/** Places as recorded, where every side has one, else from scores, where every side has one; else null. */
function placesIn({ contests, sides }: RecordedRows, k: number): readonly number[] | null {
  const [from, to] = [contests.firstSide[k] ?? 0, contests.firstSide[k + 1] ?? 0];
  for (let s = from; s < to; s++) if (sides.firstMember[s] === sides.firstMember[s + 1]) return null;
  const places = Array.from(sides.place.subarray(from, to));
  if (!places.some(Number.isNaN)) return places;
  const scores = Array.from(sides.score.subarray(from, to));
  return scores.some(Number.isNaN) ? null : placesFromScores(scores);
}

/** How many people are in a side. */
const sizeOf = ({ lineups: { firstMember } }: TakenSides, side: number): number =>
  (firstMember[side + 1] ?? 0) - (firstMember[side] ?? 0);

/** Distinct competitors and players over all contests. People who play together without a team compete each for themselves. */
function countsIn({ contests, sides, members }: RecordedRows, { first, next }: Span): Counts {
  const competitors = new Set<number>();
  const people = new Set<number>();
  for (let s = contests.firstSide[first] ?? 0; s < (contests.firstSide[next] ?? 0); s++) {
    const from = sides.firstMember[s] ?? 0;
    const team = sides.team[s] ?? 0;
    if (team !== 0) competitors.add(team);
    for (let m = from; m < (sides.firstMember[s + 1] ?? 0); m++) {
      people.add(members.player[m] ?? 0);
      // Teams and single players are numbered apart, so the latter count downwards.
      if (team === 0) competitors.add(-(members.player[m] ?? 0));
    }
  }
  return { contests: next - first, sides: competitors.size, players: people.size };
}

function pairsIn(finished: readonly Finished[]): PairCount {
  const pairs = { pairs: 0, tied: 0 };
  for (const { places } of finished) countPairs(pairs, places);
  return pairs;
}

interface TakenSides {
  /** Which of the recorded sides they are. */
  readonly taken: Float64Array;
  readonly lineups: Pick<Lineups, 'firstSide' | 'firstMember' | 'place' | 'advantage'>;
  readonly columns: SideColumns;
}

function sidesOf(rows: RecordedRows, finished: readonly Finished[]): TakenSides {
  const offsets = rows.contests.firstSide;
  const firstSide = offsetsOf(finished.map(({ places }) => places.length));
  const count = firstSide.at(-1) ?? 0;
  const column = (): Float64Array => new Float64Array(count);
  const [taken, place, ahead, level, among] = [column(), column(), column(), column(), column()];
  finished.forEach(({ k, places }, i) => {
    const first = firstSide[i] ?? 0;
    const standing = standingsOf(places);
    places.forEach((own, j) => {
      taken[first + j] = (offsets[k] ?? 0) + j;
      place[first + j] = own;
      ahead[first + j] = standing.get(own)?.ahead ?? 0;
      level[first + j] = standing.get(own)?.level ?? 0;
      among[first + j] = places.length;
    });
  });
  const team = taken.map((s) => rows.sides.team[s] ?? 0);
  const advantage = taken.map((s) => rows.sides.advantage[s] ?? 0);
  const sizes = Array.from(
    taken,
    (s) => (rows.sides.firstMember[s + 1] ?? 0) - (rows.sides.firstMember[s] ?? 0),
  );
  return {
    taken,
    lineups: {
      firstSide,
      firstMember: offsetsOf(sizes),
      place: compact(place),
      advantage: compact(advantage),
    },
    columns: {
      count,
      team: compact(team),
      ahead: compact(ahead),
      level: compact(level),
      among: compact(among),
    },
  };
}

/** By place: how many sides came before it, and how many others share it. */
function standingsOf(places: readonly number[]): Map<number, { ahead: number; level: number }> {
  let before = 0;
  const inOrder = [...countEqual(places)].sort(([a], [b]) => a - b);
  return new Map(
    inOrder.map(([place, n]) => {
      before += n;
      return [place, { ahead: before - n, level: n - 1 }];
    }),
  );
}

/** 0 and the running sums. */
function offsetsOf(sizes: readonly number[]): Int32Array {
  const offsets = new Int32Array(sizes.length + 1);
  sizes.forEach((size, i) => {
    offsets[i + 1] = (offsets[i] ?? 0) + size;
  });
  return offsets;
}

interface TakenMembers {
  readonly lineups: Pick<Lineups, 'player' | 'share' | 'rated'>;
  readonly columns: MemberColumns;
}

/** Neither a guest is rated, nor who plays for a side that is not. */
function membersOf(
  { sides, members }: RecordedRows,
  { taken, lineups: { firstMember } }: TakenSides,
  players: PlayerList,
): TakenMembers {
  const count = firstMember.at(-1) ?? 0;
  const column = (): Float64Array => new Float64Array(count);
  const [id, player, share, rated] = [column(), column(), column(), new Uint8Array(count)];
  const indexOf = indexer(players.ids, players.indexOf);
  let i = 0;
  for (const s of taken)
    for (let m = sides.firstMember[s] ?? 0; m < (sides.firstMember[s + 1] ?? 0); m++, i++) {
      id[i] = members.id[m] ?? NaN;
      player[i] = indexOf(members.player[m] ?? NaN);
      share[i] = members.share[m] ?? NaN;
      rated[i] = members.guest[m] === 0 ? (sides.rated[s] ?? 0) : 0;
    }
  return {
    lineups: { player: compact(player), share: compact(share), rated },
    columns: { count, id: compact(id) },
  };
}
