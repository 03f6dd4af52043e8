/** How true skill becomes a result: performances and places as a rating system assumes them. */
import type { Contender, RatingSystem } from '../rating/index.ts';
import type { Chance } from './chance.ts';

/** A player as they really are: the skill is known, the day is not. */
export const trueContender = (skill: number, share: number | null = null): Contender => ({
  belief: { mean: skill, deviation: 0 },
  share,
});

/** What a side performs on a day, in rating points: drawn from the system's own distribution, its weights among it. */
export function performed(
  system: RatingSystem,
  side: readonly Contender[],
  teamSize: number,
  normal: () => number,
): number {
  const { mean, deviation } = system.performance(side, teamSize);
  return mean + deviation * normal();
}

const fine = 2 ** 30;

/**
 * Places of two sides: a win, a tie or a loss by their true chances, whatever the system's curve is; `lead`: by how many
 * rating points a handicap puts the first ahead.
 */
export function placesByChances(
  system: RatingSystem,
  [one, other]: readonly [readonly Contender[], readonly Contender[]],
  teamSize: number,
  chance: Chance,
  lead = 0,
): [number, number] {
  const { win, tie } = system.duelChances(one, other, teamSize, lead);
  const drawn = chance.whole(fine) / fine;
  if (drawn < win) return [1, 2];
  return drawn < win + tie ? [1, 1] : [2, 1];
}
