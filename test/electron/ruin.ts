import { closeSync, openSync, writeSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Overwrites the first page of a table or an index, as a failing disk does: SQLite isn't asked. */
export function ruin(file: string, name: string): void {
  const db = new Database(file, { readonly: true });
  const size = Number(db.pragma('page_size', { simple: true }));
  const page = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(name);
  db.close();
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(size, 0xa5), 0, size, (Number(page) - 1) * size);
  closeSync(descriptor);
}
