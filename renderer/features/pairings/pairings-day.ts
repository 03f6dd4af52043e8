/** Which day the pairings belong to. */
import { localDay } from '../../../shared/messages/index.ts';

/** An evening that runs past midnight still belongs to the same day until five in the morning; in milliseconds. */
const untilFive = 5 * 60 * 60 * 1000;

/** The day on which what runs at this instant began, as YYYY-MM-DD by this computer's clock. */
export const pairingsDay = (now: Date): string => localDay(new Date(now.getTime() - untilFive));

/** The day to which what is planned now belongs. */
export const today = (): string => pairingsDay(new Date());
