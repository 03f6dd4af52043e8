/** The engine's Elo against every pair of opponents, one after the other. */
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { beliefs, contestAmong, largeField, noise, number, playersIn } from './duel-leagues.ts';
import { slowElo, slowGaussian, slowLogistic } from '../reference/elo.ts';
import { systems, shape, runs, ratingsOf, after, expectClose } from './elo-leagues.ts';

describe('the duelling heuristic against its slow twin', () => {
  const curves = {
    elo: { expected: slowLogistic, kFactor: 32 },
    'elo-gaussian': { expected: (lead: number) => slowGaussian(lead, 200), kFactor: 24 },
  };

  test.each(systems)('%s: teams, ties, guests, weights', (name) => {
    const { expected, kFactor } = curves[name];
    fc.assert(
      fc.property(
        contestAmong({ ...shape, handicaps: true }),
        beliefs(shape.players, number(500, 2500), fc.constant(1)),
        (contest, given) => {
          const slow = slowElo(contest, ratingsOf(given), expected, kFactor);
          expectClose(after(name, contest, ratingsOf(given), { kFactor }), slow, 1e-11);
        },
      ),
      runs,
    );
  });

  test.each([
    ['single players, close together', 700, 1, 200],
    ['teams', 250, 5, 400],
    ['far apart', 500, 1, 20_000],
    ['all equal', 300, 2, 0],
  ])('large fields: %s', (_, sides, mostMembers, spread) => {
    const contest = largeField(sides, mostMembers, 7);
    const next = noise(11);
    const ratings = Array.from({ length: playersIn(contest) }, () => 1500 + spread * (next() - 0.5));
    for (const name of systems) {
      const { expected, kFactor } = curves[name];
      const slow = slowElo(contest, ratings, expected, kFactor);
      expectClose(after(name, contest, ratings, { kFactor }), slow, 1e-11);
    }
  });
});
