/** Days by the clock on the wall, in five time zones, against the zone's own calendar as Intl has it. */
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { byDay } from '../../renderer/features/history/days.ts';
import { eveningDay } from '../../renderer/app/evening-day.ts';
import { isDay } from '../../renderer/ui/fields/typed-day.ts';
import type { HistoryEntry } from '../../shared/contract/history.ts';
import { formatDay, formatTime, locale, localDay, texts } from '../../shared/messages/index.ts';
import { zones } from '../zones.ts';

const usual = process.env['TZ'];
afterEach(() => {
  if (usual === undefined) delete process.env['TZ'];
  else process.env['TZ'] = usual;
});

const halfHour = 30 * 60 * 1000;
const dayLength = 48 * halfHour;

/** What the calendar and the clock on the wall say; no clock of the computer is asked. */
function onTheWall(instant: Date, timeZone: string): { readonly day: string; readonly hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
  }).formatToParts(instant);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return { day: `${of('year')}-${of('month')}-${of('day')}`, hour: Number(of('hour')) };
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - dayLength).toISOString().slice(0, 10);

/** Every half hour of the days around leap days, years' ends and the weeks in which any of the clocks change. */
const criticalDays = [
  ...['2027-12-31', '2028-01-01', '2028-02-28', '2028-02-29', '2028-03-01'],
  // Beirut and Lord Howe Island, spring and autumn.
  ...['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-04-04', '2026-04-05'],
  ...['2026-10-03', '2026-10-04'],
];
const criticalInstants = criticalDays.flatMap((day) =>
  Array.from({ length: 144 }, (_, i) => new Date(Date.parse(`${day}T00:00:00Z`) + (i - 48) * halfHour)),
);

const changed = (at: Date): HistoryEntry => ({ at: at.toISOString() }) as HistoryEntry;

test.each(zones)('in %s', (zone) => {
  process.env['TZ'] = zone;
  const agrees = (instant: Date): void => {
    const { day, hour } = onTheWall(instant, zone);
    expect(localDay(instant), instant.toISOString()).toBe(day);
    expect(eveningDay(instant), instant.toISOString()).toBe(hour < 5 ? dayBefore(day) : day);
  };
  criticalInstants.forEach(agrees);
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      agrees,
    ),
  );
});

test.each(zones)(
  'in %s an instant is written by the clock on the wall, also where the computer came from another zone',
  (zone) => {
    process.env['TZ'] = zone;
    const inZone = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: zone });
    for (const instant of criticalInstants)
      expect(formatTime(instant.toISOString()), instant.toISOString()).toBe(inZone.format(instant));
  },
);

test.each(zones)('in %s the history says today and yesterday by the calendar', (zone) => {
  process.env['TZ'] = zone;
  for (const now of criticalInstants) {
    const { day } = onTheWall(now, zone);
    const entries = [now, new Date(now.getTime() - dayLength / 2), new Date(now.getTime() - 3 * dayLength)];
    for (const one of byDay(entries.map(changed), now))
      expect(one.title, `${one.day} at ${now.toISOString()}`).toBe(
        one.day === day
          ? texts.history.today
          : one.day === dayBefore(day)
            ? texts.history.yesterday
            : formatDay(one.day),
      );
  }
});

test.each(zones)('in %s a day that was typed is a day of the calendar, and is written as it was', (zone) => {
  process.env['TZ'] = zone;
  for (const day of criticalDays) {
    expect(isDay(day)).toBe(true);
    expect(formatDay(day)).toContain(String(Number(day.slice(8))));
  }
  for (const none of ['2027-02-29', '2026-02-30', '2100-02-29', '2026-04-31'])
    expect(isDay(none)).toBe(false);
});
