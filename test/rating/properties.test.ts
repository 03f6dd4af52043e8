/** What must hold for every contest, ordinary or extreme. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  inColumns,
  sidesOf,
  type Belief,
  type Contest,
  type Parameters,
  type SystemName,
} from '../../shared/rating/index.ts';
import { contestOf, messagePassers, paperUnit, rateAll, singles, systemOf } from './leagues.ts';

const ts2Names = ['ts2-shares', 'ts2a', 'ts2b'] as const satisfies readonly SystemName[];

interface Case {
  readonly contest: Contest;
  readonly beliefs: readonly Belief[];
}

const belief: fc.Arbitrary<Belief> = fc.record({
  mean: fc.double({ min: 1000, max: 5000, noNaN: true }),
  deviation: fc.double({ min: 50, max: 1000, noNaN: true }),
});
/** Up to 50 deviations off, and deviations a million times one another's. */
const wildBelief: fc.Arbitrary<Belief> = fc.record({
  mean: fc.double({ min: -47_000, max: 53_000, noNaN: true }),
  deviation: fc.double({ min: -3, max: 3, noNaN: true }).map((power) => 10 ** power),
});

/** Sides of up to `most` members on few places, so that ties are common. */
function cases(one: fc.Arbitrary<Belief>, most: number): fc.Arbitrary<Case> {
  const side = fc.tuple(fc.array(one, { minLength: 1, maxLength: most }), fc.integer({ min: 1, max: 5 }));
  return fc.array(side, { minLength: 2, maxLength: 8 }).map((sides) => {
    let player = 0;
    const contest = contestOf(
      sides.map(([members, place]) => ({ place, players: members.map(() => player++) })),
      { teamSize: most },
    );
    return { contest, beliefs: sides.flatMap(([members]) => members) };
  });
}

const rate = (name: SystemName, { contest, beliefs }: Case, parameters: Partial<Parameters> = {}) =>
  rateAll(systemOf(name, { ...paperUnit, ...parameters }), [contest], beliefs);

function expectSane(name: SystemName, given: Case, parameters: Partial<Parameters> = {}): void {
  const { mean, deviation } = rate(name, given, parameters);
  for (const [i, { deviation: before }] of given.beliefs.entries()) {
    expect(Number.isFinite(mean[i])).toBe(true);
    expect(deviation[i]).toBeGreaterThan(0);
    if (name !== 'ts2c') expect(deviation[i]).toBeLessThanOrEqual(before * (1 + 1e-12));
  }
}

const parameters: fc.Arbitrary<Partial<Parameters>> = fc.record({
  margin: fc.constantFrom(null, null, 0, 1e-6, 1, 40, 464, 5000),
  drawProbability: fc.constantFrom(0, 0.05, 0.5, 0.99),
  beta: fc.constantFrom(400, 400, 1, 1e-3),
  missingPenalty: fc.constantFrom(0, 0.02, 0.1),
});

