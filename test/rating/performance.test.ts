import { describe, expect, test } from 'vitest';
import type { FullTeam, WeightRule } from '../../shared/rating/performance.ts';
import { weigh } from '../../shared/rating/performance.ts';
import { contestOf, paperUnit, rateAll, systemOf } from './leagues.ts';

const paper: FullTeam = { teamSize: 6, missingPenalty: 0.02 };

function weightsOf(
  rule: WeightRule,
  means: readonly number[],
  shares: readonly (number | null)[] = means.map(() => null),
  full: FullTeam = paper,
): { weights: number[]; found: boolean } {
  const weights = new Float64Array(means.length);
  const given = Float64Array.from(shares, (share) => share ?? NaN);
  const found = weigh(rule, full, Float64Array.from(means), given, 0, means.length, weights);
  return { weights: Array.from(weights), found };
}

const close = (got: readonly number[], expected: readonly number[]): void => {
  expect(got.length).toBe(expected.length);
  for (const [i, value] of expected.entries()) expect(got[i]).toBeCloseTo(value, 14);
};

test('sum and mean', () => {
  close(weightsOf('sum', [1, 2, 3]).weights, [1, 1, 1]);
  close(weightsOf('mean', [1, 2, 3, 4]).weights, [0.25, 0.25, 0.25, 0.25]);
});

describe('eq. (4), calculated manually', () => {
  test('a full team weighs a sixth each; a missing member costs 2 %', () => {
    close(weightsOf('size-penalised', Array<number>(6).fill(3000)).weights, Array<number>(6).fill(1 / 6));
    close(weightsOf('size-penalised', [3000, 2500, 2000]).weights, Array<number>(3).fill(0.94 / 3));
    close(weightsOf('size-penalised', [3000]).weights, [0.9]);
  });

  test('with substitutes the prior mean is that of the best six', () => {
    const means = [3000, 1000, 2000, 2500, 1500, 4000, 500, 3500];
    const { weights } = weightsOf('size-penalised', means);
    const mean = weights.reduce((sum, weight, i) => sum + weight * (means[i] ?? NaN), 0);
    expect(mean).toBeCloseTo((3000 + 2000 + 2500 + 1500 + 4000 + 3500) / 6, 10);
    expect(new Set(weights).size).toBe(1);
    expect(weights[0]).toBeGreaterThan(0);
  });

  test('single players weigh 1', () => {
    close(weightsOf('size-penalised', [3000], [null], { teamSize: 1, missingPenalty: 0.02 }).weights, [1]);
  });

  test.each([[[-100, -200, 50, 0, 0, 0, 0]], [[0, 0, 0, 0, 0, 0, 0]]])(
    'where the means do not add up to more than 0 there are no weights: 1/n each (%j)',
    (means) => {
      const { weights, found } = weightsOf('size-penalised', means);
      expect(found).toBe(false);
      close(weights, Array<number>(7).fill(1 / 7));
    },
  );

  test('a team size beyond 1/c leaves every weight above 0', () => {
    for (const rule of ['size-penalised', 'shares'] as const) {
      const { weights } = weightsOf(rule, [3000, 2000], [0.5, 0.25], { teamSize: 80, missingPenalty: 0.02 });
      for (const weight of weights) expect(weight).toBeGreaterThan(0);
    }
  });
});

describe('by shares of play', () => {
  test('with all shares 1 and no spare players it is eq. (4)', () => {
    const means = [3000, 2500, 2000, 1000];
    close(weightsOf('shares', means, [1, 1, 1, 1]).weights, weightsOf('size-penalised', means).weights);
  });

  test('two of five rounds: calculated manually', () => {
    // r = 5.4, so 0.6 members are missing: 1 − 0.02·0.6 = 0.988.
    const { weights } = weightsOf('shares', Array<number>(6).fill(3000), [1, 1, 1, 1, 1, 0.4]);
    close(
      weights,
      [1, 1, 1, 1, 1, 0.4].map((share) => (share / 5.4) * 0.988),
    );
  });

  test('more than six without shares take eq. (4), with shares they do not', () => {
    const means = [3000, 1000, 2000, 2500, 1500, 4000, 500];
    close(weightsOf('shares', means).weights, weightsOf('size-penalised', means).weights);
    const shared = weightsOf('shares', means, [1, 1, 1, 1, 1, 0.5, 0.5]);
    close(
      shared.weights,
      [1, 1, 1, 1, 1, 0.5, 0.5].map((share) => share / 6),
    );
  });

  test('a share that is not recorded among others that are counts as whole', () => {
    close(weightsOf('shares', [1, 1], [null, 0.5]).weights, weightsOf('shares', [1, 1], [1, 0.5]).weights);
  });
});

describe('in a replay', () => {
  const eight = [0, 1, 2, 3, 4, 5, 6, 7];
  const contest = contestOf([
    { place: 1, players: eight },
    { place: 2, players: [8, 9, 10, 11, 12, 13] },
  ]);

  test('a side without weights under eq. (4) does not stop it, and is reported', () => {
    const beliefs = eight.map(() => ({ mean: -50, deviation: 500 }));
    const lost = contestOf([
      { place: 2, players: eight },
      { place: 1, players: [8, 9, 10, 11, 12, 13] },
    ]);
    for (const name of ['ts2-shares', 'ts2b', 'ts2c'] as const) {
      const { changes, mean } = rateAll(systemOf(name, paperUnit), [lost, lost], beliefs);
      expect(changes.map(({ equalWeights }) => equalWeights)).toEqual([[0], [0]]);
      expect(mean.every(Number.isFinite)).toBe(true);
    }
  });

  test('otherwise nothing is reported', () => {
    const { changes } = rateAll(systemOf('ts2-shares'), [contest]);
    expect(changes[0]?.equalWeights).toEqual([]);
  });

  test('every listed member learns, the substitutes too', () => {
    const { mean } = rateAll(systemOf('ts2-shares'), [contest]);
    for (const player of eight) expect(mean[player]).toBeGreaterThan(3000);
  });
});
