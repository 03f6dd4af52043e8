/** Who is the strongest. */
import { ratingOf } from '../../competition/initial-scores.ts';
import type { Judge, PairingRequest } from '../types.ts';

/** These entrants, the strongest first. */
export type Seeded = (entrants: readonly number[]) => number[];

type Entrants = Pick<PairingRequest, 'entrants'>;

/** In the order in which they were added to the league, not in that of the check-in. */
const byAge =
  ({ entrants }: Entrants) =>
  (one: number, other: number): number =>
    (entrants[one]?.people[0]?.playerId ?? 0) - (entrants[other]?.people[0]?.playerId ?? 0) || one - other;

/** By expected performance; equals in the order in which they were added. */
export function seedsOf(request: Entrants, teamSize: number, judge: Judge): Seeded {
  const strengths = request.entrants.map(
    ({ people }) =>
      judge.performance(
        people.map(({ playerId, belief }) => ({ belief, share: null, player: playerId })),
        teamSize,
      ).mean,
  );
  const older = byAge(request);
  return (some) =>
    some.toSorted((one, other) => (strengths[other] ?? 0) - (strengths[one] ?? 0) || older(one, other));
}

/**
 * Everyone in the order in which the tournament began, those who come late among them: by starting rating, equals as they were
 * seeded then. Today's strengths don't count: they would change the numbers of unrated players in each round. If nobody has a starting
 * rating, by the strength that is known now.
 */
export function startingOrder(request: Entrants, seeded: Seeded): Seeded {
  const { entrants } = request;
  if (entrants.every(({ startingRating }) => startingRating === undefined)) return seeded;
  const ratings = entrants.map(ratingOf);
  const seedOf = (one: number): number => entrants[one]?.seed ?? Number.MAX_SAFE_INTEGER;
  const older = byAge(request);
  return (some) =>
    some.toSorted(
      (one, other) =>
        (ratings[other] ?? 0) - (ratings[one] ?? 0) || seedOf(one) - seedOf(other) || older(one, other),
    );
}
