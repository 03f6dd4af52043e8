/** Tournaments of a season in which people play together without a team: who is put together, and with what chances. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotsFrom } from '../../shared/forecast/lots.ts';
import { eveningSimulation } from '../../shared/forecast/season/evening.ts';
import type { ExpectedTournament, Manner } from '../../shared/forecast/season/problem.ts';
import { seasonRun } from '../../shared/forecast/season/season-run.ts';
import { seatedSides } from '../../shared/forecast/season/sides.ts';
import { strengthsOf } from '../../shared/forecast/strengths.ts';
import { reached } from '../../shared/forecast/tally.ts';
import { distribution } from '../../shared/rating/normal.ts';
import { knownSeason, noise, usualGames } from './known-season.ts';

const worths = Array.from({ length: 8 }, (_, i) => ({ weight: 1 / (i + 1), noise }));
const mannerOf = (more: Partial<Manner> = {}): Manner => ({
  ...{ kind: 'field', rounds: 1, size: 2, isMixed: false, worths, ...usualGames },
  ...more,
});

const at = (numbers: ArrayLike<number>, index: number): number => numbers[index] ?? NaN;

const everybodyAt = (means: readonly number[], manner: Manner): ExpectedTournament => ({
  ...{ kind: 'expected', at: null, manner },
  attendance: means.map(() => 1),
});

describe('people who are put together', () => {
  test('play once each, in sides whose sizes differ by one at most', () => {
    const cases = fc.record({
      people: fc.integer({ min: 2, max: 40 }),
      size: fc.integer({ min: 2, max: 4 }),
      seed: fc.integer({ min: 1, max: 99_999 }),
    });
    fc.assert(
      fc.property(cases, ({ people, size, seed }) => {
        const problem = knownSeason(
          Array.from({ length: people }, (_, one) => one),
          [],
        );
        const strengths = strengthsOf(problem);
        strengths.draw(lotsFrom(seed));
        const sides = {
          ...{ count: 0, seats: Int32Array.from({ length: people }, (_, one) => one) },
          from: new Int32Array(people + 1),
          ...{ strength: new Float64Array(people), noise: new Float64Array(people) },
        };
        seatedSides(problem, strengths)(sides, people, mannerOf({ size }), lotsFrom(seed));
        const { count, from, seats } = sides;
        const sizes = Array.from({ length: count }, (_, side) => at(from, side + 1) - at(from, side));
        expect([...seats].toSorted((a, b) => a - b)).toEqual([...seats.keys()]);
        expect([from[0], from[count]]).toEqual([0, people]);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(count).toBeGreaterThanOrEqual(2);
        const [first, end] = [at(from, 0), at(from, 1)];
        const mean = seats.slice(first, end).reduce((sum, one) => sum + one, 0) / (end - first);
        expect(sides.strength[0]).toBeCloseTo(mean, 9);
      }),
      { numRuns: 200 },
    );
  });

  test('who plays in a team that comes isn’t there alone as well', () => {
    const problem = { ...knownSeason([0, 0, 0], []), competitors: ['team 1', 'player 1', 'player 2'] };
    const parties = problem.parties.map((party, one) => ({ ...party, people: one === 0 ? [0, 1] : [one] }));
    const strengths = strengthsOf(problem);
    const play = eveningSimulation({ ...problem, parties }, strengths);
    strengths.draw(lotsFrom(1));
    const { places } = play(everybodyAt([0, 0, 0], mannerOf()), lotsFrom(1));
    expect([...places].toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    expect(places[1]).toBe(0);
  });

  test('have the chances that all pairings together give', () => {
    const means = [0, 100, 150, 300];
    const run = seasonRun(knownSeason(means, [everybodyAt(means, mannerOf())]), 1);
    run.until(40_000);
    // Those who won are level in points and in tournaments won, and a lot decides: half of first place each.
    const pairings = [
      [0, 1, 2, 3],
      [0, 2, 1, 3],
      [0, 3, 1, 2],
    ] as const;
    const first = means.map((_, one) =>
      pairings.reduce((sum, [a, b, c, d]) => {
        const lead = (at(means, a) + at(means, b) - at(means, c) - at(means, d)) / 2;
        const wins = distribution(lead / Math.sqrt(2 * noise));
        return sum + (one === a || one === b ? wins : 1 - wins) / 6;
      }, 0),
    );
    const told = first.map((_, one) => reached(run.tally, one, { top: 1 }) / run.tally.simulations);
    for (const [one, chance] of first.entries()) expect(Math.abs(at(told, one) - chance)).toBeLessThan(0.01);
    expect(told.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9);
  });

  test('of several rounds with new partners, the best in points is first', () => {
    // The stronger side wins for certain: with these strengths every side with the last one does.
    const means = [0, 1, 2, 30];
    const manner = mannerOf({ kind: 'duels', rounds: 5, isMixed: true });
    const problem = knownSeason(means, [everybodyAt(means, manner)]);
    const strengths = strengthsOf(problem);
    const play = eveningSimulation(problem, strengths);
    const lots = lotsFrom(7);
    strengths.draw(lots);
    for (let evening = 0; evening < 50; evening++) {
      const { places, own } = play(everybodyAt(means, manner), lots);
      expect([places[3], own[3]]).toEqual([1, 5]);
      expect([...places].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
      expect(own.reduce((sum, points) => sum + points)).toBe(10);
    }
  });
});
