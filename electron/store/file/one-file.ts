/** Whether two paths lead to one file, whatever they are called. */
import { statSync } from 'node:fs';

/** False where one of them isn't there. Never opens a file: that would give up the locks that SQLite has on it. */
export function areOneFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((file) => statSync(file, { bigint: true, throwIfNoEntry: false }));
  return first !== undefined && second !== undefined && first.ino === second.ino && first.dev === second.dev;
}
