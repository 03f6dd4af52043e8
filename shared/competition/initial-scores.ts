/**
 * With how many points each begins a McMahon: a win for each band of rating. As the European Go Federation’s tournament
 * rules have it: who is at the bar or above begins level, and so do those below the floor.
 */
import type { DuelFormat, Format } from '../contract/pairing-options.ts';
import { duelSettings } from '../contract/duel-settings.ts';
import { usualPoints } from './points.ts';
import type { PointsRule } from '../contract/points.ts';

/** What bands ask of an entrant. */
export interface Banded {
  readonly people: readonly { readonly belief: { readonly mean: number } }[];
  readonly startingRating?: number | undefined;
}

/** Its starting rating; of one who comes late, as it will be recorded: the mean of what is believed of its people now. */
export const ratingOf = ({ people, startingRating }: Banded): number =>
  startingRating ?? people.reduce((sum, { belief }) => sum + belief.mean, 0) / Math.max(1, people.length);

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
  format: Format,
  { win }: Pick<PointsRule, 'win'> = usualPoints,
): number[] =>
  format.kind === 'duels' && format.method === 'mcmahon' && entrants.length > 0
    ? bandsOf(entrants, format).map((band) => band * win)
    : entrants.map(() => 0);
