import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaPath, cornered, linePath, scaleOf, thinned, withinSpan } from '../../shared/charts/lines.ts';
import { trajectoryPicture, type BeliefPoint } from '../../shared/charts/picture.ts';
import { isSparkline, lineSince, sparklinePath } from '../../shared/charts/sparkline.ts';
import { beliefsWithin, ratingRange } from '../../shared/charts/picture.ts';

/** The corners of a path of M, L and h0. */
const cornersOf = (path: string): { x: number; y: number }[] =>
  [...path.matchAll(/[ML](-?[\d.e-]+) (-?[\d.e-]+)/gu)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

const finite = (least: number, most: number): fc.Arbitrary<number> =>
  fc.double({ min: least, max: most, noNaN: true });

/** Points in rising order of x, several of which may share one. */
const rising = fc
  .array(fc.record({ x: finite(-1e12, 1e12), y: finite(-1e6, 1e6) }), { maxLength: 60 })
  .map((points) => points.toSorted((a, b) => a.x - b.x));

const beliefs: fc.Arbitrary<BeliefPoint[]> = fc
  .array(
    fc.record({ x: fc.integer({ min: 0, max: 4000 }), mean: finite(-5000, 9000), deviation: finite(0, 900) }),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .map((points) =>
    points
      .toSorted((a, b) => a.x - b.x)
      .map(({ x, mean, deviation }) => ({ x, belief: { mean, deviation } })),
  );

describe('a sparkline', () => {
  test('goes from the left to the right, low values low', () => {
    const path = sparklinePath(
      [0, 1, 2].map((x) => ({ x, y: x * x })),
      60,
      16,
    );
    expect(path).toBe('M1.5 14.5L30 11.25L58.5 1.5');
  });

  test('of one value is a dot in the middle; of none, nothing', () => {
    expect(sparklinePath([{ x: 7, y: 1500 }], 60, 16)).toBe('M30 8h0');
    expect(sparklinePath([], 60, 16)).toBe('');
    expect(sparklinePath([{ x: Number.NaN, y: 1 }], 60, 16)).toBe('');
  });

  test('of equal values is level at half the height', () => {
    const path = sparklinePath(
      [1, 2, 3].map((x) => ({ x, y: 1500 })),
      60,
      16,
    );
    expect(new Set(cornersOf(path).map(({ y }) => y))).toEqual(new Set([8]));
  });

  test('is where its time is within the span, however short it is', () => {
    const last = [
      { x: 90, y: 1 },
      { x: 100, y: 2 },
    ];
    const [from, to] = cornersOf(sparklinePath(last, 103, 16, { span: { from: 0, to: 100 } }));
    expect([from?.x, to?.x]).toEqual([91.5, 101.5]);
  });

  test('of a few days in a year is a dot where they are, and no upright bar', () => {
    const days = [
      { x: 363, y: 1500 },
      { x: 364, y: 1800 },
      { x: 365, y: 1400 },
    ];
    const span = { from: 0, to: 365 };
    expect(sparklinePath(days, 84, 20, { span })).toBe('M82.5 18.5h0');
    expect(sparklinePath([{ x: 300, y: 1500 }, ...days], 84, 20, { span })).toContain('L');
    expect([isSparkline(363, 365, span), isSparkline(300, 365, span)]).toEqual([false, true]);
  });

  test('does not make much of little where a least range is given', () => {
    const values = [
      { x: 0, y: 1500 },
      { x: 1, y: 1501 },
    ];
    const heights = cornersOf(sparklinePath(values, 60, 16, { leastRange: 100 })).map(({ y }) => y);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.2);
  });

  test('never leaves its box, keeps its order, and contains only finite numbers', () => {
    fc.assert(
      fc.property(
        rising,
        fc.integer({ min: 4, max: 400 }),
        fc.integer({ min: 4, max: 80 }),
        (values, width, height) => {
          const path = sparklinePath(values, width, height);
          expect(path).not.toMatch(/NaN|Infinity|e[+-]/u);
          const corners = cornersOf(path);
          expect(corners.length > 0).toBe(values.length > 0);
          corners.forEach(({ x, y }, index) => {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x).toBeLessThanOrEqual(width);
            expect(y).toBeGreaterThanOrEqual(0);
            expect(y).toBeLessThanOrEqual(height);
            expect(x).toBeGreaterThanOrEqual(corners[index - 1]?.x ?? 0);
          });
        },
      ),
    );
  });
});

