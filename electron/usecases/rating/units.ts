/** Strengths in the unit of one rating system, said in the unit of another. */
import type { StartingBelief } from '../../store/people.ts';
import type { Settings } from '../../store/settings.ts';

/**
 * Starting strengths given under settings `from` as they are meant under `to`. A system's unit is its newcomer's mean
 * and its β: who stands so many β above a newcomer has the same chance of beating one in each. Under other settings of
 * the same system the numbers stay what they are: there it is the newcomer who is moved, not those whose strength is
 * known.
 */
export function startsIn(
  to: Settings,
  from: Settings,
  beliefs: readonly StartingBelief[],
): readonly StartingBelief[] {
  if (to.system === from.system || sameUnit(to, from)) return beliefs;
  const scale = to.parameters.beta / from.parameters.beta;
  return beliefs.map(({ id, mean, deviation }) => ({
    id,
    mean: tidy(to.parameters.mu0 + scale * (mean - from.parameters.mu0)),
    deviation: tidy(scale * deviation),
  }));
}

const sameUnit = ({ parameters: a }: Settings, { parameters: b }: Settings): boolean =>
  a.mu0 === b.mu0 && a.beta === b.beta;

/** There and back gives the number that a person wrote. */
const tidy = (value: number): number => Number(value.toPrecision(12));
