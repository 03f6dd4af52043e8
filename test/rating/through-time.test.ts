/** Smoothed ratings, against one factor graph of the whole history and against what must be true anyway. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type {
  Belief,
  Contest,
  History,
  Parameters,
  SeenFromToday,
  SystemName,
  SweepWatch,
} from '../../shared/rating/index.ts';
import { seenFromToday, sidesOf, defaultParameters, smoothGlicko } from '../../shared/rating/index.ts';
import { plainThroughTime, trueSkillBelow, ts2Below } from '../reference/through-time.ts';
import { beliefs, contestAmong, noise, number } from './duel-leagues.ts';
import { contestOf, paperUnit, rateAll, singles, systemOf } from './leagues.ts';

const seeing = ['ts2-shares', 'ts2a', 'ts2b', 'trueskill', 'trueskill-mean'] as const;
const players = 6;
const exactly = { tolerance: 1e-9, mostSweeps: 3000 };
/** Ten times finer than by default; between strengths twenty deviations apart, finer is not always reached. */
const finely = { tolerance: 1e-6, mostSweeps: 3000 };
const parametersOf = (name: SystemName, given: Partial<Parameters>): Parameters => ({
  ...defaultParameters(name),
  ...paperUnit,
  ...given,
});

function see(
  name: SystemName,
  given: Partial<Parameters>,
  contests: readonly Contest[],
  starts: readonly (Belief | undefined)[] = [],
  watch?: SweepWatch,
  patience = exactly,
): SeenFromToday {
  const history: History = { players: 12, contests, startingBelief: (player) => starts[player] };
  const league = { singlePlayers: false };
  const seen = seenFromToday(name, parametersOf(name, given), league, history, watch, patience);
  if (seen === null) throw new Error('nothing was seen');
  return seen;
}

/** Contests of teams on days that never decrease; all players rated. */
const dated = (most: number, handicaps = false): fc.Arbitrary<Contest[]> =>
  fc
    .array(
      fc.tuple(
        contestAmong({ players, mostSides: 3, mostMembers: 2, handicaps }),
        fc.integer({ min: 0, max: 40 }),
      ),
      {
        minLength: 1,
        maxLength: most,
      },
    )
    .map((given) => {
      let day = 0;
      return given.map(([contest, later]) => ({
        ...contestOf(
          sidesOf(contest).map(({ place, members, advantage }) => ({
            ...{ place, advantage },
            players: members.map(({ player }) => player),
          })),
        ),
        day: (day += later),
      }));
    });
const starts = beliefs(players, number(2500, 3500), number(50, 1000));

