/** Which day a session belongs to. Pure. */
import { localDay } from '../../../shared/messages/index.ts';

/** A session that runs past midnight still belongs to the same day until five in the morning; in milliseconds. */
const untilFive = 5 * 60 * 60 * 1000;

/** The day on which the session at this instant began, as YYYY-MM-DD by this computer's clock. */
export const eveningDay = (now: Date): string => localDay(new Date(now.getTime() - untilFive));
