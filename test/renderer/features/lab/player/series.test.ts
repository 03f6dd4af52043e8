import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlayerInSystems } from '../../../../../shared/contract/lab.ts';
import { defaultParameters, type SystemName } from '../../../../../shared/rating/index.ts';
import {
  nearestMoment,
  seriesOf,
  timesThatFit,
  walked,
} from '../../../../../renderer/features/lab/player/series.ts';
import { fileTable } from '../../../../../renderer/features/lab/player/table.ts';
import { texts } from '../../../../../shared/messages/index.ts';

const day = 86_400_000;

function inSystem(system: SystemName, means: readonly number[], deviation: number) {
  const [before, ...after] = means.map((mean) => ({ mean, deviation }));
  return {
    system,
    parameters: defaultParameters(system),
    before: before ?? { mean: 0, deviation },
    after,
    rankText: '1',
    ranked: 9,
  };
}

const made = (dates: readonly (string | null)[]): Pick<PlayerInSystems, 'tournaments' | 'systems'> => ({
  tournaments: dates.map((date, index) => ({
    tournamentId: 70 + index,
    number: 2 * index + 1,
    name: `Quiz ${String(index)}`,
    date,
    lastDay: date,
  })),
  systems: [inSystem('glicko', [1500, 1510.128, 1520], 60), inSystem('elo', [1500, 1501, 1499], 0)],
});

test('every system starts before the first tournament and has a point at each', () => {
  const series = seriesOf(made(['2026-01-01', '2026-03-01']));
  expect(series?.moments.map(({ x, title }) => [x, title])).toEqual([
    [Date.parse('2026-01-01'), '1 Jan 2026: Quiz 0'],
    [Date.parse('2026-03-01'), '1 Mar 2026: Quiz 1'],
  ]);
  const [glicko, elo] = series?.points ?? [];
  expect(glicko?.map(({ belief }) => belief.mean)).toEqual([1500, 1510.128, 1520]);
  expect(elo?.map(({ belief }) => belief.deviation)).toEqual([0, 0, 0]);
  expect(glicko?.map(({ x }) => x)).toEqual(elo?.map(({ x }) => x));
  // 4 % of the 59 days.
  expect(glicko?.[0]?.x).toBe(Date.parse('2026-01-01') - 0.04 * 59 * day);
  expect(series?.span.from).toBeLessThan(glicko?.[0]?.x ?? 0);
  expect(series?.span.to).toBeGreaterThan(glicko?.[2]?.x ?? Infinity);
});

test('without all dates time is the number of the tournament', () => {
  const series = seriesOf(made(['2026-01-01', null]));
  expect(series?.dated).toBe(false);
  expect(series?.moments.map(({ x }) => x)).toEqual([1, 3]);
  expect(series?.moments[1]?.title).toBe('3. Quiz 1');
});

test('who has not played has no series', () => {
  expect(seriesOf(made([]))).toBeNull();
});

test('the nearest moment is the nearest of all', () => {
  const moments = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(moments, fc.integer({ min: -60, max: 60 }), (xs, x) => {
      const found = nearestMoment(
        xs.map((at, index) => ({ tournamentId: index, x: at, title: '' })),
        x,
      );
      const least = Math.min(...xs.map((at) => Math.abs(at - x)));
      expect(Math.abs((xs[found] ?? Infinity) - x)).toBe(least);
    }),
  );
  expect(nearestMoment([], 0)).toBe(-1);
});

test('a small picture has several marks of time, and none upon another', () => {
  const from = Date.parse('2024-10-01');
  const two = { from, to: from + 730 * day };
  expect(timesThatFit(two, true, 260).map(({ label }) => label)).toEqual([
    'Jan 2025',
    'Jul 2025',
    'Jan 2026',
    'Jul 2026',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 60, max: 600 }), (days, width) => {
      const span = { from, to: from + days * day };
      const ticks = timesThatFit(span, true, width);
      const middles = ticks.map(({ at }) => ((at - span.from) / (span.to - span.from)) * width);
      ticks.slice(1).forEach(({ label }, index) => {
        const gap = (middles[index + 1] ?? 0) - (middles[index] ?? 0);
        expect(gap).toBeGreaterThan(3 * (label.length + (ticks[index]?.label.length ?? 0)));
      });
    }),
  );
});

test('keys walk along the tournaments and stop at the ends', () => {
  expect(walked(3, undefined, 'after')).toBe(0);
  expect(walked(3, undefined, 'before')).toBe(2);
  expect(walked(3, 2, 'after')).toBe(2);
  expect(walked(3, 0, 'before')).toBe(0);
  expect(walked(3, 1, 'first')).toBe(0);
  expect(walked(3, 1, 'last')).toBe(2);
  expect(walked(0, undefined, 'after')).toBeUndefined();
});

test('the file has a deviation only where the system knows one', () => {
  const { column, start } = texts.labPlayer;
  expect(fileTable(made(['2026-01-01', '2026-03-01']), ['G', 'E'])).toEqual({
    header: [
      column.date,
      column.tournament,
      column.rating({ system: 'G' }),
      column.deviation({ system: 'G' }),
      column.rating({ system: 'E' }),
    ],
    rows: [
      [null, start, 1500, 60, 1500],
      ['2026-01-01', 'Quiz 0', 1510.13, 60, 1501],
      ['2026-03-01', 'Quiz 1', 1520, 60, 1499],
    ],
  });
  expect(fileTable(made([null, null]), ['G', 'E']).rows[2]).toEqual([3, 'Quiz 1', 1520, 60, 1499]);
});
