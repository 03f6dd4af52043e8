import { describe, expect, test } from 'vitest';
import {
  discrepancyOfPair,
  logLossOfPair,
  squaredError,
  visitPairs,
  wrongOrderOfPair,
} from '../../shared/rating/evaluation/pair-loss.ts';

describe('the loss of a pair', () => {
  const chances = { win: 0.5, tie: 0.2, loss: 0.3 };

  test('is −ln of the chance of what came', () => {
    expect(logLossOfPair(chances, 'win', true)).toBeCloseTo(Math.log(2), 12);
    expect(logLossOfPair(chances, 'tie', true)).toBeCloseTo(Math.log(5), 12);
    expect(logLossOfPair(chances, 'loss', true)).toBeCloseTo(-Math.log(0.3), 12);
  });

  test('without knowledge of ties a tie is half of each', () => {
    const duel = { win: 0.9, tie: 0, loss: 0.1 };
    expect(logLossOfPair(duel, 'tie', false)).toBeCloseTo(-(Math.log(0.9) + Math.log(0.1)) / 2, 12);
    expect(logLossOfPair(duel, 'win', false)).toBeCloseTo(-Math.log(0.9), 12);
  });

  test('discrepancy: (15) with the expected score', () => {
    expect(discrepancyOfPair(chances, 'win')).toBeCloseTo(-Math.log(0.6), 12);
    expect(discrepancyOfPair(chances, 'loss')).toBeCloseTo(-Math.log(0.4), 12);
    expect(discrepancyOfPair(chances, 'tie')).toBeCloseTo(-(Math.log(0.6) + Math.log(0.4)) / 2, 12);
  });

  test('squared error: of the score, a tie being half a win', () => {
    // Expected score 0.6.
    expect(squaredError(chances, 'win')).toBeCloseTo(0.16, 12);
    expect(squaredError(chances, 'tie')).toBeCloseTo(0.01, 12);
    expect(squaredError(chances, 'loss')).toBeCloseTo(0.36, 12);
  });

  test('wrong order: by the expected score of the side that came first', () => {
    expect([0.51, 0.5, 0.49].map(wrongOrderOfPair)).toEqual([0, 0.5, 1]);
  });

  test('is finite where the impossible happened', () => {
    const sure = { win: 1, tie: 0, loss: 0 };
    for (const outcome of ['win', 'tie', 'loss'] as const) {
      for (const loss of [logLossOfPair(sure, outcome, true), discrepancyOfPair(sure, outcome)]) {
        expect(loss).toBeGreaterThanOrEqual(0);
        expect(loss).toBeLessThan(28);
      }
    }
  });
});

describe('the pairs of a field that are asked', () => {
  const pairsOf = (n: number): [number, number][] => {
    const pairs: [number, number][] = [];
    expect(visitPairs(n, (a, b) => pairs.push([a, b]))).toBe(pairs.length);
    return pairs;
  };

  test.each([2, 3, 9])('of %i sides all', (n) => {
    const pairs = pairsOf(n);
    expect(pairs.length).toBe((n * (n - 1)) / 2);
    expect(new Set(pairs.map(String)).size).toBe(pairs.length);
  });

  test.each([10, 11, 40, 999, 5000])('of %i sides four each, none left out, every distance alike', (n) => {
    const pairs = pairsOf(n);
    expect(pairs.length).toBe(4 * n);
    const asked = new Float64Array(n);
    let near = 0;
    for (const [a, b] of pairs) {
      expect(a).toBeGreaterThanOrEqual(0);
      expect(a).toBeLessThan(b);
      expect(b).toBeLessThan(n);
      asked[a] = (asked[a] ?? 0) + 1;
      asked[b] = (asked[b] ?? 0) + 1;
      if (b - a <= n / 10) near += 1;
    }
    // Each asks four others, and is asked by four on average.
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(4);
    expect(Math.max(...asked)).toBeLessThanOrEqual(16);
    // Of all pairs the share within a tenth of the field, counted one by one.
    const close = Array.from({ length: Math.floor(n / 10) }, (_, d) => n - 1 - d).reduce(
      (sum, m) => sum + m,
      0,
    );
    expect(near / pairs.length).toBeCloseTo(close / ((n * (n - 1)) / 2), 1.5);
  });

  test('their mean loss is near that of all pairs, whether ties are rare or common', () => {
    for (const shared of [1, 10, 40]) {
      const n = 400;
      const place = (j: number): number => Math.floor(j / shared);
      // A tie is a loss of 3, else the farther apart the less.
      const loss = (a: number, b: number): number =>
        place(a) === place(b) ? 3 : Math.exp((-4 * Math.abs(a - b)) / n);
      let [asked, all] = [0, 0];
      const pairs = visitPairs(n, (a, b) => (asked += loss(a, b)));
      for (let a = 0; a < n; a++) for (let b = a + 1; b < n; b++) all += loss(a, b);
      // Drawn by chance, this many pairs would be within 6 % of it nineteen times out of twenty.
      expect(Math.abs(asked / pairs / (all / ((n * (n - 1)) / 2)) - 1)).toBeLessThan(0.03);
    }
  });
});
