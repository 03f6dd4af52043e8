/** What SQLite reports, as the refusals that a user can act on. */
import Database from 'better-sqlite3';
import { refuse, type Refusal } from '../../shared/refusals.ts';

/** The refusal for an error of SQLite that is no bug of ours; undefined for all others. */
export function refusalOf(error: unknown, path: string): Refusal | undefined {
  if (!(error instanceof Database.SqliteError)) return undefined;
  const { code } = error;
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return refuse('leagueBusy');
  if (code.startsWith('SQLITE_CORRUPT')) return refuse('damagedLeague', path);
  if (code === 'SQLITE_NOTADB') return refuse('notALeague', path);
  if (/^SQLITE_(?:FULL|READONLY|IOERR|CANTOPEN)/u.test(code)) return refuse('cannotWrite', path);
  return undefined;
}
