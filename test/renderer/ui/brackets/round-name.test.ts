import { describe, expect, test } from 'vitest';
import { withBracketName } from '../../../../renderer/ui/brackets/round-name.ts';
import { stages as stagesSchema } from '../../../../shared/contract/competitions.ts';
import { stagesOf } from '../../../../shared/competition/stages.ts';
import { duel } from '../../../league/tournaments.ts';

/** Groups over three rounds, then a knock-out of this many. */
function named(more: object, count = 8, method = 'knock-out') {
  const names = 'ABCDEFGHIJKLMNOPQRST'.slice(0, count);
  const entrants = names.split('').map((competitor, i) => ({
    ...{ competitor, enters: 1, withdrawnAfter: null },
    draw: [1, 2].map((stage) => ({ stage, group: stage === 1 ? 'A' : null, line: i + 1, rating: null })),
  }));
  const stages = stagesOf({
    ...{ boards: [duel(1, 'A', 'B', 1)], entrants, tieBreaks: null },
    stages: stagesSchema.parse([
      { format: { kind: 'duels', method: 'groups' } },
      { format: { kind: 'duels', method, ...more }, firstRound: 4 },
    ]),
  });
  return (round: number): string => withBracketName(`Round ${String(round)}`, stages, round);
}

describe('a round of a knock-out', () => {
  test('is called as in the bracket, before it is played', () => {
    expect([3, 4, 5, 6, 7].map(named({ thirdPlace: false }))).toEqual([
      'Round 3',
      'Round 4 · Quarterfinals',
      'Round 5 · Semifinals',
      'Round 6 · Final',
      'Round 7',
    ]);
    expect(named({ thirdPlace: false }, 20)(4)).toBe('Round 4 · Round of 32');
  });

  test('says that third place is played beside the final', () => {
    expect(named({ thirdPlace: true })(6)).toBe('Round 6 · Final and third place');
  });

  test('has its number alone where a match has several games', () => {
    expect(named({ matchGames: 3 })(4)).toBe('Round 4');
    expect(named({ matchGames: 3 }, 8, 'double-elimination')(4)).toBe('Round 4');
  });
});

describe('a round of a double elimination', () => {
  test('is called by the rounds of both halves, until their winners meet', () => {
    expect([3, 4, 5, 6, 7, 8, 9, 10, 11].map(named({}, 8, 'double-elimination'))).toEqual([
      'Round 3',
      'Round 4 · Winners’ round 1',
      'Round 5 · Winners’ round 2, losers’ round 1',
      'Round 6 · Winners’ final, losers’ round 2',
      'Round 7 · Losers’ round 3',
      'Round 8 · Losers’ final',
      'Round 9 · Grand final',
      'Round 10 · Grand final again',
      'Round 11',
    ]);
  });

  test('of two and of three is called so, too', () => {
    expect([4, 5, 6].map(named({}, 2, 'double-elimination'))).toEqual([
      'Round 4 · Winners’ final',
      'Round 5 · Grand final',
      'Round 6 · Grand final again',
    ]);
    expect([4, 5, 6, 7, 8].map(named({}, 3, 'double-elimination'))).toEqual([
      'Round 4 · Winners’ round 1',
      'Round 5 · Winners’ final',
      'Round 6 · Losers’ final',
      'Round 7 · Grand final',
      'Round 8 · Grand final again',
    ]);
  });
});
