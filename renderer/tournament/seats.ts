/** What the seats of a board are called. */
import type { SideOutcome } from '../../shared/answers.ts';
import type { Seats } from '../../shared/arguments.ts';
import { formatWhole, texts } from '../../shared/texts/index.ts';

/** The seat of a side in words, as "white"; null where none was recorded. */
export function seatName(seats: Seats | null, { seat }: Pick<SideOutcome, 'seat'>): string | null {
  const words = texts.tournaments.page.seats;
  if (seat === null) return null;
  if (seats === 'colours' && seat <= 2) return seat === 1 ? words.white : words.black;
  if (seats === 'first') return seat === 1 ? words.first : null;
  return words.number(formatWhole(seat));
}
