/** On which day a board is played, and what was known of people before it. */
import { roundName } from './boards.ts';
import { isDay } from '../../../ui/fields/typed-day.ts';
import type { BoardDraft, RoundDraft, RoundsDraft } from './draft.ts';

/** When a round is played: what was known then are the results before that day, and those of earlier rounds. */
export interface RoundMoment {
  readonly day: string;
  /** Its name. */
  readonly round: string;
}

/** The rating of a person, or of one who is new (null), before a round, or the tournament (null); undefined while it isn't known. */
export type RatingBefore = (moment: RoundMoment | null, playerId: number | null) => number | undefined;

/** When a board is played; null where that isn't known. */
export function momentOfBoard(
  draft: RoundsDraft,
  round: RoundDraft,
  board: Pick<BoardDraft, 'at' | 'postponed'>,
): RoundMoment | null {
  const day = dayOfBoard(draft, round, board);
  return day === null ? null : { day, round: roundName(draft, round) };
}

/** The day on which a board is played; null where that isn't known. */
export function dayOfBoard(
  { head }: RoundsDraft,
  round: RoundDraft,
  { at, postponed }: Pick<BoardDraft, 'at' | 'postponed'>,
): string | null {
  const day = (postponed || at)?.slice(0, 10) ?? (round.date || head.date);
  return isDay(day) ? day : null;
}
