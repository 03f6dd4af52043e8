/** Charts of up to nine lines: where lines, bars, marks and names are. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dashesOfNine,
  isHollow,
  linesPicture,
  markPath,
  shareTicks,
  spread,
  type ComparedLine,
  type LinesOptions,
} from '../../shared/charts/compared-lines.ts';
import '../chance.ts';
import { expectApart, tokenColours } from './distinct-lines.ts';

const axis = { span: { from: 0, to: 1 }, ticks: [{ at: 0.5, label: 'half' }], title: '' };
const options: LinesOptions = { width: 500, height: 300, x: axis, y: axis, named: true, markEvery: 1 };
const line = (ink: number, heights: readonly number[]): ComparedLine => ({
  name: `System ${String(ink + 1)}`,
  ink,
  points: heights.map((y, index) => ({ x: index / Math.max(1, heights.length - 1), y })),
});

describe('a picture of lines', () => {
  test('is within its axes, greater heights above', () => {
    const { plot, lines, yTicks } = linesPicture([line(0, [0, 1])], options);
    expect(lines[0]?.path).toBe(
      `M${String(plot.left)} ${String(plot.bottom)}L${String(Math.round(plot.right * 100) / 100)} ${String(plot.top)}`,
    );
    expect(yTicks).toEqual([{ label: 'half', pixel: (plot.top + plot.bottom) / 2 }]);
  });

  test('leaves a gap where nothing is known, and no mark', () => {
    const [placed] = linesPicture([line(0, [0.2, NaN, 0.4, 0.5])], options).lines;
    expect(placed?.path.match(/M/gu)).toHaveLength(2);
    expect(placed?.marks.match(/M/gu)).toHaveLength(3);
  });

  test('draws bars where an interval is known, and only there', () => {
    const points = [
      { x: 0, y: 0.5, low: 0.25, high: 0.75 },
      { x: 1, y: 0.5 },
    ];
    const { lines, plot } = linesPicture([{ name: 'A', ink: 0, points }], options);
    const height = plot.bottom - plot.top;
    expect(lines[0]?.bars).toEqual([
      { x: plot.left, low: plot.bottom - height / 4, high: plot.top + height / 4 },
    ]);
  });

  test('names no line without points, and none where names were not asked for', () => {
    expect(linesPicture([line(0, [])], options).lines[0]?.label).toBeNull();
    expect(linesPicture([line(0, [0, 1])], { ...options, named: false }).lines[0]?.label).toBeNull();
  });

  test('keeps nine names apart that all end at one height', () => {
    const lines = Array.from({ length: dashesOfNine.length }, (_, ink) => line(ink, [0.5, 0.98]));
    const at = linesPicture(lines, options).lines.map(({ label }) => label?.y ?? NaN);
    const sorted = at.toSorted((a, b) => a - b);
    sorted.slice(1).forEach((y, index) => {
      expect(y - (sorted[index] ?? 0)).toBeGreaterThanOrEqual(16 - 1e-9);
    });
  });
});

test('heights are spread in their order, within the limits wherever there is room', () => {
  const room = { top: 0, bottom: 200 };
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -50, max: 250, noNaN: true }), { minLength: 1, maxLength: 9 }),
      (wanted) => {
        const placed = spread(wanted, 16, room);
        const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
        const inOrder = order.map((index) => placed[index] ?? NaN);
        inOrder.forEach((y, index) => {
          expect(y).toBeGreaterThanOrEqual(room.top - 1e-9);
          expect(y).toBeLessThanOrEqual(room.bottom + 1e-9);
          if (index > 0) expect(y - (inOrder[index - 1] ?? NaN)).toBeGreaterThanOrEqual(16 - 1e-9);
        });
      },
    ),
  );
});

test('marks shares in round steps', () => {
  const label = (share: number): string => String(share);
  expect(shareTicks({ from: 0.1, to: 0.35 }, 6, label).map(({ at }) => at)).toEqual([
    0.1, 0.15, 0.2, 0.25, 0.3, 0.35,
  ]);
  expect(shareTicks({ from: 0, to: 1 }, 6, label).map(({ at }) => at)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
});

describe('nine lines are distinguished', () => {
  const inks = Array.from({ length: dashesOfNine.length }, (_, ink) => ink);

  test('without colour: by dash, and by mark', () => {
    expect(new Set(dashesOfNine).size).toBe(dashesOfNine.length);
    const marks = inks.map((ink) => `${markPath(ink, { x: 0, y: 0 })} ${String(isHollow(ink))}`);
    expect(new Set(marks).size).toBe(dashesOfNine.length);
  });

  test('by lightness too, in light and dark', () => {
    const lines = inks.map((ink) => tokenColours(`line-${String(ink + 1)}`));
    for (const mode of [0, 1]) {
      const colours = lines.map((of) => of[mode] ?? '');
      expectApart(colours, tokenColours('paper')[mode] ?? '');
    }
  });
});