describe.each([
  { name: 'trueskill' as const, margin: 120, alpha: () => 1, below: trueSkillBelow(120) },
  { name: 'trueskill-mean' as const, margin: 90, alpha: (n: number) => 1 / n, below: trueSkillBelow(90) },
  { name: 'ts2a' as const, margin: 80, alpha: () => 1, below: ts2Below(80) },
  { name: 'ts2b' as const, margin: 50, alpha: (n: number) => (1 - 0.02 * (6 - n)) / n, below: ts2Below(50) },
])('$name', ({ name, margin, alpha, below }) => {
  test('is the fixed point of one factor graph of the whole history', () => {
    fc.assert(
      fc.property(
        dated(6, true),
        starts,
        fc.constantFrom(0, 50),
        fc.constantFrom(0, 15),
        (contests, from, gamma, gammaPerDay) => {
          const seen = see(name, { margin, gamma, gammaPerDay }, contests, from);
          expect(seen.converged).toBe(true);
          const whole = plainThroughTime(
            {
              contests,
              start: (player) => from[player] ?? { mean: NaN, deviation: NaN },
              beta: paperUnit.beta,
              drift: (days) => gamma ** 2 + gammaPerDay ** 2 * (days ?? 0),
              alpha,
            },
            below,
          );
          whole.forEach(({ mean, deviation }, i) => {
            expect(Math.abs((seen.mean[i] ?? NaN) - mean)).toBeLessThan(1e-6 * deviation);
            expect(Math.abs((seen.deviation[i] ?? NaN) / deviation - 1)).toBeLessThan(1e-6);
          });
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe.each(seeing)('%s', (name) => {
  test('a single contest is as in the replay', () => {
    fc.assert(
      fc.property(contestAmong({ players, mostSides: 3, mostMembers: 2 }), starts, (given, from) => {
        const contest = { ...given, weight: Math.min(given.weight, 1) };
        const seen = see(name, { gamma: 40 }, [contest], from);
        const [change] = rateAll(systemOf(name, { ...paperUnit, gamma: 40 }), [contest], from).changes;
        for (let i = 0; change !== undefined && i < change.count; i++) {
          const learned = (change.deviationAfter[i] ?? NaN) !== (change.deviationBefore[i] ?? NaN);
          const deviation = learned
            ? change.deviationAfter[i]
            : Math.sqrt(change.predictedVariance[i] ?? NaN);
          expect(seen.mean[i]).toBeCloseTo(change.meanAfter[i] ?? NaN, 5);
          expect(seen.deviation[i]).toBeCloseTo(deviation ?? NaN, 5);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('finite, and settled: guests, weights, teams, upsets', () => {
    const contest = contestAmong({ players, mostSides: 3, mostMembers: 2 });
    const far = beliefs(players, number(-2e4, 2e4), number(1, 3000));
    fc.assert(
      fc.property(fc.array(contest, { minLength: 1, maxLength: 12 }), far, (contests, from) => {
        const seen = see(name, {}, contests, from, undefined, finely);
        expect(seen.mean.every(Number.isFinite)).toBe(true);
        expect(seen.deviation.every((deviation) => deviation > 0)).toBe(true);
        expect(seen.converged).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('the unit does not matter, and where weights do not depend on means nor does the zero', () => {
    fc.assert(
      fc.property(dated(5), starts, number(0.01, 100), (contests, from, unit) => {
        const scaled: Partial<Parameters> = { mu0: 3000 * unit, sigma0: 1000 * unit, beta: 400 * unit };
        const one = see(name, { gamma: 30, margin: 50 }, contests, from);
        const other = see(
          name,
          { ...scaled, gamma: 30 * unit, margin: 50 * unit },
          contests,
          from.map(({ mean, deviation }) => ({ mean: mean * unit, deviation: deviation * unit })),
        );
        one.deviation.forEach((deviation, i) => {
          expect(Math.abs((other.mean[i] ?? NaN) / unit - (one.mean[i] ?? NaN))).toBeLessThan(
            1e-6 * deviation,
          );
          expect((other.deviation[i] ?? NaN) / unit / deviation).toBeCloseTo(1, 6);
        });
      }),
      { numRuns: 40 },
    );
  });
});

test.each(['ts2a', 'trueskill'] as const)(
  '%s: a contest of weight n is n contests with one result',
  (name) => {
    const plain = contestAmong({ players, mostSides: 3, mostMembers: 2 });
    fc.assert(
      fc.property(plain, plain, starts, fc.constantFrom(2, 3), (given, after, from, weight) => {
        const [one, other] = [given, after].map((contest) =>
          contestOf(
            sidesOf(contest).map(({ place, members }) => ({
              place,
              players: members.map(({ player }) => player),
            })),
          ),
        );
        if (one === undefined || other === undefined) return;
        const copies = Array.from({ length: weight }, () => one);
        const heavy = see(name, { margin: 40, gamma: 0 }, [{ ...one, weight }, other], from);
        const often = see(name, { margin: 40, gamma: 0 }, [...copies, other], from);
        heavy.deviation.forEach((deviation, i) => {
          const at = often.mean.length - heavy.mean.length + i;
          expect(Math.abs((often.mean[at] ?? NaN) - (heavy.mean[i] ?? NaN))).toBeLessThan(1e-6 * deviation);
          expect((often.deviation[at] ?? NaN) / deviation).toBeCloseTo(1, 6);
        });
      }),
      { numRuns: 100 },
    );
  },
);

test('a contest of a hundred times the weight neither breaks it nor keeps it from settling', () => {
  const contests = [singles(1, 2, 3), singles(3, 1, 2), singles(2, 2, 1), singles(1, 3, 2)];
  const once = see('ts2a', { margin: 20 }, contests);
  for (const weight of [0.01, 2, 10, 100]) {
    const seen = see(
      'ts2a',
      { margin: 20 },
      contests.map((contest) => ({ ...contest, weight })),
    );
    expect(seen.converged).toBe(true);
    // Its word is not counted again: who is ahead by how much stays, only better known.
    if (weight < 1) continue;
    expect(seen.deviation[0]).toBeLessThan((once.deviation[0] ?? NaN) / Math.sqrt(weight) + 1);
    for (const i of [0, 1, 2])
      expect(Math.abs((seen.mean[i] ?? NaN) - (once.mean[i] ?? NaN))).toBeLessThan(5);
  }
});

test('where few people meet often, the slow way of their common level is cut short', () => {
  const next = noise(3);
  const contests = Array.from({ length: 300 }, () =>
    singles(1 + Math.floor(3 * next()), 1 + Math.floor(3 * next()), 1 + Math.floor(3 * next())),
  );
  const seen = see('ts2a', { margin: 20 }, contests);
  expect(seen.converged).toBe(true);
  // Without leaps a factor of 0.99 a sweep.
  expect(seen.sweeps).toBeLessThan(40);
  const average = ((seen.mean[0] ?? NaN) + (seen.mean[1] ?? NaN) + (seen.mean[2] ?? NaN)) / 3;
  expect(average).toBeCloseTo(3000, 1);
});

test('means are near the exact ones: Monte Carlo, 6 million draws of both skills weighted by the likelihood', () => {
  const contests = [singles(1, 2), singles(2, 1), singles(1, 1), singles(1, 2)];
  const { mean, deviation } = see('trueskill', { margin: 100, gamma: 100 }, contests);
  [3090.7, 2908.9, 3078.3, 2921.3, 3086.0, 2913.7, 3099.0, 2900.7].forEach((exact, i) => {
    expect(Math.abs((mean[i] ?? NaN) - exact)).toBeLessThan(7);
    // Exact: 732 to 743. Two beliefs cannot say that the difference is known better than either strength.
    expect(deviation[i]).toBeGreaterThan(370);
    expect(deviation[i]).toBeLessThan(400);
  });
});

test('without drift a strength is one and the same at all times', () => {
  const contests = [singles(1, 2, 3), singles(2, 1, 3), singles(1, 3, 2)];
  const { mean, deviation } = see('ts2a', { margin: 20 }, contests);
  for (const player of [0, 1, 2]) {
    for (const contest of [1, 2]) {
      expect(mean[3 * contest + player]).toBeCloseTo(mean[player] ?? NaN, 5);
      expect(deviation[3 * contest + player]).toBeCloseTo(deviation[player] ?? NaN, 5);
    }
  }
});

test('time backwards is the same league backwards, where all players are there from first to last', () => {
  const contests = [singles(1, 2, 3), singles(2, 1, 3), singles(1, 1, 2)];
  const parameters = { margin: 20, gamma: 0 };
  const forth = see('trueskill', parameters, contests);
  const back = see('trueskill', parameters, contests.toReversed());
  for (let i = 0; i < 9; i++) {
    expect(back.mean[i]).toBeCloseTo(forth.mean[3 * (2 - Math.floor(i / 3)) + (i % 3)] ?? NaN, 4);
  }
});

test('an upset is seen for what it was once the victor has proved strong', () => {
  const upset = contestOf([
    { place: 1, players: [0] },
    { place: 2, players: [1] },
  ]);
  const proof = [2, 3, 4, 5, 6].map((player) =>
    contestOf([
      { place: 1, players: [0] },
      { place: 2, players: [player] },
    ]),
  );
  const alone = see('trueskill', { margin: 10 }, [upset]);
  const later = see('trueskill', { margin: 10 }, [upset, ...proof]);
  expect(later.mean[0]).toBeGreaterThan((alone.mean[0] ?? NaN) + 50);
  // A loss to such a strong opponent says less against the loser.
  expect(later.mean[1]).toBeGreaterThan((alone.mean[1] ?? NaN) + 10);
});

test('a guest listens and says nothing of oneself, but lends the others what is believed', () => {
  const asGuest = (day: number): Contest => ({
    ...contestOf([
      { place: 1, players: [0], guests: [0] },
      { place: 2, players: [1] },
    ]),
    day,
  });
  const own = (day: number): Contest => ({
    ...contestOf([
      { place: 1, players: [0] },
      { place: 2, players: [2] },
    ]),
    day,
  });
  const parameters = { margin: 10, gammaPerDay: 20 };
  const without = see('ts2a', parameters, [own(0), own(100)]);
  const seen = see('ts2a', parameters, [own(0), asGuest(50), own(100)]);
  expect(seen.mean[0]).toBeCloseTo(without.mean[0] ?? NaN, 5);
  expect(seen.mean[4]).toBeCloseTo(without.mean[2] ?? NaN, 5);
  // Half way between two days, the strength is half way too.
  expect(seen.mean[2]).toBeCloseTo(((seen.mean[0] ?? NaN) + (seen.mean[4] ?? NaN)) / 2, 5);
  expect(seen.mean[3]).toBeLessThan(3000);
});

test('Elo and TS2c have no past seen from today; Glicko has its own', () => {
  const history = { players: 2, contests: [singles(1, 2)] };
  for (const name of ['elo', 'elo-gaussian', 'ts2c'] as const) {
    expect(seenFromToday(name, defaultParameters(name), { singlePlayers: true }, history)).toBeNull();
  }
  const parameters = defaultParameters('glicko');
  const seen = seenFromToday('glicko', parameters, { singlePlayers: true }, history);
  expect(seen).toEqual({ ...smoothGlicko(history, parameters), converged: true, sweeps: 1, stopped: false });
});

describe('a search', () => {
  const next = noise(3);
  const contests = Array.from({ length: 300 }, () =>
    contestOf(
      [0, 1, 2].map((k) => ({
        place: 1 + Math.floor(3 * next()),
        players: [4 * k + Math.floor(4 * next())],
      })),
      { teamSize: 1 },
    ),
  );

  test('tells of its progress, and may be called off', () => {
    const told: number[] = [];
    const seen = see('ts2a', { margin: 40 }, contests, [], {
      progress: (_, settled, all) => {
        expect(all).toBe(300);
        told.push(settled);
      },
      stop: () => told.length > 30,
    });
    expect(seen).toMatchObject({ stopped: true, converged: false });
    expect(told.length).toBe(31);
    expect(told[0]).toBe(0);
  });

  test('says so where it did not settle within its bound', () => {
    const parameters = parametersOf('ts2a', { margin: 40 });
    const history = { players: 12, contests };
    const bound = { tolerance: 1e-9, mostSweeps: 1 };
    const seen = seenFromToday('ts2a', parameters, { singlePlayers: true }, history, {}, bound);
    expect(seen).toMatchObject({ converged: false, sweeps: 1, stopped: false });
    expect(see('ts2a', { margin: 40 }, contests).converged).toBe(true);
  });
});
