/** League files and long computations: making, opening and copying a league, and how far a computation is. */
import { z } from 'zod';
import { returns, none, type Domain } from './call.ts';
import { leaguePart } from './import-choices.ts';
import { name, path } from './values.ts';

/**
 * Why a league is open for reading only: its folder, the file itself, the full disk, its name, too long to write beside,
 * or the file is damaged.
 */
export type ReadOnlyReason = 'folder' | 'file' | 'full' | 'name' | 'damaged';

/** What of a damaged file could not be read. */
export interface FileLoss {
  /** Those that are incomplete, in the order in which they were entered; they are left out. */
  readonly tournaments: readonly { readonly name: string; readonly day: string | null }[];
  /** How many more there were, whose names can't be read. */
  readonly unnamed: number;
  /** The names of those of which it isn't known whether they are complete. */
  readonly unchecked: readonly string[];
  /** How many have lost their names; their results are there. */
  readonly players: number;
  readonly teams: number;
  /** True if changes before can't be seen or undone any more. */
  readonly history: boolean;
  /** True if something else is missing: people without results, tags, saved leaderboards, drafts or settings. */
  readonly other: boolean;
}

/** Whether an open league's file is still there, is gone from its place, or is another by now. */
export type FileState = 'there' | 'missing' | 'replaced' | 'overwritten';

/** Why the last backup couldn't be made, and in which folder. */
export interface BackupTrouble {
  reason: 'missing' | 'unwritable' | 'full' | 'failed' | 'busy';
  folder: string;
}

export interface LeagueSummary {
  path: string;
  /**
   * Another one each time that another file is opened. Files that were at the same path, one after the other, may have
   * the same revision and not the same content.
   */
  opened: string;
  name: string;
  /** The name of its file, where that is another one and a league that was open recently has the same name; else null. */
  fileName: string | null;
  /** Grows with every change of a fact, in whichever shell it was made. */
  revision: number;
  players: number;
  tournaments: number;
  /** False in a league whose tournaments merely follow one another. */
  dated: boolean;
  /** True where there are results and all players in them play for themselves, not for a team. */
  singlePlayers: boolean;
  /** Whether the results that were entered last are of teams: the next ones begin so. null where there are none. */
  lastOfTeams: boolean | null;
  /** Whether the final places that were recorded last came with scores: the next ones begin so. null where there are none. */
  lastByScores: boolean | null;
  /** null where changes may be saved. */
  readOnly: ReadOnlyReason | null;
  /** Of a damaged file; null of any other. */
  lost: FileLoss | null;
  /** Anything but “there”: nothing is saved any more until the league is saved elsewhere or opened again. */
  file: FileState;
  /** Where a log was put that did not belong to this version of the file; null where there was none. */
  setAside: string | null;
  /** Where this computer's settings were put because they couldn't be read; null where they could. */
  settingsAside: string | null;
  /** Why the last backup couldn't be made; null where it could, or none was due. */
  backupTrouble: BackupTrouble | null;
  /** Of a copy to try changes out in: the revision at which it was made; null in the league itself. */
  whatIf: { since: number } | null;
}

export interface LeagueFile {
  path: string;
  name: string;
  /** The name of its file, where that is another one and a league that is listed has the same name; else null. */
  fileName: string | null;
  /** When the file was last written, as an ISO instant. */
  changed: string;
}

export interface LeagueList {
  folder: string;
  leagues: LeagueFile[];
  recent: LeagueFile[];
  /** Why the league that the program was to begin with isn't open, in a sentence; null if one is open, or there was none. */
  refusedAtStart: string | null;
}

/** The long computation that is running: `done` of `total` steps of its phase; total is 0 where it isn't known. */
export interface Job {
  call: string;
  phase:
    | 'starting'
    | 'reading'
    | 'checking'
    | 'writing'
    | 'rating'
    | 'smoothing'
    | 'publishing'
    | 'pairing'
    | 'forecasting'
    | 'tuning'
    | 'judging'
    | 'mapping';
  done: number;
  total: number;
}

const jobChosen = z.strictObject({ where: z.literal('lab').optional() });
/** With `call`, only a job for that call is cancelled: others may be running by now. */
const jobToCancel = jobChosen.extend({ call: z.string().max(100).optional() });

export const leagueCalls = {
  'league.list': returns<LeagueList>()('session', none),
  'league.read': returns<LeagueSummary | null>()('session', none),
  'league.create': returns<LeagueSummary>()('session', z.strictObject({ name, path: path.optional() })),
  'league.open': returns<LeagueSummary>()('session', z.strictObject({ path })),
  'league.sample': returns<LeagueSummary>()('session', none),
  /** Makes a new league from one that was exported as JSON, and opens it. */
  'league.import': returns<LeagueSummary>()('session', z.strictObject({ path })),
  /** Goes on in a copy of the open league, to try changes out: it goes as soon as a league is opened, this one for instance. */
  'league.tryOut': returns<LeagueSummary>()('session', none),
  'league.close': returns<null>()('session', none),
  'league.saveAs': returns<LeagueSummary>()('session', z.strictObject({ path: path.optional() })),
  'league.copy': returns<{ path: string }>()('session', z.strictObject({ path: path.optional() })),
  /** The name alone: the file keeps its own. */
  /** Part of the league as a new one, as `exchange.export` writes it, without a path in the leagues folder; it isn't opened. */
  'league.savePart': returns<{ path: string }>()(
    'session',
    z.strictObject({
      name,
      path: path.optional(),
      part: leaguePart.optional(),
      keepsRatings: z.boolean().optional(),
    }),
  ),
  'league.rename': returns<null>()('here', z.strictObject({ name })),
  'league.folder': returns<LeagueList>()('session', z.strictObject({ folder: path })),
  /** What is running, and a way to stop it: in the lab, or elsewhere. */
  'job.read': returns<Job | null>()('session', jobChosen),
  'job.cancel': returns<null>()('session', jobToCancel),
} as const satisfies Domain;
