/** What is remembered on this computer alone: the leagues folder, the leagues used last, and where backups go. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { refusalToWrite } from '../store/file/failures.ts';
import { keepPrivate, makeOwnFolder, ownFile } from '../store/file/private-rights.ts';

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

/** Opens the preferences in a folder of their own; other processes may change them at any time. */
export function openPreferences(home = process.env['LEAGUE_LEDGER_HOME']): Preferences {
  const folder = home ?? configFolder();
  const file = path.join(folder, 'preferences.json');
  // A folder named for the occasion holds the leagues as well, so that a trial leaves no trace elsewhere.
  const leagues = home === undefined ? documents() : path.join(home, 'Leagues');
  const read = (): Remembered => parsed(file) ?? { recent: [], backups: {} };
  const write = (preferences: Remembered): void => {
    writeWhole(file, preferences);
  };
  const set = (preferences: Remembered): void => {
    try {
      write(preferences);
    } catch (error) {
      throw refusalToWrite(error, file);
    }
  };
  return {
    folder,
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

function writeWhole(file: string, preferences: Remembered): void {
  const folder = path.dirname(file);
  makeOwnFolder(folder);
  keepPrivate(folder);
  const unfinished = `${file}.${String(process.pid)}`;
  try {
    writeFileSync(unfinished, `${JSON.stringify(preferences, null, 2)}\n`, { mode: ownFile });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Nothing here is worth refusing to start for: preferences that can't be read are reset. */
function parsed(file: string): Remembered | undefined {
  try {
    return remembered.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
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
