/** Rows as they were: those that a change moved, and those that have gone since, out of the journal. */
import { factNamed, rowsOf, unpacked, type Columns } from './content.ts';
import type { Fact } from './fact-tables.ts';
import type { Row } from './journal.ts';
import type { Store } from '../store.ts';
import { contentOf, type JournalRow } from './undo.ts';

type Rows = Map<number, Row>;

/** Whole rows that appeared or went by one row of the journal, the first ones of very many. */
export interface Moved {
  readonly fact: Fact;
  readonly kind: 'insert' | 'delete';
  readonly count: number;
  readonly rows: Rows;
}

/** The rows that a row of the journal tells of, as they were when the change had been made. */
export function movedRows(store: Store, change: number, row: JournalRow, most: number): Moved {
  const fact = factNamed(store, row.fact);
  const { first } = row;
  const last = Math.min(row.last, first + most - 1);
  const content = contentOf(store, row);
  const rows = inRange(
    content === null ? [rowsOf(store, fact, first, last)] : unpacked(store, fact, content),
    first,
    last,
  );
  if (content === null && row.kind === 'insert') rewind(store, change, fact, { first, last, rows });
  const kind = row.kind === 'insert' ? 'insert' : 'delete';
  return { fact, kind, count: row.last - row.first + 1, rows };
}

/** Rows are in the order of their numbers, so rows behind the range are not even read. */
function inRange(pieces: Iterable<Columns>, first: number, last: number): Rows {
  const rows: Rows = new Map();
  for (const columns of pieces) {
    const names = Object.keys(columns);
    columns.id.forEach((given, i) => {
      const id = Number(given);
      if (id >= first && id <= last)
        rows.set(id, Object.fromEntries(names.map((name) => [name, columns[name]?.[i]])));
    });
    if (Number(columns.id.at(-1)) >= last) break;
  }
  return rows;
}

interface Range {
  readonly first: number;
  readonly last: number;
  readonly rows: Rows;
}

/** Takes away from rows what later changes did to them. */
function rewind(store: Store, change: number, fact: Fact, { first, last, rows }: Range): void {
  const later = store
    .sql<JournalRow>(
      `SELECT r.id, r.fact, r.kind, r.first, r.last, r.before, r.after
       FROM change_row r JOIN change c ON c.id = r.change
       WHERE r.change > ? AND r.fact = ? AND r.first <= ? AND r.last >= ? AND c.undone = 0 ORDER BY r.id DESC`,
    )
    .all(change, fact, last, first);
  for (const row of later) {
    if (row.kind === 'delete')
      for (const [id, gone] of inRange(unpacked(store, fact, contentOf(store, row)), first, last))
        rows.set(id, gone);
    if (row.kind === 'update')
      rows.set(row.first, { ...rows.get(row.first), ...(JSON.parse(row.before ?? '{}') as Row) });
  }
}

/** Returns a row by its number: as it is, or as it was last. Undefined if there has never been such a row. */
export type Recall = (fact: Fact, id: number) => Row | undefined;

/** Recalls rows out of what is at hand first, then out of their tables, then out of the journal. */
export function recollection(store: Store, atHand: readonly Moved[]): Recall {
  const known = new Map<string, Row | undefined>();
  for (const { fact, rows } of atHand) for (const [id, row] of rows) known.set(`${fact} ${String(id)}`, row);
  return (fact, id) => {
    const key = `${fact} ${String(id)}`;
    if (!known.has(key))
      known.set(key, inRange([rowsOf(store, fact, id, id)], id, id).get(id) ?? goneRow(store, fact, id));
    return known.get(key);
  };
}

function goneRow(store: Store, fact: Fact, id: number): Row | undefined {
  const row = store
    .sql<JournalRow>(
      `SELECT id, fact, kind, first, last, before, after FROM change_row
       WHERE fact = ? AND ? BETWEEN first AND last AND content IS NOT NULL ORDER BY id DESC LIMIT 1`,
    )
    .get(fact, id);
  return row && inRange(unpacked(store, fact, contentOf(store, row)), id, id).get(id);
}

/** The people of a side as recorded now, in the order of entry. */
export const membersOfSide = (store: Store, side: number): Row[] =>
  store.sql<Row>('SELECT player, role, share FROM member WHERE side = ? ORDER BY id').all(side);
