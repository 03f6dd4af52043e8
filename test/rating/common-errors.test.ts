/** Predictions of League rating where the errors of strengths have something in common. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Belief, Contender, Insight, RatingSystem } from '../../shared/rating/index.ts';
import { createSystem, defaultParameters, varianceOfDifference } from '../../shared/rating/index.ts';

const parameters = { ...defaultParameters('league'), teamSize: 3 };
const shape = { singlePlayers: false };
const noise = (1.1113 * parameters.beta) ** 2;
const systemWith = (matrix: readonly (readonly number[])[], penaltyFactor = 1): RatingSystem =>
  createSystem('league', parameters, shape, insightOf(matrix, penaltyFactor));

function insightOf(matrix: readonly (readonly number[])[], penaltyFactor: number): Insight {
  const partnersOf = (row: readonly number[], i: number) =>
    new Map(row.flatMap((value, k) => (k === i || value === 0 ? [] : [[k, value] as const])));
  const rows = matrix.map((row, i) => [i, partnersOf(row, i)] as const);
  return { covariances: new Map(rows.filter(([, partners]) => partners.size > 0)), penaltyFactor };
}

/** Σ = FFᵀ: any covariances that can be. */
const covariances = (count: number): fc.Arbitrary<number[][]> =>
  fc
    .array(fc.array(fc.integer({ min: -150, max: 150 }), { minLength: count, maxLength: count }), {
      minLength: count,
      maxLength: count,
    })
    .map((factor) =>
      factor.map((row, i) =>
        factor.map((other, k) => row.reduce((sum, x, n) => sum + x * (other[n] ?? 0), i === k ? 900 : 0)),
      ),
    );

const means = (count: number) =>
  fc.array(fc.integer({ min: 1000, max: 2000 }), { minLength: count, maxLength: count });

const person = (player: number, mean: number, matrix: readonly (readonly number[])[]): Contender => ({
  belief: { mean, deviation: Math.sqrt(matrix[player]?.[player] ?? NaN) },
  share: null,
  player,
});

/** Of all people: the weights of a side of `size` among three for a full one. */
const weightOf = (size: number): number => (1 - parameters.missingPenalty * (3 - size)) / size;

const quadratic = (weights: readonly number[], matrix: readonly (readonly number[])[]): number =>
  weights.reduce((sum, a, i) => sum + weights.reduce((s, b, k) => s + a * b * (matrix[i]?.[k] ?? NaN), 0), 0);

test('chances are those of the difference of two weighted sums, term by term', () => {
  fc.assert(
    fc.property(covariances(5), means(5), (matrix, mean) => {
      const people = mean.map((one, player) => person(player, one, matrix));
      const [a, b] = [people.slice(0, 3), people.slice(3)];
      const weights = mean.map((_, i) => (i < 3 ? weightOf(3) : -weightOf(2)));
      const lead = weights.reduce((sum, weight, i) => sum + weight * (mean[i] ?? NaN), 0);
      const variance =
        quadratic(weights, matrix) + weights.reduce((sum, weight) => sum + weight * weight * noise, 0);
      const { win, loss } = systemWith(matrix).duelChances(a, b, 3);
      expect(win).toBeCloseTo(1 / (1 + Math.exp((-Math.PI * lead) / Math.sqrt(3 * variance))), 10);
      expect(win + loss).toBeCloseTo(1, 12);
      expect(systemWith(matrix).expectedPlaces([a, b], 3)[0]).toBeCloseTo(1 + loss, 12);
    }),
  );
});

