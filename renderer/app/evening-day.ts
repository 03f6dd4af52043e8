/** Which day an evening belongs to: what is paired, and what is entered when it is over. */
import { localDay } from '../../shared/messages/index.ts';

/** An evening that runs past midnight still belongs to the same day until then; an hour by the clock on the wall. */
const nextMorning = 5;

/** The day on which what runs at this instant began, as YYYY-MM-DD by this computer's clock. */
export function eveningDay(now: Date): string {
  const day = now.getDate() - (now.getHours() < nextMorning ? 1 : 0);
  // At noon, because a clock that changes may leave out midnight.
  return localDay(new Date(now.getFullYear(), now.getMonth(), day, 12));
}

/** The day to which what is planned or entered now belongs. */
export const today = (): string => eveningDay(new Date());
