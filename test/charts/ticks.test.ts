import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatWhole } from '../../shared/messages/index.ts';
import { roundStep, timeTicks, wholeTicks } from '../../shared/charts/ticks.ts';

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const labels = (from: string, to: string, most: number): string[] =>
  timeTicks({ from: at(from), to: at(to) }, most).map(({ label }) => label);

describe('round steps', () => {
  test.each([
    [160, 200],
    [200, 200],
    [0.3, 0.5],
    [7, 10],
    [0, 1],
    [Number.NaN, 1],
    [Infinity, 1],
  ])('a step of %d is rounded up to %d', (width, step) => {
    expect(roundStep(width)).toBe(step);
  });
});

describe('marks of ratings', () => {
  test('are at round numbers, with their thin spaces and true minus', () => {
    expect(wholeTicks({ from: 8700, to: 11_200 }, 6).map(({ label }) => label)).toEqual([
      '9000',
      '9500',
      formatWhole(10_000),
      formatWhole(10_500),
      formatWhole(11_000),
    ]);
    expect(wholeTicks({ from: -120, to: 60 }, 5).map(({ label }) => label)).toEqual([
      '−100',
      '−50',
      '0',
      '50',
    ]);
  });

  test('are whole numbers within the span, evenly apart, and no more than asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9000, max: 9000 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 2, max: 12 }),
        (from, width, most) => {
          const ticks = wholeTicks({ from, to: from + width }, most).map((tick) => tick.at);
          expect(ticks.length).toBeLessThanOrEqual(most);
          for (const tick of ticks) {
            expect([Number.isInteger(tick), tick >= from, tick <= from + width]).toEqual([true, true, true]);
          }
          const gaps = new Set(ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0)));
          expect(gaps.size).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('marks of time', () => {
  test('are days, Mondays, months or years, as the span is long', () => {
    expect(labels('2026-03-01', '2026-03-04', 8)).toEqual([
      '1 Mar 2026',
      '2 Mar 2026',
      '3 Mar 2026',
      '4 Mar 2026',
    ]);
    // 2 March 2026 is a Monday (ISO 8601 week 10).
    expect(labels('2026-02-27', '2026-03-20', 5)).toEqual(['2 Mar 2026', '9 Mar 2026', '16 Mar 2026']);
    expect(labels('2025-11-20', '2026-06-02', 5)).toEqual(['Jan 2026', 'Mar 2026', 'May 2026']);
    expect(labels('2018-05-01', '2026-02-01', 5)).toEqual(['2020', '2022', '2024', '2026']);
  });

  test('before 1970 count as well', () => {
    expect(labels('1958-06-01', '1962-02-01', 6)).toEqual(['1959', '1960', '1961', '1962']);
  });

  test('of one moment are that moment, if it begins a day', () => {
    expect(labels('2026-03-01', '2026-03-01', 4)).toEqual(['1 Mar 2026']);
  });

  test('rise, are within the span and are not many more than asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('1900-01-01'), max: at('2100-01-01') }),
        fc.integer({ min: 0, max: 300 * 366 * 86_400_000 }),
        fc.integer({ min: 2, max: 12 }),
        (from, width, most) => {
          const ticks = timeTicks({ from, to: from + width }, most).map((tick) => tick.at);
          expect(ticks.length).toBeLessThanOrEqual(most + 2);
          expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
          expect(new Set(ticks).size).toBe(ticks.length);
          for (const tick of ticks) expect([tick >= from, tick <= from + width]).toEqual([true, true]);
        },
      ),
    );
  });
});
