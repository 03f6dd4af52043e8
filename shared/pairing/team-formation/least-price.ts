/** What a board costs at least, without the chances of its sides: they take most of the time. */
import { clubCost, meetingsCost, qualityCost } from '../criteria/board.ts';
import type { Field } from '../criteria/field.ts';
import type { PlannedBoard } from '../types.ts';
import type { RoundProblem } from '../round.ts';
import { remembered } from './split.ts';

/**
 * Of the price of a board the part that is known without its chances, and the least that the rest can be: all chances
 * the same, all that a result can teach, the tournament fair for all.
 */
export function leastPrice(problem: RoundProblem, field: Field): (sides: PlannedBoard) => number {
  const { quality, learning } = field.request.weights;
  const between = oppositionOf(problem, field);
  const priceOf = remembered(problem.prices.side);
  return (sides) => {
    let [price, seats, opposition] = [0, 0, 0];
    for (const side of sides) {
      price += priceOf(side);
      seats += side.length;
    }
    for (const [at, side] of sides.entries()) {
      for (let other = 0; other < at; other += 1) {
        opposition +=
          between(side, sides[other] ?? []) *
          (1 / (seats - side.length) + 1 / (seats - (sides[other]?.length ?? 0)));
      }
    }
    if (learning > 0) price += seats * learning * leastLearning(field, sides);
    if (quality > 0) price += seats * quality * qualityCost(field, sides);
    return price + opposition;
  };
}

/** Of two sides: what it costs that their people met before and are of one club, summed over all pairs of them. */
function oppositionOf(
  { past }: RoundProblem,
  field: Field,
): (one: readonly number[], other: readonly number[]) => number {
  const { entrants, weights } = field.request;
  const known = new Float64Array(entrants.length ** 2).fill(NaN);
  const costOf = (one: number, other: number): number => {
    const sides = [[one], [other]];
    const met = weights.meetings > 0 ? weights.meetings * meetingsCost(past, sides) : 0;
    return met + (weights.club > 0 ? weights.club * clubCost(field, sides) : 0);
  };
  return (side, against) => {
    let sum = 0;
    for (const one of side) {
      for (const other of against) {
        const at = one * entrants.length + other;
        if (Number.isNaN(known[at])) known[at] = costOf(one, other);
        sum += known[at] ?? 0;
      }
    }
    return sum;
  };
}

/** Where all chances are the same: 1 − the uncertain share of the variance. */
function leastLearning({ uncertainty, variance }: Field, sides: PlannedBoard): number {
  let [uncertain, all] = [0, 0];
  for (const side of sides) {
    for (const entrant of side) {
      uncertain += uncertainty[entrant] ?? 0;
      all += variance[entrant] ?? 0;
    }
  }
  return 1 - uncertain / all;
}
