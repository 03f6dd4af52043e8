/** The leagues that can be opened, and what distinguishes two of the same name. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { LeagueFile, LeagueList, LeagueSummary } from '../../shared/contract/league.ts';
import { ending } from './league-paths.ts';
import type { Preferences } from './preferences.ts';

/**
 * The name of a league's file without its ending, where another of these leagues has the same name; null elsewhere, and
 * where the file has the league's name.
 */
export function fileNameAmong(
  others: readonly Pick<LeagueFile, 'path' | 'name'>[],
  own: Pick<LeagueFile, 'path' | 'name'>,
): string | null {
  const fileName = path.basename(own.path, ending);
  const hasNamesake = others.some((one) => one.name === own.name && one.path !== own.path);
  return hasNamesake && fileName !== own.name ? fileName : null;
}

/** The leagues in the folder and those used last, the latest change first in the folder's list. */
export function listLeagues(
  preferences: Preferences,
  open: LeagueSummary | null,
): Omit<LeagueList, 'refusedAtStart'> {
  const folder = preferences.leaguesFolder();
  const recent = preferences.recent();
  // The open league may have been renamed since it was opened. A what-if has the file of its league, and another name.
  const names = new Map(
    [...recent, ...(open?.whatIf === null ? [open] : [])].map((league) => [league.path, league.name]),
  );
  const describe = (file: string): Omit<LeagueFile, 'fileName'>[] => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isFile() !== true) return [];
    return [{ path: file, name: names.get(file) ?? path.basename(file, ending), changed: lastChange(file) }];
  };
  const inFolder = filesIn(folder)
    .flatMap(describe)
    .sort((a, b) => (a.changed < b.changed ? 1 : a.changed > b.changed ? -1 : 0));
  const usedLast = recent.flatMap((league) => describe(league.path));
  const all = [...inFolder, ...usedLast];
  const told = (file: Omit<LeagueFile, 'fileName'>): LeagueFile => ({
    ...file,
    fileName: fileNameAmong(all, file),
  });
  return { folder, leagues: inFolder.map(told), recent: usedLast.map(told) };
}

/** Changes are in the log beside the file until they are moved into it. */
function lastChange(file: string): string {
  const times = [file, `${file}-wal`].map((one) => statSync(one, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return new Date(Math.max(...times)).toISOString();
}

function filesIn(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));
}
