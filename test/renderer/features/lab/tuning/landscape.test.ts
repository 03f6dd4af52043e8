import { describe, expect, it } from 'vitest';
import {
  bounds,
  excessesOf,
  fillOf,
  lowestOf,
  outline,
  readMap,
  tintOf,
  walked,
} from '../../../../../renderer/features/lab/tuning/landscape.ts';
import {
  cellSentence,
  mapSentences,
  mapTable,
} from '../../../../../renderer/features/lab/tuning/map-words.ts';
import type { Landscape } from '../../../../../shared/rating/index.ts';
import { texts } from '../../../../../shared/messages/index.ts';

const size = 13;
const middle = 6;
const line = [...Array(size).keys()];

/** β from 100 to 6400 in steps of √2, γ from 10 to 640; the loss by cell, 0.6 at the least. */
const mapOf = (above: (column: number, row: number) => number | null): Landscape => ({
  across: { name: 'beta', values: line.map((i) => 100 * 2 ** (i / 2)), given: middle },
  up: { name: 'gamma', values: line.map((i) => 10 * 2 ** (i / 2)), given: middle },
  losses: line.map((row) =>
    line.map((column) => {
      const excess = above(column, row);
      return excess === null ? null : 0.6 + excess;
    }),
  ),
});
const read = (landscape: Landscape) => {
  const reading = readMap(landscape);
  if (!reading) throw new Error('nothing to read');
  return reading;
};
const square = (value: number): number => value * value;
const bowl = mapOf((column, row) => 0.004 * (square(column - 4) + square(row - 7)));

describe('the lowest ground', () => {
  it('is found, and everything measured from it', () => {
    expect(lowestOf(bowl)).toEqual({ column: 4, row: 7, loss: 0.6 });
    const excesses = excessesOf(bowl, { column: 4, row: 7, loss: 0.6 });
    expect(excesses[7]?.[6]).toBeCloseTo(0.016, 12);
  });

  it('is looked for among what the system allows', () => {
    const half = mapOf((column, row) => (column < 5 ? null : 0.01 * (column + row)));
    expect(lowestOf(half)).toMatchObject({ column: 5, row: 0 });
    expect(readMap(mapOf(() => null))).toBeUndefined();
  });
});

describe('the tints', () => {
  it('rise with the loss, in round steps, and the steep corners do not take them all', () => {
    const excesses = excessesOf(bowl, read(bowl).lowest);
    const steps = bounds(excesses);
    // Three in four cells are at most 0.2 above the best: 0.004 * 50.
    expect(steps).toEqual([0.01, 0.02, 0.05, 0.1, 0.2]);
    expect([0, 0.01, 0.011, 0.1, 0.2, 0.3].map((excess) => tintOf(excess, steps))).toEqual([
      0, 0, 1, 3, 4, 5,
    ]);
    expect(tintOf(null, steps)).toBeNull();
    expect(fillOf(null)).toBe('none');
    expect(new Set([0, 1, 2, 3, 4, 5].map(fillOf)).size).toBe(6);
  });

  it('are one on a plain', () => {
    const plain = mapOf((column) => 1e-5 * column);
    const excesses = excessesOf(plain, read(plain).lowest);
    expect(new Set(excesses.flat().map((excess) => tintOf(excess, bounds(excesses))))).toEqual(new Set([0]));
  });
});

it('outlines what is within a bound, and nothing inside of it', () => {
  const excesses = [
    [0.5, 0.5, 0.5],
    [0.5, 0, 0.001],
    [0.5, null, 0.5],
  ];
  const edges = outline(excesses, 0.002);
  // A block of two cells has six sides.
  expect(edges).toHaveLength(6);
  expect(edges).not.toContainEqual({ x1: 2, y1: 1, x2: 2, y2: 2 });
  expect(edges).toContainEqual({ x1: 3, y1: 1, x2: 3, y2: 2 });
  expect(outline(excesses, -1)).toEqual([]);
});

