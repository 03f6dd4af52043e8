import { describe, expect, it } from 'vitest';
import { recordText } from '../../shared/competition/record-text.ts';

const record = (contests: number, wins: number, ties: number, losses: number): string =>
  recordText({ contests, wins, ties, losses });

describe('a record in words', () => {
  it('counts games against one other as won, tied and lost', () => {
    expect(record(4, 2, 1, 1)).toBe('2 won, 1 tied, 1 lost');
    expect(record(1, 0, 0, 1)).toBe('1 lost');
    expect(record(0, 0, 0, 0)).toBe('');
  });

  it('says of games at tables how many others one was ahead of and behind, who are more than the games', () => {
    expect(record(2, 3, 1, 3)).toBe('ahead of 3, tied with 1, behind 3');
    expect(record(2, 6, 0, 0)).toBe('ahead of 6');
    expect(record(2, 0, 1, 4)).toBe('tied with 1, behind 4');
    expect(record(2, 0, 0, 6)).toBe('behind 6');
  });
});
