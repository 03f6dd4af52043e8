/**
 * The journal of one change while it runs: what it touches, and at its end the net effect of it all, and the tournaments that it
 * altered: the one that each row it touched belongs to.
 */
import { packed, piecesOf, rowsOf, type Columns } from './content.ts';
import { factColumns, type Fact } from './fact-tables.ts';
import type { StepKind } from './steps.ts';
import type { Store } from '../store.ts';

/** What the journal calls a change: the call that made it, and the name of what it was made to. */
export interface What {
  readonly call: string;
  readonly subject?: string;
}

/** A row of a fact, by column. */
export type Row = Readonly<Record<string, unknown>>;

export interface Journal {
  readonly inserted: (fact: Fact, id: number) => void;
  /** Called for a row of which these columns changed. */
  readonly updated: (fact: Fact, id: number, before: Row, columns: Row) => void;
  /** Called for a row that was deleted. */
  readonly removed: (fact: Fact, id: number, before: Row) => void;
  /** Writes the net effect, where there is one. */
  readonly close: (what: What) => void;
}

/** A row that existed before the change, as it was then. */
interface Original {
  readonly row: Row;
  gone: boolean;
}

/** What a change has done so far. */
interface Doings {
  readonly fresh: Fresh;
  /** Rows that the change both inserted and removed. */
  readonly fleeting: Map<Fact, number[]>;
  readonly originals: Map<Fact, Map<number, Original>>;
  readonly tournaments: Set<number>;
}

export function openJournal(store: Store): Journal {
  const doings: Doings = {
    fresh: new Map(),
    fleeting: new Map(),
    originals: new Map(),
    tournaments: new Set(),
  };
  // Row numbers only grow and there are no other writers meanwhile, so one range per table holds all new rows.
  const isNew = (fact: Fact, id: number): boolean => id >= (doings.fresh.get(fact)?.first ?? Infinity);
  return {
    inserted: (fact, id) => {
      const range = doings.fresh.get(fact);
      if (range) range.last = id;
      else doings.fresh.set(fact, { first: id, last: id });
    },
    updated: (fact, id, before, columns) => {
      if (isNew(fact, id)) return;
      keepOriginal(doings, fact, id, before);
      touch(store, doings, fact, id, before);
      touch(store, doings, fact, id, columns);
    },
    removed: (fact, id, before) => {
      if (isNew(fact, id)) {
        of(doings.fleeting, fact, () => []).push(id);
        return;
      }
      keepOriginal(doings, fact, id, before).gone = true;
      touch(store, doings, fact, id, before);
    },
    close: (what) => {
      close(store, doings, what);
    },
  };
}

function keepOriginal({ originals }: Doings, fact: Fact, id: number, row: Row): Original {
  return of(
    of(originals, fact, () => new Map<number, Original>()),
    id,
    () => ({ row, gone: false }),
  );
}

function of<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function touch(store: Store, { tournaments }: Doings, fact: Fact, id: number, row: Row): void {
  const tournament = tournamentAbove(store, fact, id, row);
  if (tournament !== undefined) tournaments.add(tournament);
}

/** In an order that may be gone through forwards as backwards: rows that went, that changed, that appeared. */
function close(store: Store, doings: Doings, what: What): void {
  const entries = [...deletions(doings), ...updates(store, doings), ...insertions(doings)];
  if (entries.length === 0) return;
  const change = beginChange(store, what);
  for (const entry of entries) writeEntry(store, change, entry);
  writeTournaments(store, change, doings.tournaments);
  tournamentsOfNew(store, change, doings.fresh);
}

/** Begins a change in the journal, and takes the step of it. Tells its number. */
export function beginChange(store: Store, { call, subject = '' }: What, takesBack?: number): number {
  const at = new Date().toISOString();
  const { lastInsertRowid } = store
    .sql('INSERT INTO change (at, what, subject, takes_back) VALUES (?, ?, ?, ?)')
    .run(at, call, subject, takesBack ?? null);
  const change = Number(lastInsertRowid);
  takeStep(store, change, 'do', at);
  return change;
}

/** Takes a step; its number is the league's new revision. */
export function takeStep(store: Store, change: number, kind: StepKind, at = new Date().toISOString()): void {
  store.sql('INSERT INTO step (change, kind, at) VALUES (?, ?, ?)').run(change, kind, at);
}

/** One row of the journal. Only an update has columns before and after, only absent rows have content. */
export interface Entry {
  readonly fact: Fact;
  readonly kind: 'insert' | 'update' | 'delete';
  readonly first: number;
  readonly last: number;
  readonly before?: string;
  readonly after?: string;
  readonly content?: string | Buffer;
}

