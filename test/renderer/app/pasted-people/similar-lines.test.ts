import { expect, test } from 'vitest';
import { similarEarlier } from '../../../../renderer/app/pasted-people/similar-lines.ts';

const listed = (...names: string[]) =>
  names.map((name, i) => ({ line: i + 1, name, mean: null, deviation: null }));

test('a name that is nearly that of an earlier line is told with that line', () => {
  const found = similarEarlier(listed('Alice Brown', 'Daniel Evans', 'Emma Foster', 'Danial Evans'));
  expect([...found].map(([line, earlier]) => [line, earlier.line, earlier.name])).toEqual([
    [4, 2, 'Daniel Evans'],
  ]);
});

test('later lines that are likelier don’t hide the earlier one', () => {
  const found = similarEarlier(
    listed('Danial Evans', 'Daniel Evans', 'Daniël Evans', 'Dániel Evans', 'Daniél Evans'),
  );
  expect([...found].map(([line, earlier]) => [line, earlier.line])).toEqual([
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 2],
  ]);
});

test('others are not, and neither is a list of nobody', () => {
  expect(similarEarlier(listed('Alice Brown', 'Grace Hughes', 'Liam King')).size).toBe(0);
  expect(similarEarlier([]).size).toBe(0);
});
