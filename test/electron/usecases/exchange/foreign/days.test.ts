/** Days as the files of other programs write them. */
import { expect, test } from 'vitest';
import { dayIn } from '../../../../../electron/usecases/exchange/foreign/days.ts';

test.each([
  ['26/10/01', '2026-10-01'],
  ['69/10/01', '2069-10-01'],
  ['98/10/01', '1998-10-01'],
  ['26/10/2019', '2019-10-26'],
  ['98/13/01', null],
])('%s', (text, day) => {
  expect(dayIn(text)).toBe(day);
});
