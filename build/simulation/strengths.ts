/** How strong people really are, and what is believed of them. */
import type { HandicapRule } from '../../shared/contract/handicaps.ts';
import type { Belief, Contender, RatingSystem } from '../../shared/rating/index.ts';
import type { PlannedBoard } from '../../shared/pairing/types.ts';
import { trueContender } from '../../shared/simulation/performance.ts';
import { leadBy } from './handicaps.ts';

/** What is true and what is believed when the boards are played. */
export interface Strengths {
  readonly system: RatingSystem;
  readonly teamSize: number;
  readonly skills: readonly number[];
  readonly beliefs: readonly Belief[];
  /** By which boards of two are evened out, as far as ratings tell. */
  readonly handicap?: HandicapRule | undefined;
}

/** A side as it really is: skills are known, the day is not. */
export const trueSide = ({ skills }: Strengths, side: readonly number[]): Contender[] =>
  side.map((person) => trueContender(skills[person] ?? NaN));

/** By how many rating points a board's handicap puts its first side ahead. */
export function leadAt({ beliefs, handicap }: Strengths, [one, other, ...more]: PlannedBoard): number {
  if (handicap === undefined || one === undefined || other === undefined || more.length > 0) return 0;
  const rating = (side: readonly number[]): number =>
    side.reduce((sum, person) => sum + (beliefs[person]?.mean ?? NaN), 0) / side.length;
  return leadBy(handicap, [rating(one), rating(other)]);
}
