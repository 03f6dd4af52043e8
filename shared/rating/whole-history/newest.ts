/**
 * What a contest makes of the beliefs of those who are in it: the likeliest ratings, given a normal belief of each. The
 * same that Newton's method on the whole history finds, as long as all earlier ratings are taken as they are.
 */
import { oddsPerPoint } from '../logistic.ts';
import type { Field } from '../systems/field.ts';
import { keep } from '../systems/field.ts';
import type { Table } from './games.ts';
import { compareDuels, weighDuels } from './games.ts';

/** A contest of up to 44 members is solved to the last digit; a larger one nearly, since its duels count little each. */
const small = 44;
const [roundsOfSmall, roundsOfLarge] = [100, 4];
const settled = 1e-12;

/** Where the field's beliefs are, by member: where its duels are looked at last, and what they say there. */
export interface Newest {
  readonly rating: Float64Array;
  readonly pull: Float64Array;
  readonly curvature: Float64Array;
}

export const newestFor = ({ player }: Field): Newest => ({
  rating: new Float64Array(player.length),
  pull: new Float64Array(player.length),
  curvature: new Float64Array(player.length),
});

/** Leaves the beliefs after a contest of this weight in `meanAfter` and `deviationAfter` of the seated field. */
export function learnFromNewest(table: Table, newest: Newest, weight: number): void {
  const { field } = table;
  keep(field);
  if (weight === 0) return;
  const prior = field.mean.slice(0, field.members);
  weighDuels(table);
  const rounds = field.members <= small ? roundsOfSmall : roundsOfLarge;
  for (let round = 0; round < rounds; round++) {
    look(table, newest, weight);
    if (approach(field, newest, prior) < settled) break;
  }
  look(table, newest, weight);
  field.mean.set(prior);
  for (let i = 0; i < field.members; i++) {
    if (field.rated[i] === 0) continue;
    const variance = 1 / (1 / field.variance[i]! + newest.curvature[i]!);
    const beyond = newest.curvature[i]! * (newest.rating[i]! - prior[i]!);
    field.meanAfter[i] = prior[i]! + variance * (newest.pull[i]! + beyond);
    field.deviationAfter[i] = Math.sqrt(variance);
  }
}

/** Derivatives of the contest's log-likelihood where the field's means are. */
function look(table: Table, { rating, pull, curvature }: Newest, weight: number): void {
  const { field, duels, worth } = table;
  compareDuels(table);
  for (let j = 0; j < field.sides; j++) {
    for (let i = field.firstMember[j]!; i < field.firstMember[j + 1]!; i++) {
      const counts = oddsPerPoint * weight * worth[i]!;
      rating[i] = field.mean[i]!;
      pull[i] = counts * (duels.score[j]! - duels.expected[i]!);
      curvature[i] = oddsPerPoint * counts * duels.second[i]!;
    }
  }
}

/**
 * All members at once, which would overshoot, since opponents move, too: with n sides of one strength the Hessian's part
 * that tells them apart is n/(n − 1) times its diagonal. Answers the largest step in deviations.
 */
function approach(field: Field, { pull, curvature }: Newest, prior: Float64Array): number {
  const { sides, members, rated, variance, mean } = field;
  let largest = 0;
  for (let i = 0; i < members; i++) {
    if (rated[i] === 0) continue;
    const known = 1 / variance[i]!;
    const slope = pull[i]! + known * (prior[i]! - mean[i]!);
    const full = slope / (known + (curvature[i]! * sides) / (sides - 1));
    const move = Math.min(Math.max(full, -1 / oddsPerPoint), 1 / oddsPerPoint);
    mean[i] = mean[i]! + move;
    largest = Math.max(largest, Math.abs(move) * Math.sqrt(known));
  }
  return largest;
}
