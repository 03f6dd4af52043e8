/** Who is the strongest. */
import type { PairingRequest, Judge } from '../types.ts';

/** These entrants, the strongest first. */
export type Seeded = (entrants: readonly number[]) => number[];

/** By expected performance; among equals in the order of the request. */
export function seedsOf({ entrants }: PairingRequest, teamSize: number, judge: Judge): Seeded {
  const strengths = entrants.map(
    ({ people }) =>
      judge.performance(
        people.map(({ belief }) => ({ belief, share: null })),
        teamSize,
      ).mean,
  );
  return (some) =>
    some.toSorted((one, other) => (strengths[other] ?? 0) - (strengths[one] ?? 0) || one - other);
}
