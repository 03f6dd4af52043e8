/**
 * Contests, sides and members as columns of numbers, of the whole league or of one tournament. Lists are cut out of
 * the columns by offsets: contest k has the sides from `firstSide[k]` up to `firstSide[k + 1]`.
 */
import type { ContestKind } from '../../../shared/contract/competition-words.ts';
import type { Store } from '../store.ts';

export interface RecordedRows {
  /** In the league's order of time, tournament by tournament. */
  readonly contests: {
    readonly count: number;
    readonly tournament: Float64Array;
    /** Day or time as recorded; the tournament's day where the contest has none of its own. */
    readonly at: readonly (string | null)[];
    readonly kind: readonly ContestKind[];
    readonly round: readonly (string | null)[];
    /** Of a match of teams over several boards: its number in the round. */
    readonly match: readonly (number | null)[];
    readonly firstSide: Float64Array;
  };
  readonly sides: {
    /** 0 for a side without a team. */
    readonly team: Float64Array;
    /** NaN where none was recorded. */
    readonly place: Float64Array;
    readonly score: Float64Array;
    /** 1 is white, the first seat or the first move; NaN where none was recorded. */
    readonly seat: Float64Array;
    /** 1 where the side is rated. */
    readonly rated: Float64Array;
    /** What its handicap is worth; 0 for none. */
    readonly advantage: Float64Array;
    readonly firstMember: Float64Array;
  };
  readonly members: {
    readonly id: Float64Array;
    /** Row number of the player. */
    readonly player: Float64Array;
    /** NaN where none was recorded. */
    readonly share: Float64Array;
    readonly guest: Float64Array;
  };
}

/** Called with how many rows of a table were read, of how many; may throw to stop. */
type Step = (done: number, total: number) => void;

/** The tournament whose rows are wanted; undefined for all. */
export type Scope = number | undefined;

/**
 * Reads the rows of a tournament, or all in one go: about a second for 650,000 participations.
 */
export function recordedRows(store: Store, scope: Scope, step: Step): RecordedRows {
  const contests = contestRows(store, scope);
  const sides = sideRows(store, scope, contests.id, step);
  const members = memberRows(store, scope, sides.id, step);
  return {
    contests: { ...contests, firstSide: sides.firstSide },
    sides: { ...sides, firstMember: members.firstMember },
    members,
  };
}

type Row = (number | null)[];

interface Rows {
  readonly count: number;
  /** Rows as arrays, one at a time: the quickest way that the driver has. */
  readonly each: Iterable<Row>;
}

// CROSS JOIN fixes the order of the loops: from the tournament outwards, whatever the planner guesses.
const within = {
  side: 'contest c CROSS JOIN side x ON x.contest = c.id',
  member: 'contest c CROSS JOIN side s ON s.contest = c.id CROSS JOIN member x ON x.side = s.id',
};

function rowsOf(store: Store, table: 'side' | 'member', columns: string, scope: Scope): Rows {
  const from = scope === undefined ? `${table} x` : `${within[table]} WHERE c.tournament = ?`;
  const given = scope === undefined ? [] : [scope];
  const counted = store.sql<{ n: number }>(`SELECT count(*) AS n FROM ${from}`).get(...given);
  const statement = store.sql<Row>(`SELECT ${columns} FROM ${from} ORDER BY x.id`).raw();
  return { count: counted?.n ?? 0, each: statement.iterate(...given) };
}

type ContestRow = [
  id: number,
  tournament: number,
  at: string | null,
  kind: ContestKind,
  round: string | null,
  match: number | null,
];
type Contests = Omit<RecordedRows['contests'], 'firstSide'> & { readonly id: Float64Array };

function contestRows(store: Store, scope: Scope): Contests {
  const rows = store
    .sql<ContestRow>(
      `SELECT c.id, t.id, ifnull(c.at, t.day), c.kind, c.round, c.match
       FROM tournament t CROSS JOIN contest c ON c.tournament = t.id ${scope === undefined ? '' : 'WHERE t.id = ?'}
       ORDER BY t.day NULLS FIRST, t.position, t.id, ifnull(c.at, t.day), c.position, c.id`,
    )
    .raw()
    .all(...(scope === undefined ? [] : [scope]));
  return {
    count: rows.length,
    id: Float64Array.from(rows, (row) => row[0]),
    tournament: Float64Array.from(rows, (row) => row[1]),
    at: rows.map((row) => row[2]),
    kind: rows.map((row) => row[3]),
    round: rows.map((row) => row[4]),
    match: rows.map((row) => row[5]),
  };
}

