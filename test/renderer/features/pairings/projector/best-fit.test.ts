import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestFit,
  largest,
  onPage,
  pagesOf,
  type Fit,
} from '../../../../../renderer/features/pairings/projector/best-fit.ts';

/** A screen of rows: this many pixels high and wide, each board one line of `letters`, two where it wraps. */
const screen = (boards: number, height: number, width: number, letters: number) => ({
  boards,
  least: 20,
  most: 120,
  mostColumns: 3,
  holds: ({ columns, size, boardsOnPage, wrap }: Fit): boolean => {
    const lines = wrap === 'nowhere' ? 1 : 2;
    const rows = Math.ceil(boardsOnPage / columns);
    return rows * lines * 1.5 * size <= height && (columns * (letters / lines) * size) / 2 <= width;
  },
});

describe('the largest size', () => {
  it('is the last that fits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 60 }), (least, limit) => {
        const found = largest(least, 50, (size) => size <= limit);
        expect(found).toBe(limit < least ? undefined : Math.min(50, limit));
      }),
    );
  });
});

describe('boards on a screen', () => {
  it('all show on one page as long as they can be read, and no larger size would fit', () => {
    const fit = bestFit(screen(20, 900, 1600, 30));
    expect(fit.boardsOnPage).toBe(20);
    expect(screen(20, 900, 1600, 30).holds(fit)).toBe(true);
    for (const columns of [1, 2, 3])
      expect(screen(20, 900, 1600, 30).holds({ ...fit, wrap: 'nowhere', columns, size: fit.size + 1 })).toBe(
        false,
      );
  });

  it('take as few pages as can be read, each board on exactly one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 200, max: 1200 }), (boards, height) => {
        const { boardsOnPage, size } = bestFit(screen(boards, height, 1600, 30));
        const pages = pagesOf(boards, boardsOnPage);
        const shown = Array.from({ length: pages }, (_, page) => {
          const { from, to } = onPage(page, boardsOnPage, boards);
          return Array.from({ length: to - from }, (_, i) => from + i);
        }).flat();
        expect(shown).toEqual(Array.from({ length: boards }, (_, i) => i));
        expect(size).toBeGreaterThanOrEqual(20);
        const onFewer = Math.ceil(boards / Math.max(1, pages - 1));
        const readable = [1, 2, 3].some((columns) =>
          screen(boards, height, 1600, 30).holds({
            columns,
            size: 20,
            boardsOnPage: onFewer,
            wrap: 'nowhere',
          }),
        );
        expect(pages > 1 && readable).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('wrap where letters get much larger by it, and one that fits nowhere is alone', () => {
    expect(bestFit(screen(2, 900, 1600, 80)).wrap).toBe('words');
    expect(bestFit(screen(12, 900, 1600, 40)).wrap).toBe('nowhere');
    expect(bestFit({ boards: 3, least: 20, most: 120, mostColumns: 3, holds: () => false })).toEqual({
      columns: 1,
      size: 20,
      boardsOnPage: 1,
      wrap: 'anywhere',
    });
  });
});
