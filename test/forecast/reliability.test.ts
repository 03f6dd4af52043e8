/** How often chances come true, counted. */
import { expect, test } from 'vitest';
import { brierScore, calibrationError, reliabilityOf } from '../../shared/forecast/reliability.ts';

// Ten forecasts of 70 % in five tournaments, of which seven came true.
const told = Array.from({ length: 10 }, (_, i) => ({ tournament: i >> 1, chance: 0.7, came: i < 7 }));

test('forecasts of one chance are a bin, with the share that came true', () => {
  const [bin, ...others] = reliabilityOf(told);
  expect(others).toEqual([]);
  expect(bin).toMatchObject({ from: 0.6, to: 0.75, count: 10, came: 0.7 });
  expect(bin?.predicted).toBeCloseTo(0.7, 12);
  // By tournament 0.6, 0.6, 0.6, -0.4, -1.4 off: the root of their squares, over ten.
  expect(bin?.error).toBeCloseTo(Math.sqrt(3 * 0.36 + 0.16 + 1.96) / 10, 12);
});

test('a chance that always comes true has the error of chance itself', () => {
  const [bin] = reliabilityOf([{ tournament: 0, chance: 0.99, came: true }]);
  expect(bin?.error).toBeCloseTo(Math.sqrt(0.99 * 0.01), 12);
});

test('the calibration error is the mean distance; null without forecasts', () => {
  expect(calibrationError([])).toBeNull();
  expect(calibrationError(reliabilityOf(told))).toBeCloseTo(0, 12);
  expect(calibrationError(reliabilityOf([{ tournament: 0, chance: 0.5, came: true }]))).toBeCloseTo(0.5, 12);
});

test('the Brier score is the mean squared distance, beside that of the same chance for all', () => {
  // 0.3² seven times and 0.7² three times, over ten; and 0.7 · 0.3.
  expect(brierScore(told)?.score).toBeCloseTo((7 * 0.09 + 3 * 0.49) / 10, 12);
  expect(brierScore(told)?.ofSame).toBeCloseTo(0.21, 12);
  expect(brierScore([])).toBeNull();
});
