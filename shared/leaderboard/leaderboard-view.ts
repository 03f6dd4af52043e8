/**
 * The leaderboard as a reader narrows it down: who counts, how they rank among themselves, whom a search
 * finds, in which order the rows stand. Pure, so that 70,000 players are rearranged without a call.
 */
import type { LeaderboardStanding } from '../contract/leaderboard.ts';
import { conservativeRating } from './conservative-rating.ts';
import { foldName } from '../names/names.ts';
import { sharedRanks, type Rank } from '../competition/ranks.ts';

type Order = 'conservative' | 'mean';
export type LeaderboardColumn =
  | 'rank'
  | 'player'
  | 'club'
  | 'mean'
  | 'conservative'
  | 'change'
  | 'contests'
  | 'wins'
  | 'ties'
  | 'lastPlayed'
  | 'chance';

/** A standing with its words made comparable once, so that typing a search stays quick. */
export interface PreparedRow {
  readonly row: LeaderboardStanding;
  readonly conservative: number;
  /** Player and club without accents and case. */
  readonly player: string;
  readonly club: string;
}

/** A prepared row with its rank on a list; 0 and empty for who is provisional. */
export type RankedRow = PreparedRow & Rank;

export const prepareRow = (row: LeaderboardStanding): PreparedRow => ({
  row,
  conservative: conservativeRating(row),
  player: foldName(row.player),
  club: foldName(row.club ?? ''),
});

/** How a list is ordered: by the mean, or by the conservative rating with that many deviations of caution. */
export interface Ordering {
  readonly order: Order;
  readonly caution: number;
}

/** Ranks rows again, best first; equal rounded values share a rank. */
export function rankRows(rows: readonly PreparedRow[], ordering: Ordering): RankedRow[] {
  const sorted = orderRows(rows, ordering);
  const value = valueBy(ordering.order);
  sharedRanks(sorted.map(value)).forEach(({ rank, rankText }, i) => {
    const row = sorted[i];
    if (row) [row.rank, row.rankText] = [rank, rankText];
  });
  return sorted;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * The same without ranks. Written out, and each value reckoned once, because there may be 70,000 rows: spreading them
 * takes longer than ranking them.
 */
export function orderRows(rows: readonly PreparedRow[], { order, caution }: Ordering): Mutable<RankedRow>[] {
  return rows
    .map(({ row, player, club }) => ({
      row,
      conservative: conservativeRating(row, caution),
      player,
      club,
      rank: 0,
      rankText: '',
    }))
    .sort(comparedBy(order));
}

/** Which of two rows comes first: the better one, then by name, and of namesakes who was entered first. */
export function comparedBy(order: Order): (a: PreparedRow, b: PreparedRow) => number {
  const value = valueBy(order);
  return (a, b) => value(b) - value(a) || compare(a.player, b.player) || a.row.playerId - b.row.playerId;
}

export const valueBy = (order: Order): ((row: PreparedRow) => number) =>
  order === 'conservative' ? ({ conservative }) => conservative : ({ row }) => row.mean;

/** Keeps the rows in which every word of the search begins or is within the player's name or the club. */
export function searchRows(rows: readonly RankedRow[], search: string): readonly RankedRow[] {
  const words = foldName(search).split(' ').filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ player, club }) =>
    words.every((word) => player.includes(word) || club.includes(word)),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Empty cells come last whichever way the column is sorted. */
function compareCells(a: string | number | null, b: string | number | null, sign: number): number {
  const [aEmpty, bEmpty] = [a === null || a === '', b === null || b === ''];
  if (aEmpty || bEmpty) return Number(aEmpty) - Number(bEmpty);
  return sign * (typeof a === 'string' ? compare(a, String(b)) : Number(a) - Number(b));
}

function cell(prepared: RankedRow, column: Exclude<LeaderboardColumn, 'chance'>): string | number | null {
  switch (column) {
    case 'player':
    case 'club':
    case 'rank':
    case 'conservative':
      return prepared[column];
    case 'lastPlayed':
      return prepared.row.lastPlayed ?? (prepared.row.lastTournament || null);
    default:
      return prepared.row[column];
  }
}

/**
 * Sorts by one column; equal cells keep the order of rank in which the rows come.
 *
 * @param chanceOf - Of a person in the season that is running; null where there is none.
 */
export function sortRows(
  rows: readonly RankedRow[],
  column: LeaderboardColumn,
  descending: boolean,
  chanceOf: (playerId: number) => number | null = () => null,
): readonly RankedRow[] {
  if (column === 'rank') return descending ? rows.toReversed() : rows;
  const sign = descending ? -1 : 1;
  const cellOf = (row: RankedRow): string | number | null =>
    column === 'chance' ? chanceOf(row.row.playerId) : cell(row, column);
  return rows.toSorted((a, b) => compareCells(cellOf(a), cellOf(b), sign));
}

/** The direction in which a column is read first: names from A, figures and days from the top. */
export const startsDescending = (column: LeaderboardColumn): boolean =>
  column !== 'rank' && column !== 'player' && column !== 'club';
