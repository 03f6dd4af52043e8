import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Belief, Contest, Parameters, PeriodBelief } from '../../shared/rating/index.ts';
import { replay, sidesOf, defaultParameters, smoothGlicko, smooth } from '../../shared/rating/index.ts';
import { slowGlicko } from '../reference/glicko.ts';
import { jointly } from '../reference/smoother.ts';
import { contestAmong, number } from './duel-leagues.ts';
import { expectSection } from './glicko-vectors.ts';
import { contestOf, singles, systemOf } from './leagues.ts';

/** What a filter may leave: it forgets by drift, and learns by a message of some precision. */
const filtered: fc.Arbitrary<PeriodBelief[]> = fc
  .array(
    fc.record({ mean: number(1000, 2000), learned: number(0, 0.9), elapsed: fc.integer({ min: 1, max: 5 }) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((periods) => {
    let variance = 100 ** 2;
    return periods.map(({ mean, learned, elapsed }) => {
      variance = (variance + elapsed * 22.35 ** 2) * (1 - learned);
      return { mean, deviation: Math.sqrt(variance), elapsed };
    });
  });

describe('one player', () => {
  test('test/vectors/glicko.json, c_smoothing: rts', () => {
    expectSection('c_smoothing');
  });

  test('the recursion is the joint Gaussian of all periods', () => {
    fc.assert(
      fc.property(filtered, number(5, 80), (given, nu) => {
        const consistent = given.filter(({ deviation, elapsed }, t) => {
          const before = given[t - 1];
          return before === undefined || deviation ** 2 <= before.deviation ** 2 + elapsed * nu ** 2;
        });
        const joint = jointly(
          consistent,
          consistent.map(({ elapsed }) => elapsed * nu ** 2),
        );
        smooth(consistent, nu).forEach(({ mean, deviation }, t) => {
          expect(Math.abs(mean - (joint[t]?.mean ?? NaN))).toBeLessThan(1e-6);
          expect(Math.abs(deviation / (joint[t]?.deviation ?? NaN) - 1)).toBeLessThan(1e-9);
        });
      }),
      { numRuns: 2000 },
    );
  });

  test('the last period is as it was, and none becomes less certain', () => {
    fc.assert(
      fc.property(filtered, (given) => {
        const smoothed = smooth(given, 22.35);
        expect(smoothed.length).toBe(given.length);
        expect(smoothed.at(-1)?.mean).toBe(given.at(-1)?.mean);
        expect(smoothed.at(-1)?.deviation).toBe(given.at(-1)?.deviation);
        smoothed.forEach(({ deviation }, t) => {
          expect(deviation).toBeLessThanOrEqual((given[t]?.deviation ?? NaN) * (1 + 1e-12));
        });
      }),
      { numRuns: 2000 },
    );
  });

  test('idle periods may be listed or left out', () => {
    const [first, last] = [
      { mean: 1500, deviation: 80, elapsed: 0 },
      { mean: 1700, deviation: 60, elapsed: 3 },
    ];
    const drift = (periods: number): number => Math.sqrt(80 ** 2 + periods * 30 ** 2);
    const idle = [1, 2].map((periods) => ({ mean: 1500, deviation: drift(periods), elapsed: 1 }));
    const short = smooth([first, last], 30);
    const long = smooth([first, ...idle, { ...last, elapsed: 1 }], 30);
    expect(long[0]?.mean).toBeCloseTo(short[0]?.mean ?? NaN, 10);
    expect(long[0]?.deviation).toBeCloseTo(short[0]?.deviation ?? NaN, 10);
  });

  test('without drift there is one strength, the last', () => {
    const given = [
      { mean: 1500, deviation: 80, elapsed: 0 },
      { mean: 1600, deviation: 70, elapsed: 1 },
      { mean: 1550, deviation: 65, elapsed: 9 },
    ];
    for (const { mean, deviation } of smooth(given, 0)) {
      expect(mean).toBeCloseTo(1550, 10);
      expect(deviation).toBeCloseTo(65, 10);
    }
  });

  test('nothing to smooth', () => {
    expect(smooth([], 22.35)).toEqual([]);
  });

  test('finite at extremes', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            mean: number(-1e9, 1e9),
            deviation: number(-6, 6).map((power) => 10 ** power),
            elapsed: fc.integer({ min: 0, max: 1_000_000 }),
          }),
          { maxLength: 8 },
        ),
        fc.constantFrom(0, 1e-6, 22.35, 1e6),
        (given, nu) => {
          for (const { mean, deviation } of smooth(given, nu)) {
            expect(Number.isFinite(mean)).toBe(true);
            expect(deviation).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a whole history', () => {
  const shape = { players: 8, mostSides: 4, mostMembers: 2 };
  const parameters = (more: Partial<Parameters> = {}): Parameters => ({
    ...defaultParameters('glicko'),
    periodDays: 1,
    periodStart: 0,
    ...more,
  });
  const dated = (periods: readonly (readonly Contest[])[]): Contest[] =>
    periods.flatMap((contests, day) => contests.map((contest) => ({ ...contest, day })));

  /** Who takes part, contest by contest, side by side: the player, the period, whether rated there. */
  const participations = (contests: readonly Contest[]) =>
    contests.flatMap((contest) =>
      sidesOf(contest).flatMap(({ members }) =>
        members.map(({ player, rated }) => ({
          player,
          period: contest.day ?? NaN,
          learns: rated && contest.weight > 0,
        })),
      ),
    );

  test('is every player’s own periods, smoothed one by one', () => {
    const league = fc.array(fc.array(contestAmong(shape), { maxLength: 3 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(league, number(0, 60), (periods, nu) => {
        const prior = { mean: 1500, deviation: 113.65 };
        const priors = Array.from({ length: shape.players }, () => prior);
        const slow = slowGlicko(periods, { nu, priors });
        const contests = dated(periods);
        const { mean, deviation } = smoothGlicko({ players: shape.players, contests }, parameters({ nu }));
        const all = participations(contests);
        expect(mean.length).toBe(all.length);
        // Every period from the first rated one on, idle ones too.
        const smoothed = priors.map((_, player): Belief[] => {
          const entry = all.find((one) => one.player === player && one.learns)?.period ?? slow.length;
          const own = slow.map((period) => period[player] ?? prior);
          const since = smooth(
            own.slice(entry).map((belief) => ({ ...belief, elapsed: 1 })),
            nu,
          );
          return [...own.slice(0, entry).map(() => since[0] ?? prior), ...since];
        });
        all.forEach(({ player, period }, i) => {
          const expected = smoothed[player]?.[period];
          expect(Math.abs((mean[i] ?? NaN) - (expected?.mean ?? NaN))).toBeLessThan(1e-8);
          expect(Math.abs((deviation[i] ?? NaN) - (expected?.deviation ?? NaN))).toBeLessThan(1e-9);
        });
      }),
      { numRuns: 500 },
    );
  });

  test('what came later lifts what came before: a late bloomer looks stronger at the start too', () => {
    const contests = [0, 1, 2, 3].map((day) => ({ ...singles(1, 2), day }));
    const history = { players: 2, contests };
    const seen: number[] = [];
    replay(history, systemOf('glicko', parameters()), ({ meanAfter }) => seen.push(meanAfter[0] ?? NaN));
    const { mean } = smoothGlicko(history, parameters());
    expect(mean[0]).toBeGreaterThan(seen[0] ?? NaN);
    expect(mean[6]).toBeCloseTo(seen[3] ?? NaN, 10);
  });

  test('a guest who is never rated keeps the prior; a starting strength is taken', () => {
    const contests = [0, 2].map((day) => ({
      ...contestOf([
        { place: 1, players: [0] },
        { place: 2, players: [1], guests: [1] },
      ]),
      day,
    }));
    const startingBelief = (player: number): Belief | undefined =>
      player === 1 ? { mean: 1800, deviation: 40 } : undefined;
    const { mean, deviation } = smoothGlicko({ players: 2, contests, startingBelief }, parameters());
    expect([mean[1], deviation[1], mean[3], deviation[3]]).toEqual([1800, 40, 1800, 40]);
  });
});
