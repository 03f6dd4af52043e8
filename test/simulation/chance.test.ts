import { describe, expect, test } from 'vitest';
import { createSystem, sidesOf, defaultParameters } from '../../shared/rating/index.ts';
import { chanceFrom, chanceOf, mostSeeds } from '../../shared/simulation/chance.ts';
import { simulateDuels } from '../../shared/simulation/duels.ts';
import { placesByChances, trueContender } from '../../shared/simulation/performance.ts';

describe('chance', () => {
  test.each(['normal', 'gaussian'] as const)('%s has mean 0 and variance 1', (kind) => {
    const chance = chanceFrom(9);
    const values = Array.from({ length: 40_000 }, () => chance[kind]());
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + value ** 2, 0) / values.length;
    // Five standard errors: 1/√n, √(2/n).
    expect(Math.abs(mean)).toBeLessThan(5 / 200);
    expect(Math.abs(variance - 1)).toBeLessThan((5 * Math.SQRT2) / 200);
  });

  test('gaussian has the normal’s tails: 5 % beyond 1.96, 0.27 % beyond 3', () => {
    const chance = chanceFrom(11);
    const values = Array.from({ length: 100_000 }, () => Math.abs(chance.gaussian()));
    const beyond = (mark: number): number => values.filter((value) => value > mark).length / values.length;
    expect(Math.abs(beyond(1.959963984540054) - 0.05)).toBeLessThan(5 * Math.sqrt(0.05 / 100_000));
    expect(Math.abs(beyond(3) - 0.0027)).toBeLessThan(5 * Math.sqrt(0.0027 / 100_000));
  });

  test('every number and purpose has its own, and no number has none', () => {
    const firsts = [0, 1, 2, mostSeeds].flatMap((number) =>
      [1, 2, 3].map((purpose) => chanceOf(number, purpose).whole(2 ** 30)),
    );
    expect(new Set(firsts).size).toBe(12);
    // (2³² − 1 + 1) · 1,000,003 is 0 modulo 2³², which isn't a seed.
    expect(() => chanceOf(2 ** 32 - 1, 0)).not.toThrow();
  });
});

describe('results', () => {
  test('of two sides come as often as the system’s chances say', () => {
    const parameters = { ...defaultParameters('ts2-shares'), margin: 100 };
    const system = createSystem('ts2-shares', parameters, { singlePlayers: true });
    const sides = [[trueContender(3200)], [trueContender(3000)]] as const;
    const chance = chanceFrom(13);
    const count = { win: 0, tie: 0, loss: 0 };
    for (let i = 0; i < 20_000; i += 1) {
      const [one, other] = placesByChances(system, sides, 1, chance);
      count[one < other ? 'win' : one === other ? 'tie' : 'loss'] += 1;
    }
    const expected = system.duelChances(sides[0], sides[1], 1);
    for (const kind of ['win', 'tie', 'loss'] as const)
      expect(Math.abs(count[kind] / 20_000 - expected[kind])).toBeLessThan(5 * Math.sqrt(0.25 / 20_000));
  });

  test('duels are as many as planned, no player against themselves, a period a week', () => {
    const system = createSystem('glicko', defaultParameters('glicko'), { singlePlayers: true });
    const plan = { seed: 1, players: 6, periods: 4, games: 60, mean: 1500, spread: 200, drift: 50, system };
    const { history, skills, byPeriod } = simulateDuels(plan);
    expect(simulateDuels(plan)).toEqual({ history, skills, byPeriod });
    expect(skills).toHaveLength(6);
    expect(byPeriod).toHaveLength(4);
    expect(byPeriod.at(-1)).toEqual(skills);
    expect(history.contests).toHaveLength(240);
    const met = new Set<number>();
    for (const sides of history.contests.map(sidesOf)) {
      const [one = NaN, other = NaN] = sides.map(({ members }) => members[0]?.player ?? NaN);
      expect(one).not.toBe(other);
      met.add(6 * one + other);
    }
    expect(met.size).toBe(30);
    expect([...new Set(history.contests.map(({ day }) => day))]).toEqual([0, 7, 14, 21]);
  });
});