describe.each(messagePassers)('%s', (name) => {
  test('finite numbers, and no result makes a player less certain', () => {
    fc.assert(
      fc.property(cases(fc.oneof(belief, wildBelief), 8), parameters, (given, some) => {
        expectSane(name, given, some);
      }),
      { numRuns: 500 },
    );
  });

  test('one against eight', () => {
    for (const places of [
      [1, 2],
      [2, 1],
      [1, 1],
    ] as const) {
      const contest = contestOf([
        { place: places[0], players: [0] },
        { place: places[1], players: [1, 2, 3, 4, 5, 6, 7, 8] },
      ]);
      expectSane(name, {
        contest,
        beliefs: Array.from({ length: 9 }, () => ({ mean: 3000, deviation: 1000 })),
      });
    }
  });

  test('a sole winner never loses, a sole last never gains', () => {
    fc.assert(
      fc.property(cases(belief, 3), ({ contest, beliefs }) => {
        const sides = sidesOf(contest).map((side, j) =>
          j === 0 ? { ...side, place: 0 } : j === 1 ? { ...side, place: 9 } : side,
        );
        const { mean } = rate(name, { contest: inColumns({ ...contest, sides }), beliefs });
        for (const { player } of sides[0]?.members ?? [])
          expect(mean[player]).toBeGreaterThanOrEqual((beliefs[player]?.mean ?? NaN) - 1e-9);
        for (const { player } of sides[1]?.members ?? [])
          expect(mean[player]).toBeLessThanOrEqual((beliefs[player]?.mean ?? NaN) + 1e-9);
      }),
      { numRuns: 700 },
    );
  });

  test('the unit is free: β, σ, μ, ε and γ in another unit give the same beliefs in that unit', () => {
    fc.assert(
      fc.property(cases(belief, 3), fc.double({ min: 0.01, max: 100, noNaN: true }), (given, unit) => {
        const scaled = {
          contest: given.contest,
          beliefs: given.beliefs.map(({ mean, deviation }) => ({
            mean: mean * unit,
            deviation: deviation * unit,
          })),
        };
        const here = rate(name, given, { margin: 50, gamma: 10 });
        const there = rate(name, scaled, {
          mu0: 3000 * unit,
          sigma0: 1000 * unit,
          fixedSigma: 300 * unit,
          beta: 400 * unit,
          gamma: 10 * unit,
          margin: 50 * unit,
        });
        for (const [i, mean] of here.mean.entries()) {
          expect(Math.abs((there.mean[i] ?? NaN) / unit - mean)).toBeLessThan(1e-3);
          expect(Math.abs((there.deviation[i] ?? NaN) / unit - (here.deviation[i] ?? NaN))).toBeLessThan(
            1e-3,
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  test('only distances count among single players: shifted beliefs give the same, shifted', () => {
    fc.assert(
      fc.property(cases(belief, 1), fc.double({ min: -1e5, max: 1e5, noNaN: true }), (given, shift) => {
        const shifted = {
          contest: given.contest,
          beliefs: given.beliefs.map(({ mean, deviation }) => ({ mean: mean + shift, deviation })),
        };
        const [here, there] = [rate(name, given), rate(name, shifted)];
        for (const [i, mean] of here.mean.entries())
          expect(Math.abs((there.mean[i] ?? NaN) - shift - mean)).toBeLessThan(1e-3);
      }),
      { numRuns: 500 },
    );
  });
});

describe.each(ts2Names)('%s: places, not the order in which they are listed', (name) => {
  test('the order of sides and of members is nothing', () => {
    fc.assert(
      fc.property(cases(belief, 4), fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (given, keys) => {
        let used = 0;
        const shuffled = <T>(list: readonly T[]): T[] =>
          list
            .map((item) => ({ item, key: keys[used++] }))
            .sort((a, b) => (a.key ?? 0) - (b.key ?? 0))
            .map(({ item }) => item);
        const sides = shuffled(sidesOf(given.contest)).map((side) => ({
          ...side,
          members: shuffled(side.members),
        }));
        const here = rate(name, given);
        const there = rate(name, {
          contest: inColumns({ ...given.contest, sides }),
          beliefs: given.beliefs,
        });
        for (const [i, mean] of here.mean.entries()) {
          expect(Math.abs((there.mean[i] ?? NaN) - mean)).toBeLessThan(1e-9 * 1000);
          expect(Math.abs((there.deviation[i] ?? NaN) - (here.deviation[i] ?? NaN))).toBeLessThan(
            1e-9 * 1000,
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  test('equal sides on one place stay equal; on different places the better ends higher', () => {
    const places = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(places, belief, fc.constantFrom(null, 0, 10, 300), (given, same, margin) => {
        const contest = singles(...given);
        const { mean, deviation } = rate(name, { contest, beliefs: given.map(() => same) }, { margin });
        for (const [i, place] of given.entries()) {
          for (const [j, other] of given.entries()) {
            const ahead = (mean[i] ?? NaN) - (mean[j] ?? NaN);
            if (place === other) {
              expect(Math.abs(ahead)).toBeLessThan(1e-9);
              expect(deviation[i]).toBeCloseTo(deviation[j] ?? NaN, 9);
            } else if (place < other) expect(ahead).toBeGreaterThan(-1e-9);
          }
        }
      }),
      { numRuns: 700 },
    );
  });
});

describe('large and extreme', () => {
  /** The same numbers every time: Lehmer's generator. */
  function numbers(seed: number): () => number {
    let state = seed;
    return () => (state = (state * 48271) % 2147483647) / 2147483647;
  }

  test.each(['ts2-shares', 'ts2a', 'trueskill'] as const)('%s settles 5,000 sides', (name) => {
    const next = numbers(7);
    const places = Array.from({ length: 5000 }, () => 1 + Math.floor(600 * next()));
    const beliefs = places.map(() => ({ mean: 3000 + 2000 * (next() - 0.5), deviation: 100 + 900 * next() }));
    const { mean, deviation, unsettled } = rateAll(systemOf(name, paperUnit), [singles(...places)], beliefs);
    expect(unsettled).toBe(0);
    expect(mean.every(Number.isFinite)).toBe(true);
    expect(deviation.every((one, i) => one > 0 && one <= (beliefs[i]?.deviation ?? NaN))).toBe(true);
  });

  test.each(messagePassers)('%s: an upset by 50 deviations', (name) => {
    const beliefs = [
      { mean: -20_000, deviation: 400 },
      { mean: 20_000, deviation: 400 },
    ];
    for (const margin of [0, 1, 400]) {
      const { mean, unsettled } = rate(
        name,
        { contest: singles(1, 2), beliefs },
        { margin, fixedSigma: 400 },
      );
      expect(unsettled).toBe(0);
      // Neither knows more than the other: they meet in the middle, on the side of the result.
      expect((mean[0] ?? NaN) + (mean[1] ?? NaN)).toBeCloseTo(0, 6);
      expect(mean[0]).toBeGreaterThan(-20_000 + 9000);
    }
  });

  test.each(messagePassers)('%s: deviations a million times one another’s', (name) => {
    const beliefs = [1e-3, 1e3, 1e-3, 1e3].map((deviation) => ({ mean: 3000, deviation }));
    for (const places of [
      [1, 1, 1, 1],
      [1, 2, 3, 4],
      [2, 1, 2, 1],
    ])
      expectSane(name, { contest: singles(...places), beliefs }, { beta: 1e-3 });
  });
});
