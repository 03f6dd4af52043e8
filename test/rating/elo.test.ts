import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Contest } from '../../shared/rating/index.ts';
import { EngineRefusal, sidesOf, systemNames, inColumns } from '../../shared/rating/index.ts';
import { slowGaussian, slowLogistic } from '../reference/elo.ts';
import { beliefs, contestAmong, number } from './duel-leagues.ts';
import { expectSection } from './glicko-vectors.ts';
import { contenders, contestOf, rateAll, singles, systemOf } from './leagues.ts';
import { systems, shape, runs, ratingsOf, starting, after, expectClose } from './elo-leagues.ts';

describe('by the numbers of others', () => {
  test.each(['d_elo_two_player', 'd_elo_batch_eq11', 'd_duelling'])(
    'test/vectors/glicko.json, %s',
    (name) => {
      expectSection(name);
    },
  );

  test('a newcomer who beats an equal gains half of K: 16 (paper 2, K 32), 12.4 (paper 1, α 0.07 at β 200)', () => {
    expect(after('elo', singles(1, 2), [1500, 1500])).toEqual([1516, 1484]);
    const half = (0.07 * 200 * Math.sqrt(Math.PI)) / 2;
    expect(half).toBeCloseTo(12.4, 1);
    expectClose(after('elo-gaussian', singles(1, 2), [1500, 1500]), [1500 + half, 1500 - half], 1e-12);
  });

  test('calculated manually: 400 points are odds of ten to one', () => {
    const [winner = NaN, loser = NaN] = after('elo', singles(2, 1), [1900, 1500]);
    expect(winner).toBeCloseTo(1900 - (32 * 10) / 11, 10);
    expect(loser).toBeCloseTo(1500 + (32 * 10) / 11, 10);
  });

  test('the paper’s printed slip is not in it: who loses does not gain, and a tie moves the favourite down', () => {
    for (const name of systems) {
      const [favourite = NaN, outsider = NaN] = after(name, singles(1, 1), [1700, 1500]);
      expect(favourite).toBeLessThan(1700);
      expect(outsider).toBeGreaterThan(1500);
    }
  });
});

describe('what must hold', () => {
  test.each(systems)('%s: the order of sides and of members is nothing', (name) => {
    const turned = (contest: Contest): Contest =>
      inColumns({
        ...contest,
        sides: sidesOf(contest)
          .toReversed()
          .map(({ members, place }) => ({ members: members.toReversed(), place })),
      });
    fc.assert(
      fc.property(
        contestAmong(shape),
        beliefs(shape.players, number(-1e4, 1e4), fc.constant(1)),
        (contest, given) => {
          const ratings = ratingsOf(given);
          expectClose(after(name, turned(contest), ratings), after(name, contest, ratings), 1e-10);
        },
      ),
      runs,
    );
  });

  test.each(systems)('%s: a shift of all ratings shifts the result', (name) => {
    fc.assert(
      fc.property(
        contestAmong(shape),
        beliefs(shape.players, number(1000, 2000), fc.constant(1)),
        number(-1e4, 1e4),
        (contest, given, shift) => {
          const ratings = ratingsOf(given);
          const shifted = after(
            name,
            contest,
            ratings.map((rating) => rating + shift),
          );
          expectClose(
            shifted.map((rating) => rating - shift),
            after(name, contest, ratings),
            1e-9,
          );
        },
      ),
      runs,
    );
  });

  test('Gaussian: the unit is free', () => {
    fc.assert(
      fc.property(
        contestAmong(shape),
        beliefs(shape.players, number(-3000, 3000), fc.constant(1)),
        number(0.01, 100),
        (contest, given, scale) => {
          const ratings = ratingsOf(given);
          const scaled = after(
            'elo-gaussian',
            contest,
            ratings.map((rating) => rating * scale),
            { beta: 200 * scale },
          );
          expectClose(
            scaled.map((rating) => rating / scale),
            after('elo-gaussian', contest, ratings, { beta: 200 }),
            1e-9,
          );
        },
      ),
      runs,
    );
  });

  test.each(systems)('%s: finite always; the sole winner never loses, the sole last never gains', (name) => {
    fc.assert(
      fc.property(
        contestAmong({ players: 16, mostSides: 8, mostMembers: 2 }),
        beliefs(16, number(-1e6, 1e6), fc.constant(1)),
        number(1e-3, 1e6),
        (contest, given, beta) => {
          const ratings = ratingsOf(given);
          const result = after(name, contest, ratings, { beta });
          const places = sidesOf(contest)
            .map(({ place }) => place)
            .sort((a, b) => a - b);
          expect(result.every(Number.isFinite)).toBe(true);
          for (const { place, members } of sidesOf(contest)) {
            for (const { player } of members) {
              const gain = (result[player] ?? NaN) - (ratings[player] ?? NaN);
              if (place === places[0] && place !== places[1]) expect(gain).toBeGreaterThanOrEqual(0);
              if (place === places.at(-1) && place !== places.at(-2)) expect(gain).toBeLessThanOrEqual(0);
            }
          }
        },
      ),
      runs,
    );
  });

  test.each(systems)('%s: in a field of 5,000 too, and among equals a better place ends higher', (name) => {
    const ratings = Array.from({ length: 5000 }, () => 1500);
    const result = after(name, singles(...ratings.map((_, i) => 1 + Math.floor(i / 2))), ratings);
    expect(result.every(Number.isFinite)).toBe(true);
    for (let i = 0; i < 4998; i += 2) {
      expect(result[i]).toBeGreaterThan(result[i + 2] ?? NaN);
      expect(result[i]).toBe(result[i + 1]);
    }
    expect(result[0]).toBeLessThan(1500 + 16);
  });

  test.each(systems)('%s: single players share out what was there', (name) => {
    const places = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(places, beliefs(9, number(-1e4, 1e4), fc.constant(1)), (given, own) => {
        const ratings = ratingsOf(own).slice(0, given.length);
        const sum = (all: readonly number[]): number => all.reduce((total, rating) => total + rating, 0);
        expect(Math.abs(sum(after(name, singles(...given), ratings)) - sum(ratings))).toBeLessThan(1e-9);
      }),
      runs,
    );
  });

  test('a favourite has less to win and more to lose', () => {
    for (const name of systems) {
      const gain = (rating: number): number =>
        (after(name, singles(1, 2), [rating, 1500])[0] ?? NaN) - rating;
      expect(gain(1300)).toBeGreaterThan(gain(1500));
      expect(gain(1500)).toBeGreaterThan(gain(1700));
    }
  });
});

