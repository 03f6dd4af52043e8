import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
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

/** Changes a text in one page of an index, as a bit that flips does: the rows are right, and the index contradicts them. */
export function misspell(file: string, index: string, text: string, other: string): void {
  const db = new Database(file, { readonly: true });
  const size = Number(db.pragma('page_size', { simple: true }));
  const page = db
    .prepare<[string, string], number>(
      'SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ? ORDER BY pageno LIMIT 1',
    )
    .pluck();
  const pageno = page.get(index, 'leaf') ?? 0;
  db.close();
  const bytes = readFileSync(file);
  const at = bytes.indexOf(text, (pageno - 1) * size);
  if (at < 0 || at >= pageno * size) throw new Error(`${text} isn't on the first page of ${index}`);
  bytes.write(other, at);
  writeFileSync(file, bytes);
}
