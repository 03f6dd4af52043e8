/** On which days rounds are played that are started at once. */
import type { Checked } from '../../../shared/contract/api.ts';
import { daysAfter } from '../../../shared/leaderboard/seasons.ts';

/**
 * The day of each round, counted from the first that is started; null: the tournament's own, or none is known.
 *
 * @param known - The tournament that runs; null for a new one.
 */
export function roundDays(
  known: { readonly date: string | null } | null,
  given: Pick<Checked<'pairings.start'>, 'date' | 'roundDate' | 'daysBetween'>,
  first: number,
): (round: number) => string | null {
  const own = known === null ? given.date : known.date;
  const begins = known === null ? own : (given.roundDate ?? own);
  return (round) => {
    if (own === null || begins === null) return null;
    const day = daysAfter(begins, given.daysBetween * (round - first));
    return day === own ? null : day;
  };
}
