import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviationFigures } from '../../../renderer/app/deviation-figures.ts';
import { followedRows, widestDigits } from '../../../shared/leaderboard/followed-rows.ts';
import { widestDeviation } from '../../../shared/messages/index.ts';
import { standing } from '../../league/standing-rows.ts';

test('the widest ± of a list, whether or not it’s known how wide one can be', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 2000, noNaN: true })), fc.nat(), (deviations, cut) => {
      const all = deviations.map((deviation, i) => standing(i + 1, 'X', { deviation }));
      const { rows, filled } = followedRows(all);
      const shown = (): typeof rows => rows.slice(0, cut % (rows.length + 1));
      const figures = widestDeviation(shown().map(({ row }) => row));
      expect(deviationFigures(shown())).toBe(figures);
      expect(deviationFigures(shown(), widestDigits(filled))).toBe(figures);
    }),
  );
});

test('a list that stays is searched once', () => {
  let looks = 0;
  const { rows } = followedRows([standing(1, 'Ann')]);
  const counted = rows.map((prepared) => ({
    ...prepared,
    get row() {
      looks += 1;
      return prepared.row;
    },
  }));
  expect([deviationFigures(counted), deviationFigures(counted)]).toEqual([3, 3]);
  expect(looks).toBe(1);
});
