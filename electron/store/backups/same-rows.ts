/** Whether a copy of a league has every row of it, and no other. */
import { holdFewOf, type Store } from '../store.ts';

interface Table {
  readonly name: string;
  /** 1 for a table whose rows have no number of their own. */
  readonly wr: 0 | 1;
}

/** What the copy is called within the league's connection. */
const alias = 'copy';

/**
 * Compares all columns of all rows of all tables, the list of tables included, with SQLite alone: 648,010 participations in 0.25 s,
 * where a digest of each of both files took 0.9 s.
 *
 * @param store within the transaction whose moment the copy shows
 * @param file not in WAL mode, or reading it would write beside it; `leaveCopy` has to follow once the transaction is over
 */
export function hasSameRows(store: Store, file: string): boolean {
  store.db.prepare(`ATTACH ? AS ${alias}`).run(file);
  holdFewOf(store, alias);
  return tablesOf(store).every((table) => haveSameRows(store, table));
}

/** Lets go of the copy, which is impossible within a transaction. */
export const leaveCopy = ({ db }: Store): void => {
  const isAttached = (db.pragma('database_list') as { name: string }[]).some(({ name }) => name === alias);
  if (isAttached) db.exec(`DETACH ${alias}`);
};

const tablesOf = ({ db }: Store): Table[] =>
  db
    .prepare<[], Table>(
      "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name",
    )
    .all();

function haveSameRows({ db }: Store, { name, wr }: Table): boolean {
  const columns = db
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?)')
    .pluck()
    .all(name)
    .map((column) => `"${column}"`);
  const row = (table: string): string => columns.map((column) => `${table}.${column}`).join();
  const [own, other] = [`main."${name}"`, `${alias}."${name}"`];
  const different =
    wr === 1
      ? `SELECT 1 FROM (SELECT * FROM ${own} EXCEPT SELECT * FROM ${other})`
      : `SELECT 1 FROM ${own} AS a LEFT JOIN ${other} AS b ON b.rowid = a.rowid WHERE b.rowid IS NULL OR (${row('a')}) IS NOT (${row('b')})`;
  const count = (table: string): string => `(SELECT count(*) FROM ${table})`;
  return (
    db
      .prepare<[], 0 | 1>(`SELECT ${count(own)} = ${count(other)} AND NOT EXISTS (${different})`)
      .pluck()
      .get() === 1
  );
}
