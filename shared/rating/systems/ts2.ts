/**
 * TS2 (paper 3): each place k has a level l_k; a side on it has |l_k − t_j| ≤ ε, and l_k − l_{k+1} > 2ε between
 * neighbouring places. A tie of any number of sides is then one star around its level, not a chain of pairs.
 *
 * The messages follow Algorithms 1 and 2 with their slips fixed: a message leaves out the factor that it goes to,
 * and u = l − t throughout. The first message of u is that of a uniform on [−ε, ε], the limit of a flat input.
 */
import { fieldDeviation } from '../margin.ts';
import { settle } from './chain.ts';
import { heardInStar } from './evidence-messages.ts';
import type { Graph } from './message-passing.ts';
import { answer, ask, beginStars, groupByPlace } from './place-levels.ts';
import type { Stars } from './stars.ts';
import { createStars } from './stars.ts';

/**
 * `margin` is ε as the user set it, taken as it is. Null: it is `reference`, bounded in each contest so that it
 * does not push the field apart by itself.
 */
export function ts2Graph(margin: number | null, reference: number): Graph {
  let kept: Stars | undefined;
  const bounded = (places: number, deviation: number): number =>
    margin ?? (places > 1 ? Math.min(reference, deviation / (places - 1)) : reference);
  return {
    fieldMargin: () => kept?.margin,
    settle(field, tolerance, held) {
      const room = kept?.step.length ?? 0;
      const stars =
        kept !== undefined && room >= field.sides
          ? kept
          : createStars(field, Math.max(field.sides, 2 * room));
      kept = stars;
      stars.field = field;
      stars.tolerance = tolerance;
      const places = groupByPlace(stars);
      stars.margin = held ?? bounded(places, fieldDeviation(field.sides, field.sideMean, field.sideVariance));
      beginStars(stars, places);
      const settled = settle(stars.levels, (k) => ask(stars, k), tolerance);
      for (let k = 0; k < places; k++) answer(stars, k);
      return settled;
    },
    heard(field, side, speakers) {
      if (kept?.field !== field) throw new RangeError('this field has not been settled');
      return heardInStar(kept, side, speakers);
    },
    // `fieldDeviation` of the two: this is asked of every pair that is predicted.
    tieWithin: (a, b) =>
      2 * bounded(2, Math.sqrt((a.variance + b.variance) / 2 + ((a.mean - b.mean) / 2) ** 2)),
  };
}
