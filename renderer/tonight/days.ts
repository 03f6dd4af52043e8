/** Which evening it is. Pure. */
import { localDay } from '../../shared/messages/index.ts';

/** An evening that runs past midnight is still the same until five in the morning; in milliseconds. */
const untilFive = 5 * 60 * 60 * 1000;

/** The day on which the evening of this instant began, as YYYY-MM-DD by this computer's clock. */
export const eveningDay = (now: Date): string => localDay(new Date(now.getTime() - untilFive));
