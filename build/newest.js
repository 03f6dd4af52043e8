/** When something below a folder changed last. Plain JavaScript, because the launcher asks it on any Node. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Time of the last change under a file or folder, in milliseconds; 0 where there is none. A folder's own time tells of
 * files that are gone.
 * @param {string} place
 * @returns {number}
 */
export function newest(place) {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return readdirSync(place).reduce(
    (latest, name) => Math.max(latest, newest(path.join(place, name))),
    found.mtimeMs,
  );
}
