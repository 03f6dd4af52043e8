/**
 * McMahon: a Swiss in which the stronger begin with more points, a win for each band of rating. As the European Go
 * Federation’s tournament rules have it: who is at the bar or above begins level, and so do those below the floor.
 */
import { duelSettings } from '../duel-settings.ts';
import type { DuelFormat } from '../options.ts';
import { usualGamePoints, type Entrant, type GamePoints, type PairingRequest } from '../types.ts';
import { ratingOf } from './seeds.ts';
import { pointsIn, roundsOf, type Held } from '../standings-so-far.ts';

/** What bands ask of an entrant. */
export type Banded = Pick<Entrant, 'people' | 'startingRating'>;

/**
 * The band of each, from 0 for the lowest. Without a bar or a floor bands begin at the lowest rating and end at the
 * highest; so give both, if entrants may still come.
 */
function bandsOf(entrants: readonly Banded[], format: DuelFormat): number[] {
  const { bar, floor, bandWidth, bands } = duelSettings(format);
  const ratings = entrants.map(ratingOf);
  const low = floor ?? Math.min(...ratings);
  const high = Math.max(low, bar ?? Math.max(...ratings));
  // The bar is the lower end of a band of its own; the highest rating is within the last.
  const inner = bar === null ? bands : bands - 1;
  const width = bandWidth ?? (high - low) / inner;
  if (!(width > 0)) return ratings.map((rating) => (bar !== null && rating >= bar ? 1 : 0));
  if (bar === null) {
    const highest = bandWidth === null ? bands - 1 : Infinity;
    return ratings.map((rating) => Math.min(highest, Math.max(0, Math.floor((rating - low) / width))));
  }
  const top = Math.ceil((high - low) / width);
  return ratings.map((rating) =>
    rating >= high ? top : Math.max(0, top - Math.ceil((high - rating) / width)),
  );
}

/** The points with which each begins: a win for each band below its own. 0 for all in any other format. */
export const initialScores = (
  entrants: readonly Banded[],
  format: PairingRequest['format'],
  { win }: Pick<GamePoints, 'win'> = usualGamePoints,
): number[] =>
  format.kind === 'duels' && format.method === 'mcmahon' && entrants.length > 0
    ? bandsOf(entrants, format).map((band) => band * win)
    : entrants.map(() => 0);

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
  const rounds = roundsOf(held).length;
  return seated.map((own) => ((rounds - own.size) * win) / 2);
}
