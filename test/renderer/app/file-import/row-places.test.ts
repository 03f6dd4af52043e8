import { expect, it } from 'vitest';
import {
  correctionOf,
  isLeftOut,
  withCell,
  withRows,
  wrongRows,
} from '../../../../renderer/app/file-import/row-places.ts';

const mistake = (line: number, sheet?: string) => ({
  ...{ line, column: 'place' as const, expected: 'a place', cell: null },
  ...(sheet === undefined ? {} : { sheet }),
});

it('corrects a cell again without keeping the first correction, and only in its sheet', () => {
  const once = { cells: withCell({}, { line: 3, sheet: 'A' }, 2, 'x') };
  const twice = { cells: withCell(once, { line: 3, sheet: 'A' }, 2, 'y') };
  expect(twice.cells).toEqual([{ line: 3, sheet: 'A', column: 2, value: 'y' }]);
  expect(correctionOf(twice, { line: 3, sheet: 'B' }, 2)).toBeUndefined();
  expect(correctionOf(twice, { line: 3, sheet: 'A' }, 2)).toBe('y');
});

it('leaves rows out once, and takes them in again', () => {
  const out = { leaveOut: withRows({ leaveOut: [{ line: 2 }] }, [{ line: 2 }, { line: 5 }], false) };
  expect(out.leaveOut).toEqual([{ line: 2 }, { line: 5 }]);
  expect(isLeftOut(out, { line: 5 })).toBe(true);
  expect(withRows(out, [{ line: 2 }], true)).toEqual([{ line: 5 }]);
});

it('counts a row with several mistakes once', () => {
  expect(wrongRows([mistake(2), mistake(2), mistake(2, 'B'), mistake(4)])).toEqual([
    { line: 2 },
    { line: 2, sheet: 'B' },
    { line: 4 },
  ]);
});
