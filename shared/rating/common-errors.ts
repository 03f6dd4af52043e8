/**
 * What the errors of strengths have in common. Who played in one team isn't known apart: if one is stronger than
 * believed, the other is weaker. So the error of a team is smaller than its members', and the error of the difference
 * of two partners is larger than if they were independent.
 */
import type { Contender, Performance } from './types.ts';

/** By player and by partner, both ways: the covariance of their errors, in squared rating points. */
export type Covariances = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** A side before a contest, with what it takes to find what it has in common with another one. */
export interface SideBefore extends Performance {
  readonly members: readonly Contender[];
  readonly weights: Float64Array;
}

/** What the strengths of two sides, by their index, have in common. */
export interface CommonError {
  readonly one: number;
  readonly other: number;
  readonly covariance: number;
}

/** Of a variance of independent errors, at least this is left: only the largest covariances are kept. */
export const leastLeft = 0.01;

/** The variance of a side's strength out of that of independent members. */
export function skillTogether(
  apart: number,
  { members, weights }: Pick<SideBefore, 'members' | 'weights'>,
  covariances: Covariances,
): number {
  let common = 0;
  for (const [i, { player, together }] of members.entries()) {
    if (together !== undefined) common += weights[i]! * together;
    const partners = player === undefined ? undefined : covariances.get(player);
    if (partners === undefined) continue;
    for (let k = 0; k < i; k++)
      common += 2 * weights[i]! * weights[k]! * (partners.get(members[k]!.player ?? NaN) ?? 0);
  }
  return withCommon(apart, common);
}

const withCommon = (apart: number, common: number): number =>
  common === 0 ? apart : Math.max(apart + common, leastLeft * apart);

/** The variance of the difference of two errors, given their variances and their covariance. */
export const varianceOfDifference = (one: number, other: number, covariance: number): number =>
  withCommon(one + other, -2 * covariance);

/** The variance of the difference of two performances; for 0 in common exactly the sum of theirs. */
export function varianceBetween(a: Performance, b: Performance, covariance: number): number {
  if (covariance === 0) return a.variance + b.variance;
  const skills = varianceOfDifference(a.variance - a.noise, b.variance - b.noise, covariance);
  return a.noise + b.noise + skills;
}

/** Every two sides that have something in common. */
export function commonErrors(sides: readonly SideBefore[], covariances: Covariances): CommonError[] {
  if (covariances.size === 0) return [];
  const seats = new Map<number, { side: number; weight: number }>();
  for (const [side, { members, weights }] of sides.entries())
    for (const [i, { player }] of members.entries())
      if (player !== undefined && covariances.has(player)) seats.set(player, { side, weight: weights[i]! });
  const sums = new Map<number, number>();
  for (const [player, { side, weight }] of seats)
    for (const [partner, covariance] of covariances.get(player) ?? []) {
      const at = seats.get(partner);
      if (at === undefined || at.side <= side) continue;
      const pair = side * sides.length + at.side;
      sums.set(pair, (sums.get(pair) ?? 0) + weight * at.weight * covariance);
    }
  return Array.from(sums, ([pair, covariance]) => ({
    one: Math.floor(pair / sides.length),
    other: pair % sides.length,
    covariance,
  }));
}
