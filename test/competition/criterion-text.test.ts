import { expect, it } from 'vitest';
import { criterionText } from '../../shared/competition/criterion-text.ts';
import { formatPoints } from '../../shared/messages/index.ts';

it('a part of a point is written as in a result', () => {
  expect([0, 0.5, 1, 3.5, 12, -0.5, -1.5, 0.25, 2.75, 0.2, 7 / 3, 2 / 3, 10234.5].map(formatPoints)).toEqual([
    ...['0', '½', '1', '3½', '12', '−½', '−1½', '¼', '2¾', '0.2', '2.33', '0.67', '10\u202f234½'],
  ]);
});

it('points and their sums are, and what is measured otherwise isn’t', () => {
  expect(criterionText('points', 2.5)).toBe('2½');
  expect(criterionText('buchholz', 12.5)).toBe('12½');
  expect(criterionText('sonneborn-berger', 12.25)).toBe('12¼');
  expect(criterionText('score-for', 7.5)).toBe('7.5');
  expect(criterionText('mean-place', 1.5)).toBe('1.5');
  expect(criterionText('points', null)).toBe('');
});
