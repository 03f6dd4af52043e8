import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Belief, Contest, Parameters, Rater } from '../../shared/rating/index.ts';
import {
  sidesOf,
  expectedScore,
  inColumns,
  EngineRefusal,
  attenuation,
  defaultParameters,
  checkParameters,
} from '../../shared/rating/index.ts';
import { beliefs, contestAmong, number } from './duel-leagues.ts';
import { expectSection, sectionNames } from './glicko-vectors.ts';
import { contenders, contestOf, rateAll, singles, systemOf } from './leagues.ts';

const shape = { players: 12, mostSides: 4, mostMembers: 3 };
const runs = { numRuns: 1000 };

/** A period is a day. */
const daily: Partial<Parameters> = { periodDays: 1, periodStart: 0 };
const on = (day: number, contest: Contest): Contest => ({ ...contest, day });

const begin = (priors: readonly Belief[], parameters: Partial<Parameters> = daily): Rater =>
  systemOf('glicko', parameters).begin(priors.length, (player) => priors[player]);

const priors = beliefs(shape.players, number(1000, 2000), number(20, 350));

describe('by the numbers of others', () => {
  test.each(sectionNames)('test/vectors/glicko.json, %s', (name) => {
    expectSection(name);
  });

  test('the file’s sections are the ones that are meant', () => {
    expect(sectionNames.length).toBe(12);
  });
});

test('one contest counts as one game: to beat five equals at once is to beat one of them', () => {
  const given = Array.from({ length: 6 }, () => ({ mean: 1500, deviation: 80 }));
  const [duel, field] = [begin(given), begin(given)];
  duel.rate(on(0, singles(1, 2)));
  field.rate(on(0, singles(1, 2, 2, 2, 2, 2)));
  expect(field.mean[0]).toBeCloseTo(duel.mean[0] ?? NaN, 10);
  expect(field.deviation[0]).toBeCloseTo(duel.deviation[0] ?? NaN, 10);
});

describe('rating periods', () => {
  test('the order of contests within one is nothing', () => {
    fc.assert(
      fc.property(
        fc.array(contestAmong(shape), { minLength: 2, maxLength: 6 }),
        priors,
        (contests, given) => {
          const [forth, back] = [begin(given), begin(given)];
          for (const contest of contests) forth.rate(on(0, contest));
          for (const contest of contests.toReversed()) back.rate(on(0, contest));
          for (const player of given.keys()) {
            expect(Math.abs((forth.mean[player] ?? NaN) - (back.mean[player] ?? NaN))).toBeLessThan(1e-9);
            expect(forth.deviation[player]).toBeCloseTo(back.deviation[player] ?? NaN, 9);
          }
        },
      ),
      runs,
    );
  });

  test('what a contest changes continues from the one before it, and was predicted from the start', () => {
    const given = [
      { mean: 1500, deviation: 100 },
      { mean: 1600, deviation: 60 },
    ];
    const contests = [on(0, singles(1, 2)), on(0, singles(1, 2)), on(3, singles(2, 1))];
    const [first, second, third] = rateAll(systemOf('glicko', daily), contests, given).changes;
    expect(second?.meanBefore[0]).toBe(first?.meanAfter[0]);
    expect(second?.deviationBefore[0]).toBe(first?.deviationAfter[0]);
    expect(second?.predictedMean[0]).toBe(1500);
    expect(second?.predictedVariance[1]).toBe(3600);
    expect(second?.sideMean[1]).toBe(1600);
    // Three periods later: the mean as it was left, the variance with three times ν².
    expect(third?.meanBefore[0]).toBe(second?.meanAfter[0]);
    const variance = (second?.deviationAfter[0] ?? NaN) ** 2 + 3 * 22.35 ** 2;
    expect(third?.deviationBefore[0]).toBeCloseTo(Math.sqrt(variance), 10);
    expect(third?.predictedVariance[0]).toBeCloseTo(variance, 8);
  });

  test('time passes for who stays away, and only up to the last period; not for who never was rated', () => {
    const rater = begin(Array.from({ length: 6 }, () => ({ mean: 1500, deviation: 100 })));
    const board = [
      { place: 1, players: [0, 4] },
      { place: 2, players: [1, 5], guests: [5] },
    ];
    rater.rate(on(0, contestOf(board)));
    const left = rater.deviation[0] ?? NaN;
    rater.rate(
      on(
        4,
        contestOf([
          { place: 1, players: [2] },
          { place: 2, players: [3] },
        ]),
      ),
    );
    expect(rater.deviation[0]).toBeCloseTo(Math.hypot(left, 2 * 22.35), 10);
    expect(rater.deviation[5]).toBe(100);
    expect(rater.deviation[2]).toBeLessThan(100);
  });
});

