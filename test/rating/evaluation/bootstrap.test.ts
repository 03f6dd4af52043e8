import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  figureOf,
  leadFigure,
  ratioFigure,
  resamples,
  resamplingOf,
  sumsOf,
} from '../../../shared/rating/evaluation/bootstrap.ts';
import { signTest } from '../../../shared/rating/evaluation/sign-test.ts';
import { seeded } from '../../../shared/seeded.ts';

const sum = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((total, value) => total + value, 0);

/** Evenly in [0, 1), always the same. */
function shares(seed: number): () => number {
  const draw = seeded(seed);
  return () => draw(1_000_003) / 1_000_003;
}

describe('drawing tournaments again', () => {
  test.each([1, 2, 17, 1000])('%i tournaments: each draw takes as many as there are', (tournaments) => {
    const { times, runs } = resamplingOf(tournaments);
    expect(runs).toBe(tournaments);
    for (let draw = 0; draw < resamples; draw++)
      expect(sum(times.subarray(draw * runs, (draw + 1) * runs))).toBe(tournaments);
    // 1,000 draws leave no tournament out, and favour none: each is taken about 1,000 times, give or take 32.
    const taken = new Float64Array(runs);
    times.forEach((count, at) => (taken[at % runs] = (taken[at % runs] ?? NaN) + count));
    expect(Math.max(...taken.map((count) => Math.abs(count / resamples - 1)))).toBeLessThan(0.16);
  });

  test('more than a thousand are drawn in runs of neighbours, none left out', () => {
    const resampling = resamplingOf(2345);
    expect(resampling.runs).toBe(1000);
    expect(sumsOf(resampling, new Float64Array(2345).fill(1))[0]).toBe(2345);
    const one = new Float64Array(2345);
    one[2344] = 5;
    expect(sumsOf(resampling, one)[0]).toBe(5);
  });

  test('sums are those of the tournaments drawn, added one by one', () => {
    const resampling = resamplingOf(7);
    const values = [3, 1, 4, 1, 5, 9, 2];
    const sums = sumsOf(resampling, values);
    expect(sums[0]).toBe(25);
    for (const draw of [0, 1, 499, 999]) {
      const times = Array.from(resampling.times.subarray(draw * 7, draw * 7 + 7));
      const drawn = times.flatMap((count, i) => Array.from({ length: count }, () => values[i] ?? NaN));
      expect(sums[draw + 1]).toBeCloseTo(sum(drawn), 12);
    }
    expect(() => sumsOf(resampling, [1, 2])).toThrow(RangeError);
  });

  test('what is the same everywhere has no width', () => {
    const resampling = resamplingOf(30);
    const wrong = sumsOf(resampling, new Float64Array(30).fill(2));
    const decided = sumsOf(resampling, new Float64Array(30).fill(8));
    expect(ratioFigure(wrong, decided)).toEqual({ value: 0.25, low: 0.25, high: 0.25 });
    expect(leadFigure([wrong, decided], [wrong, decided])).toEqual({ value: 0, low: 0, high: 0 });
  });

  test('nothing to divide by is no figure; a draw without any is left out', () => {
    const resampling = resamplingOf(3);
    const [none, once] = [sumsOf(resampling, [0, 0, 0]), sumsOf(resampling, [0, 4, 0])];
    expect(ratioFigure(none, none)).toBeNull();
    expect(ratioFigure(sumsOf(resampling, [0, 1, 0]), once)).toEqual({ value: 0.25, low: 0.25, high: 0.25 });
  });

  test('the interval is from the 2.5th to the 97.5th in a hundred, and contains the value', () => {
    // Draws 1 to 1000: between the 25th and 26th, and the 975th and 976th.
    expect(figureOf((draw) => draw || 500)).toEqual({ value: 500, low: 25.975, high: 975.025 });
    expect(figureOf((draw) => 1 + draw)).toMatchObject({ value: 1, low: 1 });
    expect(figureOf((draw) => 1 - draw)).toMatchObject({ value: 1, high: 1 });
  });

  test('differences are paired: two systems that are wrong alike differ surely', () => {
    const resampling = resamplingOf(40);
    const random = shares(3);
    const wrong = Float64Array.from({ length: 40 }, () => 10 + Math.round(40 * random()));
    const decided = sumsOf(resampling, new Float64Array(40).fill(100));
    const one = sumsOf(resampling, wrong);
    const other = sumsOf(
      resampling,
      wrong.map((count) => count + 1),
    );
    const lead = leadFigure([one, decided], [other, decided]);
    expect(lead?.value).toBeCloseTo(0.01, 12);
    expect(lead?.low).toBeCloseTo(0.01, 12);
    expect(lead?.high).toBeCloseTo(0.01, 12);
    const alone = ratioFigure(one, decided);
    expect((alone?.high ?? NaN) - (alone?.low ?? NaN)).toBeGreaterThan(0.05);
  });

  test('about 95 of 100 intervals contain the truth', () => {
    // Tournaments of 5 to 25 pairs, a level of its own each, 0.3 on average; 400 leagues of 60 tournaments.
    const random = shares(20);
    const resampling = resamplingOf(60);
    const leagues = 400;
    let held = 0;
    for (let league = 0; league < leagues; league++) {
      const decided = Float64Array.from({ length: 60 }, () => 5 + Math.floor(21 * random()));
      const wrong = decided.map((pairs) => {
        const level = 0.1 + 0.4 * random();
        return sum(Array.from({ length: pairs }, () => (random() < level ? 1 : 0)));
      });
      const figure = ratioFigure(sumsOf(resampling, wrong), sumsOf(resampling, decided));
      if (figure !== null && figure.low <= 0.3 && 0.3 <= figure.high) held++;
    }
    // 380 expected, with a deviation of 4.4; percentile intervals of 60 are a little narrow.
    expect(held / leagues).toBeGreaterThan(0.92);
    expect(held / leagues).toBeLessThan(0.98);
  });
});

describe('the sign test', () => {
  // Binomial tables: W. J. Conover, Practical Nonparametric Statistics, table A3, p = ½, doubled.
  test.each([
    [9, 1, 0.021484375],
    [8, 2, 0.109375],
    [5, 5, 1],
    [5, 0, 0.0625],
    [12, 3, 0.03515625],
    [1, 0, 1],
    [0, 0, 1],
  ])('%i to %i', (won, lost, expected) => {
    expect(signTest(won, lost)).toBeCloseTo(expected, 13);
  });

  test('equals adding up Pascal’s triangle, whichever is ahead', () => {
    fc.assert(
      fc.property(fc.nat({ max: 60 }), fc.nat({ max: 60 }), (won, lost) => {
        let row = [1];
        for (let n = 0; n < won + lost; n++) row = [...row, 0].map((one, k) => one + (row[k - 1] ?? 0));
        const tail = sum(row.slice(0, Math.min(won, lost) + 1)) / 2 ** (won + lost);
        expect(signTest(won, lost) / Math.min(1, 2 * tail)).toBeCloseTo(1, 11);
        expect(signTest(lost, won)).toBe(signTest(won, lost));
      }),
      { numRuns: 200 },
    );
  });

  test('thousands: near the normal curve, and far out still above 0', () => {
    // 10,000 tosses, 5,098 heads: 97.5 beyond the middle after the continuity correction, 1.95 deviations of 50.
    expect(signTest(5098, 4902)).toBeCloseTo(0.0512, 3);
    expect(signTest(3000, 2000)).toBeGreaterThan(0);
    expect(signTest(3000, 2000)).toBeLessThan(1e-40);
    expect(signTest(100_000, 100_000)).toBe(1);
  });
});
