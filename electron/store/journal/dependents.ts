/** What depends on a change, so that it cannot be reverted alone. Changes are given by number. */
import { factColumns, type Fact } from './fact-tables.ts';
import type { Entry } from './journal.ts';
import type { Store } from '../store.ts';

type Kind = Entry['kind'];

interface Touch {
  readonly change: number;
  readonly fact: string;
  readonly kind: Kind;
  readonly first: number;
  readonly last: number;
  /** Of an update: the columns it set, as a JSON list. */
  readonly columns: string | null;
}

/**
 * The later changes that are in effect. A change that was reverted, and the one that reverted it, no longer have an
 * effect, so neither is among them.
 */
export function laterChangesOf(store: Store, change: number): ReadonlySet<number> {
  const later = store
    .sql<{ id: number; takes_back: number | null }>(
      'SELECT id, takes_back FROM change WHERE id > ? AND undone = 0 ORDER BY id DESC',
    )
    .all(change);
  const standing = new Set(later.map(({ id }) => id));
  for (const { id, takes_back: old } of later)
    if (old !== null && standing.has(id) && standing.delete(old)) standing.delete(id);
  return standing;
}

const touches = (store: Store, condition: string, ...given: unknown[]): IterableIterator<Touch> =>
  store
    .sql<Touch>(
      `SELECT change, fact, kind, first, last,
         (SELECT json_group_array(key) FROM json_each(before)) AS columns
       FROM change_row WHERE ${condition}`,
    )
    .iterate(...given);

/**
 * Later changes of rows that this one inserted, of columns that this one set, and those that brought back what it deleted. Settings that it also set as a side
 * effect (the ties of a league's first results) make no later change depend on it: see `keepsSettings`.
 */
export function laterOnSameRows(store: Store, change: number, later: ReadonlySet<number>): Set<number> {
  const own = Map.groupBy(touches(store, 'change = ? ORDER BY first', change), ({ fact }) => fact);
  if (own.size > 1) own.delete('settings');
  const hasDeleted = [...own.values()].flat().some(({ kind }) => kind === 'delete');
  const found = new Set<number>();
  for (const touch of touches(store, `change > ?${hasDeleted ? '' : " AND kind <> 'insert'"}`, change))
    if (
      later.has(touch.change) &&
      touched(own.get(touch.fact) ?? [], touch).some((old) => isUpset(old, touch))
    )
      found.add(touch.change);
  return found;
}

/** True if settings were set since a change that set them only as a side effect: they stay when it is reverted. */
export const keepsSettings = (store: Store, change: number): boolean => {
  const facts = store
    .sql<string>('SELECT DISTINCT fact FROM change_row WHERE change = ?')
    .pluck()
    .all(change);
  if (facts.length < 2 || !facts.includes('settings')) return false;
  const later = laterChangesOf(store, change);
  return [...touches(store, "change > ? AND fact = 'settings'", change)].some((touch) =>
    later.has(touch.change),
  );
};

/** Those of some ascending, separate ranges that overlap another. */
function touched(ranges: readonly Touch[], { first, last }: Touch): Touch[] {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.last ?? 0) < first) low = middle + 1;
    else high = middle;
  }
  const overlapping: Touch[] = [];
  for (let i = low; (ranges[i]?.first ?? Infinity) <= last; i++) overlapping.push(ranges[i] as Touch);
  return overlapping;
}

/** True if an old change of a row cannot be reverted under a later one of the same row. */
function isUpset(old: Touch, { kind, columns }: Touch): boolean {
  // A restored backup inserts rows under the numbers that they had.
  if (old.kind === 'delete') return kind === 'insert';
  if (kind === 'insert') return false;
  if (old.kind === 'insert' || kind === 'delete') return true;
  const set = new Set(namesIn(old.columns));
  return namesIn(columns).some((column) => set.has(column));
}

const namesIn = (list: string | null): unknown[] => JSON.parse(list ?? '[]') as unknown[];

interface Reference {
  readonly from: Fact;
  readonly column: string;
  readonly to: Fact;
}

/** Which column of which fact names a row of which fact, as the schema says. */
const references = (store: Store): Reference[] =>
  (Object.keys(factColumns) as Fact[]).flatMap((from) =>
    store
      .sql<{ column: string; to: Fact }>(
        'SELECT "from" AS "column", "table" AS "to" FROM pragma_foreign_key_list(?)',
      )
      .all(from)
      .map((reference) => ({ from, ...reference })),
  );

/** No change's number: the one that is meant is not in the journal. */
export const nobodyKnows = 0;

/** Changes that made other rows refer to rows which this change inserted. */
export function referringTo(store: Store, change: number, later: ReadonlySet<number>): Set<number> {
  const found = new Set<number>();
  for (const reference of references(store))
    for (const id of rowsReferring(store, change, reference))
      found.add(makerOf(store, reference, id, later) ?? nobodyKnows);
  return found;
}

/** As many as users read. */
const namedRows = 50;

const rowsReferring = (store: Store, change: number, { from, column, to }: Reference): number[] =>
  store
    .sql<{ id: number }>(
      `SELECT r.id FROM change_row w CROSS JOIN ${from} r ON r.${column} BETWEEN w.first AND w.last
       WHERE w.change = @change AND w.fact = @to AND w.kind = 'insert' AND NOT EXISTS (
         SELECT 1 FROM change_row own WHERE own.change = @change AND own.fact = @from
           AND own.kind <> 'delete' AND r.id BETWEEN own.first AND own.last)
       LIMIT @namedRows`,
    )
    .all({ change, from, to, namedRows })
    .map(({ id }) => id);

/** The later change that inserted a row, or set this column of it. */
const makerOf = (
  store: Store,
  { from, column }: Reference,
  id: number,
  later: ReadonlySet<number>,
): number | undefined =>
  store
    .sql<{ change: number }>(
      `SELECT change FROM change_row WHERE fact = ? AND ? BETWEEN first AND last
         AND (kind = 'insert' OR kind = 'update' AND json_type(before, '$.' || ?) IS NOT NULL)
       ORDER BY id DESC`,
    )
    .all(from, id, column)
    .find(({ change }) => later.has(change))?.change;

/**
 * Changes that removed what the rows which were put back, or set back, refer to; undefined where nothing is
 * missing.
 */
export function missingFrom(store: Store, entries: readonly Entry[]): number[] | undefined {
  const found = new Set<number>();
  let missing = false;
  for (const { fact, kind, first, last } of entries) {
    if (kind === 'delete') continue;
    for (const reference of references(store).filter(({ from }) => from === fact))
      for (const id of lost(store, reference, first, last)) {
        missing = true;
        const by = removerOf(store, reference.to, id);
        if (by !== undefined) found.add(by);
      }
  }
  return missing ? [...found] : undefined;
}

const lost = (store: Store, { from, column, to }: Reference, first: number, last: number): number[] =>
  store
    .sql<{ id: number }>(
      `SELECT DISTINCT r.${column} AS id FROM ${from} r WHERE r.id BETWEEN ? AND ? AND r.${column} IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM ${to} t WHERE t.id = r.${column}) LIMIT ${String(namedRows)}`,
    )
    .all(first, last)
    .map(({ id }) => id);

const removerOf = (store: Store, fact: Fact, id: number): number | undefined =>
  store
    .sql<{ change: number }>(
      `SELECT r.change FROM change_row r JOIN change c ON c.id = r.change
       WHERE r.fact = ? AND r.kind = 'delete' AND c.undone = 0 AND ? BETWEEN r.first AND r.last
       ORDER BY r.id DESC LIMIT 1`,
    )
    .get(fact, id)?.change;
