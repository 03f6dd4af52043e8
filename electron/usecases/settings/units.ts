/** Starting strengths in the unit of one rating system, said in the unit of another. */
import { beliefOn, scaleOf } from '../../../shared/league/scale.ts';
import type { StartingBelief } from '../../store/people/people.ts';
import type { Settings } from '../../store/settings.ts';

/**
 * Starting strengths given under settings `from` as they are meant under `to`. A system's unit is its newcomer's mean
 * and its β: a player who is a number of β above a newcomer has the same chance of beating one in each. Under other settings of
 * the same system the numbers stay what they are: there it is the newcomer who is moved, not those whose strength is
 * known.
 */
export const startsIn = (
  to: Settings,
  from: Settings,
  beliefs: readonly StartingBelief[],
): readonly StartingBelief[] => (to.system === from.system ? beliefs : startsOnScaleOf(to, from, beliefs));

/** Starting strengths on the scale of `from` as they are on the scale of `to`; the same array where the scales are the same. */
export function startsOnScaleOf(
  to: Settings,
  from: Settings,
  beliefs: readonly StartingBelief[],
): readonly StartingBelief[] {
  const [scale, given] = [scaleOf(to.system, to.parameters), scaleOf(from.system, from.parameters)];
  if (scale.mu0 === given.mu0 && scale.beta === given.beta) return beliefs;
  return beliefs.map(({ id, ...belief }) => ({ id, ...beliefOn(scale, given, belief) }));
}
