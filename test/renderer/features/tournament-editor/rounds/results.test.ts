import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  duelText,
  scoreText,
  tableText,
  typedDuel,
  typedTable,
} from '../../../../../renderer/features/tournament-editor/rounds/results.ts';
import { longestResult } from '../../../../../renderer/ui/fields/typed-result.ts';

const places = (...given: (number | null)[]) => given.map((place) => ({ place, score: null }));
const scores = (...given: (number | null)[]) => given.map((score) => ({ place: null, score }));

describe('a duel', () => {
  test.each([
    ['w', places(1, 2)],
    ['L', places(2, 1)],
    ['t', places(1, 1)],
    ['d', places(1, 1)],
    ['=', places(1, 1)],
    ['draw', places(1, 1)],
    ['.5', scores(0.5, 0.5)],
    ['0,5', scores(0.5, 0.5)],
    ['1', scores(1, 0)],
    ['0', scores(0, 1)],
    ['½', scores(0.5, 0.5)],
    ['1-0', scores(1, 0)],
    ['½-½', scores(0.5, 0.5)],
    ['1/2-1/2', scores(0.5, 0.5)],
    ['1/2 : 1/2', scores(0.5, 0.5)],
    ['21-15', scores(21, 15)],
    ['21:15', scores(21, 15)],
    ['21 15', scores(21, 15)],
    ['21 – 15', scores(21, 15)],
    ['2½-1½', scores(2.5, 1.5)],
    ['0.5-0,5', scores(0.5, 0.5)],
    ['-3:2', scores(-3, 2)],
    [' ', places(null, null)],
    // The sets that each won.
    ['11-8, 9-11, 11-7', scores(2, 1)],
    ['11:8 9:11 7:11', scores(1, 2)],
    ['6 – 4; 6–3', scores(2, 0)],
    ['11-8,9-11', scores(1, 1)],
    [Array(9).fill('15-13').join(', '), scores(9, 0)],
  ])('%j is played', (text, sides) => {
    expect(typedDuel(text)).toEqual({ kind: 'played', sides });
    expect(text.length).toBeLessThanOrEqual(longestResult);
  });

  test.each([
    ['+', 'walkover', places(1, 2)],
    ['+-', 'walkover', places(1, 2)],
    ['+/-', 'walkover', places(1, 2)],
    ['F', 'walkover', places(1, 2)],
    ['-+', 'walkover', places(2, 1)],
    ['−', 'walkover', places(2, 1)],
    ['--', 'walkover', places(2, 2)],
    ['bye', 'bye', places(null)],
    ['B', 'bye', places(null)],
    ['h', 'half-bye', places(null)],
  ])('%j is a %s', (text, kind, sides) => {
    expect(typedDuel(text)).toEqual({ kind, sides });
  });

  test.each([
    'x',
    '1-',
    '-0-',
    '1-0-1',
    '21--15 3',
    'constructor',
    '1e3-0',
    '٣-٢',
    '1-0 foo',
    'NaN-1',
    '11-8, 9-9',
    '11-8, x',
    '11-8,',
  ])('%j is not understood', (text) => {
    expect(typedDuel(text)).toBeUndefined();
  });

  test('what is shown of a recorded result is typed back as the same', () => {
    const score = fc.integer({ min: -400, max: 400 }).map((quarters) => quarters / 4);
    fc.assert(
      fc.property(score, score, (one, other) => {
        const result = { kind: 'played' as const, sides: scores(one, other) };
        expect(typedDuel(duelText(result))).toEqual(result);
      }),
    );
    for (const sign of ['W', 'L', 'T', '+-', '-+', '--', 'bye', 'half', '']) {
      const result = typedDuel(sign);
      expect(result && duelText(result)).toBe(sign);
    }
  });
});

describe('a table', () => {
  test('places or scores for each, open where one is missing', () => {
    expect(typedTable(['1', '2=', '2'], 'places')).toEqual({ kind: 'played', sides: places(1, 2, 2) });
    expect(typedTable(['12', '3½', '-1'], 'scores')).toEqual({ kind: 'played', sides: scores(12, 3.5, -1) });
    expect(typedTable(['1', '', '2'], 'places')).toEqual({ kind: 'played', sides: places(1, null, 2) });
  });

  test('“-” for who did not come makes it a walkover of those who did', () => {
    expect(typedTable(['+', '−', '+'], 'scores')).toEqual({ kind: 'walkover', sides: places(1, 2, 1) });
    expect(typedTable(['1', '-', '2'], 'places')).toBeUndefined();
    // One alone came.
    expect(typedTable(['-', '1', '-'], 'places')).toEqual({ kind: 'walkover', sides: places(2, 1, 2) });
    expect(typedTable(['0', '1'], 'places')).toBeUndefined();
  });

  test('is shown as it was typed', () => {
    expect(tableText({ place: 2, score: null }, 'played', 'places')).toBe('2');
    expect(tableText({ place: null, score: 0.5 }, 'played', 'scores')).toBe('½');
    expect(tableText({ place: 2, score: null }, 'walkover', 'places')).toBe('-');
    expect([0, 10.5, -0.25, 3.3].map(scoreText)).toEqual(['0', '10½', '-¼', '3.3']);
  });
});
