/** Whether a file's tables are the ones that the migrations make. A league file may come from anywhere. */
import { schemaVersion } from './file-version.ts';
import { snapshot, type Store } from '../store.ts';
import { entriesAfter, entriesOf, type Entry } from './new-file.ts';
import { migrations } from './migrations.ts';

/** Tables, indexes and whatever else a schema has, by kind and name; as they were created. */
type Schema = ReadonlyMap<string, string>;

/**
 * True for a file with exactly the tables, columns, conditions and indexes of its version. Reading one that has more
 * may take any time and memory: a computed column or a condition is SQL that the file's author wrote. So this is asked
 * first, and looks only at the list of what there is.
 */
export const hasExpectedSchema = (store: Store): boolean =>
  // Another program may bring the file up meanwhile.
  snapshot(store, () => isAsExpected(store));

function isAsExpected(store: Store): boolean {
  const version = schemaVersion(store);
  if (version > migrations.length) return false;
  const expected = schemaOf(entriesAfter(version));
  const found = schemaOf(entriesOf(store));
  return found.size === expected.size && [...expected].every(([name, sql]) => found.get(name) === sql);
}

export const hasTable = (store: Store, name: string): boolean =>
  store.sql("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined;

const schemaOf = (entries: readonly Entry[]): Schema =>
  new Map(entries.map(({ type, name, sql }) => [`${type} ${name}`, withoutLayout(sql ?? '')]));

/** Comments, spaces and quotes of names are kept as they were written, or as an older SQLite rewrote them. */
const withoutLayout = (sql: string): string =>
  sql
    .replace(/--[^\n]*/gu, '')
    .replaceAll('"', '')
    .replace(/\s+/gu, ' ')
    .replace(/ ?([(),]) ?/gu, '$1')
    .trim();
