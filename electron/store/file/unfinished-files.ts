/** Files under another name until they are whole, and what is left of them where a program was ended before that. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

export const unfinishedEnd = '.unfinished';
const unfinishedForm = /^(?<target>.+)\.[\w-]+\.unfinished(?:-journal|-wal|-shm)?$/su;
const aDay = 24 * 60 * 60 * 1000;

/**
 * Removes what a program left behind that was ended while it wrote a file.
 *
 * @param isOurs told the name that the file was to have
 * @param age what is younger, in milliseconds, may be another program's that is at work
 */
export function removeUnfinished(folder: string, isOurs: (target: string) => boolean, age = aDay): void {
  for (const name of filesIn(folder)) {
    const target = unfinishedForm.exec(name)?.groups?.['target'];
    const file = path.join(folder, name);
    if (target !== undefined && isOurs(target) && isOlder(file, age)) rmSync(file, { force: true });
  }
}

/** Removes what was left of this one file. */
export const removeUnfinishedOf = (target: string): void => {
  removeUnfinished(path.dirname(target), (name) => name === path.basename(target));
};

/** Another program may have tidied up before us. */
const isOlder = (file: string, age: number): boolean =>
  Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) >= age;

/**
 * The names of a folder's plain files: opening a pipe would wait forever, and a link leads elsewhere. None where the
 * folder can't be read.
 */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}
