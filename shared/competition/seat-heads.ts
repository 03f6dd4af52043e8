/** The names of a board's seats. */
import type { Seats } from '../contract/competition-words.ts';
import { texts } from '../messages/index.ts';
import { isBye, type Board } from './rounds.ts';

/** The headings of the two columns of a round; null if the seats of a board are unknown, or are only numbers. */
export function seatHeads(
  seats: Seats | null,
  contests: readonly (Pick<Board, 'kind'> & {
    readonly sides: readonly { readonly seat: number | null }[];
  })[],
): readonly [string, string] | null {
  const words = texts.tournaments.page.seatHeads;
  const boards = contests.filter((contest) => !isBye(contest));
  const known = boards.every(({ sides }) => [1, 2].every((seat) => sides.some((side) => side.seat === seat)));
  if (boards.length === 0 || !known) return null;
  if (seats === 'colours') return [words.white, words.black];
  return seats === 'first' ? [words.first, words.second] : null;
}

/** The same of a round that is planned: the side named first on a board has its first seat. */
export function plannedHeads(
  seats: Seats | null,
  boards: readonly (readonly unknown[])[],
): readonly [string, string] | null {
  const words = texts.tournaments.page.seatHeads;
  if (boards.length === 0 || boards.some(({ length }) => length !== 2)) return null;
  if (seats === 'colours') return [words.white, words.black];
  return seats === 'first' ? [words.goesFirst, words.goesSecond] : null;
}