describe('what must hold', () => {
  const wild = { ...shape, players: 16, mostSides: 8, mostMembers: 2 };
  const wildPriors = beliefs(
    16,
    number(-1e5, 1e5),
    number(-3, 3).map((power) => 10 ** power),
  );

  test('finite always; no contest makes a player less certain; the sole winner never loses in a period of one', () => {
    fc.assert(
      fc.property(contestAmong(wild), wildPriors, (contest, given) => {
        const { mean, deviation } = rateAll(systemOf('glicko', daily), [on(0, contest)], given);
        const best = sidesOf(contest)
          .map(({ place }) => place)
          .sort((a, b) => a - b);
        expect(mean.every(Number.isFinite)).toBe(true);
        expect(deviation.every((value) => value > 0)).toBe(true);
        for (const { place, members } of sidesOf(contest)) {
          for (const { player } of members) {
            const before = given[player] ?? { mean: NaN, deviation: NaN };
            expect(deviation[player]).toBeLessThanOrEqual(before.deviation * (1 + 1e-12));
            if (place === best[0] && place !== best[1])
              expect(mean[player]).toBeGreaterThanOrEqual(before.mean);
          }
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('5,000 sides', () => {
    const rater = begin(Array.from({ length: 5000 }, () => ({ mean: 1500, deviation: 113.65 })));
    rater.rate(on(0, singles(...Array.from({ length: 5000 }, (_, i) => i))));
    expect(rater.mean.every(Number.isFinite)).toBe(true);
    for (let i = 1; i < 5000; i++) expect(rater.mean[i]).toBeLessThan(rater.mean[i - 1] ?? NaN);
  });

  test('a shift of all means shifts the result; the order of sides and members is nothing', () => {
    fc.assert(
      fc.property(contestAmong(shape), priors, number(-1e4, 1e4), (contest, given, shift) => {
        const shifted = given.map(({ mean, deviation }) => ({ mean: mean + shift, deviation }));
        const turned = sidesOf(contest)
          .toReversed()
          .map(({ members, place }) => ({ members: members.toReversed(), place }));
        const [plain, other] = [begin(given), begin(shifted)];
        plain.rate(on(0, contest));
        other.rate(on(0, inColumns({ ...contest, sides: turned })));
        for (const player of given.keys()) {
          expect(Math.abs((other.mean[player] ?? NaN) - shift - (plain.mean[player] ?? NaN))).toBeLessThan(
            1e-8,
          );
          expect(other.deviation[player]).toBeCloseTo(plain.deviation[player] ?? NaN, 9);
        }
      }),
      runs,
    );
  });

  test('a guest is met and not moved; a tournament of weight 0 teaches nothing', () => {
    const given = Array.from({ length: 3 }, () => ({ mean: 1500, deviation: 100 }));
    const board = contestOf([
      { place: 1, players: [0] },
      { place: 2, players: [1], guests: [1] },
    ]);
    const rater = begin(given);
    const { meanAfter, deviationAfter } = rater.rate(on(0, { ...board, weight: 0 }));
    expect([meanAfter[0], deviationAfter[0]]).toEqual([1500, 100]);
    rater.rate(on(0, board));
    expect(rater.mean[0]).toBeGreaterThan(1500);
    expect([rater.mean[1], rater.deviation[1]]).toEqual([1500, 100]);
  });

  test('a weight of 2 is the contest twice', () => {
    const given = beliefs(4, number(1400, 1600), number(50, 150));
    fc.assert(
      fc.property(given, (start) => {
        const [once, twice] = [begin(start), begin(start)];
        once.rate(on(0, { ...singles(1, 2, 2, 3), weight: 2 }));
        twice.rate(on(0, singles(1, 2, 2, 3)));
        twice.rate(on(0, singles(1, 2, 2, 3)));
        for (const player of start.keys()) {
          expect(once.mean[player]).toBeCloseTo(twice.mean[player] ?? NaN, 9);
          expect(once.deviation[player]).toBeCloseTo(twice.deviation[player] ?? NaN, 9);
        }
      }),
      runs,
    );
  });

  test.each([
    { mean: NaN, deviation: 100 },
    { mean: 1500, deviation: 0 },
    { mean: 1500, deviation: NaN },
    { mean: 1500, deviation: Infinity },
  ])('a starting strength of %j is refused', (belief) => {
    expect(() => begin([belief])).toThrow(EngineRefusal);
  });

  test.each([
    ['periodDays', 0],
    ['periodDays', 1.5],
    ['periodTournaments', 0],
    ['periodStart', 0.5],
    ['nu', -1],
    ['nu', NaN],
  ] as const)('%s %s is refused', (name, value) => {
    const parameters = { ...defaultParameters('glicko'), [name]: value };
    expect(() => {
      checkParameters('glicko', parameters);
    }).toThrow(EngineRefusal);
  });
});

describe('predictions', () => {
  const system = systemOf('glicko');

  test('(16) takes the sum of both variances, and a team the mean of its members’ skills', () => {
    fc.assert(
      fc.property(priors, (given) => {
        const sides = [given.slice(0, 1), given.slice(1, 4)].map((members) =>
          contenders(...members.map(({ mean, deviation }) => [mean, deviation] as const)),
        );
        const [one = [], team = []] = sides;
        const mean = given.slice(1, 4).reduce((sum, member) => sum + member.mean / 3, 0);
        const variance = given.slice(1, 4).reduce((sum, { deviation }) => sum + deviation ** 2 / 9, 0);
        const [{ mean: own, deviation } = { mean: NaN, deviation: NaN }] = given;
        const expected = expectedScore(own - mean, attenuation(deviation ** 2 + variance));
        const { win, tie, loss } = system.duelChances(one, team, 6);
        expect(win).toBeCloseTo(expected, 12);
        expect(tie).toBe(0);
        expect(win + loss).toBeCloseTo(1, 12);
        expect(system.duelChances(team, one, 6).win).toBeCloseTo(loss, 12);
        const [place = NaN] = system.expectedPlaces([one, team], 6);
        expect(place).toBeCloseTo(1 + loss, 12);
      }),
      runs,
    );
  });

  test('paper 2, §6.2: Sampras (1987 ± 51) beats Muster (1892 ± 46) with a probability of 0.63', () => {
    const { win } = system.duelChances(contenders([1987, 51]), contenders([1892, 46]), 1);
    expect(win).toBeCloseTo(0.63, 2);
  });

  test('a good match is one of equals who are known well', () => {
    const quality = (mean: number, deviation: number): number =>
      system.matchQuality([contenders([1500, 50]), contenders([mean, deviation])], 1);
    expect(system.matchQuality([contenders([1500, 1e-6]), contenders([1500, 1e-6])], 1)).toBeCloseTo(1, 9);
    expect(quality(1500, 50)).toBeGreaterThan(quality(1600, 50));
    expect(quality(1500, 50)).toBeGreaterThan(quality(1500, 200));
  });
});
