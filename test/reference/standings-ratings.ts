/** Criteria of ratings, slowly, with the tables as the FIDE Handbook prints them (B.02, articles 8.1.1 and 8.1.2). */
import type { TieBreak } from '../../shared/contract/competition-words.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import { add, faced, type Circumstances, type Faced } from './standings-opponents.ts';

/** Of each difference the percent expected of the higher. */
const expectations =
  `0-3 50, 4-10 51, 11-17 52, 18-25 53, 26-32 54, 33-39 55, 40-46 56, 47-53 57, 54-61 58, 62-68 59,
  69-76 60, 77-83 61, 84-91 62, 92-98 63, 99-106 64, 107-113 65, 114-121 66, 122-129 67, 130-137 68, 138-145 69,
  146-153 70, 154-162 71, 163-170 72, 171-179 73, 180-188 74, 189-197 75, 198-206 76, 207-215 77, 216-225 78,
  226-235 79, 236-245 80, 246-256 81, 257-267 82, 268-278 83, 279-290 84, 291-302 85, 303-315 86, 316-328 87,
  329-344 88, 345-357 89, 358-374 90, 375-391 91, 392-411 92, 412-432 93, 433-456 94, 457-484 95, 485-517 96,
  518-559 97, 560-619 98, 620-735 99, 736-9999 100`
    .split(',')
    .map((line) => line.trim().split(/[- ]/u).map(Number))
    .flatMap(([from = 0, to = 0, percent = 0]) => Array.from({ length: to - from + 1 }, () => percent));

function expectation(difference: number): number {
  const percent = expectations[Math.abs(difference)] ?? 0;
  return difference < 0 ? 100 - percent : percent;
}

/** Of 100, 99 … 50 %. */
const differences =
  `800 677 589 538 501 470 444 422 401 383 366 351 336 322 309 296 284 273 262 251 240 230 220 211 202
  193 184 175 166 158 149 141 133 125 117 110 102 95 87 80 72 65 57 50 43 36 29 21 14 7 0`
    .split(/\s+/u)
    .map(Number);

const halfUp = (value: number): number => Math.floor(value + 0.5);
const mean = (values: number[]): number | null =>
  values.length === 0 ? null : halfUp(add(values) / values.length);

export function byRatings(
  name: TieBreak,
  who: string,
  boards: readonly Board[],
  by: Circumstances,
): number | null {
  const played = faced(who, boards, by).filter((o) => o.played);
  const known = (one: string): number | undefined =>
    by.rating[one] === undefined ? undefined : halfUp(by.rating[one]);
  const ratingOf = (o: Faced): number | undefined => known(o.name ?? '');
  const rated = played.filter((o) => ratingOf(o) !== undefined);
  const ratings = rated.map((o) => ratingOf(o) ?? 0);
  const order = ratings.toSorted((a, b) => a - b);
  const won = add(rated.map((o) => o.beaten));
  const ofOpponents = (other: TieBreak): number | null =>
    mean(played.flatMap((o) => byRatings(other, o.name ?? '', boards, by) ?? []));
  switch (name) {
    case 'rating':
      return known(who) ?? null;
    case 'opponents-rating':
      return mean(ratings);
    case 'opponents-rating-cut-1':
      return mean(order.slice(1));
    case 'opponents-rating-cut-2':
      return mean(order.slice(2));
    case 'median-opponents-rating':
      return mean(order.slice(1, -1));
    case 'performance': {
      const average = mean(ratings);
      const percent = halfUp((100 * won) / rated.length);
      const difference = differences[percent < 50 ? percent : 100 - percent] ?? 0;
      return average === null ? null : average + (percent < 50 ? -difference : difference);
    }
    case 'perfect-performance': {
      const [weakest] = order;
      if (weakest === undefined) return null;
      let rating = weakest - 800;
      const expected = (): number => add(ratings.map((other) => expectation(rating - other)));
      while (won > 0 && expected() < 100 * won) rating++;
      return rating;
    }
    case 'opponents-performance':
      return ofOpponents('performance');
    case 'opponents-perfect-performance':
      return ofOpponents('perfect-performance');
    default:
      throw new Error(name);
  }
}
