/** Backups of the open league: where they are, what each holds, and how to get one back. */
import { z } from 'zod';
import { none, returns, type Domain } from './call.ts';
import type { LeagueSummary } from './league.ts';
import { name, path } from './values.ts';

/** Why a backup was made. The words are part of its file's name. */
export const backupReasons = ['opening', 'hourly', 'migration', 'import', 'restore', 'manual'] as const;
export type BackupReason = (typeof backupReasons)[number];

/**
 * `whole`: as it was made. `changed`: it can be read, but another program wrote to it. `damaged`: it can't be read, or
 * not all of it. `newer`: a newer version of the program made it.
 */
export type BackupState = 'whole' | 'changed' | 'damaged' | 'newer';

/** Some of many names. */
export interface SomeNames {
  count: number;
  names: string[];
}

export interface BackupContent {
  players: number;
  tournaments: number;
  /** The tournament with the last day of play, and that day; without days, the newest. */
  last: { name: string; day: string | null } | null;
  /** Steps in the league's history since then, 0 if the league holds the same again; null if the backup has a history of its own. */
  changesSince: number | null;
  /** Tournaments that are in the league now and not in the backup. */
  missing: SomeNames;
  /** Tournaments that are in the backup and not in the league now. */
  extra: SomeNames;
  /** How many players the backup has more than the league now; below 0, fewer. */
  morePlayers: number;
  /** Of tournaments that are in both with another number of games, the last few: how many more the backup has. */
  moreGames: { name: string; games: number }[];
}

export interface Backup {
  path: string;
  /** When it was made, as an ISO instant. */
  at: string;
  reason: BackupReason;
  /** In bytes. */
  size: number;
  /** The league file's name then, without its ending. */
  file: string;
  state: BackupState;
  /** null where it can't be read. */
  content: BackupContent | null;
}

/** A folder with backups. `missing`: it isn't there now; `unwritable`: nothing can be saved in it. */
export interface BackupFolder {
  path: string;
  state: 'there' | 'missing' | 'unwritable';
}

export interface BackupList {
  /** Where the next one goes. */
  folder: BackupFolder;
  /** True for the folder beside the league. */
  isUsual: boolean;
  /** Where earlier ones were left. */
  earlier: BackupFolder[];
  /** The newest first. */
  backups: Backup[];
}

export const backupsCalls = {
  'backups.list': returns<BackupList>()('session', none),
  /** Makes one now, unless the newest one holds the same. */
  'backups.make': returns<{ path: string }>()('session', none),
  /**
   * `here`: makes the open league what the backup holds, as one change that can be undone. `new`: saves the backup as a
   * new league, named `name`, and opens it; without `path`, in the leagues folder. `backup` is a path that
   * `backups.list` gives, or the file's name alone.
   */
  'backups.restore': returns<LeagueSummary>()(
    'session',
    z.discriminatedUnion('as', [
      z.strictObject({ as: z.literal('here'), backup: path }),
      z.strictObject({ as: z.literal('new'), backup: path, name: name.optional(), path: path.optional() }),
    ]),
  ),
  /**
   * Backups go to another folder from now on; null for the one beside the league. Earlier ones stay where they are.
   * `forget` removes a folder from the earlier ones.
   */
  'backups.folder': returns<BackupList>()(
    'session',
    z.union([z.strictObject({ folder: path.nullable() }), z.strictObject({ forget: path })]),
  ),
} as const satisfies Domain;
