import { describe, expect, it } from 'vitest';
import { contradicted, isAmong } from '../../../../renderer/tonight/wish/rules.ts';
import { ruleSentence, wishSummary } from '../../../../renderer/tonight/wish/sentences.ts';
import { firstWish, type Rule } from '../../../../renderer/tonight/wish/wish.ts';

const apart = (...playerIds: number[]): Rule => ({ kind: 'apart', playerIds });
const partners = (...playerIds: number[]): Rule => ({ kind: 'partners', playerIds });
const together = (...playerIds: number[]): Rule => ({ kind: 'together', playerIds });
const board = (playerId: number, number: number): Rule => ({ kind: 'board', playerId, board: number });

describe('rules', () => {
  it('are the same in any order of the names', () => {
    expect(isAmong([apart(1, 2, 3)], apart(3, 1, 2))).toBe(true);
    expect(isAmong([apart(1, 2, 3)], apart(1, 2))).toBe(false);
    expect(isAmong([apart(1, 2)], partners(1, 2))).toBe(false);
    expect(isAmong([board(1, 2)], board(1, 3))).toBe(false);
  });

  it.each([
    [apart(1, 2), partners(2, 1, 3), true],
    [together(1, 2), apart(5, 2, 1), true],
    [apart(1, 2), partners(2, 3), false],
    [together(1, 2), partners(1, 2), false],
    [board(1, 2), board(1, 3), true],
    [board(1, 2), board(2, 2), false],
    [board(1, 2), apart(1, 2), false],
    [apart(1, 2), { kind: 'one-beginner' }, false],
  ] as const)('%j and %j contradict one another: %s', (one, other, expected) => {
    expect(contradicted([one], other)).toBe(expected ? one : undefined);
    expect(contradicted([other], one)).toBe(expected ? other : undefined);
  });

  it('are described in words', () => {
    const nameOf = (playerId: number): string => ['', 'Anna', 'Ben'][playerId] ?? '?';
    expect(
      [apart(1, 2), board(2, 3), { kind: 'one-beginner' } as const].map((one) => ruleSentence(one, nameOf)),
    ).toEqual(['Never pair Anna and Ben', 'Ben at board 3', 'At most 1 beginner per team']);
  });
});

describe('the line that says what is played', () => {
  it('tells format, rounds, rules and preset', () => {
    expect(wishSummary(firstWish, 'people', [1, 1], 'default')).toBe(
      'Teams of 2, 2 per board · round 1 · priorities: default',
    );
    const wish = { ...firstWish, kind: 'tables' as const, tableSize: '4', rules: [apart(1, 2)] };
    expect(wishSummary(wish, 'people', [2, 5], 'Tuesday')).toBe(
      'Tables of 4, similar ratings · rounds 2–5 · 1 constraint · priorities: Tuesday',
    );
  });

  it('says so where a number is missing', () => {
    expect(wishSummary({ ...firstWish, teamSize: '' }, 'people', [1, 1], 'default')).toMatch(
      /^A number is missing/u,
    );
  });
});