export function writeEntry(store: Store, change: number, entry: Entry): void {
  const { fact, kind, first, last, before = null, after = null, content = null } = entry;
  store
    .sql(
      `INSERT INTO change_row (change, fact, kind, first, last, before, after, content)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(change, fact, kind, first, last, before, after, content);
}

export function writeTournaments(store: Store, change: number, tournaments: Iterable<number>): void {
  const write = store.sql('INSERT OR IGNORE INTO change_tournament (change, tournament) VALUES (?, ?)');
  for (const tournament of tournaments) write.run(change, tournament);
}

function* deletions({ originals }: Doings): Generator<Entry> {
  for (const [fact, rows] of originals) {
    const gone = [...rows.keys()].filter((id) => rows.get(id)?.gone).sort((a, b) => a - b);
    for (const ids of runsOf(gone)) {
      const columns = columnsOf(fact, ids, (id) => rows.get(id)?.row ?? {});
      yield { fact, kind: 'delete', ...endsOf(ids), content: packed(piecesOf(columns)) };
    }
  }
}

function columnsOf(fact: Fact, ids: number[], row: (id: number) => Row): Columns {
  const rows = ids.map(row);
  const lists = factColumns[fact].map((column: string) => [column, rows.map((one) => one[column])] as const);
  return { id: ids, ...Object.fromEntries(lists) };
}

/** Ascending numbers cut wherever one is missing. */
export function runsOf(ids: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run?.at(-1) === id - 1) run.push(id);
    else runs.push([id]);
  }
  return runs;
}

const endsOf = (run: readonly number[]): { first: number; last: number } => ({
  first: run[0] ?? 0,
  last: run.at(-1) ?? 0,
});

function* updates(store: Store, { originals }: Doings): Generator<Entry> {
  for (const [fact, rows] of originals) {
    const standing = [...rows.keys()].filter((id) => rows.get(id)?.gone === false).sort((a, b) => a - b);
    // Neighbours are read together: a change may touch all players.
    for (const ids of runsOf(standing)) {
      const { first, last } = endsOf(ids);
      const now = rowsOf(store, fact, first, last);
      for (const [i, id] of ids.entries()) {
        const entry = updateOf(rows.get(id)?.row ?? {}, (column) => now[column]?.[i]);
        if (entry) yield { fact, kind: 'update', first: id, last: id, ...entry };
      }
    }
  }
}

/** The columns that differ, before and after; undefined where none does. */
function updateOf(row: Row, now: (column: string) => unknown): { before: string; after: string } | undefined {
  const changed = Object.keys(row).filter((column) => now(column) !== row[column]);
  if (changed.length === 0) return undefined;
  const pick = (value: (column: string) => unknown): string =>
    JSON.stringify(Object.fromEntries(changed.map((column) => [column, value(column)])));
  return { before: pick((column) => row[column]), after: pick(now) };
}

function* insertions({ fresh, fleeting }: Doings): Generator<Entry> {
  for (const [fact, { first, last }] of fresh) {
    let from = first;
    const missing = (fleeting.get(fact) ?? []).sort((a, b) => a - b);
    for (const id of [...missing, last + 1]) {
      if (id > from) yield { fact, kind: 'insert', first: from, last: id - 1 };
      from = id + 1;
    }
  }
}

/** The range of row numbers that a change inserted into each table. */
type Fresh = Map<Fact, { readonly first: number; last: number }>;

/** How to get from a row to its tournament: by which column, and from what that names on. */
const above: Partial<Record<Fact, { column: string; sql?: string }>> = {
  contest: { column: 'tournament' },
  entrant: { column: 'tournament' },
  side: { column: 'contest', sql: 'SELECT tournament FROM contest WHERE id = ?' },
  entrant_member: { column: 'entrant', sql: 'SELECT tournament FROM entrant WHERE id = ?' },
  member: {
    column: 'side',
    sql: 'SELECT c.tournament FROM side s JOIN contest c ON c.id = s.contest WHERE s.id = ?',
  },
};

/**
 * The tournament to which a row belongs, by whatever columns of it are given; undefined for what belongs to none,
 * and where the column that would tell is not among them.
 */
function tournamentAbove(store: Store, fact: Fact, id: number, row: Row): number | undefined {
  if (fact === 'tournament') return id;
  const way = above[fact];
  const parent = way === undefined ? undefined : row[way.column];
  if (way === undefined || parent === undefined) return undefined;
  if (way.sql === undefined) return Number(parent);
  return store.sql<{ tournament: number }>(way.sql).get(parent)?.tournament;
}

/**
 * Notes the tournaments of inserted rows. Rows under a row that is new itself need not be looked up. The plus
 * keeps the planner to the range of row numbers, which is short where the table is long.
 */
function tournamentsOfNew(store: Store, change: number, fresh: Fresh): void {
  const note = (fact: Fact, parent: Fact | null, select: string): void => {
    const range = fresh.get(fact);
    if (!range) return;
    const firstNew = (parent === null ? undefined : fresh.get(parent)?.first) ?? Number.MAX_SAFE_INTEGER;
    store
      .sql(`INSERT OR IGNORE INTO change_tournament (change, tournament) SELECT @change, ${select}`)
      .run({ change, ...range, ...(parent === null ? {} : { firstNew }) });
  };
  note('tournament', null, 'id FROM tournament WHERE id BETWEEN @first AND @last');
  note(
    'contest',
    'tournament',
    'tournament FROM contest WHERE id BETWEEN @first AND @last AND +tournament < @firstNew',
  );
  note(
    'entrant',
    'tournament',
    'tournament FROM entrant WHERE id BETWEEN @first AND @last AND +tournament < @firstNew',
  );
  note(
    'entrant_member',
    'entrant',
    `e.tournament FROM entrant_member m CROSS JOIN entrant e ON e.id = m.entrant
     WHERE m.id BETWEEN @first AND @last AND +m.entrant < @firstNew`,
  );
  note(
    'side',
    'contest',
    `c.tournament FROM side s CROSS JOIN contest c ON c.id = s.contest
     WHERE s.id BETWEEN @first AND @last AND +s.contest < @firstNew`,
  );
  note(
    'member',
    'side',
    `c.tournament FROM member m CROSS JOIN side s ON s.id = m.side CROSS JOIN contest c ON c.id = s.contest
     WHERE m.id BETWEEN @first AND @last AND +m.side < @firstNew`,
  );
}
