/** A copy of a league wherever the user wants one. */
import { closeSync, existsSync, openSync } from 'node:fs';
import { refuse } from '../../../shared/contract/refusals.ts';
import { isOfFiles, refusalToWrite } from './failures.ts';
import { renameToNew } from './lasting-names.ts';
import { removeLeagueFile } from './log-file.ts';
import { ownFile } from './private-rights.ts';
import { removeUnfinishedOf, unfinishedEnd } from './unfinished-files.ts';
import type { Store } from '../store.ts';

/** Writes a whole copy to a path that does not exist yet. */
export async function copyTo(store: Store, target: string): Promise<void> {
  if (existsSync(target)) throw refuse('fileExists', { path: target });
  try {
    await writeCopy(store, target);
  } catch (error) {
    if (isOfFiles(error)) throw refusalToWrite(error, target);
    throw error;
  }
}

/**
 * Under another name first, so that what bears the copy's name is always whole. A copy of which the user is told that it
 * couldn't be made isn't there: the same name can be used again.
 */
async function writeCopy(store: Store, target: string): Promise<void> {
  const unfinished = `${target}.${String(process.pid)}${unfinishedEnd}`;
  removeUnfinishedOf(target);
  try {
    await copyPages(store, unfinished);
    renameToNew(unfinished, target);
  } catch (error) {
    removeLeagueFile(unfinished);
    throw error;
  }
}

const pagesAtOnce = 4096;

/** Copies the league's pages to a path that does not exist yet, readable for its user alone. */
export async function copyPages({ db }: Store, target: string): Promise<void> {
  // SQLite would make it readable for all.
  closeSync(openSync(target, 'wx', ownFile));
  await db.backup(target, { progress: () => pagesAtOnce });
}
