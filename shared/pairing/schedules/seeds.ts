/** Who is the strongest. */
import { ratingOf } from '../../competition/initial-scores.ts';
import type { Judge, PairingRequest } from '../types.ts';

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
 * Everyone in the order in which the tournament began, those who come late among them: by starting rating. Where nobody
 * has one, as strong as they are believed to be now.
 */
export function startingOrder({ entrants }: Pick<PairingRequest, 'entrants'>, seeded: Seeded): Seeded {
  if (entrants.every(({ startingRating }) => startingRating === undefined)) return seeded;
  const ratings = entrants.map(ratingOf);
  return (some) => some.toSorted((one, other) => (ratings[other] ?? 0) - (ratings[one] ?? 0) || one - other);
}
