/** Results in from files and out to files. */
import { z } from 'zod';
import { returns, type Domain } from './call.ts';
import type { ChangeEffect } from './history.ts';
import { privateNames, type ExportFormat, type PrivateInFile } from './exported-files.ts';
import {
  importChoices,
  leaguePart,
  type DateOrder,
  type DecimalMark,
  type Delimiter,
  type Encoding,
  type ForeignFormat,
  type ImportColumn,
  type TableLayout,
} from './import-choices.ts';
import { name, path } from './values.ts';

/** A row of a file, counted from 1; its sheet where the file has several. Of a league's entry its number and its UUID. */
export interface RowPlace {
  line: number;
  sheet?: string | undefined;
  uuid?: string | undefined;
}

export interface ImportReport {
  /** What the import wrote: new players; tournaments, contests but no byes, and participations that are new or changed. */
  players: number;
  tournaments: number;
  contests: number;
  participations: number;
  /** Every row that could not be taken. Where there is one, nothing of the file was imported. */
  refused: (RowPlace & {
    column: ImportColumn | '';
    expected: string;
    /** The cell that is wrong, by its column in the file from 0; null where it is the whole row, or no cell alone. */
    cell: { column: number; value: string } | null;
  })[];
  /** How many rows could not be taken beyond those that are listed. */
  moreRefused: number;
  /** Of the file's tournaments: new ones, ones that differ from the ledger, ones that are the same. */
  added: number;
  changed: number;
  unchanged: number;
  /** The tournament that is new or changed, where it is the only one. */
  tournamentId: number | null;
}

/** What a file is. */
export type ExchangeFormat = 'json' | 'league' | 'csv' | 'xlsx' | ForeignFormat;

/** Of a CSV, as `results.import` reports it. A league is refused as a whole where something is wrong. */
export interface ExchangeReport extends ImportReport {
  format: ExchangeFormat;
  /** New teams. */
  teams: number;
}

/** How many there would be, and the names of the first hundred. */
interface Additions {
  count: number;
  names: string[];
}

/** What a guess was, and whether the file left no doubt. */
interface Guessed<T> {
  value: T;
  isSure: boolean;
}

/** What becomes of a row, or of the tournament that it belongs to. `waiting`: good, but other rows are refused. */
export type RowOutcome = 'added' | 'changed' | 'unchanged' | 'skipped' | 'waiting' | 'refused';

/**
 * How a table was read; what was guessed can be chosen otherwise. Of a text in another program's format: the lines that are
 * refused, or were decided on, as rows of one cell.
 */
export interface TableSeen {
  /** null for a workbook. */
  encoding: Guessed<Encoding> | null;
  delimiter: Guessed<Delimiter> | null;
  decimals: Guessed<DecimalMark>;
  dates: Guessed<DateOrder>;
  layout: TableLayout;
  values: 'score' | 'place';
  /** Of a workbook, in order. */
  sheets: { name: string; rows: number; isRead: boolean }[];
  /** Whether a row names the columns. */
  headings: boolean;
  columns: { heading: string; holds: ImportColumn | null; samples: string[] }[];
  /** What rows that name none are about. */
  tournament: string;
  date: string | null;
  /** The first rows, and those that are refused. */
  rows: (RowPlace & { cells: string[]; outcome: RowOutcome })[];
  /** How many rows there are. */
  count: number;
}

/**
 * Why a player of the league may be meant by a name of the file: the same UUID, number, name or alias; the same but for accents
 * and case (`folded`); the words in another order; the same in another script; a letter or two that differ; initials for
 * names; a word more. `chosen`: not alike at all, a person said so.
 */
export type Likeness =
  | 'uuid'
  | 'number'
  | 'name'
  | 'alias'
  | 'folded'
  | 'order'
  | 'script'
  | 'letters'
  | 'initials'
  | 'short'
  | 'more'
  | 'chosen';

export interface PersonSeen {
  /** The first row that names the person; null for a player of another league. */
  at: RowPlace | null;
  name: string;
  number: string | null;
  club: string | null;
  /** Whom the file means, as far as is known or chosen; null for a new player. */
  playerId: number | null;
  /**
   * `sure`: by number, name or alias, or no player is like it. `likely`: the first candidate is hardly anyone else.
   * `doubtful`: a player has a similar name. `chosen`: by a person. Until it is chosen, a likely or doubtful one is a new player.
   */
  certainty: 'sure' | 'likely' | 'doubtful' | 'chosen';
  /** The person of the file whom this name means, where that was chosen. */
  sameAs: { name: string; number: string | null } | null;
  /** Of the league, the likeliest first; whom a person chose beside these comes last. */
  candidates: {
    playerId: number;
    player: string;
    club: string | null;
    number: string | null;
    lastPlayed: string | null;
    contests: number;
    likeness: Likeness;
  }[];
  /** New ones of the file itself whose names are alike. */
  alikeInFile: { name: string; number: string | null; likeness: Likeness }[];
}

/** A name of a team that isn't known, and is like another one; or which team a name means was chosen. */
export interface TeamSeen {
  name: string;
  isChosen: boolean;
  /** Of the league, the likeliest first. */
  candidates: { teamId: number; team: string }[];
  /** New ones of the file itself whose names are alike. */
  alikeInFile: string[];
}

