/**
 * Whether the compiled messages are what their sources say. Plain JavaScript, because the launcher asks it on any Node.
 */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { newest } from '../newest.js';

/** Where the compiled messages go, from the root of the repository. */
export const compiledFolder = 'shared/messages/compiled';
/** The file whose time says when they were compiled. */
export const stamp = `${compiledFolder}/made`;

/**
 * True where the messages were compiled after the last change of a text or of the compiler.
 * @param {string} root the folder of the repository
 */
export function areMessagesFresh(root) {
  const made = statSync(path.join(root, stamp), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const places = [
    ...readdirSync(path.join(root, 'shared/messages'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== path.basename(compiledFolder))
      .map(({ name }) => path.join(root, 'shared/messages', name)),
    path.join(root, 'build/messages'),
    path.join(root, 'build/messages.ts'),
  ];
  return made > 0 && places.every((place) => newest(place) <= made);
}
