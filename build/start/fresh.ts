/** Whether dist/ still is what the sources say. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.ts';

const sources = ['shared', 'electron', 'renderer', 'build', 'package-lock.json'];

/** True where dist/ was built whole, and nothing that it is made of has changed since. */
export function isFresh(folder = root): boolean {
  const built = statSync(path.join(folder, 'dist/built'), { throwIfNoEntry: false });
  return built !== undefined && sources.every((source) => newest(path.join(folder, source)) <= built.mtimeMs);
}

/** Time of the last change under `place`, in milliseconds; a folder's own time tells of files taken away. */
function newest(place: string): number {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return readdirSync(place).reduce(
    (latest, name) => Math.max(latest, newest(path.join(place, name))),
    found.mtimeMs,
  );
}
