/**
 * Why Weng and Lin's systems moved a rating: the gradient is a sum, so it falls apart into what the sides ahead, those on
 * the same place and those behind say. Time away is the change less that of the same update without added variance.
 */
import type { Asked, ChangePart, Explained } from './field.ts';
import { expectedPlaceOf, seatPredicted, sideOfMember } from './field.ts';
import { logisticDuel } from '../logistic.ts';
import type { Parameters } from '../parameters.ts';
import { performAsSums, stepsFor, type WengLinName } from '../systems/weng-lin.ts';

export function wengLinEvidence(name: WengLinName, { beta }: Parameters, asked: Asked): Explained {
  const { contest, known, member } = asked;
  const count = known.predictedVariance.length;
  const before = known.deviationBefore.subarray(0, count).map((deviation) => deviation * deviation);
  const field = seatPredicted(contest, known.predictedMean, known.predictedVariance);
  performAsSums(field, beta);
  const side = sideOfMember(field, member);
  const expectedPlace = expectedPlaceOf(field, side, logisticDuel);
  if (contest.weight === 0 || field.rated[member] === 0) return { expectedPlace, parts: [] };
  const partsBy = (variances: Float64Array): ChangePart[] => {
    field.variance.set(variances.subarray(0, field.members));
    performAsSums(field, beta);
    const steps = stepsFor(field, name, beta);
    return (['ahead', 'level', 'behind'] as const)
      .map((kind) => ({ kind, change: contest.weight * variances[member]! * steps[kind][side]! }))
      .filter(({ change }) => change !== 0);
  };
  const changed = partsBy(known.predictedVariance);
  const isPresent = before.every((variance, i) => known.predictedVariance[i]! - variance < 1e-12 * variance);
  if (isPresent) return { expectedPlace, parts: changed };
  const parts = partsBy(before);
  const away = sumOf(changed) - sumOf(parts);
  return { expectedPlace, parts: [...parts, { kind: 'time away', change: away }] };
}

const sumOf = (parts: readonly ChangePart[]): number => parts.reduce((sum, { change }) => sum + change, 0);
