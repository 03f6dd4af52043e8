/** What suggestions follow from, so that they are known to be old once a result is entered or corrected. Pure. */
import { isByResults, type GivenFormat } from '../../../shared/contract/pairing-options.ts';
import type { TournamentRecord } from '../../../shared/contract/tournaments.ts';

/**
 * The results before round `first` as text, the same for the same results; empty where they don't decide who meets.
 *
 * @param contests - of the tournament that is paired; empty before its first start
 */
export function resultsBefore(
  contests: TournamentRecord['contests'],
  first: number,
  format: GivenFormat | undefined,
): string {
  if (!format || !isByResults(format)) return '';
  return contests
    .filter(({ round }) => Number(round) < first)
    .map(
      ({ kind, sides }) =>
        `${kind} ${sides.map(({ place, score }) => `${String(place)}/${String(score)}`).join(' ')}`,
    )
    .join(';');
}
