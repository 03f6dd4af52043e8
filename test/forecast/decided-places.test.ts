/** "Already decided" and "still possible", against all outcomes of small leagues. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decidedPlaces } from '../../shared/forecast/decided-places.ts';
import type { DecidedProblem } from '../../shared/forecast/decided-problem.ts';
import { allOutcomes, placeIn } from '../reference/forecast-decided.ts';

const rules = [
  { win: 1, draw: 0.5, loss: 0 },
  { win: 2, draw: 1, loss: 0 },
  { win: 3, draw: 1, loss: 0 },
  { win: 3, draw: 2, loss: 1 },
  { win: 1, draw: 1, loss: 0 },
];

const leagues = fc
  .record({
    count: fc.integer({ min: 2, max: 6 }),
    rule: fc.constantFrom(...rules),
    seeds: fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
    games: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 6 }),
  })
  .map(({ count, rule, seeds, games }): DecidedProblem => ({
    ...rule,
    points: Array.from({ length: count }, (_, i) => ((seeds[i] ?? 0) % 9) * rule.draw),
    games: games
      .map(([one, other]) => ({ one: one % count, other: other % count }))
      .filter(({ one, other }) => one !== other),
    further: Array.from({ length: count }, () => ({ least: 0, most: 0 })),
  }));

describe('what the points decide', () => {
  test('outcome by outcome it is what all tables say', () => {
    fc.assert(
      fc.property(leagues, (problem) => {
        const tables = allOutcomes(problem);
        for (const [one, places] of decidedPlaces(problem).entries()) {
          const found = tables.map((table) => placeIn(table, one));
          expect(places).toEqual({
            surely: Math.max(...found.map(({ upTo }) => upTo)),
            atBest: Math.min(...found.map(({ ahead }) => ahead + 1)),
            aloneAtBest: Math.min(...found.map(({ upTo }) => upTo)),
            canReach: Math.min(...found.map(({ upTo }) => upTo)),
            canShare: Math.min(...found.map(({ ahead }) => ahead + 1)),
          });
        }
      }),
    );
  });

  test('by flows and bounds nothing is claimed that some table contradicts', () => {
    fc.assert(
      fc.property(leagues, (problem) => {
        const tables = allOutcomes(problem);
        for (const [one, places] of decidedPlaces(problem, 0).entries()) {
          const found = tables.map((table) => placeIn(table, one));
          expect(places.surely).toBeGreaterThanOrEqual(Math.max(...found.map(({ upTo }) => upTo)));
          expect(places.atBest).toBeLessThanOrEqual(Math.min(...found.map(({ ahead }) => ahead + 1)));
          expect(places.aloneAtBest).toBeLessThanOrEqual(Math.min(...found.map(({ upTo }) => upTo)));
          expect(places.canReach).toBeGreaterThanOrEqual(Math.min(...found.map(({ upTo }) => upTo)));
          expect(places.canShare).toBeGreaterThanOrEqual(Math.min(...found.map(({ ahead }) => ahead + 1)));
        }
      }),
    );
  });

  test('where a draw is half a win, flows know all about the first place', () => {
    fc.assert(
      fc.property(leagues, (problem) => {
        fc.pre(problem.win - problem.loss === 2 * (problem.draw - problem.loss));
        const tables = allOutcomes(problem);
        for (const [one, places] of decidedPlaces(problem, 0).entries()) {
          const found = tables.map((table) => placeIn(table, one));
          expect(places.surely === 1).toBe(found.every(({ upTo }) => upTo === 1));
          expect(places.atBest > 1).toBe(found.every(({ ahead }) => ahead > 0));
          expect(places.aloneAtBest > 1).toBe(found.every(({ upTo }) => upTo > 1));
          expect(places.canReach === 1).toBe(found.some(({ upTo }) => upTo === 1));
          expect(places.canShare === 1).toBe(found.some(({ ahead }) => ahead === 0));
        }
      }),
    );
  });

  test('games whose opponents are not known are counted at their best and worst', () => {
    const further = [0, 0, 0].map(() => ({ least: 0, most: 2 }));
    const places = decidedPlaces({ points: [5, 2.5, 4], games: [], win: 1, draw: 0.5, loss: 0, further });
    expect(places.map(({ surely, atBest }) => [surely, atBest])).toEqual([
      [2, 1],
      [3, 2],
      [3, 1],
    ]);
  });

  // Points alone would leave D a chance: A, B and C have no more than it can reach, but play each other.
  test('a competitor is out where those ahead must take points from each other', () => {
    const games = [
      { one: 0, other: 1 },
      { one: 1, other: 2 },
      { one: 0, other: 2 },
      { one: 3, other: 4 },
    ];
    const further = [0, 0, 0, 0, 0].map(() => ({ least: 0, most: 0 }));
    const problem = { points: [6, 6, 6, 5, 0], games, win: 1, draw: 0.5, loss: 0, further };
    expect(decidedPlaces(problem, 0)[3]?.atBest).toBe(2);
    // Only one of the three can stay at 6: two are ahead for certain, which the outcomes tell one by one.
    expect(decidedPlaces(problem)[3]?.atBest).toBe(3);
  });
});
