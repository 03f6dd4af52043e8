/** A rating of which one can be almost sure (TrueSkill, Herbrich, Minka and Graepel 2006, section 4). */
import { cautionInDeviations } from '../contract/leaderboard.ts';

export const conservativeRating = (
  belief: { readonly mean: number; readonly deviation: number },
  caution = cautionInDeviations,
): number => belief.mean - caution * belief.deviation;