describe('the map as a sentence', () => {
  const words = texts.labTuning.landscape.reading;
  const { beta, gamma } = texts.parameters.names;
  const spoken = (landscape: Landscape): string =>
    mapSentences(landscape, 'log-loss', read(landscape)).join(' ');

  it('says where it is lowest', () => {
    // 100 · 2² and 10 · 2^3.5.
    expect(spoken(bowl)).toContain(
      words.best({
        loss: 'log loss',
        value: '0.6000',
        across: beta,
        acrossAt: '400',
        up: gamma,
        upAt: '113',
      }),
    );
    expect(spoken(bowl)).toContain(words.clear);
    expect(read(bowl)).toMatchObject({ shape: 'clear', onEdge: false, givenNear: false });
  });

  it('says along which parameter the ground is flat, and how far', () => {
    const valley = mapOf((_, row) => 0.01 * square(row - 6));
    expect(read(valley)).toMatchObject({
      shape: 'flat-across',
      across: { from: 0, to: 12 },
      givenNear: true,
    });
    expect(spoken(valley)).toContain(
      words.along({ name: beta, span: words.span({ from: '100', to: '6400' }) }),
    );
    expect(spoken(valley)).toContain(words.givenNear);
    const turned = mapOf((column) => 0.01 * square(column - 6));
    expect(spoken(turned)).toContain(
      words.along({ name: gamma, span: words.span({ from: '10', to: '640' }) }),
    );
  });

  it('knows a plain and a slanting valley', () => {
    expect(read(mapOf(() => 0)).shape).toBe('flat-both');
    expect(read(mapOf((column, row) => 0.01 * square(column - row))).shape).toBe('together');
    expect(read(mapOf((column, row) => 0.01 * square(column + row - 12))).shape).toBe('apart');
  });

  it('sees a valley even where only its lowest cell is nearly the best', () => {
    const narrow = mapOf((column, row) => 0.05 * square(column - row) + 0.003 * square(column + row - 12));
    expect(read(narrow)).toMatchObject({ shape: 'together', across: { from: 6, to: 6 } });
    expect(spoken(narrow)).toContain(words.together({ across: beta, up: gamma }));
  });

  it('says that lower ground may be beyond', () => {
    const slope = mapOf((column, row) => 0.01 * (column + row));
    expect(read(slope).onEdge).toBe(true);
    expect(spoken(slope)).toContain(words.edge);
    // On level ground the lowest cell is on the edge by chance.
    const level = mapOf((column, row) => 0.01 * square(column - 6) - 1e-6 * row);
    expect(read(level)).toMatchObject({ lowest: { column: 6, row: 12 }, onEdge: false });
  });

  it('is described cell by cell', () => {
    const { lowest } = read(bowl);
    const at = (column: number, row: number, loss: 'log-loss' | 'wrong-order' = 'log-loss'): string =>
      cellSentence(bowl, loss, lowest, { column, row });
    expect(at(4, 7)).toBe(`“${beta}” 400, “${gamma}” 113: 0.6000, best`);
    expect(at(5, 7)).toContain('0.6040, 0.0040 more than the best');
    expect(at(5, 7, 'wrong-order')).toContain('60.40\u202f%, 0.40\u202f% more than the best');
    expect(at(6, 6)).toContain('(centre)');
    const refused = mapOf((column) => (column > 6 ? null : 0));
    expect(cellSentence(refused, 'log-loss', lowest, { column: 9, row: 0 })).toContain('not allowed');
  });
});

it('is a table with the highest row first, as the picture has it', () => {
  const { header, rows } = mapTable(bowl);
  expect(header).toHaveLength(size + 1);
  expect(header[1]).toBe('100');
  expect(rows.map(([head]) => head).slice(0, 2)).toEqual(['640', '453']);
  expect(rows.at(-1)?.slice(1)).toEqual(bowl.losses[0]);
});

it('is walked by keys, and not left by them', () => {
  const walk = (keys: readonly string[]) =>
    keys.reduce((at, key) => walked(at, key, size, size) ?? at, { column: 6, row: 6 });
  expect(walk(['ArrowRight', 'ArrowUp', 'ArrowUp'])).toEqual({ column: 7, row: 8 });
  expect(walk(['ArrowDown', 'ArrowLeft'])).toEqual({ column: 5, row: 5 });
  expect(walk(['End', 'ArrowRight'])).toEqual({ column: 12, row: 6 });
  expect(walk(['Home', 'ArrowLeft'])).toEqual({ column: 0, row: 6 });
  expect(walk(line.map(() => 'ArrowUp'))).toEqual({ column: 6, row: 12 });
  expect(walked({ column: 1, row: 1 }, 'Tab', size, size)).toBeUndefined();
});