describe('a line since a place of the x axis', () => {
  const values = [
    { x: 10, y: 1500 },
    { x: 20, y: 1520 },
    { x: 30, y: 1540 },
  ];
  const start = { x: 9, y: 1400 };

  test('begins there with the value of then', () => {
    expect(lineSince(values, 25, start)).toEqual([
      { x: 25, y: 1520 },
      { x: 30, y: 1540 },
    ]);
    expect(lineSince(values, 30, start)).toEqual([{ x: 30, y: 1540 }]);
    expect(lineSince(values, 10, null)).toEqual(values);
  });

  test('that had not begun by then starts with what was before, and never without a value', () => {
    expect(lineSince(values, 5, start)).toEqual([start, ...values]);
    expect(lineSince(values, 9.5, start)).toEqual([{ x: 9.5, y: 1400 }, ...values]);
    expect(lineSince(values, 5, null)).toEqual(values);
    expect(lineSince([], 5, start)).toEqual([]);
  });
});

describe('thinning', () => {
  test('keeps of each column of pixels the first, the lowest, the highest and the last', () => {
    const column = [5, 9, 2, 7, 3, 6].map((y, index) => ({ x: 4 + index / 10, y }));
    expect(thinned(column).map(({ y }) => y)).toEqual([5, 9, 2, 6]);
  });

  test('leaves at most four points a column, among them every extreme, in the order they had', () => {
    const many = fc
      .array(fc.record({ x: finite(0, 20), y: finite(0, 100) }), { minLength: 1, maxLength: 400 })
      .map((points) => points.toSorted((a, b) => a.x - b.x));
    fc.assert(
      fc.property(many, (points) => {
        const kept = thinned(points);
        const at = kept.map((point) => points.indexOf(point));
        expect(at).toEqual(at.toSorted((a, b) => a - b));
        const columns = Map.groupBy(points, ({ x }) => Math.floor(x));
        const left = Map.groupBy(kept, ({ x }) => Math.floor(x));
        for (const [column, all] of columns) {
          const some = left.get(column) ?? [];
          expect(some.length).toBeLessThanOrEqual(4);
          expect([some[0], some.at(-1)]).toEqual([all[0], all.at(-1)]);
          for (const extreme of [Math.min, Math.max]) {
            expect(extreme(...some.map(({ y }) => y))).toBe(extreme(...all.map(({ y }) => y)));
          }
        }
      }),
    );
  });

  test('writes 100,000 points as a path of some thousand corners', () => {
    const x = scaleOf({ from: 0, to: 100_000 }, 0, 600);
    const points = Array.from({ length: 100_000 }, (_, index) => ({ x: x(index), y: (index * 7919) % 300 }));
    const corners = cornersOf(linePath(points));
    expect(corners.length).toBeGreaterThan(600);
    expect(corners.length).toBeLessThanOrEqual(4 * 601);
  });
});

describe('an area', () => {
  test('goes along its upper edge and back along its lower', () => {
    const edge = (y: number): { x: number; y: number }[] => [
      { x: 0, y },
      { x: 10, y },
    ];
    expect(areaPath(edge(2), edge(8))).toBe('M0 2L10 2L10 8L0 8Z');
    expect(areaPath([{ x: 0, y: 1 }], [{ x: 0, y: 2 }])).toBe('');
  });
});

