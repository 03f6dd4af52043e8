/**
 * The leaderboard as a table for spreadsheets: the columns and rows of the screen, with names as people want to be
 * listed.
 */
import type { RankedRow } from '../../../shared/leaderboard/leaderboard-view.ts';
import type { Movement } from '../../../shared/leaderboard/past.ts';
import type { Cell } from '../../../shared/league/csv.ts';
import { shownName } from '../../../shared/names/display-name.ts';
import { shownChangeTo } from '../../../shared/league/shown-change.ts';
import { texts } from '../../../shared/messages/index.ts';
import { columns, type BoardColumn } from './columns.ts';

type Written = Exclude<BoardColumn, 'year'> | 'deviation';

const say = texts.leaderboard;

/** The line of the last year has no cell, and the uncertainty has its own. */
const writtenColumns = (silent: ReadonlySet<BoardColumn>): Written[] =>
  columns.flatMap((column): Written[] => {
    if (column === 'year' || silent.has(column)) return [];
    return column === 'mean' ? ['mean', 'deviation'] : [column];
  });

/** The chances of a season, as a column has them. */
export interface WrittenChances {
  readonly headInFile: string;
  readonly shareOf: (playerId: number) => number | null;
}

export const csvHeader = (silent: ReadonlySet<BoardColumn>, { headInFile }: WrittenChances): string[] =>
  writtenColumns(silent).map((column) => (column === 'chance' ? headInFile : say.columns[column]));

interface More {
  readonly moved: ReadonlyMap<number, Movement> | undefined;
  readonly chances: WrittenChances;
}

/** One line per person, in the order given, without people who want to be on no list. */
export function csvRows(
  rows: readonly RankedRow[],
  silent: ReadonlySet<BoardColumn>,
  { moved, chances }: More,
): Cell[][] {
  const written = writtenColumns(silent);
  return rows.flatMap((ranked): Cell[][] => {
    const name = shownName(ranked.row.player, ranked.row.shownAs);
    if (name === null) return [];
    return [written.map((column) => cellOf(ranked, column, name, { moved, chances }))];
  });
}

function cellOf(
  { row, conservative, rankText }: RankedRow,
  column: Written,
  name: string,
  { moved, chances }: More,
): Cell {
  switch (column) {
    case 'rank':
      return rankText === '' ? say.provisional.rank : rankText;
    case 'moved':
      return moved?.get(row.playerId)?.climbed ?? null;
    case 'player':
      return name;
    case 'chance': {
      const share = chances.shareOf(row.playerId);
      return share === null ? null : Math.round(share * 1e4) / 1e4;
    }
    case 'conservative':
      return Math.round(conservative);
    case 'lastPlayed':
      return row.lastPlayed ?? row.lastTournament;
    case 'club':
      return row.club;
    case 'change':
      return shownChangeTo(row);
    case 'mean':
    case 'deviation':
    case 'contests':
    case 'wins':
    case 'ties':
      return Math.round(row[column]);
  }
}
