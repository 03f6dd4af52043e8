/** Three and more sides whose people were in one team before: chances and match quality beside drawn performances. */
import { describe, expect, test } from 'vitest';
import { lotsFrom } from '../../shared/forecast/lots.ts';
import {
  createSystem,
  defaultParameters,
  firstPlaceChances,
  type Contender,
  type RatingSystem,
} from '../../shared/rating/index.ts';

const teamSize = 2;
const parameters = { ...defaultParameters('league'), teamSize };
const noise = (1.1113 * parameters.beta) ** 2;
const draws = 100_000;
const lots = lotsFrom(3);

interface Situation {
  readonly sides: readonly (readonly Contender[])[];
  readonly system: RatingSystem;
  /** Draws the performance of each side. */
  readonly perform: () => number[];
}

/** Two people a side; Σ = FFᵀ with far more in common than any league would have. */
function situation(sides: number): Situation {
  const people = sides * teamSize;
  const factor = Array.from({ length: people }, () =>
    Array.from({ length: people + 1 }, () => 90 * lots.gaussian()),
  );
  const product = (one: readonly number[], other: readonly number[]): number =>
    one.reduce((sum, value, k) => sum + value * (other[k] ?? 0), 0);
  const means = Array.from({ length: people }, () => 1500 + 100 * lots.gaussian());
  const partners = factor.map(
    (own, i) =>
      [i, new Map(factor.flatMap((row, k) => (k === i ? [] : [[k, product(own, row)] as const])))] as const,
  );
  const insight = { covariances: new Map(partners), penaltyFactor: 1 };
  const contender = (player: number): Contender => ({
    belief: {
      mean: means[player] ?? NaN,
      deviation: Math.sqrt(product(factor[player] ?? [], factor[player] ?? [])),
    },
    share: null,
    player,
  });
  const half = (one: number | undefined, other: number | undefined): number =>
    ((one ?? NaN) + (other ?? NaN)) / 2;
  // A side performs as the mean of its two.
  const pairs = Array.from({ length: sides }, (_, j) => ({
    mean: half(means[2 * j], means[2 * j + 1]),
    row: (factor[2 * j] ?? []).map((value, k) => half(value, factor[2 * j + 1]?.[k])),
  }));
  return {
    sides: Array.from({ length: sides }, (_, j) => [contender(2 * j), contender(2 * j + 1)]),
    system: createSystem('league', parameters, { singlePlayers: false }, insight),
    perform: () => {
      const errors = Array.from({ length: people + 1 }, () => lots.gaussian());
      return pairs.map(({ mean, row }) => {
        const days = Math.sqrt(noise) * half(lots.gaussian(), lots.gaussian());
        let sum = mean + days;
        for (let k = 0; k < row.length; k++) sum += (row[k] ?? NaN) * (errors[k] ?? NaN);
        return sum;
      });
    },
  };
}

/** How far the greatest error of the chances to come first is from what is drawn; and that of independent sides. */
function errorsOf({ sides, system, perform }: Situation): { together: number; apart: number } {
  const first = sides.map(() => 0);
  for (let n = 0; n < draws; n++) {
    const performances = perform();
    const best = performances.indexOf(Math.max(...performances));
    first[best] = (first[best] ?? 0) + 1 / draws;
  }
  const error = (chances: readonly number[]): number =>
    Math.max(...chances.map((chance, j) => Math.abs(chance - (first[j] ?? NaN))));
  return {
    together: error(firstPlaceChances(system.performances?.(sides, teamSize) ?? [])),
    apart: error(firstPlaceChances(sides.map((side) => system.performance(side, teamSize)))),
  };
}

describe('chances to come first', () => {
  test('of three sides are those that are drawn', () => {
    for (let n = 0; n < 3; n++) expect(errorsOf(situation(3)).together).toBeLessThan(0.006);
  });

  test('of more sides are nearer to them than those of independent errors', () => {
    for (const sides of [4, 5, 6]) {
      const errors = Array.from({ length: 3 }, () => errorsOf(situation(sides)));
      const mean = (of: 'together' | 'apart'): number => errors.reduce((sum, one) => sum + one[of] / 3, 0);
      expect(mean('together')).toBeLessThan(mean('apart') / 2);
      expect(mean('together')).toBeLessThan(0.02);
    }
  });

  test('of sides with nothing in common are the same as one by one', () => {
    const system = createSystem('league', parameters, { singlePlayers: false });
    const { sides } = situation(4);
    expect(system.performances?.(sides, teamSize)).toEqual(
      sides.map((side) => system.performance(side, teamSize)),
    );
  });
});

test('expected places are those that are drawn', () => {
  const { sides, system, perform } = situation(4);
  const places = sides.map(() => 1);
  for (let n = 0; n < draws; n++) {
    const performances = perform();
    for (const [j, own] of performances.entries())
      places[j] = (places[j] ?? NaN) + performances.filter((other) => other > own).length / draws;
  }
  // Normal performances are drawn, logistic ones are expected: of the same variance they differ by 0.023 at most.
  for (const [j, expected] of system.expectedPlaces(sides, teamSize).entries())
    expect(Math.abs(expected - (places[j] ?? NaN))).toBeLessThan(0.023 * 3);
});

test('match quality is the density of a draw, relative to that of equal sides known for certain', () => {
  const { sides, system, perform } = situation(3);
  /** Near a draw of all, in points of the two differences. */
  const near = 60;
  let drawn = 0;
  for (let n = 0; n < 4 * draws; n++) {
    const [a = NaN, b = NaN, c = NaN] = perform();
    if (Math.abs(a - b) < near && Math.abs(b - c) < near) drawn += 1;
  }
  const density = drawn / (4 * draws * (2 * near) ** 2);
  // Differences of neighbours, each side's noise that of two people: covariance noise/2 · [[2, −1], [−1, 2]].
  const best = 1 / (2 * Math.PI * Math.sqrt(3) * (noise / 2));
  expect(system.matchQuality(sides, teamSize) / (density / best)).toBeCloseTo(1, 1);
});
