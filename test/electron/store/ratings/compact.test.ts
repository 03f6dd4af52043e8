import { expect, test } from 'vitest';
import { compact } from '../../../../electron/store/ratings/compact.ts';

test.each([
  ['whole numbers up to 255', [0, 1, 255], 1],
  ['nothing', [], 1],
  ['larger ones, and negative ones', [256, -1, 2 ** 31 - 1, -(2 ** 31)], 4],
  ['few digits, and NaN', [0.5, NaN, 2 ** 24], 4],
  ['whole numbers beyond 32 bits that have few digits', [2 ** 31, 2 ** 40], 4],
  ['NaN alone', [NaN, NaN], 4],
  ['many digits', [0.1, 1], 8],
  ['row numbers beyond 32 bits', [2 ** 31 + 1, 1], 8],
  ['a zero below zero among whole numbers', [-0, 1], 4],
])('%s take the bytes that hold them: the values are the same', (_, values, bytes) => {
  const kept = compact(Float64Array.from(values));
  expect([...kept]).toEqual(values);
  expect(kept.BYTES_PER_ELEMENT).toBe(bytes);
});
