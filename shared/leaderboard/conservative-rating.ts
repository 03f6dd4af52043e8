/** A rating of which one can be almost sure (TrueSkill, Herbrich, Minka and Graepel 2006, section 4). */

/** How many deviations below the mean the conservative rating is by default. */
export const cautionInDeviations = 3;

export const conservativeRating = (
  belief: { readonly mean: number; readonly deviation: number },
  caution = cautionInDeviations,
): number => belief.mean - caution * belief.deviation;
