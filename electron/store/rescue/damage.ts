/** Whether a league file holds together: looked into in the background, as it takes as long as reading all of it. */
import { isOfSqlite } from '../file/failures.ts';
import { hasBrokenKeys } from '../file/intact.ts';
import { snapshot, type Store } from '../store.ts';
import { sumOf, sumsOf } from './sums.ts';

/** Told how many parts have been looked at; may throw to give up. */
export type Watch = (done: number, total: number) => void;

/**
 * True for a file in which SQLite finds pages, rows or indexes that contradict each other, rows that refer to rows that
 * aren't there, or a tournament that isn't what it was when its sum was taken.
 */
export function isDamaged(store: Store, watch: Watch): boolean {
  try {
    return snapshot(
      store,
      () => hasBrokenTables(store, watch) || hasBrokenKeys(store) || hasWrongSums(store, watch),
    );
  } catch (error) {
    if (isOfSqlite(error) && saysDamage.test((error as { code: string }).code)) return true;
    throw error;
  }
}

/** A disk that can't be read now says nothing of the file: its stick may have been pulled out. */
const saysDamage = /^SQLITE_(?:CORRUPT|NOTADB|IOERR_(?:SHORT_READ|CORRUPTFS)$)/u;

/** Table by table, so that it can be given up in between. */
function hasBrokenTables({ db, sql }: Store, watch: Watch): boolean {
  const tables = sql<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  return tables.some(({ name }, i) => {
    watch(i, tables.length);
    return db.pragma(`integrity_check("${name}")`, { simple: true }) !== 'ok';
  });
}

function hasWrongSums(store: Store, watch: Watch): boolean {
  const sums = [...sumsOf(store)];
  return sums.some(([tournament, sum], i) => {
    watch(i, sums.length);
    return sumOf(store, tournament) !== sum;
  });
}