/** The number of rows between two checks whether to continue. */
const batch = 8192;

/** Takes the rows down column by column; the first column is what they are grouped by, as an index. */
function columnsOf(
  { count, each }: Rows,
  width: number,
  group: (id: number) => number,
  step: Step,
): Float64Array[] {
  const columns = Array.from({ length: width }, () => new Float64Array(count).fill(NaN));
  const [groups, ...others] = columns;
  let i = 0;
  for (const row of each) {
    if (i % batch === 0) step(i, count);
    if (groups) groups[i] = group(row[0] ?? NaN);
    others.forEach((column, c) => {
      column[i] = row[c + 1] ?? NaN;
    });
    i += 1;
  }
  return columns;
}

const nothing = new Float64Array(0);

type Sides = Omit<RecordedRows['sides'], 'firstMember'> & {
  readonly id: Float64Array;
  readonly firstSide: Float64Array;
};

function sideRows(store: Store, scope: Scope, contestIds: Float64Array, step: Step): Sides {
  const columns =
    "x.contest, x.id, ifnull(x.team, 0), x.place, x.score, x.seat, x.rated, ifnull(x.handicap ->> 'worth', 0)";
  const rows = rowsOf(store, 'side', columns, scope);
  const [contest = nothing, ...others] = columnsOf(rows, 8, indexer(contestIds), step);
  const { order, first } = grouped(contest, contestIds.length);
  const [id, team, place, score, seat, rated, advantage] = others.map((column) => arranged(column, order));
  return {
    id: id ?? nothing,
    team: team ?? nothing,
    place: place ?? nothing,
    score: score ?? nothing,
    seat: seat ?? nothing,
    rated: rated ?? nothing,
    advantage: advantage ?? nothing,
    firstSide: first,
  };
}

function memberRows(
  store: Store,
  scope: Scope,
  sideIds: Float64Array,
  step: Step,
): RecordedRows['members'] & { readonly firstMember: Float64Array } {
  const columns = "x.side, x.id, x.player, x.share, x.role = 'guest'";
  const rows = rowsOf(store, 'member', columns, scope);
  const [side = nothing, ...others] = columnsOf(rows, 5, indexer(sideIds), step);
  const { order, first } = grouped(side, sideIds.length);
  const [id, player, share, guest] = others.map((column) => arranged(column, order));
  return {
    id: id ?? nothing,
    player: player ?? nothing,
    share: share ?? nothing,
    guest: guest ?? nothing,
    firstMember: first,
  };
}

/** Where each row number is in a list of them. */
export interface Positions {
  readonly get: (id: number) => number | undefined;
}

/** A place for each row number up to the highest: one more than the position, or 0. */
class PositionTable implements Positions {
  readonly #after: Uint32Array;
  constructor(ids: Float64Array, highest: number) {
    this.#after = new Uint32Array(highest + 1);
    ids.forEach((id, i) => {
      this.#after[id] = i + 1;
    });
  }
  get(id: number): number | undefined {
    const next = this.#after[id] ?? 0;
    return next === 0 ? undefined : next - 1;
  }
}

/** With more places than this for each row number, a table takes more memory than a Map. */
const placesEach = 8;

/**
 * SQLite numbers rows one after the other, so that a table takes a tenth of a Map: 600,000 sides took 70 MB while one
 * grew. Only a file that was numbered in another way needs the Map.
 */
export function indexesOf(ids: Float64Array): Positions {
  const highest = ids.reduce((most, id) => Math.max(most, id), 0);
  return highest <= placesEach * ids.length && ids.every((id) => id >= 0)
    ? new PositionTable(ids, highest)
    : new Map(Array.from(ids, (id, i) => [id, i]));
}

/** Finds the index of a row number; rows mostly come in the order of the list, so the next one is tried first. */
export function indexer(ids: Float64Array, known?: Positions): (id: number) => number {
  const indexOf = known ?? indexesOf(ids);
  let last = -1;
  return (id) => {
    if (ids[last] === id) return last;
    last = ids[last + 1] === id ? last + 1 : (indexOf.get(id) ?? NaN);
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
