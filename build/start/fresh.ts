/** Whether dist/ still is what the sources say. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { newest } from '../newest.js';
import { root } from '../run.ts';

const sources = ['shared', 'electron', 'renderer', 'build', 'docs', 'package-lock.json'];

/** True where dist/ was built whole, and nothing that it is made of has changed since. */
export function isFresh(folder = root): boolean {
  const built = statSync(path.join(folder, 'dist/built'), { throwIfNoEntry: false });
  return built !== undefined && sources.every((source) => newest(path.join(folder, source)) <= built.mtimeMs);
}
