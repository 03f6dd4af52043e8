/**
 * Whether the compiled pages of the website are what their sources say. Plain JavaScript, because the launcher asks it
 * on any Node.
 */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { newest } from '../newest.js';

/** Where the compiled pages go, from the root of the repository. */
export const compiledFolder = 'electron/site/compiled';
/** The file whose time says when they were compiled. */
export const stamp = `${compiledFolder}/made`;

/**
 * True where the website was compiled after the last change of a page, of the kit or of the compiler.
 * @param {string} root the folder of the repository
 */
export function isSiteFresh(root) {
  const made = statSync(path.join(root, stamp), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const pages = path.join(root, path.dirname(compiledFolder));
  const places = [
    ...readdirSync(pages)
      .filter((name) => name !== path.basename(compiledFolder))
      .map((name) => path.join(pages, name)),
    ...['renderer/ui', 'build/site', 'build/site.ts', 'package-lock.json'].map((place) =>
      path.join(root, place),
    ),
  ];
  return made > 0 && places.every((place) => newest(place) <= made);
}
