import { expect, it } from 'vitest';
import { nearest, type ScreenPlace } from '../../../../../renderer/features/pairings/boards/nearest.ts';

const at = (left: number, top: number): ScreenPlace => ({ left, right: left + 80, top, bottom: top + 20 });
/** Two lines of three, the second a little to the right, and one below at the far end. */
const places = [at(0, 0), at(100, 0), at(400, 0), at(20, 30), at(120, 30), at(420, 30), at(400, 60)];

it('left and right stay in the line and stop at its ends', () => {
  expect(nearest(places, 0, 'right')).toBe(1);
  expect(nearest(places, 1, 'right')).toBe(2);
  expect(nearest(places, 2, 'right')).toBeUndefined();
  expect(nearest(places, 5, 'left')).toBe(4);
  expect(nearest(places, 3, 'left')).toBeUndefined();
});

it('up and down go to the next line, to what is nearest there', () => {
  expect(nearest(places, 2, 'down')).toBe(5);
  expect(nearest(places, 4, 'up')).toBe(1);
  expect(nearest(places, 3, 'down')).toBe(6);
  expect(nearest(places, 6, 'up')).toBe(5);
  expect(nearest(places, 0, 'up')).toBeUndefined();
  expect(nearest(places, 6, 'down')).toBeUndefined();
});

it('names below one another beside a button are visited one by one', () => {
  const team = [at(0, 0), at(0, 20), at(200, 0), at(200, 20)];
  expect(nearest(team, 0, 'down')).toBe(1);
  expect(nearest(team, 1, 'right')).toBe(3);
  expect(nearest(team, 3, 'up')).toBe(2);
});
