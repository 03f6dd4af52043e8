import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  density,
  distribution,
  erfcx,
  excessInto,
  farAbove,
  farBelow,
  farFromHere,
  hazard,
  logDistribution,
  quantile,
} from '../../shared/rating/normal.ts';

const relative = (got: number, expected: number): number => Math.abs(got - expected) / Math.abs(expected);
const anyFinite = fc.double({ noNaN: true, noDefaultInfinity: true });

describe('values from tables', () => {
  // Abramowitz & Stegun, table 26.1, 15 decimals.
  test.each([
    [0, 0.5],
    [0.5, 0.691462461274013],
    [1, 0.841344746068543],
    [1.96, 0.97500210485178],
    [3, 0.99865010196837],
    [-1, 0.158655253931457],
  ])('Φ(%d)', (x, expected) => {
    expect(Math.abs(distribution(x) - expected)).toBeLessThan(1e-15);
  });

  // 60-digit arithmetic (mpmath: erfc(-x/√2)/2, its logarithm, exp(x²)·erfc(x)).
  test.each([
    [-5, 2.866515718791939e-7, -15.064998393988725],
    [-8, 6.220960574271784e-16, -35.01343715991455],
    [-20, 2.7536241186062337e-89, -203.91715537109724],
    [-37, 5.725571222524576e-300, -689.0305855768906],
  ])('Φ(%d) and its logarithm in the tail', (x, expected, logExpected) => {
    expect(relative(distribution(x), expected)).toBeLessThan(1e-13);
    expect(relative(logDistribution(x), logExpected)).toBeLessThan(1e-14);
  });

  test.each([
    [0, 1],
    [0.5, 0.6156903441929259],
    [1, 0.427583576155807],
    [10, 0.05614099274382259],
    [100, 0.005641613782989433],
    [-1, 5.00898008076228],
  ])('erfcx(%d)', (x, expected) => {
    expect(relative(erfcx(x), expected)).toBeLessThan(1e-14);
  });

  // Φ⁻¹(0.975) and Φ⁻¹(1e-10): Wichura, Algorithm AS 241 (1988), as R's qnorm prints them.
  test.each([
    [0.5, 0],
    [0.975, 1.959963984540054],
    [0.001, -3.090232306167813],
    [1e-10, -6.361340902404056],
  ])('Φ⁻¹(%d)', (p, expected) => {
    expect(Math.abs(quantile(p) - expected)).toBeLessThan(1e-14);
  });

  test('the ends of Φ⁻¹', () => {
    expect(quantile(0)).toBe(-Infinity);
    expect(quantile(1)).toBe(Infinity);
  });

  test('the middle is 0 and not below it, so that a draw probability of 0 is a margin of 0', () => {
    expect(quantile(0.5)).toBe(0);
  });
});

describe('what must hold everywhere', () => {
  test('Φ(x) + Φ(−x) = 1, and Φ rises', () => {
    fc.assert(
      fc.property(fc.double({ min: -40, max: 40, noNaN: true }), (x) => {
        expect(Math.abs(distribution(x) + distribution(-x) - 1)).toBeLessThan(3e-16);
        expect(distribution(x + 1e-6)).toBeGreaterThanOrEqual(distribution(x));
      }),
    );
  });

  test('Φ⁻¹ undoes Φ', () => {
    fc.assert(
      fc.property(fc.double({ min: -37, max: 5, noNaN: true }), (x) => {
        // Above 0 the digits of Φ itself limit what can come back.
        const lost = 1e-16 / density(Math.max(x, 0));
        expect(Math.abs(quantile(distribution(x)) - x)).toBeLessThan(1e-12 + 4 * lost);
      }),
    );
  });

  test('excess and hazard are finite and in range for any finite number', () => {
    const out = new Float64Array(3);
    fc.assert(
      fc.property(anyFinite, (t) => {
        excessInto(t, out);
        const [excess = NaN, variance = NaN, rate = NaN] = out;
        expect(excess).toBeGreaterThan(0);
        expect(excess).toBeLessThan(Infinity);
        expect(variance).toBeGreaterThan(0);
        expect(variance).toBeLessThanOrEqual(1);
        expect(rate).toBeGreaterThanOrEqual(0);
        expect(Number.isNaN(logDistribution(t))).toBe(false);
      }),
    );
  });

  test('the three ways to the excess meet', () => {
    const [left, right] = [new Float64Array(3), new Float64Array(3)];
    for (const seam of [-8, 3]) {
      excessInto(seam - 1e-12, left);
      excessInto(seam + 1e-12, right);
      for (const [i, value] of left.entries()) expect(relative(right[i] ?? NaN, value)).toBeLessThan(2e-11);
    }
  });

  test('V′ = −V·(V + t): the differential equation that the table is made from, by differences', () => {
    fc.assert(
      fc.property(fc.double({ min: -30, max: 6, noNaN: true }), (t) => {
        const slope = (hazard(t + 1e-4) - hazard(t - 1e-4)) / 2e-4;
        const expected = -hazard(t) * (hazard(t) + t);
        expect(Math.abs(slope - expected)).toBeLessThan(1e-7 * (1 + Math.abs(t)));
      }),
    );
  });
});

test('far below the threshold, excess, variance and V are the same without a root', () => {
  const out = new Float64Array(3);
  fc.assert(
    fc.property(fc.double({ min: 8.001, max: 1e5, noNaN: true }), (y) => {
      const z = 1 / (y * y);
      expect(z).toBeLessThan(farFromHere);
      const [a, b] = [farAbove(z), farBelow(z)];
      const e = b + 2 * z * a;
      const f = e + z * b;
      excessInto(-y, out);
      const [excess = NaN, variance = NaN, v = NaN] = out;
      expect(relative(b / (y * e), excess)).toBeLessThan(2e-15);
      expect(relative((z * (2 * a * e - b * b)) / (e * e), variance)).toBeLessThan(1e-14);
      expect(relative((y * f) / e, v)).toBeLessThan(2e-15);
    }),
  );
});
