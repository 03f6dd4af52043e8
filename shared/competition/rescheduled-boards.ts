/** Boards that aren't played with their round: postponed, or played on a day of their own. Pure. */
import type { Apart, ContestKind } from '../contract/competition-words.ts';
import { dayOfRound, roundsOf, type OnDay } from './boards.ts';
import { isComplete } from './places.ts';
import { isBye } from './rounds.ts';

interface BoardOnDay extends OnDay {
  readonly kind: ContestKind;
  readonly sides: readonly { readonly place: number | null; readonly score: number | null }[];
}

/**
 * How a board isn't played with its round; null where it is.
 *
 * @param round - The day of its round, see `dayOfRound`.
 * @param date - The tournament's day.
 */
export function apartFrom(board: BoardOnDay, round: string | null, date: string | null): Apart | null {
  if (isBye(board)) return null;
  const isOpen = !isComplete(board.sides);
  if (board.postponed === 'undated') return undatedApart(board, isOpen);
  const day = (board.at ?? date)?.slice(0, 10) ?? null;
  if (day === null || round === null || day === round) return null;
  return { kind: isOpen ? (day > round ? 'postponed' : 'moved') : 'played', day };
}

/** A forfeit needs no day. */
const undatedApart = ({ kind }: BoardOnDay, isOpen: boolean): Apart | null =>
  isOpen ? { kind: 'undated' } : kind === 'walkover' ? null : { kind: 'later' };

/** Its day, where that is known. */
export const dayApart = (apart: Apart): string | null => ('day' in apart ? apart.day : null);

/** True of what is still to be played. */
export const isWaiting = ({ kind }: Apart): boolean => kind !== 'played' && kind !== 'later';

/** Each board of a tournament with how it isn't played with its round. */
export function boardsApart<C extends BoardOnDay & { readonly round: string | null }>(
  boards: readonly C[],
  date: string | null,
): ReadonlyMap<C, Apart | null> {
  return new Map(
    roundsOf(boards).flatMap(({ contests }) => {
      const day = dayOfRound(contests, date);
      return contests.map((board) => [board, apartFrom(board, day, date)] as const);
    }),
  );
}

/** The same for the boards of a match of teams: those that are still open say it, unless all have a result. */
export function apartInMatch(boards: readonly { complete: boolean; apart: Apart | null }[]): Apart | null {
  const open = boards.filter(({ complete }) => !complete);
  return apartTogether((open.length > 0 ? open : boards).map(({ apart }) => apart));
}

/** The same for boards that belong together: null where they differ, or are played with their round. */
function apartTogether(all: readonly (Apart | null)[]): Apart | null {
  const [first = null, ...others] = all;
  return others.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : null;
}
