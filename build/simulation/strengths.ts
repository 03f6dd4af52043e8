/** How strong people really are, and what is believed of them. */
import type { Belief, Contender, RatingSystem } from '../../shared/rating/index.ts';
import { trueContender } from '../../shared/simulation/performing.ts';

/** What is true and what is believed when the boards are played. */
export interface Strengths {
  readonly system: RatingSystem;
  readonly teamSize: number;
  readonly skills: readonly number[];
  readonly beliefs: readonly Belief[];
}

/** A side as it really is: skills are known, the day is not. */
export const trueSide = ({ skills }: Strengths, side: readonly number[]): Contender[] =>
  side.map((person) => trueContender(skills[person] ?? NaN));
