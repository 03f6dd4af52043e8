/** "Still possible" while rounds of a Swiss are to be paired, against all endings of small ones. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decidedPlace } from '../../shared/forecast/decided-place.ts';
import { decidedNow } from '../../shared/forecast/decided-now.ts';
import { forecastRun } from '../../shared/forecast/run.ts';
import { tournamentProblem } from '../../shared/forecast/tournament-problem.ts';
import type { DecidedPlaces } from '../../shared/forecast/decided-problem.ts';
import type { Stage } from '../../shared/contract/competitions.ts';
import { duels, knowledge, madeUp, stageOf, type Pair } from '../../build/simulation/made-tournament.ts';
import { placeIn } from '../reference/forecast-decided.ts';
import { meeting, swissEndings } from '../reference/forecast-swiss.ts';

/** The first round is played, the others are to be paired. */
function decidedAfter(pairs: readonly Pair[], rounds: number, more: Partial<Stage> = {}): DecidedPlaces[] {
  const read = madeUp({
    people: pairs.length * 2,
    rounds: [pairs],
    stages: [stageOf(duels('swiss'), { rounds, ...more })],
  });
  const found = tournamentProblem(read, knowledge());
  if (typeof found === 'string') throw new Error(found);
  const run = forecastRun(found.problem, 1);
  run.until(3000);
  const places = decidedNow(run);
  const order = found.problem.competitors;
  return order
    .map((_, at) => places[order.indexOf(`player ${String(at + 1)}`)])
    .filter((one) => one !== undefined);
}

const firstRound = (results: readonly number[]): Pair[] =>
  results.map((won, at): Pair => [2 * at + 1, 2 * at + 2, won]);

const pointsAfter = (results: readonly number[]): number[] => results.flatMap((won) => [won, 1 - won]);

const metIn = (pairs: number): Set<string> =>
  new Set(Array.from({ length: pairs }, (_, at) => meeting(2 * at, 2 * at + 1)));

describe('while rounds of a Swiss are to be paired', () => {
  test('nothing is still possible that no ending has', () => {
    const cases = fc.record({
      results: fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 2, maxLength: 3 }),
      left: fc.integer({ min: 1, max: 2 }),
    });
    fc.assert(
      fc.property(cases, ({ results, left }) => {
        const endings = swissEndings({ points: pointsAfter(results), met: metIn(results.length) }, left);
        const decided = decidedAfter(firstRound(results), 1 + left);
        // Simple pairings don't show all that is possible, but somebody's first place.
        expect(Math.min(...decided.map(({ canShare }) => canShare))).toBe(1);
        for (const [one, places] of decided.entries()) {
          const found = endings.map((points) => placeIn(points, one));
          const [reach, share] = [
            Math.min(...found.map(({ upTo }) => upTo)),
            Math.min(...found.map(({ ahead }) => ahead + 1)),
          ];
          expect(places.canReach).toBeGreaterThanOrEqual(reach);
          expect(places.canShare).toBeGreaterThanOrEqual(share);
          // Bounds are true of every ending.
          expect(places.surely).toBeGreaterThanOrEqual(Math.max(...found.map(({ upTo }) => upTo)));
          expect(places.atBest).toBeLessThanOrEqual(share);
          expect(places.aloneAtBest).toBeLessThanOrEqual(reach);
          for (const top of [1, 2, 3])
            if (decidedPlace(places, top) === 'tieBreak') expect(reach).toBeGreaterThan(top);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('it isn’t claimed under constraints, of which the simulation knows nothing', () => {
    const constraints = [{ kind: 'never', players: [1, 3] }] as unknown as Stage['constraints'];
    const places = decidedAfter(firstRound([1, 1]), 3, { constraints });
    expect(places.map(({ canReach }) => canReach)).toEqual([Infinity, Infinity, Infinity, Infinity]);
  });
});
