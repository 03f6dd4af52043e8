/**
 * Why a rating moved in systems of which an update falls apart into what the sides ahead, those on the same place and
 * those behind say. Time away is the change less that of the same update without added variance.
 */
import type { Asked, ChangePart, Explained } from './field.ts';
import { expectedPlaceOf, seatPredicted, sideOfMember } from './field.ts';
import type { Field } from '../systems/field.ts';
import type { DuelChances, Performance } from '../types.ts';

/** By who spoke, in rating points. */
interface Changes {
  readonly ahead: number;
  readonly level: number;
  readonly behind: number;
  /** Left out for none. */
  readonly teammates?: number;
}

export interface Speaking {
  perform(field: Field): void;
  changes(field: Field, side: number, member: number, weight: number): Changes;
  readonly chances: (a: Performance, b: Performance) => DuelChances;
}

export function evidenceBySpeakers(asked: Asked, speaking: Speaking): Explained {
  const { contest, known, member } = asked;
  const { predictedMean, predictedVariance } = known;
  const field = seatPredicted(contest, predictedMean, predictedVariance);
  speaking.perform(field);
  const side = sideOfMember(field, member);
  const expectedPlace = expectedPlaceOf(field, side, speaking.chances);
  if (contest.weight === 0 || field.rated[member] === 0) return { expectedPlace, parts: [] };
  const partsBy = (variances: Float64Array): ChangePart[] => {
    field.variance.set(variances.subarray(0, field.members));
    speaking.perform(field);
    const changes = speaking.changes(field, side, member, contest.weight);
    return (['ahead', 'level', 'behind', 'teammates'] as const)
      .map((kind) => ({ kind, change: changes[kind] ?? 0 }))
      .filter(({ change }) => change !== 0);
  };
  const changed = partsBy(predictedVariance);
  const before = predictedVariance.map((_, i) => known.deviationBefore[i]! ** 2);
  const isPresent = before.every((variance, i) => predictedVariance[i]! - variance < 1e-12 * variance);
  if (isPresent) return { expectedPlace, parts: changed };
  const parts = partsBy(before);
  return {
    expectedPlace,
    parts: [...parts, { kind: 'time away', change: sumOf(changed) - sumOf(parts) }],
  };
}

const sumOf = (parts: readonly ChangePart[]): number => parts.reduce((sum, { change }) => sum + change, 0);
