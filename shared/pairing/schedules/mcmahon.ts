/** McMahon: a Swiss in which the stronger begin with more points, see `initialScores`. */
import { usualGamePoints, type PairingRequest } from '../types.ts';
import { initialScores, type Banded } from '../../competition/initial-scores.ts';
import { pointsIn, roundsHeld, type Held } from '../standings-so-far.ts';

interface Scored extends Pick<PairingRequest, 'format' | 'points'> {
  readonly entrants: readonly Banded[];
}

/** Of each before a round, in wins, by the boards before it; undefined in any other format. */
export function mcMahonScores(request: Scored, held: Held): number[] | undefined {
  const { entrants, format, points = usualGamePoints } = request;
  if (format.kind !== 'duels' || format.method !== 'mcmahon') return undefined;
  const gained = pointsIn(held, entrants.length, points);
  const initial = initialScores(entrants, format, points);
  const absent = absencePoints(request, held);
  return gained.map((own, i) => (own + (initial[i] ?? 0) + (absent[i] ?? 0)) / (points.win || 1));
}

/**
 * What each has for rounds in which it had no board on record: half a win for each, as for an absence. 0 for all in any
 * other format. Byes on record bring the points that are recorded with them.
 */
export function absencePoints(request: Scored, held: Held): number[] {
  const none = request.entrants.map(() => 0);
  if (request.format.kind !== 'duels' || request.format.method !== 'mcmahon') return none;
  const { win } = request.points ?? usualGamePoints;
  const seated = none.map(() => new Set<number>());
  for (const { round, sides } of held)
    for (const { entrants } of sides) for (const one of entrants) seated[one]?.add(round);
  const rounds = roundsHeld(held).length;
  return seated.map((own) => ((rounds - own.size) * win) / 2);
}
