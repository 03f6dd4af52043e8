/**
 * The leaderboard as a reader narrows it down: who counts, how they rank among themselves, whom a search
 * finds, in which order the rows stand. Pure, so that 70,000 players are rearranged without a call.
 */
import type { Standing } from '../answers.ts';
import { carefulRating } from './careful-rating.ts';
import { foldName } from './names.ts';
import { sharedRanks, type Rank } from './ranks.ts';

export type Order = 'careful' | 'mean';
export type Column = 'rank' | 'player' | 'club' | 'mean' | 'careful' | 'change' | 'contests' | 'lastPlayed';

/** Who belongs to the list at all. Ranks are given among those who remain. */
export interface Limits {
  readonly minimumContests: number;
  /** YYYY-MM-DD, for leagues with dates. */
  readonly activeSince: string | null;
  /** A tournament's number, for leagues whose tournaments merely follow one another. */
  readonly activeSinceTournament: number | null;
}

export const noLimits: Limits = { minimumContests: 0, activeSince: null, activeSinceTournament: null };

/** A standing with its words made comparable once, so that typing a search stays quick. */
export interface PreparedRow {
  readonly row: Standing;
  readonly careful: number;
  /** Player and club without accents and case. */
  readonly player: string;
  readonly club: string;
}

/** A prepared row with its rank among those who are within the limits. */
export type RankedRow = PreparedRow & Rank;

export const prepareRow = (row: Standing): PreparedRow => ({
  row,
  careful: carefulRating(row),
  player: foldName(row.player),
  club: foldName(row.club ?? ''),
});

/** The rows with some people's standing exchanged; who has no contest any more leaves. */
export function replaced(
  rows: readonly PreparedRow[],
  standings: readonly Standing[],
): readonly PreparedRow[] {
  if (standings.length === 0) return rows;
  const fresh = new Map(standings.map((standing) => [standing.playerId, standing]));
  const stayed = rows.filter(({ row }) => !fresh.has(row.playerId));
  return [...stayed, ...standings.filter(({ contests }) => contests > 0).map(prepareRow)];
}

const within = (row: Standing, limits: Limits): boolean =>
  row.contests >= limits.minimumContests &&
  (limits.activeSince === null || (row.lastPlayed !== null && row.lastPlayed >= limits.activeSince)) &&
  (limits.activeSinceTournament === null || row.lastTournament >= limits.activeSinceTournament);

/** Keeps who is within the limits and ranks them anew, best first; equal rounded values share a rank. */
export function rankWithin(rows: readonly PreparedRow[], order: Order, limits: Limits): RankedRow[] {
  const value =
    order === 'careful' ? ({ careful }: PreparedRow) => careful : ({ row }: PreparedRow) => row.mean;
  const kept = rows
    .filter(({ row }) => within(row, limits))
    .sort((a, b) => value(b) - value(a) || compare(a.player, b.player));
  const ranks = sharedRanks(kept.map(value));
  // Written out, because spreading 70,000 rows takes longer than ranking them.
  return kept.map(({ row, careful, player, club }, i) => {
    const { rank, rankText } = ranks[i] ?? unranked;
    return { row, careful, player, club, rank, rankText };
  });
}

const unranked: Rank = { rank: 0, rankText: '' };

/** Keeps the rows in which every word of the search begins or stands within the player or the club. */
export function searchRows(rows: readonly RankedRow[], search: string): readonly RankedRow[] {
  const words = foldName(search).split(' ').filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ player, club }) =>
    words.every((word) => player.includes(word) || club.includes(word)),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Empty cells stand last whichever way the column runs. */
function compareCells(a: string | number | null, b: string | number | null, sign: number): number {
  const [aEmpty, bEmpty] = [a === null || a === '', b === null || b === ''];
  if (aEmpty || bEmpty) return Number(aEmpty) - Number(bEmpty);
  return sign * (typeof a === 'string' ? compare(a, String(b)) : Number(a) - Number(b));
}

function cell(prepared: RankedRow, column: Column): string | number | null {
  switch (column) {
    case 'player':
    case 'club':
    case 'rank':
    case 'careful':
      return prepared[column];
    case 'lastPlayed':
      return prepared.row.lastPlayed ?? (prepared.row.lastTournament || null);
    default:
      return prepared.row[column];
  }
}

/** Sorts by one column; equal cells keep the order of rank in which the rows come. */
export function sortRows(
  rows: readonly RankedRow[],
  column: Column,
  descending: boolean,
): readonly RankedRow[] {
  if (column === 'rank') return descending ? rows.toReversed() : rows;
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => compareCells(cell(a, column), cell(b, column), sign));
}

/** The direction in which a column is read first: names from A, figures and days from the top. */
export const startsDescending = (column: Column): boolean =>
  column !== 'rank' && column !== 'player' && column !== 'club';
