/** What a person decides about a file before it is imported; whatever is left out is guessed from the file. */
import { z } from 'zod';
import { calendarDay, name, uuid } from './values.ts';

/** Encodings of a text. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1251'] as const;

/** What parts the cells of a line. */
export const delimiters = [',', ';', '\t', '|'] as const;

/** Whether a half is 0.5 or 0,5. */
export const decimalMarks = ['point', 'comma'] as const;

/** The order of day, month and year. */
export const dateOrders = ['year-first', 'day-first', 'month-first'] as const;

/**
 * How a table is laid out. `results`: a row for each participation. `teams`: the same
 * with a row for each team, whose players are in several columns. `people`: a row for each player, without results.
 * `games`: a row for each game of two. `rounds`: a row for each player or team, a column for each round, with scores.
 * `players`: a row for each round or tournament, a column for each player. `questions`: a row for each player or team, a
 * column for each question. `cross-table`: a row and a column for each player, or rounds with opponents' numbers.
 * `tables`: a row for each table of three or more, with columns for players and their scores. `chgk`: a row for each team, or
 * for each of its players, of a game of all teams, as rating.chgk.info has them.
 */
export const tableLayouts = [
  'results',
  'teams',
  'people',
  'games',
  'rounds',
  'players',
  'questions',
  'cross-table',
  'tables',
  'chgk',
] as const;

/**
 * Files of other programs: chess reports (TRF16, TRF26), chess games (PGN), FIDE's rating lists, go tournaments (.h9, .tou),
 * Scrabble divisions (TSH), quizbowl tournaments (QBJ, SQBS), results of ChGK as its API gives them, brackets of Challonge and
 * start.gg, debates of Tabbycat.
 */
export const foreignFormats = [
  'trf',
  'pgn',
  'fide',
  'h9',
  'tsh',
  'qbj',
  'sqbs',
  'chgk',
  'challonge',
  'startgg',
  'tabbycat',
] as const;

/** Columns that a results file of this program has. */
export const resultColumns = [
  'tournament',
  'tournament_id',
  'date',
  'round',
  'board',
  'kind',
  'match',
  'team',
  'side',
  'player',
  'player_id',
  'club',
  'role',
  'share',
  'place',
  'score',
  'seat',
  'rated',
  'handicap',
  'handicap_worth',
  'team_size',
  'last_date',
  'season',
  'venue',
  'weight',
  'tournament_rated',
  'shape',
  'seats',
  'best_of',
  'tie_breaks',
  'scoring',
  'note',
] as const;

/** Columns that a table from elsewhere may have besides. */
const furtherColumns = [
  'family_name',
  'given_name',
  'number',
  'rating',
  'deviation',
  'tags',
  'aliases',
  'opponent',
  'opponent_team',
  'opponent_score',
  'result',
  'value',
] as const;

export const importColumns = [...resultColumns, ...furtherColumns] as const;

/** Rows and cells are counted from 1 as a spreadsheet does; a sheet is named where the file has several. */
const row = { sheet: name.optional(), line: z.int().min(1).max(10_000_000) };

const wholeFileOnly = 100_000;

/** Of a league, the tournaments for which all of this is true, and their players. */
export const leaguePart = z.strictObject({
  seasons: z.array(name).max(1000).optional(),
  /** The first and the last day. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  /** Only players with this tag took part. */
  tag: name.optional(),
  /** By UUID; none of them for players alone. */
  tournaments: z.array(uuid).max(100_000).optional(),
  /** All but these, by UUID. */
  except: z.array(uuid).max(100_000).optional(),
  /** Whether others come along than those who took part: all of them, or all who have the tag. They do if it isn't said. */
  players: z.enum(['played', 'all']).optional(),
});

export type LeaguePart = z.output<typeof leaguePart>;

