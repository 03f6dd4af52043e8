import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Belief, Contest, Parameters, Rater } from '../../shared/rating/index.ts';
import { inColumns, expectedScore } from '../../shared/rating/index.ts';
import { nextVolatility } from '../../shared/rating/systems/volatility.ts';
import { beliefs, contestAmong, number } from './duel-leagues.ts';
import { rateAll, singles, systemOf } from './leagues.ts';
import { glicko2Period } from '../reference/glicko-2.ts';

const daily: Partial<Parameters> = { periodDays: 1, periodStart: 0 };
const on = (day: number, contest: Contest): Contest => ({ ...contest, day });
const begin = (given: readonly Belief[], parameters: Partial<Parameters> = {}): Rater =>
  systemOf('glicko-2', { ...daily, ...parameters }).begin(given.length, (player) => given[player]);

/** Glickman 2013: one player's period against three, the others' own games left out. */
const four: readonly Belief[] = [
  { mean: 1500, deviation: 200 },
  { mean: 1400, deviation: 30 },
  { mean: 1550, deviation: 100 },
  { mean: 1700, deviation: 300 },
];

/** The first player against another one, who learns nothing. */
function against(other: number, won: boolean): Contest {
  const [first, second] = [
    { player: 0, share: null, rated: true },
    { player: other, share: null, rated: false },
  ];
  const sides = [
    { members: [first], place: won ? 1 : 2 },
    { members: [second], place: won ? 2 : 1 },
  ];
  return on(0, inColumns({ sides, teamSize: 1, day: 0, weight: 1 }));
}

describe('Glickman’s worked example (Example of the Glicko-2 system, 2013)', () => {
  test('a win against 1400 ± 30, losses against 1550 ± 100 and 1700 ± 300', () => {
    const rater = begin(four);
    rater.rate(against(1, true));
    rater.rate(against(2, false));
    rater.rate(against(3, false));
    // He prints 1464.06 and 151.52 from rounded steps, and 0.05999.
    expect(rater.mean[0]).toBeCloseTo(1464.06, 1);
    expect(rater.deviation[0]).toBeCloseTo(151.52, 2);
  });

  test('its volatility: 0.05999 from v 1.7785 and Δ −0.4834', () => {
    const information = 1 / 1.7785;
    const next = nextVolatility(0.06, 0.5, {
      variance: 1.1513 ** 2,
      pull: -0.4834 * information,
      information,
    });
    // Printed as 0.05999.
    expect(Math.abs(next - 0.05999)).toBeLessThan(1e-5);
  });
});

describe('against a slow twin', () => {
  test('period after period, with some in which a player is away', () => {
    const pairing = fc.tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom(0, 0.5, 1),
    );
    const periods = fc.array(fc.array(pairing, { maxLength: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(periods, number(0.2, 1.2), number(5, 80), (given, tau, nu) => {
        const rater = begin(four, { tau, nu });
        let slow = four.map((belief) => ({ ...belief, volatility: (nu * Math.LN10) / 400, entered: false }));
        for (const [day, games] of given.entries()) {
          const results = games.map(([a, step, score]) => ({ a, b: (a + step) % 4, score }));
          for (const { a, b, score } of results) rater.rate(on(day, duel(a, b, score)));
          slow = glicko2Period(slow, results, tau);
        }
        // The last period ends for all where another one begins, a year later: then only the means can be compared.
        const played = new Set((given.at(-1) ?? []).flatMap(([a, step]) => [a, (a + step) % 4]));
        for (const [player, { mean, deviation }] of slow.entries()) {
          expect(rater.mean[player]).toBeCloseTo(mean, 7);
          if (played.has(player)) expect(rater.deviation[player]).toBeCloseTo(deviation, 7);
        }
      }),
      { numRuns: 300 },
    );
  });
});

function duel(a: number, b: number, score: number): Contest {
  const [one, other] = [a, b].map((player) => ({ player, share: null, rated: true }));
  if (one === undefined || other === undefined) throw new Error('two players');
  return inColumns({
    sides: [
      { members: [one], place: score === 0 ? 2 : 1 },
      { members: [other], place: score === 1 ? 2 : 1 },
    ],
    teamSize: 1,
    day: 0,
    weight: 1,
  });
}

describe('what must hold', () => {
  const wild = { players: 16, mostSides: 8, mostMembers: 2 };
  const given = beliefs(
    16,
    number(-1e5, 1e5),
    number(-3, 3).map((power) => 10 ** power),
  );

  test('finite always, whatever the strengths, drift and τ', () => {
    fc.assert(
      fc.property(
        fc.array(contestAmong(wild), { minLength: 1, maxLength: 4 }),
        given,
        fc.constantFrom(0, 1e-3, 40, 1e6),
        fc.constantFrom(1e-3, 0.5, 10),
        (contests, starts, nu, tau) => {
          const inTime = contests.map((contest, day) => on(Math.floor(day / 2), contest));
          const { mean, deviation } = rateAll(systemOf('glicko-2', { ...daily, nu, tau }), inTime, starts);
          for (const player of mean.keys()) {
            expect(Number.isFinite(mean[player])).toBe(true);
            expect(deviation[player]).toBeGreaterThan(0);
            expect(Number.isFinite(deviation[player])).toBe(true);
          }
        },
      ),
    );
  });

  test('without drift it is Glicko without drift', () => {
    const contests = [on(0, singles(1, 2, 3)), on(2, singles(2, 1, 1)), on(3, singles(1, 1, 2))];
    const [one, other] = (['glicko', 'glicko-2'] as const).map((name) =>
      rateAll(systemOf(name, { ...daily, nu: 0, sigma0: 200 }), contests, []),
    );
    expect(Array.from(one?.mean ?? [])).toEqual(Array.from(other?.mean ?? [1]));
    expect(Array.from(one?.deviation ?? [])).toEqual(Array.from(other?.deviation ?? [1]));
  });

  test('surprises raise the drift, results as expected lower it', () => {
    const variance = 0.2;
    const expected = expectedScore(0);
    expect(expected).toBe(0.5);
    const drift = (pull: number): number => nextVolatility(0.2, 0.5, { variance, pull, information: 2 });
    expect(drift(0)).toBeLessThan(0.2);
    expect(drift(4)).toBeGreaterThan(0.2);
    expect(drift(-4)).toBe(drift(4));
  });
});
