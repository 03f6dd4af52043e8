/**
 * The whole league as columns of numbers in order of time: what a replay reads. Lists of members are cut out of
 * the columns by offsets: contest k has the sides from `firstSide[k]` up to `firstSide[k + 1]`.
 */
import type { Store } from './store.ts';
import { tournamentsInTime, type StoredTournament } from './tournaments.ts';

export interface LeagueHistory {
  /** Row numbers of players by their index. */
  readonly playerIds: Float64Array;
  readonly tournaments: readonly StoredTournament[];
  readonly contests: ContestColumns;
  readonly sides: SideColumns;
  readonly members: MemberColumns;
}

interface ContestColumns {
  readonly count: number;
  readonly id: Float64Array;
  /** Index of the tournament. */
  readonly tournament: Float64Array;
  /** Day or time as recorded; the tournament's day where the contest has none of its own. */
  readonly at: readonly (string | null)[];
  readonly firstSide: Float64Array;
}

interface SideColumns {
  readonly count: number;
  /** 0 for a side without a team. */
  readonly team: Float64Array;
  /** NaN where none was recorded. */
  readonly place: Float64Array;
  readonly score: Float64Array;
  readonly firstMember: Float64Array;
}

interface MemberColumns {
  readonly count: number;
  readonly id: Float64Array;
  /** Index of the player. */
  readonly player: Float64Array;
  /** NaN where none was recorded. */
  readonly share: Float64Array;
  /** 1 for a guest, else 0. */
  readonly guest: Float64Array;
}

/** Reads everything in one go: about a second for 650,000 participations. */
export function loadHistory(store: Store): LeagueHistory {
  const playerIds = Float64Array.from(
    store.sql<number>('SELECT id FROM player ORDER BY id').pluck().iterate() as Iterable<number>,
  );
  const tournaments = tournamentsInTime(store);
  const contests = loadContests(store, tournaments);
  const sides = loadSides(store, contests.id);
  const members = loadMembers(store, sides.id, playerIds);
  return {
    playerIds,
    tournaments,
    contests: { ...contests, firstSide: sides.firstSide },
    sides: { ...sides, firstMember: members.firstMember },
    members,
  };
}

const count = (store: Store, table: 'contest' | 'side' | 'member'): number =>
  store.sql<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).get()?.n ?? 0;

/** Rows as arrays, one at a time: the quickest way that the driver has. */
const rows = <Row>(store: Store, text: string): IterableIterator<Row> => store.sql<Row>(text).raw().iterate();

function loadContests(
  store: Store,
  tournaments: readonly StoredTournament[],
): Omit<ContestColumns, 'firstSide'> {
  const indexOf = new Map(tournaments.map(({ id }, i) => [id, i]));
  const n = count(store, 'contest');
  const [id, tournament] = [new Float64Array(n), new Float64Array(n)];
  const at: (string | null)[] = [];
  type Row = [id: number, tournament: number, at: string | null];
  const inTime = rows<Row>(
    store,
    `SELECT c.id, t.id, ifnull(c.at, t.day) FROM tournament t JOIN contest c ON c.tournament = t.id
     ORDER BY t.day NULLS FIRST, t.position, t.id, ifnull(c.at, t.day), c.position, c.id`,
  );
  for (const row of inTime) {
    id[at.length] = row[0];
    tournament[at.length] = indexOf.get(row[1]) ?? 0;
    at.push(row[2]);
  }
  return { count: n, id, tournament, at };
}

type LoadedSides = Omit<SideColumns, 'firstMember'> & { id: Float64Array; firstSide: Float64Array };

function loadSides(store: Store, contestIds: Float64Array): LoadedSides {
  const n = count(store, 'side');
  const [id, contest, team] = [new Float64Array(n), new Float64Array(n), new Float64Array(n)];
  const [place, score] = [new Float64Array(n), new Float64Array(n)];
  const contestOf = indexer(contestIds);
  type Row = [id: number, contest: number, team: number | null, place: number | null, score: number | null];
  let i = 0;
  for (const row of rows<Row>(store, 'SELECT id, contest, team, place, score FROM side ORDER BY id')) {
    id[i] = row[0];
    contest[i] = contestOf(row[1]);
    team[i] = row[2] ?? 0;
    place[i] = row[3] ?? NaN;
    score[i] = row[4] ?? NaN;
    i += 1;
  }
  const { order, first } = grouped(contest, contestIds.length);
  return {
    count: n,
    id: arranged(id, order),
    team: arranged(team, order),
    place: arranged(place, order),
    score: arranged(score, order),
    firstSide: first,
  };
}

function loadMembers(
  store: Store,
  sideIds: Float64Array,
  playerIds: Float64Array,
): MemberColumns & { firstMember: Float64Array } {
  const n = count(store, 'member');
  const [id, side, player] = [new Float64Array(n), new Float64Array(n), new Float64Array(n)];
  const [share, guest] = [new Float64Array(n), new Float64Array(n)];
  const [sideOf, playerOf] = [indexer(sideIds), indexer(playerIds)];
  type Row = [id: number, side: number, player: number, guest: number, share: number | null];
  let i = 0;
  for (const row of rows<Row>(
    store,
    "SELECT id, side, player, role = 'guest', share FROM member ORDER BY id",
  )) {
    id[i] = row[0];
    side[i] = sideOf(row[1]);
    player[i] = playerOf(row[2]);
    guest[i] = row[3];
    share[i] = row[4] ?? NaN;
    i += 1;
  }
  const { order, first } = grouped(side, sideIds.length);
  return {
    count: n,
    id: arranged(id, order),
    player: arranged(player, order),
    share: arranged(share, order),
    guest: arranged(guest, order),
    firstMember: first,
  };
}

/** Finds the index of a row number; rows mostly come in the order of the list, so the next one is tried first. */
function indexer(ids: Float64Array): (id: number) => number {
  const indexOf = new Map<number, number>();
  ids.forEach((id, i) => indexOf.set(id, i));
  let last = -1;
  return (id) => {
    if (ids[last] === id) return last;
    last = ids[last + 1] === id ? last + 1 : (indexOf.get(id) ?? 0);
    return last;
  };
}

/** The column with its items in another order. */
const arranged = (column: Float64Array, order: Float64Array): Float64Array =>
  column.map((_, k) => column[order[k] ?? NaN] ?? NaN);

/** A stable counting sort: `order` lists the items group by group, group g from `first[g]` to `first[g + 1]`. */
function grouped(groupOf: Float64Array, groups: number): { order: Float64Array; first: Float64Array } {
  const first = new Float64Array(groups + 1);
  for (const group of groupOf) first[group + 1] = (first[group + 1] ?? 0) + 1;
  for (let g = 0; g < groups; g++) first[g + 1] = (first[g + 1] ?? 0) + (first[g] ?? 0);
  const next = first.slice();
  const order = new Float64Array(groupOf.length);
  groupOf.forEach((group, item) => {
    const slot = next[group] ?? 0;
    order[slot] = item;
    next[group] = slot + 1;
  });
  return { order, first };
}
