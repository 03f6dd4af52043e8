/** Numbers that the papers print, or that an exact computation gives. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Belief } from '../../shared/rating/index.ts';
import { contestOf, paperUnit, rateAll, singles, systemOf } from './leagues.ts';

interface TrueSkillDuel {
  readonly winner_or_1: { readonly mu: number; readonly sd: number };
  readonly loser_or_2: { readonly mu: number; readonly sd: number };
  readonly beta: number;
  readonly gamma: number;
  readonly eps: number;
  readonly draw: boolean;
  readonly mu1: number;
  readonly sd1: number;
  readonly mu2: number;
  readonly sd2: number;
}

const vectors = path.resolve(import.meta.dirname, '../vectors/glicko.json');

describe('two players: paper 1’s Table 1 in closed form, 60-digit arithmetic (glicko.json, e)', () => {
  const { cases } = (
    JSON.parse(readFileSync(vectors, 'utf8')) as { e_trueskill_two_player: { cases: TrueSkillDuel[] } }
  ).e_trueskill_two_player;

  test.each(cases)('N($winner_or_1.mu, …) against N($loser_or_2.mu, …), ε $eps, draw $draw', (duel) => {
    const system = systemOf('trueskill', { beta: duel.beta, gamma: duel.gamma, margin: duel.eps });
    const beliefs = [duel.winner_or_1, duel.loser_or_2].map(({ mu, sd }) => ({ mean: mu, deviation: sd }));
    const { mean, deviation } = rateAll(system, [singles(1, duel.draw ? 1 : 2)], beliefs);
    const got = [mean[0], deviation[0], mean[1], deviation[1]];
    for (const [i, expected] of [duel.mu1, duel.sd1, duel.mu2, duel.sd2].entries()) {
      expect(Math.abs((got[i] ?? NaN) - expected) / Math.abs(expected)).toBeLessThan(1e-9);
    }
  });
});

describe('TS2 and the exact posterior (Monte Carlo, see the engine notes: β 400, ε 100)', () => {
  const system = systemOf('ts2a', { ...paperUnit, margin: 100 });

  function expectBeliefs(beliefs: Belief[], places: number[], expected: readonly [number, number][]): void {
    const { mean, deviation } = rateAll(system, [singles(...places)], beliefs);
    for (const [i, [expectedMean, expectedDeviation]] of expected.entries()) {
      expect(mean[i]).toBeCloseTo(expectedMean, 1);
      expect(deviation[i]).toBeCloseTo(expectedDeviation, 1);
    }
  }

  test('a duel: 3259.3 ± 445.5 and 2740.7 ± 445.5; exact 3259.6 ± 445.1 and 2741.1 ± 445.6', () => {
    const even = { mean: 3000, deviation: 500 };
    expectBeliefs(
      [even, even],
      [1, 2],
      [
        [3259.3, 445.5],
        [2740.7, 445.5],
      ],
    );
  });

  test('a three-way tie: exact 3089.5 ± 376.8, 3309.5 ± 269.2, 3040.6 ± 409.9', () => {
    const beliefs = [
      { mean: 3000, deviation: 500 },
      { mean: 3400, deviation: 300 },
      { mean: 2800, deviation: 600 },
    ];
    expectBeliefs(
      beliefs,
      [1, 1, 1],
      [
        [3087.4, 378.1],
        [3309.3, 270.7],
        [3037.0, 411.7],
      ],
    );
  });
});

test('equal sides of one place: distinguished by TrueSkill’s chain, not by TS2’s star (paper 3, §2)', () => {
  // An underdog wins; seven tie behind it; a strong side comes last.
  const contest = singles(1, 2, 2, 2, 2, 2, 2, 2, 3);
  const beliefs = [2000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3600].map((mean) => ({
    mean,
    deviation: 50,
  }));
  const margin = 300;
  const chain = rateAll(systemOf('trueskill', { ...paperUnit, margin }), [contest], beliefs);
  const star = rateAll(systemOf('ts2a', { ...paperUnit, margin: margin / 2 }), [contest], beliefs);
  const middle = (ratings: Float64Array): number[] =>
    Array.from(ratings.subarray(1, 8), (mean) => mean - 3000);
  expect(Math.max(...middle(chain.mean)) - Math.min(...middle(chain.mean))).toBeGreaterThan(0.5);
  expect(Math.max(...middle(star.mean)) - Math.min(...middle(star.mean))).toBeLessThan(1e-9);
});

describe('the margin that the program chooses', () => {
  test('TrueSkill: equal sides tie with the draw probability, for any size', () => {
    for (const [name, size] of [
      ['trueskill', 1],
      ['trueskill', 5],
      ['trueskill-mean', 3],
    ] as const) {
      // No uncertainty but the day's.
      const side = Array.from({ length: size }, () => ({
        belief: { mean: 3000, deviation: 1e-3 },
        share: null,
      }));
      const system = systemOf(name, { ...paperUnit, drawProbability: 0.3 });
      expect(system.duelChances(side, side, size).tie).toBeCloseTo(0.3, 6);
    }
  });

  test('TS2: two full teams, and two single players in a league of those, tie with the draw probability', () => {
    const known = (count: number) =>
      Array.from({ length: count }, () => ({ belief: { mean: 3000, deviation: 1e-3 }, share: null }));
    for (const name of ['ts2-shares', 'ts2a', 'ts2b'] as const) {
      const parameters = { ...paperUnit, drawProbability: 0.2 };
      const teams = systemOf(name, parameters);
      expect(teams.duelChances(known(6), known(6), 6).tie).toBeCloseTo(0.2, 6);
      const people = systemOf(name, parameters, { singlePlayers: true });
      expect(people.duelChances(known(1), known(1), 1).tie).toBeCloseTo(0.2, 6);
    }
  });

  test('TS2: never found from less than one tie in a hundred pairs', () => {
    const chances = (drawProbability: number) =>
      systemOf('ts2a', { ...paperUnit, drawProbability }, { singlePlayers: true }).duelChances(
        [{ belief: { mean: 3000, deviation: 1e-3 }, share: null }],
        [{ belief: { mean: 3000, deviation: 1e-3 }, share: null }],
        1,
      ).tie;
    expect(chances(0)).toBeCloseTo(0.01, 6);
    expect(chances(0)).toBe(chances(0.01));
  });

  test('TS2: a field of many places is not pushed apart by it, but is by the same ε as a setting', () => {
    const places = Array.from({ length: 400 }, (_, i) => i + 1);
    const spreadOf = (parameters: { margin: number | null; drawProbability: number }): number => {
      const system = systemOf('ts2a', { ...paperUnit, ...parameters }, { singlePlayers: true });
      const { mean } = rateAll(system, [singles(...places)]);
      return Math.max(...mean) - Math.min(...mean);
    };
    // Φ⁻¹(0.525)·400·√2/2 = 17.7, so 400 places would span 14,000.
    expect(spreadOf({ margin: null, drawProbability: 0.05 })).toBeLessThan(8000);
    expect(spreadOf({ margin: 17.7, drawProbability: 0.05 })).toBeGreaterThan(10000);
  });
});

describe('what the league adds', () => {
  const start = [
    { mean: 3000, deviation: 500 },
    { mean: 3200, deviation: 300 },
  ];

  test('a tournament of weight 0 changes nothing, not even by drift', () => {
    for (const name of ['ts2-shares', 'trueskill'] as const) {
      const system = systemOf(name, { ...paperUnit, gamma: 50 });
      const { mean, deviation } = rateAll(system, [{ ...singles(1, 2), weight: 0 }], start);
      expect(Array.from(mean)).toEqual([3000, 3200]);
      expect(Array.from(deviation)).toEqual([500, 300]);
    }
  });

  test('a weight w takes the message to the power w: its precision times w', () => {
    const after = (weight: number) =>
      rateAll(systemOf('ts2-shares', paperUnit), [{ ...singles(1, 2), weight }], start);
    const [whole, half] = [after(1), after(0.5)];
    for (const [i, { mean, deviation }] of start.entries()) {
      const message = (deviations: Float64Array): number => (deviations[i] ?? NaN) ** -2 - deviation ** -2;
      expect(message(half.deviation) / message(whole.deviation)).toBeCloseTo(0.5, 10);
      const pull = (ratings: typeof whole): number =>
        (ratings.mean[i] ?? NaN) / (ratings.deviation[i] ?? NaN) ** 2 - mean / deviation ** 2;
      expect(pull(half) / pull(whole)).toBeCloseTo(0.5, 10);
    }
  });

  test('a guest counts for the others and is not rated', () => {
    const system = systemOf('ts2-shares', { ...paperUnit, gamma: 20 });
    const sides = (guests: number[]) => [
      contestOf([
        { place: 1, players: [0, 1], guests },
        { place: 2, players: [2, 3] },
      ]),
    ];
    const [all, without] = [rateAll(system, sides([])), rateAll(system, sides([1]))];
    expect([without.mean[1], without.deviation[1]]).toEqual([3000, 1000]);
    for (const player of [0, 2, 3]) {
      expect(without.mean[player]).toBe(all.mean[player]);
      expect(without.deviation[player]).toBe(all.deviation[player]);
    }
  });

  test('a drift is added once before each contest of a player', () => {
    const gamma = 100;
    // No news: a sure result between players far apart leaves the drift alone.
    const far = [
      { mean: 1e5, deviation: 10 },
      { mean: -1e5, deviation: 10 },
      { mean: 0, deviation: 10 },
    ];
    const contests = [singles(1, 2), singles(1, 2), singles(1, 2)];
    const system = systemOf('trueskill', { ...paperUnit, gamma, margin: 0 });
    const { deviation, changes } = rateAll(system, [...contests, singles(1, 2)], far.slice(0, 2));
    expect(deviation[0]).toBeCloseTo(Math.sqrt(100 + 4 * gamma ** 2), 6);
    expect(changes[1]?.deviationBefore[0]).toBeCloseTo(Math.sqrt(100 + gamma ** 2), 6);
  });

  test('TS2c keeps σ, from the start on, and moves μ as TS2b does from that σ', () => {
    const system = systemOf('ts2c', { ...paperUnit, gamma: 30 });
    expect(system.prior).toEqual({ mean: 3000, deviation: 300 });
    const { mean, deviation } = rateAll(system, [singles(1, 2), singles(2, 1)], start);
    expect(Array.from(deviation)).toEqual([300, 300]);
    const once = rateAll(system, [singles(1, 2)], start);
    const moving = rateAll(
      systemOf('ts2b', paperUnit),
      [singles(1, 2)],
      start.map(({ mean: own }) => ({ mean: own, deviation: 300 })),
    );
    expect(Array.from(once.mean)).toEqual(Array.from(moving.mean));
    expect(mean[0]).not.toBe(once.mean[0]);
  });
});

test('a replay from the middle continues as if it had never stopped', () => {
  for (const name of ['ts2-shares', 'trueskill', 'ts2c'] as const) {
    const system = systemOf(name, { ...paperUnit, gamma: 10 });
    const contests = [singles(1, 2, 3), singles(2, 2, 1), singles(3, 1, 2), singles(1, 1, 1)];
    const whole = rateAll(system, contests);
    const first = rateAll(system, contests.slice(0, 2));
    const beliefs = Array.from(first.mean, (mean, i) => ({ mean, deviation: first.deviation[i] ?? NaN }));
    const rest = rateAll(system, contests.slice(2), beliefs);
    expect(Array.from(rest.mean)).toEqual(Array.from(whole.mean));
    expect(Array.from(rest.deviation)).toEqual(Array.from(whole.deviation));
    expect(Array.from(whole.contests)).toEqual([4, 4, 4]);
  }
});
