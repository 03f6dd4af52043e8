import { expect, test } from 'vitest';
import { letterName } from '../shared/letter-name.ts';

test('A to Z, then two letters', () => {
  expect([0, 25, 26, 27, 51, 52].map(letterName)).toEqual(['A', 'Z', 'AA', 'AB', 'AZ', 'BA']);
  expect([701, 702].map(letterName)).toEqual(['ZZ', 'AAA']);
});
