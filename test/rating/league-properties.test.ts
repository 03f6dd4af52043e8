/** What must hold of the program's own system, ordinary league or extreme. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inColumns, sidesOf, type Belief, type Contest, type Parameters } from '../../shared/rating/index.ts';
import { beliefs, contestAmong, noise, number } from './duel-leagues.ts';
import { contestOf, rateAll, singles, systemOf } from './leagues.ts';

const league = (parameters: Partial<Parameters> = {}) => systemOf('league', parameters);
const still: Partial<Parameters> = { gamma: 0, gammaPerDay: 0, learning: 0 };

const players = 12;
const shape = { players, mostSides: 4, mostMembers: 3, handicaps: true };
const someStarts = beliefs(players, number(900, 2300), number(30, 400));
const everybody = contestOf(
  Array.from({ length: players }, (_, player) => ({ place: 1, players: [player] })),
  { weight: 0 },
);
const someHistory = fc
  .array(contestAmong(shape), { minLength: 3, maxLength: 12 })
  .map((contests) => [
    everybody,
    ...contests.map((one, k) => ({ ...one, teamSize: 3, day: 20_000 + 9 * k })),
  ]);

const numbersOf = ({ mean, deviation }: { mean: Float64Array; deviation: Float64Array }): number[] => [
  ...mean,
  ...deviation,
];

function expectClose(some: readonly number[], others: readonly number[], within: number): void {
  expect(some.length).toBe(others.length);
  for (const [i, one] of some.entries()) expect(Math.abs(one - (others[i] ?? NaN))).toBeLessThan(within);
}

const backwards = (contest: Contest): Contest =>
  inColumns({
    ...contest,
    sides: sidesOf(contest)
      .map((side) => ({ ...side, members: side.members.toReversed() }))
      .toReversed(),
  });

describe('a history that is learned from', () => {
  test('comes to the same in whatever order sides and members are listed', () => {
    fc.assert(
      fc.property(someHistory, someStarts, (contests, starts) => {
        const one = rateAll(league(), contests, starts);
        expectClose(numbersOf(one), numbersOf(rateAll(league(), contests.map(backwards), starts)), 1e-6);
      }),
      { numRuns: 100 },
    );
  });

  test('says of earlier contests the same whether there are later ones', () => {
    fc.assert(
      fc.property(someHistory, fc.nat(11), (contests, count) => {
        const all = rateAll(league(), contests).changes;
        const some = rateAll(league(), contests.slice(0, 2 + count)).changes;
        for (const [k, { sideMean, meanAfter, deviationAfter }] of some.entries()) {
          expect(sideMean).toEqual(all[k]?.sideMean);
          expect(meanAfter).toEqual(all[k]?.meanAfter);
          expect(deviationAfter).toEqual(all[k]?.deviationAfter);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('is the same in another unit', () => {
    fc.assert(
      fc.property(someHistory, number(0.05, 20), (contests, unit) => {
        const inUnit = contests.map((contest) =>
          inColumns({
            ...contest,
            sides: sidesOf(contest).map((side) => ({ ...side, advantage: unit * (side.advantage ?? 0) })),
          }),
        );
        const one = rateAll(league(), contests);
        const { mu0, sigma0, beta, gamma, gammaPerDay } = {
          ...{ mu0: 1500 * unit, sigma0: 320 * unit, beta: 200 * unit },
          ...{ gamma: 14 * unit, gammaPerDay: 2 * unit },
        };
        const other = rateAll(league({ mu0, sigma0, beta, gamma, gammaPerDay }), inUnit);
        expectClose(
          numbersOf(one),
          numbersOf(other).map((value) => value / unit),
          1e-6,
        );
      }),
      { numRuns: 100 },
    );
  });
});

describe('one contest', () => {
  test('is the same whoever the players are', () => {
    fc.assert(
      fc.property(contestAmong(shape), someStarts, fc.nat(players - 1), (contest, starts, shift) => {
        const to = (player: number): number => (player + shift) % players;
        const moved = inColumns({
          ...contest,
          sides: sidesOf(contest).map((side) => ({
            ...side,
            members: side.members.map((member) => ({ ...member, player: to(member.player) })),
          })),
        });
        const movedStarts = starts.map((_, player) => starts[(player + players - shift) % players]);
        const here = rateAll(league(), [everybody, contest], starts);
        const there = rateAll(league(), [everybody, moved], movedStarts);
        for (const player of starts.keys()) {
          expect(there.mean[to(player)]).toBeCloseTo(here.mean[player] ?? NaN, 7);
          expect(there.deviation[to(player)]).toBeCloseTo(here.deviation[player] ?? NaN, 7);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('moves nobody where equals tie, and two who tie towards each other, by as much if they are as certain', () => {
    const level = rateAll(league(still), [singles(1, 1, 1)]);
    expect([...level.mean]).toEqual([1500, 1500, 1500]);
    const given = [1700, 1400].map((mean) => ({ mean, deviation: 100 }));
    const { mean } = rateAll(league(still), [singles(1, 1)], given);
    expect(mean[0]).toBeLessThan(1700);
    expect((mean[0] ?? NaN) + (mean[1] ?? NaN)).toBeCloseTo(3100, 9);
  });

  test('never lowers who came first alone, never raises who came last, and makes nobody less certain', () => {
    fc.assert(
      fc.property(contestAmong(shape), someStarts, (contest, starts) => {
        const sides = sidesOf(contest).map((side, j) => ({
          ...side,
          place: j === 0 ? 0 : j === 1 ? 9 : side.place,
        }));
        const { mean, deviation } = rateAll(
          league(still),
          [everybody, inColumns({ ...contest, sides })],
          starts,
        );
        for (const { player } of sides[0]?.members ?? [])
          expect(mean[player]).toBeGreaterThanOrEqual((starts[player]?.mean ?? NaN) - 1e-9);
        for (const { player } of sides[1]?.members ?? [])
          expect(mean[player]).toBeLessThanOrEqual((starts[player]?.mean ?? NaN) + 1e-9);
        for (const [player, start] of starts.entries())
          expect(deviation[player]).toBeLessThanOrEqual(start.deviation * (1 + 1e-12));
      }),
      { numRuns: 300 },
    );
  });

  test('teaches more of a player the better the place', () => {
    const given = Array.from({ length: 30 }, (_, i) => ({ mean: 1300 + 15 * i, deviation: 90 }));
    const means = Array.from({ length: 30 }, (_, ahead) => {
      const places = given.map((_, player) => (player === 0 ? ahead + 0.5 : player));
      return rateAll(league(still), [singles(...places)], given).mean[0] ?? NaN;
    });
    for (const [ahead, mean] of means.slice(1).entries()) expect(mean).toBeLessThan(means[ahead] ?? NaN);
  });

  test('counts in full near what was expected, and less and less beyond four deviations', () => {
    const field = [...Array.from({ length: 40 }, (_, i) => 1 + i), 0];
    const gainAt = (mean: number): number => {
      const given = field.map((_, i) => ({ mean: i === 40 ? mean : 1500 + (i % 7), deviation: 50 }));
      return (rateAll(league(still), [singles(...field)], given).mean[40] ?? NaN) - mean;
    };
    const [near, far, farther] = [1500, 0, -3000].map(gainAt);
    expect(far).toBeGreaterThan(near ?? NaN);
    // Three times the surprise, less than twice the gain.
    expect(farther).toBeLessThan(2 * (far ?? NaN));
  });
});

describe('extremes', () => {
  const wild = beliefs(
    players,
    number(-1e5, 1e5),
    number(-3, 3).map((power) => 10 ** power),
  );

  function expectSane(
    contests: readonly Contest[],
    starts: readonly Belief[],
    more: Partial<Parameters>,
  ): void {
    const { mean, deviation } = rateAll(league(more), contests, starts);
    for (const [player, value] of mean.entries()) {
      expect(Number.isFinite(value)).toBe(true);
      expect(deviation[player]).toBeGreaterThan(0);
      expect(deviation[player]).toBeLessThan(Infinity);
    }
  }

  test('any strengths, certain or not, under any noise: finite', () => {
    fc.assert(
      fc.property(someHistory, wild, fc.constantFrom(1e-3, 200, 1e5), (contests, starts, beta) => {
        expectSane(contests, starts, { beta });
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['all tied', () => 1],
    ['one ahead of all', (i: number) => (i === 7 ? 1 : 2)],
    ['one behind all', (i: number) => (i === 7 ? 2 : 1)],
    ['all in order', (i: number) => i],
  ])('5,000 newcomers, %s', (_, placeOf) => {
    const field = singles(...Array.from({ length: 5000 }, (__, i) => placeOf(i)));
    const { mean, deviation } = rateAll(league(), [field, field]);
    for (const i of [0, 7, 2500, 4999]) {
      expect(Math.abs((mean[i] ?? NaN) - 1500)).toBeLessThan(2500);
      expect(deviation[i]).toBeLessThan(350);
    }
    expect(mean[7] ?? NaN).toBeGreaterThanOrEqual(placeOf(7) < placeOf(8) ? (mean[8] ?? NaN) : -Infinity);
  });

  test('5,000 who are 10,000 points apart, and certain to a thousandth of that', () => {
    const next = noise(3);
    const given = Array.from({ length: 5000 }, () => ({
      mean: 10_000 * next(),
      deviation: 10 ** (3 * next()),
    }));
    expectSane([singles(...given.map((_, i) => 1 + (i % 900)))], given, {});
  });

  test('a pause of fifty years, and a contest of guests alone', () => {
    const onDays = [0, 50 * 365].map((day): Contest => ({ ...singles(1, 2), day }));
    const away = rateAll(league(), onDays);
    expect(away.changes[1]?.predictedVariance[0]).toBeGreaterThan(270 ** 2);
    const guests = contestOf([
      { place: 1, players: [0], guests: [0] },
      { place: 2, players: [1], guests: [1] },
    ]);
    expect([...rateAll(league(), [guests]).mean]).toEqual([1500, 1500]);
  });

  test('one against eight', () => {
    const contest = contestOf([
      { place: 1, players: [0] },
      { place: 2, players: [1, 2, 3, 4, 5, 6, 7, 8] },
    ]);
    const { mean } = rateAll(league(), [contest]);
    expect(mean[0]).toBeGreaterThan(1500);
    expect(mean[1]).toBeLessThan(1500);
  });
});
