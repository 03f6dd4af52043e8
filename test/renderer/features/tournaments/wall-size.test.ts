import { describe, expect, it } from 'vitest';
import { wallTableSize } from '../../../../renderer/features/tournaments/wall/wall-size.ts';

const table = (count: number, name = 'Alice Bennett', figures: readonly string[] = []) => ({
  heads: figures.map(() => 'Pts'),
  key: '',
  rows: Array.from({ length: count }, (_, i) => ({ place: String(i + 1), name, figures })),
});

it('what is said beside a name needs room, too, though its letters are small', () => {
  const long = table(12, 'Universally Challenged', ['12½', '30¼', '118']);
  const absent = { ...long, rows: long.rows.map((row) => ({ ...row, attendance: 'absent from round 3' })) };
  expect(wallTableSize(absent)).toBeLessThan(wallTableSize(long));
});

describe('letters of a table for the wall', () => {
  it('are as large as one sheet allows, and never too small to read', () => {
    const sizes = [2, 6, 10, 14, 20, 28].map((count) => wallTableSize(table(count)));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect([sizes[0], sizes.at(-1)]).toEqual([36, 11]);
    // What continues on other sheets anyway need not be squeezed.
    expect(wallTableSize(table(300))).toBe(14);
    expect(wallTableSize(table(0))).toBe(36);
    // Lines of postponed games below it need room, too.
    expect(wallTableSize(table(10), 8)).toBeLessThan(wallTableSize(table(10)));
  });

  it('leave room for figures and cut no word in two', () => {
    expect(wallTableSize(table(4, 'Universally Challenged', ['12.5', '30.25', '118']))).toBeLessThan(
      wallTableSize(table(4, 'Universally Challenged')),
    );
    // Letters of 36 points would have less than a word's space between the numbers, of 32 the sheet has no room for more.
    const sizes = [0, 4, 6].map((count) =>
      wallTableSize(table(4, 'Ann', Array(count).fill('12') as string[])),
    );
    expect(sizes).toEqual([36, 36, 28]);
    expect(wallTableSize(table(2, 'Featherstonehaugh'.repeat(2)))).toBeLessThanOrEqual(24);
  });
});
