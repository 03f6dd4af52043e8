/** How far apart contests are doesn't depend on where the program runs. */
import { afterEach, expect, test } from 'vitest';
import { dayNumber } from '../../../electron/store/ratings/replay-order.ts';
import { zones } from '../../zones.ts';

const usual = process.env['TZ'];
afterEach(() => {
  if (usual === undefined) delete process.env['TZ'];
  else process.env['TZ'] = usual;
});

test.each(zones)('in %s', (zone) => {
  process.env['TZ'] = zone;
  const first = Date.UTC(2026, 2, 29) / 86_400_000;
  expect(
    ['2026-03-29', '2026-03-29T00:30', '2026-03-29T12:00', '2026-03-30T12:00', null].map(dayNumber),
  ).toEqual([first, first + 1 / 48, first + 1 / 2, first + 3 / 2, null]);
});
