/** Suggestions side by side, by their aims. */
import { expect, test } from 'vitest';
import { aimLines, areEqual } from '../../../../../renderer/features/pairings/boards/aims.ts';
import { shownAims } from '../../../../../shared/contract/judged-standings.ts';
import { totalAims } from '../../../../../shared/pairing/tables-judgement.ts';

const lines = (...all: Parameters<typeof totalAims>[0][number][]) =>
  aimLines(all.map((one) => totalAims([one])));

test('aims that are 0 in all have no line, and a line tells the least only where numbers differ', () => {
  expect(lines({ rematches: 2, seats: 1 }, { rematches: 2 })).toEqual(
    [
      { aim: 'seats', totals: [1, 0], least: [false, true] },
      { aim: 'rematches', totals: [2, 2], least: [false, false] },
    ].toSorted((a, b) => shownAims.indexOf(a.aim as never) - shownAims.indexOf(b.aim as never)),
  );
});

test('suggestions are equally good without a line, and where every line has equal numbers', () => {
  expect(areEqual(lines({}, {}, {}))).toBe(true);
  expect(areEqual(lines({ rematches: 2 }, { rematches: 2 }))).toBe(true);
  expect(areEqual(lines({ rematches: 2 }, { rematches: 1 }))).toBe(false);
});
