import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Belief, Parameters } from '../../shared/rating/index.ts';
import { beliefs, contestAmong, number } from './duel-leagues.ts';
import { contestOf, rateAll, singles, systemOf } from './leagues.ts';
import { eloMmrUpdate } from '../reference/elo-mmr.ts';

const points: Partial<Parameters> = { mu0: 1500, sigma0: 350, beta: 200, gamma: 30, gammaPerDay: 0 };
const names = ['elo-mmr', 'elo-mmx'] as const;

const four: readonly Belief[] = [
  { mean: 1500, deviation: 350 },
  { mean: 1600, deviation: 100 },
  { mean: 1400, deviation: 200 },
  { mean: 1700, deviation: 80 },
];

/** The paper's equations in 40 digits (mpmath), roots by halves: two of four tie for second, the favourite is last. */
const inFortyDigits = {
  'elo-mmr': [1770.28604876201, 1598.3162391807, 1497.13739908684, 1657.21151929706],
  'elo-mmx': [1806.66084107618, 1601.08372609077, 1503.67098560125, 1655.46752446034],
};
const deviations = [173.804713213921, 92.5516900124737, 142.205825864362, 78.5707421512533];

describe.each(names)('%s', (name) => {
  test('four players, by the paper’s equations in 40 digits', () => {
    const { mean, deviation } = rateAll(systemOf(name, points), [singles(1, 2, 2, 4)], four);
    for (const [player, expected] of inFortyDigits[name].entries()) {
      expect(mean[player]).toBeCloseTo(expected, 9);
      expect(deviation[player]).toBeCloseTo(deviations[player] ?? NaN, 9);
    }
  });

  test('fields, teams, guests and weights: a slow twin by halves', () => {
    const shape = { players: 18, mostSides: 6, mostMembers: 3, handicaps: true };
    fc.assert(
      fc.property(contestAmong(shape), beliefs(18, number(800, 2400), number(20, 400)), (contest, given) => {
        const { mean, deviation } = rateAll(systemOf(name, { ...points, gamma: 0 }), [contest], given);
        for (const [player, slow] of eloMmrUpdate(name, contest, given, 200)) {
          expect(mean[player]).toBeCloseTo(slow.mean, 7);
          expect(deviation[player]).toBeCloseTo(slow.deviation, 7);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('a field of 300, others taken together by strength, within a fiftieth of a deviation of the slow twin', () => {
    const given = Array.from({ length: 300 }, (_, i) => ({
      mean: 1200 + ((i * 7919) % 900),
      deviation: 60 + ((i * 104_729) % 290),
    }));
    const field = singles(...Array.from({ length: 300 }, (_, i) => 1 + Math.floor(((i * 31) % 300) / 2)));
    const { mean } = rateAll(systemOf(name, { ...points, gamma: 0 }), [field], given);
    for (const [player, slow] of eloMmrUpdate(name, field, given, 200)) {
      expect(Math.abs((mean[player] ?? NaN) - slow.mean)).toBeLessThan(slow.deviation / 50);
    }
  });

  test('drift and results are even at the paper’s limit: γ² = L⁴/(β² − L²)', () => {
    const limit = 80;
    const gamma = limit ** 2 / Math.sqrt(200 ** 2 - limit ** 2);
    const given = [limit, limit].map((deviation) => ({ mean: 1500, deviation }));
    const { deviation } = rateAll(systemOf(name, { ...points, gamma }), [singles(1, 2)], given);
    expect(deviation[0]).toBeCloseTo(limit, 10);
  });

  test('finite, and never less certain, whatever the strengths', () => {
    const wild = { players: 16, mostSides: 8, mostMembers: 2 };
    const given = beliefs(
      16,
      number(-1e5, 1e5),
      number(-3, 3).map((power) => 10 ** power),
    );
    fc.assert(
      fc.property(contestAmong(wild), given, fc.constantFrom(1e-3, 200, 1e5), (contest, starts, beta) => {
        const { mean, deviation } = rateAll(systemOf(name, { ...points, gamma: 0, beta }), [contest], starts);
        for (const player of mean.keys()) {
          expect(Number.isFinite(mean[player])).toBe(true);
          expect(deviation[player]).toBeGreaterThan(0);
          expect(deviation[player]).toBeLessThanOrEqual((starts[player]?.deviation ?? NaN) * (1 + 1e-12));
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('an outlier counts less under logistic performances', () => {
  const given = Array.from({ length: 11 }, (_, i) => ({ mean: i === 10 ? 1000 : 1600, deviation: 60 }));
  const upset = contestOf([
    { place: 1, players: [10] },
    ...Array.from({ length: 10 }, (_, i) => ({ place: i + 2, players: [i] })),
  ]);
  const [robust, normal] = names.map(
    (name) => rateAll(systemOf(name, points), [upset], given).mean[10] ?? NaN,
  );
  expect(robust).toBeGreaterThan(1000);
  expect(robust).not.toBe(normal);
});
