import { constraintSentence } from '../../../../../shared/pairing/option-words.ts';
import { describe, expect, it } from 'vitest';
import {
  contradictedBy,
  isAmong,
  kindsFor,
} from '../../../../../renderer/features/pairings/options/constraints.ts';
import { optionsSummary } from '../../../../../renderer/features/pairings/options/sentences.ts';
import { defaultOptions } from '../../../../../renderer/features/pairings/options/options.ts';
import type { Constraint } from '../../../../../shared/contract/pairing-options.ts';

const apart = (...playerIds: number[]): Constraint => ({ kind: 'apart', playerIds });
const partners = (...playerIds: number[]): Constraint => ({ kind: 'partners', playerIds });
const together = (...playerIds: number[]): Constraint => ({ kind: 'together', playerIds });
const board = (playerId: number, number: number): Constraint => ({ kind: 'board', playerId, board: number });

describe('constraints', () => {
  it('about who is on a team are offered where teams are formed, not for fixed ones', () => {
    expect(kindsFor('people')).toEqual(expect.arrayContaining(['partners', 'one-beginner']));
    expect(kindsFor('teams')).toEqual(['apart', 'together', 'board', 'club-apart']);
  });

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
    expect(contradictedBy([one], other)).toBe(expected ? one : undefined);
    expect(contradictedBy([other], one)).toBe(expected ? other : undefined);
  });

  it('are described in words', () => {
    const nameOf = (playerId: number): string => ['', 'Anna', 'Ben'][playerId] ?? '?';
    expect(
      [apart(1, 2), board(2, 3), { kind: 'one-beginner' } as const].map((one) =>
        constraintSentence(one, nameOf),
      ),
    ).toEqual(['Never pair Anna and Ben', 'Ben at board 3', 'At most 1 beginner per team']);
  });
});

describe('the line that says what is played', () => {
  it('tells format, rounds, constraints and preset', () => {
    expect(optionsSummary(defaultOptions, 'people', [1, 1], 'default')).toBe(
      'Teams of 2, 2 per board · round 1 · priorities: default',
    );
    const options = {
      ...defaultOptions,
      kind: 'tables' as const,
      tableSize: '4',
      constraints: [apart(1, 2)],
    };
    expect(optionsSummary(options, 'people', [2, 5], 'Tuesday')).toBe(
      'Tables of 4, similar ratings · rounds 2–5 · 1 constraint · priorities: Tuesday',
    );
  });

  it('says so where a number is missing', () => {
    expect(optionsSummary({ ...defaultOptions, teamSize: '' }, 'people', [1, 1], 'default')).toMatch(
      /^A number is missing/u,
    );
  });
});