describe('the league’s additions', () => {
  const board = contestOf([
    { place: 1, players: [0, 1] },
    { place: 2, players: [2, 3], guests: [3] },
  ]);

  test.each(systems)('%s: a guest is met as rated, and not moved', (name) => {
    const [, , , guest] = after(name, board, [1500, 1500, 1500, 1900]);
    expect(guest).toBe(1900);
    const [strong = NaN] = after(name, board, [1500, 1500, 1500, 1900]);
    const [weak = NaN] = after(name, board, [1500, 1500, 1500, 1500]);
    expect(strong).toBeGreaterThan(weak);
  });

  test.each(systems)('%s: the tournament’s weight multiplies the step; 0 is unrated', (name) => {
    const gain = (weight: number): number =>
      (after(name, { ...board, weight }, [1500, 1600, 1700, 1800])[0] ?? NaN) - 1500;
    expect(gain(0)).toBe(0);
    expect(gain(0.5)).toBeCloseTo(gain(1) / 2, 12);
    expect(gain(3)).toBeCloseTo(3 * gain(1), 12);
  });

  test.each(systems)(
    '%s: no player has a deviation, even if the starting strength was given with one',
    (name) => {
      const { deviation, changes } = rateAll(
        systemOf(name),
        [board, board],
        starting([1500, 1600, 1700, 1800]),
      );
      expect(Array.from(deviation)).toEqual([0, 0, 0, 0]);
      expect(changes[1]?.meanBefore.slice(0, 4)).toEqual(changes[0]?.meanAfter.slice(0, 4));
      expect(systemOf(name).prior).toEqual({ mean: 1500, deviation: 0 });
    },
  );

  test.each([NaN, Infinity])('a starting strength of %s is refused', (mean) => {
    for (const name of systems)
      expect(() => rateAll(systemOf(name), [board], [{ mean, deviation: 1 }])).toThrow(EngineRefusal);
  });

  test('a change tells what was predicted: the mean of the members, and the day’s noise', () => {
    const { changes } = rateAll(systemOf('elo-gaussian'), [board], starting([1500, 1600, 1700, 1900]));
    expect(Array.from(changes[0]?.sideMean.slice(0, 2) ?? [])).toEqual([1550, 1800]);
    expect(Array.from(changes[0]?.sideVariance.slice(0, 2) ?? [])).toEqual([40_000, 40_000]);
  });
});

describe('predictions', () => {
  const side = (...means: number[]) => contenders(...means.map((mean) => [mean, 100] as const));

  test('are the expected scores of the curves, for teams of their means; no tie has a chance', () => {
    fc.assert(
      fc.property(number(-5000, 5000), number(-5000, 5000), (one, other) => {
        const lead = one - other;
        for (const [name, expected] of [
          ['elo', slowLogistic(lead)],
          ['elo-gaussian', slowGaussian(lead, 200)],
        ] as const) {
          const chances = systemOf(name).duelChances(side(one - 50, one + 50), side(other), 6);
          expect(chances.win).toBeCloseTo(expected, 12);
          expect(chances.tie).toBe(0);
          expect(chances.win + chances.loss).toBeCloseTo(1, 12);
        }
      }),
      runs,
    );
  });

  test('a hopeless chance is small, not 0', () => {
    expect(systemOf('elo').duelChances(side(5000), side(0), 1).loss).toBeCloseTo(10 ** -12.5, 20);
    expect(systemOf('elo-gaussian').duelChances(side(5000), side(0), 1).loss).toBeGreaterThan(1e-80);
  });

  test.each(systems)('%s: expected places add up, and between two are 1 + the chance to lose', (name) => {
    const system = systemOf(name);
    const field = [1500, 1650, 1400, 1900, 1200].map((mean) => side(mean));
    expect(system.expectedPlaces(field, 1).reduce((sum, place) => sum + place, 0)).toBeCloseTo(15, 9);
    const [first = NaN] = system.expectedPlaces([side(1650), side(1500)], 1);
    expect(first).toBeCloseTo(1 + system.duelChances(side(1650), side(1500), 1).loss, 5);
  });

  test('match quality is (4.1) without uncertainty of skill', () => {
    const gaussian = systemOf('elo-gaussian');
    expect(gaussian.matchQuality([side(1500), side(1500)], 1)).toBeCloseTo(1, 14);
    expect(gaussian.matchQuality([side(1500), side(1700)], 1)).toBeCloseTo(
      Math.exp(-(200 ** 2) / 160_000),
      14,
    );
    for (const name of systems) {
      const quality = (gap: number): number =>
        systemOf(name).matchQuality([side(1500), side(1500 + gap), side(1500)], 1);
      expect(quality(0)).toBeCloseTo(1, 14);
      expect(quality(200)).toBeLessThan(quality(100));
    }
  });
});

test('both are on offer by name', () => {
  for (const name of systems) {
    expect(systemNames).toContain(name);
    expect(systemOf(name).name).toBe(name);
  }
});
