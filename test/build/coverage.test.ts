/** What the coverage of docs/reference/validation.md is counted by: it must find 50 and 95 where the posterior is exact. */
import { describe, expect, test } from 'vitest';
import { beside, errorsApart } from '../../build/evaluation/simulated/against-paper.ts';
import { coverageCases } from '../../build/evaluation/simulated/coverage-cases.ts';
import { coverageOf, judgedAtEnd } from '../../build/evaluation/simulated/coverage.ts';
import { replicate } from '../../build/evaluation/simulated/fitted-duels.ts';
import { approximation, bootstrapShares } from '../../build/evaluation/simulated/weighted-bootstrap.ts';
import { inColumns, createSystem, defaultParameters, type Contest } from '../../shared/rating/index.ts';
import { chanceFrom } from '../../shared/simulation/chance.ts';

/** Skill N(3000, 600²), seen once with noise of 400: the posterior is Gaussian and known. */
function exactly(count: number, level: number, narrower: number) {
  const chance = chanceFrom(17);
  const precision = 1 / 600 ** 2 + 1 / 400 ** 2;
  return Array.from({ length: count }, () => {
    const skill = 3000 + 600 * chance.gaussian();
    const seen = skill + 400 * chance.gaussian();
    const mean = (3000 / 600 ** 2 + seen / 400 ** 2) / precision;
    return { skill, belief: { mean: mean + level, deviation: narrower / Math.sqrt(precision) } };
  });
}

describe('coverage', () => {
  const within = (share: number, count: number): number => 5 * Math.sqrt((share * (1 - share)) / count);

  test('is 50 and 95 % where the posterior is exact, at any position of its scale', () => {
    for (const level of [0, 1234]) {
      const { fifty, ninetyFive } = coverageOf(exactly(20_000, level, 1));
      expect(Math.abs(fifty - 0.5)).toBeLessThan(within(0.5, 20_000));
      expect(Math.abs(ninetyFive - 0.95)).toBeLessThan(within(0.95, 20_000));
    }
  });

  test('is less where intervals are too narrow: Φ of the half of each', () => {
    const { fifty, ninetyFive } = coverageOf(exactly(20_000, 0, 0.5));
    // 2Φ(0.33724) − 1 and 2Φ(0.97998) − 1.
    expect(Math.abs(fifty - 0.26407)).toBeLessThan(within(0.26, 20_000));
    expect(Math.abs(ninetyFive - 0.67291)).toBeLessThan(within(0.67, 20_000));
  });

  test('counts who was rated and is still there, with the drift of the days since', () => {
    const parameters = { ...defaultParameters('ts2-shares'), sigma0: 600 };
    const system = createSystem('ts2-shares', parameters, { singlePlayers: true });
    const contestOf = (day: number, players: readonly number[], guest: number): Contest =>
      inColumns({
        sides: players.map((player, at) => ({
          members: [{ player, share: null, rated: player !== guest }],
          place: at + 1,
        })),
        teamSize: 1,
        day,
        tournament: day,
        weight: 1,
      });
    const contests = [contestOf(0, [0, 1], -1), contestOf(10, [2, 3], 3)];
    const history = { players: 5, contests };
    const judged = judgedAtEnd({ history, skills: [3100, null, 3200, 3300, 3400] }, system, 40 ** 2);
    expect(judged.map(({ skill }) => skill)).toEqual([3100, 3200]);
    const own = judgedAtEnd({ history, skills: [3100, null, 3200, 3300, 3400] }, system, 0);
    const [away = NaN, today = NaN] = judged.map(
      ({ belief }, at) => belief.deviation ** 2 - (own[at]?.belief.deviation ?? NaN) ** 2,
    );
    expect(away).toBeCloseTo(10 * 40 ** 2, 6);
    expect(today).toBeCloseTo(0, 9);
  });

  test('is found of every case, the same each time', () => {
    for (const { of } of coverageCases) {
      const { fifty, ninetyFive } = of(1);
      expect(fifty).toBeGreaterThan(0);
      expect(ninetyFive).toBeGreaterThanOrEqual(fifty);
      expect(ninetyFive).toBeLessThanOrEqual(1);
    }
    expect(coverageCases[4]?.of(2)).toEqual(coverageCases[4]?.of(2));
  });
});

describe('paper 2’s tables', () => {
  test('Table 1’s approximation is (9) and (10): the worked example of one opponent', () => {
    // g(0) is nearly 1, E is ½: δ⁻² = q²/4, and the mean moves by q/2 through the precision.
    const q = Math.LN10 / 400;
    const precision = 1 / 100 ** 2 + q ** 2 / 4;
    const found = approximation([{ opponent: { mean: 1500, deviation: 1e-3 }, won: true }]);
    expect(found.deviation).toBeCloseTo(1 / Math.sqrt(precision), 6);
    expect(found.mean).toBeCloseTo(1500 + q / 2 / precision, 6);
  });

  test('Table 1’s shares are of 500 draws and near the nominal ones', () => {
    const shares = [1, 2, 3, 4].map((number) => bootstrapShares(4, number));
    for (const { fifty, ninetyFive } of shares) {
      expect(fifty * 500).toBeCloseTo(Math.round(fifty * 500), 9);
      expect(Math.abs(fifty - 0.5)).toBeLessThan(0.12);
      expect(Math.abs(ninetyFive - 0.95)).toBeLessThan(0.05);
    }
    expect(bootstrapShares(4, 1)).toEqual(shares[0]);
  });

  test('Table 2’s replications find parameters of the right size', () => {
    const one = replicate({ players: 10, periods: 20, games: 50, sigma0: 200, nu: 50 }, 3);
    expect(one.sigma0).toBeGreaterThan(60);
    expect(one.sigma0).toBeLessThan(600);
    expect(one.nu).toBeGreaterThan(15);
    expect(one.nu).toBeLessThan(120);
    expect(one.known.ninetyFive).toBeGreaterThanOrEqual(0.7);
  });

  test('a mean is beside the printed one in standard errors of their difference', () => {
    const printed = { measure: 'mean', digits: 2, printed: 1, printedOver: 3 };
    // Mean 2, standard error 1/√3; the other one’s as much again.
    expect(errorsApart([1, 2, 3], printed)).toBeCloseTo(1 / Math.sqrt(2 / 3), 12);
    expect(beside([1, 2, 3], printed)).toMatchObject({ within: true });
    expect(beside([1, 2, 3], { ...printed, printed: 9 })).toMatchObject({ within: false });
  });
});
