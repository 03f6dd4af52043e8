/** Which backups stay: the function beside a slow twin that looks at one backup at a time. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { surplus } from '../../../../electron/store/backups/retention.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 0, 1, 12);

/** Of each backup it counts the newer ones, all of them, of its day, of its month, and the days that are newer. */
function slowTwin(times: readonly number[], now: number): number[] {
  const dayOf = (time: number): number => Math.floor(time / day);
  const monthOf = (time: number): string =>
    `${String(new Date(time).getUTCFullYear())} ${String(new Date(time).getUTCMonth())}`;
  return times
    .filter((time) => {
      const newer = times.filter((other) => other > time && other <= now);
      const isNewest = newer.length < 10;
      const isLastOfDay = !newer.some((other) => dayOf(other) === dayOf(time));
      const newerDays = new Set(newer.map(dayOf)).size;
      const isLastOfMonth = !newer.some((other) => monthOf(other) === monthOf(time));
      return time <= now && !isNewest && !(isLastOfDay && newerDays < 30) && !isLastOfMonth;
    })
    .sort((a, b) => b - a);
}

/** Times with bursts and gaps; and a clock that runs ahead now and then. */
const gaps = fc.array(
  fc.oneof(...[1000, 60_000, hour, day, 7 * day, 40 * day].map((most) => fc.integer({ min: 1, max: most }))),
  { maxLength: 150 },
);
const inOrder = gaps.map((steps) => {
  let now = start;
  return steps.map((step) => (now += step));
});
const withClockAhead = fc
  .tuple(inOrder, fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 5 }))
  .map(([times, days]) => {
    const now = times.at(-1) ?? start;
    return { times: [...times, ...new Set(days.map((ahead) => now + ahead * day))].reverse(), now };
  });

describe('backups that go', () => {
  test('as the slow twin chooses', () => {
    fc.assert(
      fc.property(withClockAhead, ({ times, now }) => {
        expect(surplus(times, now)).toEqual(slowTwin(times, now));
      }),
      { numRuns: 500 },
    );
  });

  test('are the same whether removed after each backup or once at the end', () => {
    fc.assert(
      fc.property(inOrder, (times) => {
        let kept: number[] = [];
        for (const time of times) {
          const gone = new Set(surplus([...kept, time], time));
          kept = [...kept, time].filter((one) => !gone.has(one));
        }
        const gone = new Set(surplus(times, times.at(-1) ?? start));
        expect(kept).toEqual(times.filter((time) => !gone.has(time)));
      }),
    );
  });

  test('are none of the older days and months after 13 backups within 20 seconds', () => {
    const days = Array.from({ length: 60 }, (_, i) => start - (i + 1) * day);
    const burst = Array.from({ length: 13 }, (_, i) => start + i * 1500);
    const gone = new Set(surplus([...days, ...burst], start + day));
    expect(burst.filter((time) => !gone.has(time))).toHaveLength(10);
    // 30 days with today's, and the last of November; December's and January's are among the days.
    const left = days
      .filter((time) => !gone.has(time))
      .map((time) => new Date(time).toISOString().slice(0, 10));
    expect(left).toHaveLength(30);
    expect(left.slice(-2)).toEqual(['2025-12-03', '2025-11-30']);
  });

  test('are never those from a clock that was ahead', () => {
    const ahead = Array.from({ length: 40 }, (_, i) => start + 500 * day + i);
    const now = Array.from({ length: 12 }, (_, i) => start + i);
    expect(surplus([...ahead, ...now], start + hour)).toEqual([start + 1, start]);
  });
});
