/**
 * What the systems of duels share. They know two single players; teams and many sides are taken apart into duels
 * of each member against every member of another side (paper 1, §4.1). Team-mates don't duel: the paper leaves
 * that open, but a tie among team-mates is no result.
 */
import type { Contender, Performance } from '../types.ts';
import type { Field } from './field.ts';
import type { OpponentSums } from './panels.ts';
import { sumOverOpponents } from './panels.ts';

/** Sums over the opponents of the members and sides of one field, each opponent counted by what it is worth. */
export interface Duels {
  readonly field: Field;
  /** By side: the sum of its members' worth. The system sets it. */
  readonly sideWorth: Float64Array;
  /** By side: Σ worth·s over its opponents, s = 1 for those it came before, ½ for those it tied with; and Σ worth. */
  readonly score: Float64Array;
  readonly worth: Float64Array;
  /** By member: Σ worth·(expected s) over the opponents, and a second sum that the system may want. */
  readonly expected: Float64Array;
  readonly second: Float64Array;
}

/** The duels of a field; the given ones where they are the field's already. */
export function duelsOf(field: Field, duels?: Duels): Duels {
  if (duels?.field === field) return duels;
  const [sides, members] = [field.place.length, field.player.length];
  return {
    field,
    sideWorth: new Float64Array(sides),
    score: new Float64Array(sides),
    worth: new Float64Array(sides),
    expected: new Float64Array(members),
    second: new Float64Array(members),
  };
}

/** What came and what was expected, for a field whose `sideWorth` is set. */
export function compare(duels: Duels, sums: OpponentSums, halfWidth: number): void {
  const { field, expected, second, worth } = duels;
  scoreSides(duels);
  sumOverOpponents(field, sums, halfWidth, expected, second);
  for (let j = 0; j < field.sides; j++) {
    for (let i = field.firstMember[j]!; i < field.firstMember[j + 1]!; i++) {
      // Against the rounding of a large field's sums: a player who beat all others has not been expected to do better.
      expected[i] = Math.min(Math.max(expected[i]!, 0), worth[j]!);
      second[i] = Math.max(second[i]!, 0);
    }
  }
}

/** From the last place up, then from the first one down; no pairs. */
function scoreSides({ field, sideWorth, score, worth }: Duels): void {
  const { sides, order, place } = field;
  let behind = 0;
  for (let from = sides, to = sides; to > 0; to = from) {
    let level = 0;
    while (from > 0 && place[order[from - 1]!] === place[order[to - 1]!]) level += sideWorth[order[--from]!]!;
    for (let k = from; k < to; k++) {
      const tied = level - sideWorth[order[k]!]!;
      score[order[k]!] = behind + tied / 2;
      worth[order[k]!] = behind + tied;
    }
    behind += level;
  }
  let ahead = 0;
  for (let from = 0, to = 0; from < sides; from = to) {
    let level = 0;
    while (to < sides && place[order[to]!] === place[order[from]!]) level += sideWorth[order[to++]!]!;
    for (let k = from; k < to; k++) worth[order[k]!]! += ahead;
    ahead += level;
  }
}

/** The number of a side's opponents, as a number above 0: there are two sides at least. */
export const opponentsOf = ({ members, firstMember }: Field, side: number): number =>
  members - (firstMember[side + 1]! - firstMember[side]!);

/** A side is worth the mean of its members, and its advantage; the day adds the same to a team as to a person. */
export function meanOfMembers(
  side: readonly Contender[],
  dayVariance: number,
  knowsDeviation: boolean,
  advantage = 0,
): Performance {
  let mean = advantage;
  let variance = 0;
  for (const { belief } of side) {
    mean += belief.mean / side.length;
    if (knowsDeviation) variance += (belief.deviation / side.length) ** 2;
  }
  return { mean, variance: variance + dayVariance, noise: dayVariance };
}

/** Performs several sides, each with its advantage, none where there are none. */
export const allWith =
  (perform: (side: readonly Contender[], advantage?: number) => Performance) =>
  (sides: readonly (readonly Contender[])[], advantages: readonly number[] = []): Performance[] =>
    sides.map((side, j) => perform(side, advantages[j]));

/** What duels compare: sets a field's `advantagedMean` from its `mean`. */
export function addAdvantages({ sides, firstMember, mean, advantage, advantagedMean }: Field): void {
  for (let j = 0; j < sides; j++) {
    const own = advantage[j]!;
    for (let i = firstMember[j]!; i < firstMember[j + 1]!; i++) advantagedMean[i] = mean[i]! + own;
  }
}

/** The same for every side of a field, into its `performedMean`, `sideVariance` and `sideNoise`; its duels can be compared then. */
export function performAsMeans(field: Field, dayVariance: number): void {
  addAdvantages(field);
  for (let j = 0; j < field.sides; j++) {
    const from = field.firstMember[j]!;
    const to = field.firstMember[j + 1]!;
    let [mean, variance] = [field.advantage[j]!, 0];
    for (let i = from; i < to; i++) {
      mean += field.mean[i]! / (to - from);
      variance += field.variance[i]! / (to - from) ** 2;
    }
    field.performedMean[j] = mean;
    field.sideVariance[j] = variance + dayVariance;
    field.sideNoise[j] = dayVariance;
  }
}
