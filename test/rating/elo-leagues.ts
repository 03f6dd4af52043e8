/** What the tests of Elo share: small leagues of teams, and every player's rating after one contest. */
import { expect } from 'vitest';
import type { Belief, Contest, SystemName } from '../../shared/rating/index.ts';
import { rateAll, systemOf } from './leagues.ts';

export const systems = ['elo', 'elo-gaussian'] as const satisfies readonly SystemName[];
export const shape = { players: 24, mostSides: 6, mostMembers: 4 };
export const runs = { numRuns: 2000 };

export const ratingsOf = (given: readonly Belief[]): number[] => given.map(({ mean }) => mean);
export const starting = (ratings: readonly number[]): Belief[] =>
  ratings.map((mean) => ({ mean, deviation: 100 }));

/** Every player's rating after one contest. */
export function after(
  name: (typeof systems)[number],
  contest: Contest,
  ratings: readonly number[],
  parameters = {},
): number[] {
  return Array.from(rateAll(systemOf(name, parameters), [contest], starting(ratings)).mean);
}

export function expectClose(got: readonly number[], expected: readonly number[], within: number): void {
  expect(got.length).toBeLessThanOrEqual(expected.length);
  for (const [i, value] of got.entries())
    expect(Math.abs(value - (expected[i] ?? NaN))).toBeLessThanOrEqual(within);
}
