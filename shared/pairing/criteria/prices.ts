/** The criteria, weighted, and the constraints as the one price that every method makes as small as it can. */
import {
  clubCost,
  evennessCost,
  learningCost,
  meetingsCost,
  partnersCost,
  qualityCost,
  spreadCost,
} from './board.ts';
import { fairnessOf, fairnessWith, type FairnessSums } from './fairness.ts';
import { chancesOf, type Field } from './field.ts';
import type { PlannedBoard } from '../types.ts';
import type { Relations } from '../constraints/relations.ts';
import { constraintsBroken, type Past, type Prices } from '../round.ts';

/** Of each bye that a player had: no player sits out again before the others did, whatever the boards are worth. */
const byePrice = 1e4;

/** Being together as in an earlier suggestion costs this part of what all criteria at their worst would. */
const againShare = 0.2;

/** How many boards are remembered at most. */
const mostRemembered = 100_000;

/** What stays the same of a board whatever was before: weighted, by seat; and the chances where they are asked for. */
interface Measured {
  readonly weighted: number;
  readonly chances: readonly number[];
}

/** Measures boards, each once. */
export type Measure = (sides: PlannedBoard) => Measured;

export function measureOf(field: Field): Measure {
  const known = new Map<string, Measured>();
  return (sides) => {
    const key = sides.join(' ');
    const found = known.get(key) ?? measured(field, sides);
    if (known.size >= mostRemembered) known.clear();
    known.set(key, found);
    return found;
  };
}

/** Only criteria with a weight are calculated. */
function measured(field: Field, sides: PlannedBoard): Measured {
  const { quality, evenness, club, learning, fairness } = field.request.weights;
  const chances = evenness + learning + fairness > 0 ? chancesOf(field, sides) : [];
  let weighted = 0;
  if (quality > 0) weighted += quality * qualityCost(field, sides);
  if (evenness > 0) weighted += evenness * evennessCost(chances);
  if (club > 0) weighted += club * clubCost(field, sides);
  if (learning > 0) weighted += learning * learningCost(field, sides, chances);
  return { weighted, chances };
}

/** What the prices of one round are made of. */
export interface Circumstances {
  readonly field: Field;
  readonly measure: Measure;
  readonly past: Past;
  /** The win probabilities of all entrants at the other boards of the tournament. */
  readonly standing: FairnessSums;
  readonly relations: Relations;
  /** The past of earlier suggestions for this round. */
  readonly earlier: Past | null;
}

export function pricesOf(circumstances: Circumstances): Prices {
  const { field, measure, past, standing, relations } = circumstances;
  const { weights, rounds } = field.request;
  const side = (those: readonly number[]): number => priceOfSide(circumstances, those);
  const board = (sides: PlannedBoard): number => {
    const { weighted, chances } = measure(sides);
    let price = weighted + againAtBoard(circumstances, sides);
    if (weights.meetings > 0) price += weights.meetings * meetingsCost(past, sides);
    price *= sides.flat().length;
    // Costs are means over all seats of the tournament, fairness one over people, who have a seat in each round.
    if (weights.fairness > 0)
      price += weights.fairness * rounds.length * fairnessWith(standing, sides, chances);
    for (const those of sides) price += side(those);
    return price + constraintsBroken * relations.inBoard(sides);
  };
  return {
    side,
    board,
    // An entrant who is out keeps its fairness; that of all others is calculated again.
    out: (entrant) =>
      byePrice * (2 * past.byes(entrant) + 1) +
      weights.fairness * rounds.length * fairnessOf(standing, entrant) +
      constraintsBroken * relations.out(entrant),
    brokenBy: (sides) =>
      sides.reduce((sum, those) => sum + relations.inSide(those), relations.inBoard(sides)),
  };
}

function priceOfSide(circumstances: Circumstances, side: readonly number[]): number {
  const { field, past, relations } = circumstances;
  const { partners, spread } = field.request.weights;
  let price = againInSide(circumstances, side);
  if (partners > 0) price += partners * partnersCost(past, side);
  if (spread > 0) price += spread * spreadCost(field, side);
  return price * side.length + constraintsBroken * relations.inSide(side);
}

/** Duels and tables: opponents of an earlier suggestion who meet again. Grows with the square of how often. */
function againAtBoard({ earlier, field }: Circumstances, sides: PlannedBoard): number {
  if (earlier === null || field.request.format.kind === 'teams') return 0;
  return againPrice(field) * meetingsCost(earlier, sides);
}

/** Of teams it is the split that is to differ, not who meets whom. */
function againInSide({ earlier, field }: Circumstances, side: readonly number[]): number {
  return earlier === null ? 0 : againPrice(field) * partnersCost(earlier, side);
}

const againPrice = ({ request: { weights } }: Field): number =>
  againShare *
  Math.max(
    1,
    Object.values(weights).reduce((sum, weight) => sum + weight, 0),
  );