export const importChoices = z.strictObject({
  /** `table` for what looks like another program's file but is a table. */
  format: z.enum([...foreignFormats, 'table']).optional(),
  encoding: z.enum(encodings).optional(),
  delimiter: z.enum(delimiters).optional(),
  decimals: z.enum(decimalMarks).optional(),
  dates: z.enum(dateOrders).optional(),
  /** Of a workbook, the sheets that are read. */
  sheets: z.array(name).max(1000).optional(),
  /** Whether the first row names the columns. */
  headings: z.boolean().optional(),
  layout: z.enum(tableLayouts).optional(),
  /** What each column holds; null for one that is not read. */
  columns: z.array(z.enum(importColumns).nullable()).max(1000).optional(),
  /** Whether the cells of a wide table are scores or places. */
  values: z.enum(['score', 'place']).optional(),
  /** For rows that name none. */
  tournament: name.optional(),
  date: calendarDay.optional(),
  /** Cells that read otherwise than in the file. */
  cells: z
    .array(z.strictObject({ ...row, column: z.int().min(0).max(20_000), value: z.string().max(10_000) }))
    .max(wholeFileOnly)
    .optional(),
  /** Rows that are not read. */
  leaveOut: z.array(z.strictObject(row)).max(wholeFileOnly).optional(),
  /** Who the people of the file are: a player of the league, or someone new. */
  people: z
    .array(
      z.strictObject({
        name,
        /** As the file numbers the person, where it does. */
        number: name.nullable(),
        /** null for a new player. */
        playerId: z.int().nullable(),
        /** For a name that means another person of the file, by name and number; `playerId` is null then. */
        sameAs: z.strictObject({ name, number: name.nullable() }).optional(),
        /** True to know the player by this name from now on. */
        always: z.boolean().optional(),
      }),
    )
    .max(wholeFileOnly)
    .optional(),
  /** Which teams the names of teams of the file mean: a team of the league, or a new one. */
  teams: z
    .array(
      z.strictObject({
        name,
        /** null for a new team. */
        teamId: z.int().nullable(),
        /** For a name that means another team of the file; `teamId` is null then. */
        sameAs: name.optional(),
        /** True to know the team by this name from now on. */
        always: z.boolean().optional(),
      }),
    )
    .max(wholeFileOnly)
    .optional(),
  /** Of a rating list, the names or numbers of people who are taken though the league doesn't have them. */
  listed: z.array(name).max(10_000).optional(),
  /** What becomes of tournaments of the file, each told by the row of the file where it begins; of a league, by its UUID. */
  tournaments: z
    .array(
      z.strictObject({ ...row, uuid: uuid.optional(), becomes: z.enum(['skipped', 'replaced', 'added']) }),
    )
    .max(wholeFileOnly)
    .optional(),
  /** Of a league, what is taken of it. */
  part: leaguePart.optional(),
});

export type ImportChoices = z.output<typeof importChoices>;
export type ForeignFormat = (typeof foreignFormats)[number];
export type Encoding = (typeof encodings)[number];
export type Delimiter = (typeof delimiters)[number];
export type DecimalMark = (typeof decimalMarks)[number];
export type DateOrder = (typeof dateOrders)[number];
export type TableLayout = (typeof tableLayouts)[number];
export type ResultColumn = (typeof resultColumns)[number];
export type ImportColumn = (typeof importColumns)[number];

/** Which program's file it is by the ending of its name, where its content doesn't tell. */
export const foreignEndings: Readonly<Record<string, ForeignFormat>> = {
  ...{ '.trf': 'trf', '.trfx': 'trf', '.pgn': 'pgn', '.h9': 'h9', '.tou': 'h9', '.t': 'tsh' },
  ...{ '.qbj': 'qbj', '.yft': 'qbj', '.sqbs': 'sqbs', '.qzx': 'sqbs' },
};

/** Of all files that can be imported; each may be packed, and then ends with .gz. */
export const importEndings: readonly string[] = [
  ...['.league', '.json', '.csv', '.tsv', '.txt', '.xlsx', '.xls', '.ods'],
  ...[...Object.keys(foreignEndings), '.xml'],
];
