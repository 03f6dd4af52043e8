/** Games of a bracket that were played by someone who lost before, by the results as they are now. */
import { describe, expect, test } from 'vitest';
import { changedBracket } from '../../shared/competition/changed-bracket.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import { stagesOf } from '../../shared/competition/stages.ts';
import { stages as stagesSchema } from '../../shared/contract/competitions.ts';
import { duel } from '../league/tournaments.ts';

/** A–D and B–C are the semifinals of round 1. */
const changedIn = (boards: readonly Board[], { thirdPlace = false, left = '' } = {}) => {
  const stages = stagesSchema.parse([{ format: { kind: 'duels', method: 'knock-out', thirdPlace } }]);
  const entrants = ['A', 'B', 'C', 'D'].map((competitor, i) => ({
    ...{ competitor, enters: 1, withdrawnAfter: competitor === left ? 1 : null },
    draw: [{ stage: 1, line: i + 1, group: null, rating: null }],
  }));
  return changedBracket(stagesOf({ stages, entrants, tieBreaks: null, boards }));
};
const semifinals = (first: 0 | 1, second: 0 | 1 = 1): Board[] => [
  duel(1, 'A', 'D', first),
  duel(1, 'B', 'C', second),
];
const final = duel(2, 'A', 'B', 1);
const third = duel(2, 'D', 'C', 1);

test('nothing is said while the games are those of the bracket', () => {
  expect(changedIn([...semifinals(1), final, third], { thirdPlace: true })).toBeNull();
  expect(changedIn([...semifinals(0), duel(2, 'D', 'B', 1)])).toBeNull();
  expect(changedIn(semifinals(1))).toBeNull();
});

test('a game beside the bracket is none of its games', () => {
  expect(changedIn([...semifinals(1), final, duel(2, 'D', 'C', 1)])).toBeNull();
});

describe('the semifinal is corrected after the final', () => {
  test('the final has no match where the finalist is to play for third place, until it is played again', () => {
    const boards = [...semifinals(0), final, third];
    const changed = {
      played: [
        ['A', 'B'],
        ['D', 'C'],
      ],
      instead: [
        ['D', 'B'],
        ['A', 'C'],
      ],
    };
    const at = { round: 2, hasLater: false, isKept: false };
    expect(changedIn(boards, { thirdPlace: true })).toEqual({ ...changed, ...at });
    const again = [duel(3, 'D', 'B', 1), duel(3, 'A', 'C', 1)];
    expect(changedIn([...boards, ...again], { thirdPlace: true })).toBeNull();
  });

  test('the final has no match where both who played it lost', () => {
    expect(changedIn([...semifinals(0, 0), final])).toMatchObject({
      ...{ played: [['A', 'B']], instead: [['D', 'C']], isKept: false },
    });
  });

  test('else the bracket keeps the final, with the loser in place of the winner', () => {
    expect(changedIn([...semifinals(0), final])).toEqual({
      ...{ played: [['A', 'B']], instead: [['D', 'B']], round: 2, hasLater: false, isKept: true },
    });
  });

  test('who plays in place of someone who has left is right there', () => {
    expect(changedIn([...semifinals(0), final], { left: 'D' })).toBeNull();
  });
});
