import { expect, test } from 'vitest';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { wallChoices } from '../../../../renderer/features/tournaments/wall/wall-tables.ts';
import { beats } from './made.ts';

const page = (tieBreaks: TournamentPage['tieBreaks']): TournamentPage =>
  ({
    ...{ name: 'Open', shape: 'rounds', points: null, stages: [], categories: [] },
    ...{ entrants: [], people: [], discreet: [], seats: null, tieBreaks },
    contests: [beats('1', 1, 2), beats('1', 3, 4), beats('2', 1, 3), beats('2', 2, 4)],
  }) as unknown as TournamentPage;

test('columns that say nothing are left out, and what others are short for is said below', () => {
  const [choice] = wallChoices(page(['points', 'lots', 'buchholz', 'wins']));
  expect(choice?.tables).toMatchObject([{ heads: ['Pts', 'BH', 'Wins'], key: 'Pts: Points · BH: Buchholz' }]);
});