export interface TournamentSeen {
  at: RowPlace;
  name: string;
  date: string | null;
  participations: number;
  /** What it would become; where it is there already, with which tournament of the league. */
  outcome: RowOutcome;
  known: { tournamentId: number; name: string; date: string | null; participations: number } | null;
}

/** A league as a file has it. */
export interface LeagueSeen {
  name: string;
  players: number;
  tournaments: number;
  /** Of its tournaments, how many belong to the part that was chosen. */
  taken: number;
  /** Those that belong to it, or would but for `except`; at most a thousand. */
  among: { uuid: string; name: string; date: string | null; isTaken: boolean }[];
  /** Of its tournaments. */
  seasons: string[];
  firstDay: string | null;
  lastDay: string | null;
  /** Of its players. */
  tags: string[];
  /** True where the file and the open league are copies of one league. */
  isCopy: boolean;
  /** True where it has another rating system or other parameters; those of the open league stay. */
  hasOtherSettings: boolean;
}

/** Part of the open league, and what parts there may be. */
export interface PartSeen extends Omit<LeagueSeen, 'isCopy' | 'hasOtherSettings'> {
  /** How many players it has, and how many of them are private. */
  takenPlayers: number;
  takenPrivate: number;
}

export interface ExchangePreview extends ExchangeReport {
  /** What the file is where it is a league, as JSON or as its own file; null for anything else. */
  league: LeagueSeen | null;
  /** Why nothing of the file can be imported; null where it can. */
  refusal: string | null;
  newPlayers: Additions;
  newTeams: Additions;
  newTournaments: Additions;
  /** null for a file that is no table, and has no lines to decide on. */
  table: TableSeen | null;
  /** Of a text in another program's format, how its bytes were read; null for anything else. */
  encoding: Guessed<Encoding> | null;
  /** Doubtful ones first, then likely ones; at most a thousand. */
  people: PersonSeen[];
  /** How many names are of known players, likely, doubtful, and of new players. */
  peopleCount: { known: number; likely: number; doubtful: number; new: number };
  /** Those first that a person has to decide on; at most a thousand. */
  teamNames: TeamSeen[];
  /** In the order of the file; at most a thousand. */
  seen: TournamentSeen[];
  /** Whom the import would move on the leaderboard; null where it can't be made. */
  effect: ChangeEffect | null;
}

const file = z.strictObject({ path });
/** Left out: as lists name them. */
const privateNamesChosen = z.enum(privateNames).optional();
const fileWithChoices = z.strictObject({ path, choices: importChoices.optional() });

export const exchangeCalls = {
  'results.import': returns<ImportReport>()('worker', file),
  'results.export': returns<{ path: string; rows: number; privatePeople: PrivateInFile }>()(
    'worker',
    z.strictObject({ path, privateNames: privateNamesChosen }),
  ),
  /** How many people of the league, or of one tournament, are private. */
  'exchange.privatePeople': returns<{ count: number }>()(
    'here',
    z.strictObject({ tournamentId: z.int().optional() }),
  ),
  /** What a file is and what its import would do; nothing is changed. */
  'exchange.preview': returns<ExchangePreview>()('worker', fileWithChoices),
  /**
   * Imports a file, as it was previewed with the same choices. A league, from a .json or a .league, comes into one without
   * data as it is, and is merged with any other.
   */
  'exchange.import': returns<ExchangeReport>()('worker', fileWithChoices),
  /** Writes the rows that are refused as a CSV: their cells, then line, column and what is expected there. */
  'exchange.errors': returns<{ path: string; rows: number }>()(
    'worker',
    fileWithChoices.extend({
      /** The CSV that is written. */
      to: path,
    }),
  ),
  /** What a part of the league holds; nothing is written. */
  'exchange.part': returns<PartSeen>()('worker', z.strictObject({ part: leaguePart.optional() })),
  /**
   * The ending decides. Of the league: .league (all or part of it, as a new one), .json (all of it), .csv (results), .xlsx,
   * .ics (planned rounds). Of one tournament: .csv, .xlsx, .html, .ics, .trf (chess), .qbj (quizbowl), .h9 (go). Of one
   * season: .ics.
   */
  'exchange.export': returns<{
    path: string;
    format: ExportFormat;
    /** null for a file that never has their full names. */
    privatePeople: PrivateInFile | null;
  }>()(
    'worker',
    z
      .strictObject({
        path,
        tournamentId: z.int().optional(),
        seasonId: z.int().optional(),
        /** Of a .league and a .json, which are whole, only `full`; of pages, calendars and standings only `listed`. */
        privateNames: privateNamesChosen,
        /** For a .league, as are `name` and `keepsRatings`. */
        part: leaguePart.optional(),
        /** Of the new league; else it is called like its file. */
        name: name.optional(),
        /** False to begin with nobody rated; else players begin with the rating that they had before the part. */
        keepsRatings: z.boolean().optional(),
      })
      .refine(({ tournamentId, seasonId }) => tournamentId === undefined || seasonId === undefined),
  ),
} as const satisfies Domain;
