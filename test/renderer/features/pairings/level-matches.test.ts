/** Matches of a knockout that ended level: the next round waits for who goes through. */
import { expect, test } from 'vitest';
import { levelMatches } from '../../../../renderer/features/pairings/level-matches.ts';
import { endOfStages } from '../../../../shared/competition/stage-end.ts';
import { stagesOf } from '../../../../shared/competition/stages.ts';
import { stages as stagesSchema } from '../../../../shared/contract/competitions.ts';
import { duel } from '../../../league/tournaments.ts';

const boards = [duel(1, 'A', 'D', 0.5), duel(1, 'B', 'C', 1)];
const levelIn = (more: object, through?: string) => {
  const stages = stagesSchema.parse([
    { format: { kind: 'duels', method: 'knock-out', ...more }, ...(through === 'ended' && { rounds: 1 }) },
  ]);
  const entrants = ['A', 'B', 'C', 'D'].map((competitor, i) => ({
    ...{ competitor, enters: 1, withdrawnAfter: null },
    draw: [{ stage: 1, line: i + 1, group: null, rating: null }],
  }));
  const competitors = entrants.map(({ competitor }) => ({
    ...{ competitor, startingRating: null },
    rulings: competitor === through ? [{ kind: 'through' as const, stage: 1, round: 1, reason: null }] : [],
  }));
  const played = stagesOf({ stages, entrants, competitors, boards, tieBreaks: null });
  return [...levelMatches(played, endOfStages(stages, played))];
};

test('a match that ended level waits in its round, until it is chosen who goes through', () => {
  expect(levelIn({})).toEqual([[1, 1]]);
  expect(levelIn({}, 'D')).toEqual([]);
});

test('not where one more game decides, nor once the bracket was ended', () => {
  expect(levelIn({ matchGames: 3 })).toEqual([]);
  expect(levelIn({}, 'ended')).toEqual([]);
});
