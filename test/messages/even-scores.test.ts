/** Scores below each other. */
import { expect, test } from 'vitest';
import { evenScores } from '../../shared/messages/index.ts';

const column = (...scores: number[]): string[] => scores.map(evenScores(scores));

test('scores of a column have as many decimals as the one that needs most', () => {
  expect(column(8, 20.5, 125 / 6)).toEqual(['8.000', '20.500', '20.833']);
  expect(column(68.25, 19)).toEqual(['68.25', '19.00']);
  expect(column(10.5, 3)).toEqual(['10.5', '3.0']);
  expect(column(12, 0, 7)).toEqual(['12', '0', '7']);
  // What adding up leaves behind is none.
  expect(column(0.1 + 0.2, 1)).toEqual(['0.3', '1.0']);
  expect(column()).toEqual([]);
});
