/** Who is the strongest. */
import type { PairingRequest, Judge } from '../types.ts';

/** These entrants, the strongest first. */
export type Seeded = (entrants: readonly number[]) => number[];

/** By expected performance; among equals in the order of the request. */
export function seedsOf(
  { entrants }: Pick<PairingRequest, 'entrants'>,
  teamSize: number,
  judge: Judge,
): Seeded {
  const strengths = entrants.map(
    ({ people }) =>
      judge.performance(
        people.map(({ playerId, belief }) => ({ belief, share: null, player: playerId })),
        teamSize,
      ).mean,
  );
  return (some) =>
    some.toSorted((one, other) => (strengths[other] ?? 0) - (strengths[one] ?? 0) || one - other);
}

/**
 * Everyone in the order in which the tournament began: by starting rating where everyone has one, else as strong as
 * they are believed to be now.
 */
export function startingOrder({ entrants }: Pick<PairingRequest, 'entrants'>, seeded: Seeded): Seeded {
  const hasRatings = entrants.every(({ startingRating }) => startingRating !== undefined);
  if (!hasRatings) return seeded;
  const rating = (one: number): number => entrants[one]?.startingRating ?? 0;
  return (some) => some.toSorted((one, other) => rating(other) - rating(one) || one - other);
}
