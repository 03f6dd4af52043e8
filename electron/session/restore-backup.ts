/** Getting a backup back: into the open league, or as a league of its own. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Checked } from '../../shared/contract/api.ts';
import type { LeagueSummary } from '../../shared/contract/league.ts';
import { refuse } from '../../shared/contract/refusals.ts';
import { refusalToChange } from '../store/file/failures.ts';
import { summaryOf } from '../store/league.ts';
import type { ToRestore } from '../usecases/backups/restore.ts';
import { makeFolder } from './league-files.ts';
import { freePathFor, withEnding } from './league-paths.ts';
import type { WaysToMake } from './new-leagues.ts';
import type { State } from './state.ts';

/**
 * Restores a backup. In place it is one change of the history, so it is undone like any other; a backup of the present
 * is made first all the same.
 */
export async function restoreBackup(
  state: State,
  wanted: Checked<'backups.restore'>,
  { leave, run }: WaysToMake,
): Promise<LeagueSummary> {
  const { league, backups } = state;
  const backup = backups.find(wanted.backup);
  if (wanted.as === 'here') {
    const store = league.required();
    if (store.readOnly !== null) throw refusalToChange(store.source, store.readOnly);
    await backups.before('restore');
    await run('backups.restore', { backup, target: null } satisfies ToRestore);
    return league.read() ?? summaryOf(league.required());
  }
  const name = wanted.name ?? summaryOf(league.required()).name;
  const target =
    wanted.path === undefined
      ? freePathFor(state.preferences, name)
      : withEnding(state.preferences, wanted.path);
  if (existsSync(target)) throw refuse('fileExists', { path: target });
  makeFolder(path.dirname(target));
  await run('backups.restore', { backup, target, name: wanted.name } satisfies ToRestore);
  await leave();
  const opened = await league.open(target);
  await backups.opened();
  return league.read() ?? opened;
}