describe('what is within a span', () => {
  const points = [0, 10, 20].map((x) => ({ x, mean: x * 10, reach: 20 - x }));

  test('has a point on each border that the line crosses', () => {
    expect(withinSpan(points, { from: 5, to: 12 })).toEqual([
      { x: 5, mean: 50, reach: 15 },
      { x: 10, mean: 100, reach: 10 },
      { x: 12, mean: 120, reach: 8 },
    ]);
  });

  test('between two points is a piece of the line between them', () => {
    expect(withinSpan(points, { from: 2, to: 4 }).map(({ x, mean }) => [x, mean])).toEqual([
      [2, 20],
      [4, 40],
    ]);
  });

  test('a line gets a corner where it crosses a height, and no other', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 10, y: 10 },
      { x: 20, y: 20 },
    ];
    expect(cornered(line, 5)).toEqual([{ x: 0, y: 0 }, { x: 5, y: 5 }, ...line.slice(1)]);
    expect(cornered(line, 10)).toEqual(line);
  });
});

describe('the picture of a trajectory', () => {
  test('has its line, its band, its dots and its ticks inside the plot, whatever the beliefs', () => {
    const share = finite(0, 1);
    fc.assert(
      fc.property(beliefs, fc.array(beliefs, { maxLength: 3 }), share, share, (points, others, a, b) => {
        const [from, to] = [Math.min(a, b) * 4000, Math.max(a, b) * 4000];
        const picture = trajectoryPicture(points, {
          width: 600,
          height: 240,
          dated: false,
          others,
          span: { from, to },
        });
        const { left, right, top, bottom } = picture.plot;
        const paths = [picture.line, picture.band, ...picture.others];
        for (const path of paths) expect(path).not.toMatch(/NaN|Infinity|undefined/u);
        for (const { x, y } of [...paths.flatMap(cornersOf), ...picture.dots]) {
          expect(x).toBeGreaterThanOrEqual(left);
          expect(x).toBeLessThanOrEqual(right);
          expect(y).toBeGreaterThanOrEqual(top);
          expect(y).toBeLessThanOrEqual(bottom);
        }
        for (const { pixel } of picture.ticks.y)
          expect([pixel >= top, pixel <= bottom]).toEqual([true, true]);
        for (const { pixel } of picture.ticks.x)
          expect([pixel >= left, pixel <= right]).toEqual([true, true]);
      }),
    );
  });

  test('cuts the first, wide uncertainty off at the border of the plot, where the band crosses it', () => {
    const points = [1000, 400, 100, 100, 100].map((deviation, x) => ({
      x,
      belief: { mean: 3000, deviation },
    }));
    const { band, plot } = trajectoryPicture(points, { width: 500, height: 200, dated: false });
    // The plot reaches to 3000 ± 200, the band from ± 2000 to ± 800 and on to ± 200.
    expect(ratingRange(points)).toEqual({ min: 2800, max: 3200 });
    const heights = cornersOf(band).map(({ y }) => y);
    expect(Math.min(...heights)).toBe(plot.top);
    expect(Math.max(...heights)).toBe(plot.bottom);
  });

  test('has no band where nothing is uncertain, and one around a single point', () => {
    const alone = (deviation: number): string =>
      trajectoryPicture([{ x: 5, belief: { mean: 1500, deviation } }], {
        width: 300,
        height: 100,
        dated: false,
        span: { from: 4, to: 6 },
      }).band;
    expect(alone(0)).toBe('');
    expect(cornersOf(alone(50))).toHaveLength(4);
  });

  test('without points is empty, and whole', () => {
    const picture = trajectoryPicture([], { width: 300, height: 100, dated: true });
    expect([picture.line, picture.band, picture.dots]).toEqual(['', '', []]);
  });

  test('leaves out the dots where they would run into one another', () => {
    const many = (count: number): BeliefPoint[] =>
      Array.from({ length: count }, (_, x) => ({ x, belief: { mean: 1500, deviation: 0 } }));
    const dots = (count: number): number =>
      trajectoryPicture(many(count), { width: 668, height: 200, dated: false }).dots.length;
    expect(dots(40)).toBe(40);
    expect(dots(80)).toBe(0);
  });

  test('of part of the time reads the beliefs between two tournaments off the line', () => {
    const points = [0, 10].map((x) => ({ x, belief: { mean: x * 10, deviation: 50 } }));
    expect(beliefsWithin(points, { from: 4, to: 5 })).toEqual([
      { x: 4, belief: { mean: 40, deviation: 50 } },
      { x: 5, belief: { mean: 50, deviation: 50 } },
    ]);
  });
});
