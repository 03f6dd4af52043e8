/**
 * Columns about a tournament as a whole: one row that tells such a thing tells it for its tournament. They are
 * written only where some tournament has one that is not the usual.
 */
import { pointsRule } from '../../../../shared/contract/points.ts';
import { usualTieBreaks } from '../../../../shared/competition/tie-breaks.ts';
import { longestNote } from '../../../../shared/contract/tournaments.ts';
import { seats, shape, tieBreaks, type TieBreak } from '../../../../shared/contract/competition-words.ts';
import { calendarDay } from '../../../../shared/contract/values.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { StoredTournament } from '../../../store/tournaments/tournaments.ts';
import type { HeadContent } from '../../tournaments/upsert.ts';
import { pointsCell, pointsIn } from './points-cell.ts';
import { flagIn, nameIn, noteIn, numberIn, teamSizeIn, wholeUpTo, type Column } from './cells.ts';

const { expected } = texts.importing;

type Value = string | number;

interface HeadColumn {
  readonly fact: keyof HeadContent;
  /** What a cell says, or undefined where it is not what the column holds. `comma` allows 0,5 for 0.5. */
  readonly parse: (cell: string, comma: boolean) => Value | undefined;
  readonly expected: string;
  /** The cell of a tournament; null where it is as usual. */
  readonly cell: (stored: StoredTournament, told: Told) => Value | null;
}

/** What a tournament's own row doesn't tell. */
interface Told {
  readonly contests: number;
  /** That it was assigned to. */
  readonly season: string | null;
}

const noTieBreaks = 'none';

function tieBreaksIn(cell: string): string | undefined {
  const names = cell.toLowerCase().split(' ');
  if (cell.toLowerCase() === noTieBreaks) return '[]';
  const known = tieBreaks.filter((name) => names.includes(name));
  return known.length === names.length ? JSON.stringify(names) : undefined;
}

const tieBreakCell = (stored: string): string => (JSON.parse(stored) as TieBreak[]).join(' ') || noTieBreaks;

function weightIn(cell: string, comma: boolean): number | undefined {
  const weight = numberIn(cell, comma);
  return weight !== undefined && weight >= 0 && weight <= 100 ? weight : undefined;
}

function ratedIn(cell: string): number | undefined {
  const rated = flagIn(cell);
  return rated === undefined ? undefined : Number(rated);
}

export const headColumns = {
  team_size: {
    fact: 'team_size',
    parse: teamSizeIn,
    expected: expected.teamSize,
    cell: ({ team_size }) => team_size,
  },
  last_date: {
    fact: 'last_day',
    parse: (cell) => calendarDay.safeParse(cell).data,
    expected: expected.day,
    cell: ({ last_day }) => last_day,
  },
  season: { fact: 'season', parse: nameIn, expected: expected.name, cell: (_, { season }) => season },
  venue: { fact: 'venue', parse: nameIn, expected: expected.name, cell: ({ venue }) => venue },
  weight: {
    fact: 'weight',
    parse: weightIn,
    expected: expected.weight,
    cell: ({ weight }) => (weight === 1 ? null : weight),
  },
  tournament_rated: {
    fact: 'rated',
    parse: ratedIn,
    expected: expected.flag,
    cell: ({ rated }) => (rated === 1 ? null : 'no'),
  },
  shape: {
    fact: 'shape',
    parse: (cell) => shape.safeParse(cell.toLowerCase()).data,
    expected: expected.shape,
    // Several contests are rounds anyhow.
    cell: (stored, { contests }) => (stored.shape === 'rounds' && contests < 2 ? 'rounds' : null),
  },
  seats: {
    fact: 'seats',
    parse: (cell) => seats.safeParse(cell.toLowerCase()).data,
    expected: expected.seats,
    cell: (stored) => stored.seats,
  },
  best_of: {
    fact: 'best_of',
    parse: wholeUpTo(99),
    expected: expected.bestOf,
    cell: ({ best_of }) => best_of,
  },
  tie_breaks: {
    fact: 'tie_breaks',
    parse: tieBreaksIn,
    expected: expected.tieBreaks({ names: usualTieBreaks.join(' ') }),
    cell: ({ tie_breaks }) => (tie_breaks === null ? null : tieBreakCell(tie_breaks)),
  },
  scoring: {
    fact: 'points',
    parse: pointsIn,
    expected: expected.scoring,
    cell: ({ points }) => (points === null ? null : pointsCell(pointsRule.parse(JSON.parse(points)))),
  },
  note: {
    fact: 'note',
    parse: noteIn,
    expected: expected.note({ most: longestNote }),
    cell: ({ note }) => note,
  },
} as const satisfies Partial<Record<Column, HeadColumn>>;

export type HeadColumnName = keyof typeof headColumns;

/** By column; only columns that are given. */
export type FileHead = Partial<Record<HeadColumnName, Value>>;

export const headColumnNames = Object.keys(headColumns) as HeadColumnName[];

export const isHeadColumn = (column: Column): column is HeadColumnName => Object.hasOwn(headColumns, column);

/** Told of a tournament, as facts. `season`: the number of a season by its name. */
export const headFacts = (
  { season: name, ...head }: FileHead,
  season: (name: string) => number,
): HeadContent => ({
  ...Object.fromEntries(
    headColumnNames.flatMap((column) => {
      const value = column === 'season' ? undefined : head[column];
      return value === undefined ? [] : [[headColumns[column].fact, value]];
    }),
  ),
  ...(name !== undefined && { season: season(String(name)) }),
});

/** The cells of one tournament. */
export const headCells = (stored: StoredTournament, told: Told): Record<HeadColumnName, Value | null> => {
  const cells = headColumnNames.map((name) => {
    const { cell }: HeadColumn = headColumns[name];
    return [name, cell(stored, told)];
  });
  return Object.fromEntries(cells) as Record<HeadColumnName, Value | null>;
};
