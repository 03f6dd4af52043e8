import { describe, expect, it } from 'vitest';
import { chartKey } from '../../../renderer/charts/keys.ts';
import { pointedAt, stepped } from '../../../renderer/charts/point-steps.ts';
import { lineOf } from './lines.ts';

// Starting rating at 0, then tournaments 1 to 4; the second line has tournaments 3 and 4 only, and starts at 2.
const lines = [lineOf(1, [3100, 3200, 3300, 3400]), lineOf(2, [2000, 2100], 3)];
const span = { from: 1.5, to: 3.5 };

describe('going from point to point', () => {
  it('enters the line in front at the edge of what is seen', () => {
    expect(stepped(lines, 0, span, undefined, 'after')).toEqual({ line: 0, index: 2 });
    expect(stepped(lines, 0, span, undefined, 'before')).toEqual({ line: 0, index: 3 });
    expect(stepped(lines, 1, span, undefined, 'first')).toEqual({ line: 1, index: 0 });
    expect(stepped(lines, 1, span, undefined, 'last')).toEqual({ line: 1, index: 2 });
  });

  it('reaches every point of a line, and stops at its ends', () => {
    let at = stepped(lines, 0, span, undefined, 'first');
    const reached = [at?.index];
    for (let step = 0; step < 6; step += 1) {
      at = stepped(lines, 0, span, at, 'after');
      reached.push(at?.index);
    }
    expect(reached).toEqual([0, 1, 2, 3, 4, 4, 4]);
    expect(stepped(lines, 0, span, { line: 0, index: 0 }, 'before')).toEqual({ line: 0, index: 0 });
  });

  it('goes to the next player at nearly the same time, round and round', () => {
    expect(stepped(lines, 0, span, { line: 0, index: 4 }, 'below')).toEqual({ line: 1, index: 2 });
    expect(stepped(lines, 0, span, { line: 1, index: 0 }, 'below')).toEqual({ line: 0, index: 2 });
    expect(stepped(lines, 0, span, { line: 0, index: 0 }, 'above')).toEqual({ line: 1, index: 0 });
  });

  it('finds no point on a line that has none', () => {
    expect(stepped([lineOf(1, [])], 0, span, undefined, 'after')).toBeUndefined();
    expect(
      stepped([lines[0] ?? lineOf(1, []), lineOf(2, [])], 0, span, { line: 0, index: 1 }, 'below'),
    ).toEqual({
      line: 0,
      index: 1,
    });
  });
});

describe('pointing with the mouse', () => {
  const pixelOf = (x: number, mean: number): { x: number; y: number } => ({
    x: x * 100,
    y: (4000 - mean) / 10,
  });

  it('means the nearest point in sight, on whichever line', () => {
    const found = pointedAt(lines, span, pixelOf, { x: 310, y: 195 });
    expect(found?.place).toEqual({ line: 1, index: 1 });
    expect(found?.distance).toBeCloseTo(Math.hypot(10, 5));
    // Tournament 1 is nearer, but out of sight.
    expect(pointedAt(lines, span, pixelOf, { x: 100, y: 90 })?.place).toEqual({ line: 0, index: 2 });
    expect(pointedAt(lines, { from: 8, to: 9 }, pixelOf, { x: 0, y: 0 })).toBeUndefined();
  });
});

describe('the keys of a chart', () => {
  const none = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, isComposing: false };

  it.each([
    ['ArrowLeft', false, 'before'],
    ['ArrowLeft', true, 'earlier'],
    ['Home', false, 'first'],
    ['+', true, 'closer'],
    ['+', false, 'closer'],
    ['=', false, 'closer'],
    ['-', false, 'further'],
    ['0', false, 'whole'],
    ['Enter', false, 'open'],
    ['Tab', false, undefined],
    ['z', false, undefined],
  ] as const)('%s (Shift: %s) is %s', (key, shiftKey, what) => {
    expect(chartKey({ ...none, key, shiftKey })).toBe(what);
  });

  it('leaves the browser its own', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const) {
      expect(chartKey({ ...none, key: '+', [held]: true })).toBeUndefined();
      expect(chartKey({ ...none, key: 'ArrowLeft', [held]: true })).toBeUndefined();
    }
  });
});
