/** The results of the calls, each shaped for one screen. Days are YYYY-MM-DD, ratings in the league's unit. */
import type { ShownAs } from './arguments.ts';
import type { Columns } from '../league/columns.ts';
import type { Scale } from '../league/scale.ts';
import type { Parameters, SystemName } from '../rating/index.ts';

export type * from './answers/cards.ts';
export type * from './answers/history.ts';
export type * from './answers/lab.ts';
export type * from './answers/leaderboard.ts';
export type * from './answers/players.ts';
export type * from './answers/published.ts';
export type * from './answers/site.ts';
export type * from './answers/pairings.ts';
export type * from './answers/tournaments.ts';
export type * from './answers/why.ts';

/** Why a league is open for reading only: its folder, the file itself, the full disk, or its name, too long to write beside. */
export type ReadOnlyReason = 'folder' | 'file' | 'full' | 'name';

/** Whether an open league's file is still there, is gone from its place, or is another by now. */
export type FileState = 'there' | 'missing' | 'replaced' | 'overwritten';

export interface LeagueSummary {
  path: string;
  name: string;
  /** Grows with every change of a fact, in whichever shell it was made. */
  revision: number;
  players: number;
  tournaments: number;
  /** False in a league whose tournaments merely follow one another. */
  dated: boolean;
  /** True where there are results and all players in them play for themselves, not for a team. */
  singlePlayers: boolean;
  /** null where changes may be saved. */
  readOnly: ReadOnlyReason | null;
  /** Anything but “there”: nothing is saved any more until the league is saved elsewhere or opened again. */
  file: FileState;
  /** Where a log was put that did not belong to this version of the file; null where there was none. */
  setAside: string | null;
}

export interface LeagueFile {
  path: string;
  name: string;
  /** When the file was last written, as an ISO instant. */
  changed: string;
}

export interface LeagueList {
  folder: string;
  leagues: LeagueFile[];
  recent: LeagueFile[];
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
    | 'tuning'
    | 'judging'
    | 'mapping';
  done: number;
  total: number;
}

export interface ImportReport {
  /** What the import wrote: new players; tournaments, contests and participations that are new or changed. */
  players: number;
  tournaments: number;
  contests: number;
  participations: number;
  /** Every row that could not be taken. Where there is one, nothing of the file was imported. */
  refused: { line: number; column: string; expected: string }[];
  /** How many rows could not be taken beyond those that are listed. */
  moreRefused: number;
  /** Of the file's tournaments: new ones, ones that differ from the ledger, ones that are the same. */
  added: number;
  changed: number;
  unchanged: number;
}

/** What is known of a person's strength after the last tournament, and how much they have played. */
export interface Standing {
  playerId: number;
  player: string;
  shownAs: ShownAs;
  retired: boolean;
  club: string | null;
  /** In order of the alphabet. */
  tags: readonly string[];
  mean: number;
  deviation: number;
  /** Of the mean by the league's last tournament; null for who did not play in it. */
  change: number | null;
  /** Rated ones. */
  contests: number;
  /** Of these: how many had no side ahead or tied; and how many had a tied side but none ahead. */
  wins: number;
  ties: number;
  /** Day of the last contest; null in an undated league, or before the first. */
  lastPlayed: string | null;
  /** Number of the last tournament played, counted from 1 in the league's order; 0 before the first. */
  lastTournament: number;
}

export interface LeaderboardRow extends Standing {
  rank: number;
  /** "3=" where the rank is shared. */
  rankText: string;
  /** mean - 3 deviations. */
  conservative: number;
}

/** The position of every player, or what became of it, for a screen that ranks them itself. */
export interface StandingsFollowed {
  /** Of the league, to ask from the next time. */
  revision: number;
  /** False where only those are listed whose standing is another than at the revision that was asked from. */
  whole: boolean;
  lastTournament: { tournamentId: number; number: number; name: string; date: string | null } | null;
  standings: Columns<Standing>;
}

export interface Leaderboard {
  system: SystemName;
  order: 'conservative' | 'mean';
  /** Players in the whole list, before `top` cut it. */
  total: number;
  lastTournament: { tournamentId: number; number: number; name: string; date: string | null } | null;
  rows: LeaderboardRow[];
}

export interface SettingsPage {
  system: SystemName;
  parameters: Parameters;
  /** The systems on offer, each with its defaults. */
  systems: { system: SystemName; defaults: Parameters }[];
  /** Share of tied pairs of sides over all contests; null where there are none. */
  tiedPairs: number | null;
  leaguePath: string;
  leaguesFolder: string;
}

export interface SettingsPreview {
  system: SystemName;
  parameters: Parameters;
  /** How many starting strengths adopting would put into another unit; 0 where their numbers stay. */
  startsConverted: number;
  rows: {
    playerId: number;
    player: string;
    shownAs: ShownAs;
    rankBefore: number | null;
    rankAfter: number;
    rankTextAfter: string;
    mean: number;
    deviation: number;
    conservative: number;
    contests: number;
    /** What moved the person most; null for who keeps the rank. */
    why: MoveReason | null;
  }[];
}

/** The leaderboard as it would be on the familiar scale. */
export interface ScalePreview extends SettingsPreview {
  /** Where newcomers are, and one β in rating points, now and then. */
  from: Scale;
  to: Scale;
  /** Players whose rating would be another than the old one put on the new scale, and by how many points at most. */
  strays: number;
  farthest: number;
}

/**
 * Of the difference between two ratings of one person, each in deviations of its own league's ratings, the largest part
 * in the direction of the move: what one tournament taught, or that more or less certainty is taken off the mean, or
 * where newcomers begin. `by` is that part, in deviations; above 0 where it lifts the person.
 */
export type MoveReason =
  | { kind: 'tournament'; tournamentId: number; name: string; by: number }
  | { kind: 'uncertainty' | 'start'; by: number };
