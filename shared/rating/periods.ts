/** Rating periods: which contests are learned from all at once. */
import type { Parameters } from './parameters.ts';
import type { Contest } from './types.ts';

export type PeriodParameters = Pick<Parameters, 'periodDays' | 'periodStart' | 'periodTournaments'>;

/**
 * Numbers the rating period of each contest of a history, asked in order of time. Dated: periods of `periodDays`
 * from the first day on, which is `periodStart` (days since 1970-01-01) or else the day of the first contest;
 * number 0 begins on it. Undated: `periodTournaments` tournaments make a period. Numbers never fall: a contest that
 * comes late belongs to the period that is open. Where a league's first tournaments alone have no date, the first
 * dated one opens a new period.
 */
export function periodCounter(
  parameters: PeriodParameters,
): (contest: Pick<Contest, 'day' | 'tournament'>) => number {
  const { periodDays, periodTournaments } = parameters;
  let firstDay = parameters.periodStart;
  let contests = 0;
  let wasDated: boolean | undefined;
  let offset = 0;
  let latest = -Infinity;
  return ({ day, tournament }) => {
    const ordinal = tournament ?? contests;
    contests++;
    if (day !== null) firstDay ??= Math.floor(day);
    const own =
      day === null
        ? Math.floor(ordinal / periodTournaments)
        : Math.floor((day - (firstDay ?? day)) / periodDays);
    const isDated = day !== null;
    if (wasDated !== undefined && wasDated !== isDated) offset = latest + 1 - own;
    wasDated = isDated;
    latest = Math.max(latest, own + offset);
    return latest;
  };
}