describe('match quality', () => {
  /** √(det(DᵀND)/det(DᵀVD)) · exp(−½ μᵀD (DᵀVD)⁻¹ Dᵀμ) by elimination. */
  function slowQuality(mean: readonly number[], noises: readonly number[], joint: number[][]): number {
    const differences = (matrix: number[][]): number[][] =>
      mean.slice(1).map((_, i) =>
        mean.slice(1).map((__, k) => {
          const v = (a: number, b: number): number => matrix[a]?.[b] ?? NaN;
          return v(i, k) - v(i, k + 1) - v(i + 1, k) + v(i + 1, k + 1);
        }),
      );
    const eliminate = (matrix: number[][], right: number[]): { determinant: number; form: number } => {
      let [determinant, form] = [1, 0];
      const rows = matrix.map((row, i) => [...row, right[i] ?? NaN]);
      for (const [i, row] of rows.entries()) {
        const pivot = row[i] ?? NaN;
        determinant *= pivot;
        form += (row.at(-1) ?? NaN) ** 2 / pivot;
        for (const below of rows.slice(i + 1)) {
          const factor = (below[i] ?? NaN) / pivot;
          for (const [k, value] of row.entries()) below[k] = (below[k] ?? NaN) - factor * value;
        }
      }
      return { determinant, form };
    };
    const leads = mean.slice(1).map((one, i) => (mean[i] ?? NaN) - one);
    const diagonal = noises.map((one, i) => noises.map((_, k) => (i === k ? one : 0)));
    const whole = eliminate(differences(joint), leads);
    return (
      Math.sqrt(eliminate(differences(diagonal), leads).determinant / whole.determinant) *
      Math.exp(-whole.form / 2)
    );
  }

  test('of people alone is that of the whole matrix', () => {
    fc.assert(
      fc.property(covariances(5), means(5), (matrix, mean) => {
        const sides = mean.map((one, player) => [person(player, one, matrix)]);
        const joint = matrix.map((row, i) => row.map((value, k) => value + (i === k ? noise : 0)));
        const slow = slowQuality(
          mean,
          mean.map(() => noise),
          joint,
        );
        expect(systemWith(matrix).matchQuality(sides, 1)).toBeCloseTo(slow, 8);
      }),
    );
  });
});

test('nothing in common: exactly the numbers of a league of which nothing is known', () => {
  fc.assert(
    fc.property(
      means(6),
      fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 6, maxLength: 6 }),
      (mean, deviations) => {
        const beliefs = mean.map((one, i): Belief => ({ mean: one, deviation: deviations[i] ?? NaN }));
        const named = beliefs.map((belief, player): Contender => ({ belief, share: null, player }));
        const unnamed = beliefs.map((belief): Contender => ({ belief, share: null }));
        const [plain, informed] = [createSystem('league', parameters, shape), systemWith([[0], [0, 0, 0]])];
        // Strangers to these six have something in common.
        const strangers = createSystem('league', parameters, shape, {
          covariances: new Map([[8, new Map([[9, -500]])]]),
          penaltyFactor: 1,
        });
        const sidesOf = (people: readonly Contender[]) => [
          people.slice(0, 3),
          people.slice(3, 5),
          people.slice(5),
        ];
        for (const system of [informed, strangers]) {
          expect(system.matchQuality(sidesOf(named), 3)).toBe(plain.matchQuality(sidesOf(unnamed), 3));
          expect(system.expectedPlaces(sidesOf(named), 3)).toEqual(plain.expectedPlaces(sidesOf(unnamed), 3));
          const [a = [], b = []] = sidesOf(named);
          expect(system.duelChances(a, b, 3)).toEqual(plain.duelChances(a, b, 3));
          expect(system.performance(a, 3)).toEqual(plain.performance(a, 3));
        }
      },
    ),
  );
});

test('of a past contest, what a side had in common is given by its members', () => {
  const system = createSystem('league', parameters, shape);
  const people = (together: number): Contender[] =>
    [0, 1, 2].map(() => ({ belief: { mean: 1500, deviation: 200 }, share: null, together }));
  const [apart, joint] = [system.performance(people(0), 3), system.performance(people(-5000), 3)];
  expect(joint.deviation ** 2).toBeCloseTo(apart.deviation ** 2 - 5000, 6);
});

test('covariances that can’t be leave a hundredth of the variance', () => {
  expect(varianceOfDifference(100, 100, 0)).toBe(200);
  expect(varianceOfDifference(100, 100, -100)).toBe(400);
  expect(varianceOfDifference(100, 100, 150)).toBe(2);
});

describe('what a missing player turned out to cost', () => {
  const lone = [{ belief: { mean: 1500, deviation: 100 }, share: null }];

  test('counts in the strength of a team that is short', () => {
    expect(systemWith([], 1).performance(lone, 3).mean).toBeCloseTo(1500 * (1 - 2 * 0.02), 10);
    expect(systemWith([], 2.5).performance(lone, 3).mean).toBeCloseTo(1500 * (1 - 2 * 0.05), 10);
  });

  test('is never so much that a lone player is worth nothing', () => {
    expect(systemWith([], 400).performance(lone, 3).mean).toBeCloseTo(1500 / 3, 10);
  });
});
