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

  test('has its number alone where a match has several games, and in a double elimination', () => {
    expect(named({ matchGames: 3 })(4)).toBe('Round 4');
    expect(named({}, 8, 'double-elimination')(4)).toBe('Round 4');
  });
});
