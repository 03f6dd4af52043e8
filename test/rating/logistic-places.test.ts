/** Expected places of a field, beside the plain sum two by two. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { logisticDuel } from '../../shared/rating/logistic.ts';
import { logisticPlaces } from '../../shared/rating/logistic-places.ts';
import type { Performance } from '../../shared/rating/types.ts';
import { seeded } from '../../shared/seeded.ts';

/** What is claimed of each place, by the number of sides. */
const bound = (sides: number): number => (sides <= 500 ? 1e-11 : 1e-9 * sides);

const noise = 222.26 ** 2;

const side = (mean: number, deviation: number, own = noise): Performance => ({
  mean,
  variance: own + deviation ** 2,
  noise: own,
});

/** The same two by two, each duel on its own. */
const twoByTwo = (field: readonly Performance[]): number[] =>
  field.map((own, i) =>
    field.reduce((place, other, j) => (i === j ? place : place + logisticDuel(other, own).win), 1),
  );

function expectSamePlaces(field: readonly Performance[]): void {
  const [found, plain] = [logisticPlaces(field), twoByTwo(field)];
  const worst = found.reduce((most, place, i) => Math.max(most, Math.abs(place - (plain[i] ?? NaN))), 0);
  expect(found).toHaveLength(field.length);
  expect(worst).toBeLessThanOrEqual(bound(field.length));
}

type Draw = () => number;
const drawOf = (seed: number): Draw => {
  const draw = seeded(seed);
  return () => draw(2 ** 30) / 2 ** 30;
};

/** About normal, with a deviation of 1. */
const normal = (draw: Draw): number => Array.from({ length: 12 }, draw).reduce((sum, one) => sum + one, -6);

const fields: Readonly<Record<string, (draw: Draw, i: number) => Performance>> = {
  'a league': (draw) => side(1500 + 300 * normal(draw), 40 + 310 * draw() ** 3),
  'teams of different sizes': (draw) =>
    side(1500 + 300 * normal(draw), 40 + 310 * draw(), noise / (1 + Math.floor(6 * draw()))),
  'all alike': () => side(1500, 350),
  'alike but for what is known of them': (draw) => side(1500, 40 + 310 * draw()),
  'far apart': (draw) => side(1e6 * normal(draw), 350 * draw()),
  'three groups far apart': (draw, i) => side((i % 3) * 1e5 + 100 * normal(draw), 350 * draw()),
  'a league, and a few far away': (draw, i) =>
    side(i % 400 === 0 ? 1e7 * normal(draw) : 1500 + 300 * normal(draw), 350 * draw()),
  'one known exactly, the others hardly': (draw, i) =>
    side(1500 + 300 * normal(draw), i === 0 ? 0 : 1e4 * draw(), i === 0 ? 1 : noise),
  'uncertainties of all sizes': (draw) => side(1500 + 300 * normal(draw), Math.exp(9 * draw()), 1),
};

test.each(Object.keys(fields))('%s: as two by two', (name) => {
  const draw = drawOf(7);
  for (const sides of [2, 3, 499, 500, 501, 1300])
    expectSamePlaces(Array.from({ length: sides }, (_, i) => fields[name]?.(draw, i) ?? side(0, 0)));
});

test('thousands of sides: as two by two', () => {
  const draw = drawOf(11);
  expectSamePlaces(Array.from({ length: 4000 }, (_, i) => fields['a league']?.(draw, i) ?? side(0, 0)));
});

test('fields of any spread and uncertainty: as two by two', () => {
  const any = fc.record({
    seed: fc.nat(),
    sides: fc.integer({ min: 501, max: 900 }),
    spread: fc.double({ min: 0, max: 5000, noNaN: true }),
    uncertainty: fc.double({ min: 0, max: 1000, noNaN: true }),
    own: fc.double({ min: 1, max: 1e6, noNaN: true }),
  });
  fc.assert(
    fc.property(any, ({ seed, sides, spread, uncertainty, own }) => {
      const draw = drawOf(seed);
      expectSamePlaces(
        Array.from({ length: sides }, () => side(spread * normal(draw), uncertainty * draw(), own)),
      );
    }),
    { numRuns: 20 },
  );
});

test('nobody is alone in the first place, and two share three places', () => {
  expect(logisticPlaces([])).toEqual([]);
  expect(logisticPlaces([side(1500, 350)])).toEqual([1]);
  expect(logisticPlaces([side(1500, 350), side(1500, 350)])).toEqual([1.5, 1.5]);
});

test('errors in common count in a large field as in a small one', () => {
  const draw = drawOf(13);
  const field = Array.from({ length: 1000 }, (_, i) => fields['a league']?.(draw, i) ?? side(0, 0));
  const common = [{ one: 3, other: 700, covariance: 900 }];
  const [apart, together] = [logisticPlaces(field), logisticPlaces(field, common)];
  const [a = side(0, 0), b = side(0, 0)] = [field[3], field[700]];
  const more = logisticDuel(b, a, 900).win - logisticDuel(b, a).win;
  expect((together[3] ?? NaN) - (apart[3] ?? NaN)).toBeCloseTo(more, 12);
  expect((together[700] ?? NaN) - (apart[700] ?? NaN)).toBeCloseTo(-more, 12);
});

test('a field of 5,000 takes a tenth of the exponentials of all pairs, and twice as many no more', () => {
  const exponentials = vi.spyOn(Math, 'exp');
  const counted = (sides: number): number => {
    const draw = drawOf(17);
    const field = Array.from({ length: sides }, (_, i) => fields['a league']?.(draw, i) ?? side(0, 0));
    exponentials.mockClear();
    logisticPlaces(field);
    return exponentials.mock.calls.length;
  };
  const [one, twice] = [counted(5000), counted(10_000)];
  exponentials.mockRestore();
  expect(one).toBeLessThan((5000 * 4999) / 2 / 10);
  expect(twice).toBeLessThan(1.2 * one);
});
