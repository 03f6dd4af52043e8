/** McMahon: a Swiss in which the stronger begin with more points, see `initialScores`. */
import { usualGamePoints, type PairingRequest } from '../types.ts';
import { initialScores, type Banded } from '../../competition/initial-scores.ts';
import { pointsIn, type Held } from '../standings-so-far.ts';

interface Scored extends Pick<PairingRequest, 'format' | 'points'> {
  readonly entrants: readonly Banded[];
}

/**
 * What each has before a round by the boards before it, and in a McMahon for its band, as the standings count it. A round
 * without a board brings nothing: what a missed round is worth is on record as a bye.
 */
export function pointsBefore({ entrants, format, points = usualGamePoints }: Scored, held: Held): number[] {
  const initial = initialScores(entrants, format, points);
  return pointsIn(held, entrants.length, points).map((own, i) => own + (initial[i] ?? 0));
}

/** The same in wins; undefined in any other format than McMahon. */
export function mcMahonScores(request: Scored, held: Held): number[] | undefined {
  const { format, points = usualGamePoints } = request;
  if (format.kind !== 'duels' || format.method !== 'mcmahon') return undefined;
  return pointsBefore(request, held).map((one) => one / (points.win || 1));
}
