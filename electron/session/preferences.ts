/** What is remembered on this computer alone: the leagues folder, the leagues used last, and where backups go. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { refusalToWrite } from '../store/file/failures.ts';
import { renameLasting } from '../store/file/lasting-names.ts';
import { keepPrivate, makeOwnFolder, ownFile } from '../store/file/private-rights.ts';
import { removeUnfinishedOf, unfinishedEnd } from '../store/file/unfinished-files.ts';

const remembered = z.object({
  leaguesFolder: z.string().optional(),
  recent: z.array(z.object({ path: z.string(), name: z.string() })).default([]),
  /** By the league's UUID. */
  backups: z
    .record(z.string(), z.object({ folder: z.string().nullable(), earlier: z.array(z.string()).default([]) }))
    .default({}),
});
type Remembered = z.output<typeof remembered>;

export interface Preferences {
  /** Where they are kept, with the error log. */
  readonly folder: string;
  /** Where a file went that couldn't be read, since the program was started; null where it could. */
  readonly setAside: () => string | null;
  /** Where leagues live that were given no path. */
  readonly leaguesFolder: () => string;
  readonly setLeaguesFolder: (folder: string) => void;
  /** The leagues used last, the latest first, with the names they had. */
  readonly recent: () => { path: string; name: string }[];
  readonly remember: (league: { path: string; name: string }) => void;
  /** Where a league's backups go on this computer. */
  readonly backupFolders: (league: string) => BackupFolders;
  readonly setBackupFolders: (league: string, folders: BackupFolders) => void;
}

interface BackupFolders {
  /** Null for the one beside the league. */
  readonly folder: string | null;
  /** Where earlier ones were left. */
  readonly earlier: string[];
}

const keptRecent = 10;

/**
 * Opens the preferences in a folder of their own; other processes may change them at any time.
 *
 * @param onSetAside told where a file went that couldn't be read
 */
export function openPreferences(
  home = process.env['LEAGUE_LEDGER_HOME'],
  onSetAside: (aside: string) => void = () => undefined,
): Preferences {
  const folder = home ?? configFolder();
  const file = path.join(folder, 'preferences.json');
  // A folder named for the occasion holds the leagues as well, so that a trial leaves no trace elsewhere.
  const leagues = home === undefined ? documents() : path.join(home, 'Leagues');
  const { read, write, setAside } = openFile(file, onSetAside);
  const set = (preferences: Remembered): void => {
    try {
      write(preferences);
    } catch (error) {
      throw refusalToWrite(error, file);
    }
  };
  return {
    folder,
    setAside,
    leaguesFolder: () => read().leaguesFolder ?? leagues,
    setLeaguesFolder: (leaguesFolder) => {
      set({ ...read(), leaguesFolder });
    },
    backupFolders: (league) => read().backups[league] ?? { folder: null, earlier: [] },
    setBackupFolders: (league, folders) => {
      const preferences = read();
      set({ ...preferences, backups: { ...preferences.backups, [league]: { ...folders } } });
    },
    recent: () => read().recent,
    remember: (league) => {
      const others = read().recent.filter((other) => other.path !== league.path);
      try {
        write({ ...read(), recent: [league, ...others].slice(0, keptRecent) });
      } catch {
        // A list of recently opened leagues is not important enough to keep a user from a league.
      }
    },
  };
}

interface PreferencesFile extends Pick<Preferences, 'setAside'> {
  readonly read: () => Remembered;
  readonly write: (preferences: Remembered) => void;
}

/** Nothing in it is worth refusing to start for: what can't be read is reset, and kept under another name. */
function openFile(file: string, onSetAside: (aside: string) => void): PreferencesFile {
  let aside: string | null = null;
  const set = (damaged: string | null): void => {
    const path = keptAside(file, damaged);
    if (path !== null) onSetAside((aside = path));
  };
  return {
    read: () => {
      const content = contentOf(file);
      const found = content === null ? undefined : parsed(content);
      if (content !== null && found === undefined) set(content);
      return found ?? { recent: [], backups: {} };
    },
    write: (preferences) => {
      // Where the disk or a lock hinders it, reading may work again in a moment: it goes only where it would be overwritten.
      if (contentOf(file) === null && existsSync(file)) set(null);
      writeWhole(file, preferences);
    },
    setAside: () => aside,
  };
}

function writeWhole(file: string, preferences: Remembered): void {
  const folder = path.dirname(file);
  makeOwnFolder(folder);
  keepPrivate(folder);
  const unfinished = `${file}.${String(process.pid)}${unfinishedEnd}`;
  removeUnfinishedOf(file);
  try {
    // On the disk before it takes the name, or a power cut would leave that name on an empty file.
    writeFileSync(unfinished, `${JSON.stringify(preferences, null, 2)}\n`, { mode: ownFile, flush: true });
    renameLasting(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** null where there is no such file, or where it can't be read just now. */
function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function parsed(content: string): Remembered | undefined {
  try {
    return remembered.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
}

/**
 * Moves the file out of the way, in place of one that was kept before: where backups are may still be read in it by eye.
 *
 * @param damaged what it held, null where that couldn't be read; another program may have replaced it since then
 * @returns null where it can't be moved
 */
function keptAside(file: string, damaged: string | null): string | null {
  const aside = file.replace(/\.json$/u, '.damaged.json');
  if (contentOf(file) !== damaged) return null;
  try {
    renameSync(file, aside);
    return aside;
  } catch {
    return null;
  }
}

const documents = (): string => path.join(os.homedir(), 'Documents', 'League Ledger');

function configFolder(): string {
  const home = os.homedir();
  switch (process.platform) {
    case 'win32':
      return path.join(process.env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming'), 'League Ledger');
    case 'darwin':
      return path.join(home, 'Library', 'Application Support', 'League Ledger');
    default:
      return path.join(process.env['XDG_CONFIG_HOME'] ?? path.join(home, '.config'), 'league-ledger');
  }
}
