/** A Swiss tournament as a club printed it, and its boards. */
import type { Board } from '../../shared/competition/rounds.ts';
import { bye, duel } from './tournaments.ts';

/**
 * Points, then round by round the result and the opponent's row: "+4" beat the fourth, "=4" drew, "-4" lost; without a
 * row it is a bye, "=" a half-point one. Rows count from 1. Hamilton Chess Club, championship of 2018
 * (hamiltonchess.net/2018/04/11/richard-on-tie-break/); two rows there leave out a round that was not played.
 */
export const swiss = [
  '5.5 +10 +17 +12 =2 +4 +3',
  '5.5 +27 +16 +9 =1 +8 +10',
  '4 = +11 +6 =4 +5 -1',
  '4 +22 +15 =8 =3 -1 +13',
  '4 -16 +14 +22 +15 -3 +8',
  '4 -21 +27 -3 +23 +16 +14',
  '4 -9 -23 +27 +19 +15 +12',
  '3.5 +25 +21 =4 +13 -2 -5',
  '3.5 +7 +13 -2 = +18',
  '3.5 -1 +25 +26 =12 +17 -2',
  '3.5 = -3 -14 +25 +20 +17',
  '3 +20 +18 -1 =10 =14 -7',
  '3 +23 -9 +19 -8 +21 -4',
  '3 = -5 +11 +22 =12 -6',
  '3 +26 -4 +21 -5 -7 +24',
  '3 +5 -2 -17 +24 -6 +22',
  '2.5 +24 -1 +16 = -10 -11',
  '2.5 +19 -12 +23 = -9',
  '2.5 -18 +20 -13 -7 =25 +21',
  '2.5 -12 -19 =25 +27 -11 +26',
  '2 +6 -8 -15 +26 -13 -19',
  '2 -4 +24 -5 -14 +26 -16',
  '2 -13 +7 -18 -6 -24 +27',
  '2 -17 -22 + -16 +23 -15',
  '2 -8 -10 =20 -11 =19 +',
  '1 -15 + -10 -21 -22 -20',
  '1 -2 -6 -7 -20 + -23',
];

/** The boards of such a table, each duel once, and the points that it prints by row. */
export function crosstable(rows: readonly string[]): { boards: Board[]; published: Record<string, number> } {
  const published: Record<string, number> = {};
  const boards: Board[] = [];
  rows.forEach((row, i) => {
    const own = String(i + 1);
    const [points, ...results] = row.split(' ');
    published[own] = Number(points);
    results.forEach((result, r) => {
      const opponent = result.slice(1);
      if (opponent === '') boards.push(bye(r + 1, own, result === '+' ? 'bye' : 'half-bye'));
      else if (Number(opponent) > i + 1) boards.push(duel(r + 1, own, opponent, wonBy[result[0] ?? ''] ?? 0));
    });
  });
  return { boards, published };
}

const wonBy: Readonly<Record<string, 0 | 0.5 | 1>> = { '+': 1, '=': 0.5, '-': 0 };
