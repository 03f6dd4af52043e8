/** The copies of a league: whatever has a copy's name must be a whole league. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describeFinding, examine, removeFolder } from './examine.ts';

export interface CopiesFound {
  /** How many were opened. */
  readonly opened: number;
  /** What is wrong with one of them. */
  readonly damaged: string | null;
}

/**
 * Opens every copy that has not been opened before, as a copy of itself, so that the folder stays as it was.
 *
 * @param known paths that were opened before; those opened now are added.
 */
export async function examineCopies(
  folders: readonly string[],
  known: Set<string>,
  scratch: string,
): Promise<CopiesFound> {
  const files = folders.flatMap(filesIn);
  let opened = 0;
  for (const file of files.filter((one) => one.endsWith('.league'))) {
    const { mtimeMs, size } = statSync(file);
    const mark = `${file} ${String(mtimeMs)} ${String(size)}`;
    if (known.has(mark)) continue;
    known.add(mark);
    opened += 1;
    const damaged = await damageIn(file, scratch);
    if (damaged !== null) return { opened, damaged };
  }
  return { opened, damaged: null };
}

const filesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];

async function damageIn(file: string, scratch: string): Promise<string | null> {
  mkdirSync(scratch, { recursive: true });
  const copied = path.join(scratch, 'copy.league');
  copyFileSync(file, copied);
  const finding = await examine(copied);
  removeFolder(scratch);
  return 'whole' in finding ? null : `the copy ${path.basename(file)}: ${describeFinding(finding)}`;
}
