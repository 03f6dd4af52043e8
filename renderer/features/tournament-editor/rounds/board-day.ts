/** On which day a board is played, and what was known of people before it. */
import { isDay } from '../../../ui/fields/typed-day.ts';
import type { BoardDraft, RoundDraft, RoundsDraft } from './draft.ts';

/** The rating of a person, or of one who is new (null), before a day, or the tournament (null); undefined while it isn't known. */
export type RatingBefore = (day: string | null, playerId: number | null) => number | undefined;

/** The day on which a board is played; null where that isn't known. */
export function dayOfBoard(
  { head }: RoundsDraft,
  round: RoundDraft,
  { at, postponed }: Pick<BoardDraft, 'at' | 'postponed'>,
): string | null {
  const day = (postponed || at)?.slice(0, 10) ?? (round.date || head.date);
  return isDay(day) ? day : null;
}
