import { describe, expect, test } from 'vitest';
import { withoutBoard } from '../../../../renderer/features/pairings/without-board.ts';

const label = (method: Parameters<typeof withoutBoard>[0]['method'], isFirst: boolean, count = 1): string =>
  withoutBoard({ kind: 'duels', method, isFirst, count });

describe('who has no board', () => {
  test('has a bye if alone in a Swiss round, and sits out with others', () => {
    expect([label('swiss', false), label('mcmahon', true)]).toEqual(['bye', 'bye']);
    expect(label('swiss', false, 3)).toBe('out');
  });

  test('advances in the first round of a bracket', () => {
    expect([label('knock-out', true, 3), label('double-elimination', true, 3)]).toEqual(['bye', 'bye']);
  });

  test('is out of a knock-out later, and may only wait in a double elimination', () => {
    expect(label('knock-out', false, 4)).toBe('knockedOut');
    expect(label('double-elimination', false, 4)).toBe('noMatch');
  });

  test('sits out where pairs are drawn by anything else, and beside tables and teams', () => {
    expect(label('round-robin', false)).toBe('out');
    expect(withoutBoard({ kind: 'tables', method: 'swiss', isFirst: true, count: 1 })).toBe('out');
  });
});
