/**
 * Rows as columns: how the journal keeps rows that are not in their fact's own table. JSON with a list for each
 * column, the row numbers among them; many rows are compressed, piece by piece.
 */
import { deflateSync, inflateSync } from 'node:zlib';
import { refuse } from '../../../shared/contract/refusals.ts';
import { factColumns, type Fact } from './fact-tables.ts';
import type { Store } from '../store.ts';

export type Content = string | Buffer;

/** A list for each column, all of one length; row numbers under "id". */
export interface Columns {
  id: unknown[];
  [column: string]: unknown[];
}

/** Called with how many more rows were written; may throw to stop. */
export type Watch = (rows: number) => void;

/** From this many characters on, content is compressed. */
const long = 4096;
/** In bytes; more than any journal of ours says at once. */
const longestPiece = 2 ** 28;

/** Rows of one piece of content. Pieces are read one by one, so that the first rows are there at once. */
const rowsOfPiece = 16_384;

/** Few rows as text; many as pieces of compressed text, each behind its length in bytes (four of them). */
export function packed(pieces: Iterable<Columns>): Content {
  const texts = Array.from(pieces, (piece) => JSON.stringify(piece));
  if (texts.length === 1 && texts[0] !== undefined && texts[0].length < long) return texts[0];
  return Buffer.concat(texts.flatMap(behindLength));
}

function behindLength(text: string): Buffer[] {
  const compressed = deflateSync(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(compressed.length);
  return [length, compressed];
}

/** Rows that are at hand, in pieces. */
export function* piecesOf(columns: Columns): Generator<Columns> {
  for (let from = 0; from < columns.id.length; from += rowsOfPiece)
    yield mapped(columns, (list) => list.slice(from, from + rowsOfPiece));
}

const mapped = (columns: Columns, to: (list: unknown[]) => unknown[]): Columns => ({
  id: [],
  ...Object.fromEntries(Object.entries(columns).map(([name, list]) => [name, to(list)])),
});

/** The pieces of content. Refuses what is not ours: names of columns end up in SQL, and a file may come from anywhere. */
export function* unpacked(store: Store, fact: Fact, content: unknown): Generator<Columns> {
  const known = new Set<string>(['id', ...factColumns[fact]]);
  for (const text of textsIn(store, content)) {
    const columns = parsed(text);
    const ids = columns.id;
    const isSound = Object.entries(columns).every(
      ([column, values]) => known.has(column) && Array.isArray(values) && values.length === ids?.length,
    );
    if (!isSound || ids === undefined) throw refuse('damagedLeague', { path: store.path });
    yield { ...columns, id: ids };
  }
}

function* textsIn(store: Store, content: unknown): Generator<string> {
  if (typeof content === 'string') yield content;
  else if (Buffer.isBuffer(content) && content.length > 0) yield* inflated(content);
  else throw refuse('damagedLeague', { path: store.path });
}

/** Nothing for a piece that is cut off or isn't compressed text. */
function* inflated(content: Buffer): Generator<string> {
  for (let at = 0; at < content.length;) {
    const length = at + 4 > content.length ? 0 : content.readUInt32BE(at);
    yield inflatedPiece(content.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
}

function inflatedPiece(compressed: Buffer): string {
  try {
    return inflateSync(compressed, { maxOutputLength: longestPiece }).toString('utf8');
  } catch {
    return '';
  }
}

/** Nothing where it is not ours to read. */
function parsed(text: string): Partial<Columns> {
  try {
    const columns: unknown = JSON.parse(text);
    return typeof columns === 'object' && columns !== null ? columns : {};
  } catch {
    return {};
  }
}

/** A table's name as the journal has it. Refuses a name that isn't a table of facts. */
export function factNamed(store: Store, name: string): Fact {
  if (!Object.hasOwn(factColumns, name)) throw refuse('damagedLeague', { path: store.path });
  return name as Fact;
}

/** The rows of a range that are there; of the league, or of a backup that is attached. */
export function rowsOf(
  store: Store,
  fact: Fact,
  first: number,
  last: number,
  schema: 'main' | 'backup' = 'main',
): Columns {
  const names = ['id', ...factColumns[fact]];
  const lists = names.map((): unknown[] => []);
  const rows = store
    .sql<unknown[]>(`SELECT ${names.join(', ')} FROM ${schema}.${fact} WHERE id BETWEEN ? AND ? ORDER BY id`)
    .raw(true)
    .iterate(first, last);
  for (const row of rows) row.forEach((value, i) => lists[i]?.push(value));
  return { id: [], ...Object.fromEntries(names.map((name, i) => [name, lists[i] ?? []])) };
}

/** Takes the rows of a range out of their table, and tells what they held. */
export const takeOut = (store: Store, fact: Fact, first: number, last: number, watch: Watch): Content =>
  packed(piecesTakenOut(store, fact, first, last, watch));

function* piecesTakenOut(
  store: Store,
  fact: Fact,
  first: number,
  last: number,
  watch: Watch,
): Generator<Columns> {
  const remove = store.sql(`DELETE FROM ${fact} WHERE id BETWEEN ? AND ?`);
  for (let from = first; from <= last; from += rowsOfPiece) {
    const to = Math.min(last, from + rowsOfPiece - 1);
    yield rowsOf(store, fact, from, to);
    watch(remove.run(from, to).changes);
  }
}

/** Puts rows back under their own numbers. Columns that are younger than the content take their defaults. */
export function putBack(store: Store, fact: Fact, pieces: Iterable<Columns>, watch: Watch): void {
  for (const columns of pieces) {
    const names = Object.keys(columns);
    const lists = Object.values(columns);
    const insert = store.sql(
      `INSERT INTO ${fact} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    );
    columns.id.forEach((_, i) => insert.run(lists.map((list) => list[i])));
    watch(columns.id.length);
  }
}
