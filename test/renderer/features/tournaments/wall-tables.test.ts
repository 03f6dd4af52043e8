import { expect, test } from 'vitest';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { wallChoices } from '../../../../renderer/features/tournaments/wall/wall-tables.ts';
import { beats } from './made-contests.ts';

const page = (tieBreaks: TournamentPage['tieBreaks']): TournamentPage =>
  ({
    ...{ name: 'Open', shape: 'rounds', points: null, stages: [], categories: [] },
    ...{ entrants: [], people: [], privatePeople: [], seats: null, tieBreaks },
    contests: [beats('1', 1, 2), beats('1', 3, 4), beats('2', 1, 3), beats('2', 2, 4)],
  }) as unknown as TournamentPage;

test('columns that say nothing are left out, and what others are short for is said below', () => {
  const [choice] = wallChoices(page(['points', 'lots', 'buchholz', 'wins']));
  expect(choice?.tables).toMatchObject([{ heads: ['Pts', 'BH', 'Wins'], key: 'Pts: Points · BH: Buchholz' }]);
});

test('a league table tells games played, won, drawn and lost before what decides', () => {
  const contests = [beats('1', 1, 2), beats('2', 1, 3), beats('3', 2, 3)];
  const [choice] = wallChoices({ ...page(['points']), contests });
  const [table] = choice?.tables ?? [];
  expect(table?.heads).toEqual(['P', 'W', 'D', 'L', 'Pts']);
  expect(table?.first).toBe(4);
  expect(table?.key).toBe('P: Played · W: Won · D: Drawn · L: Lost · Pts: Points');
  expect(table?.rows.map(({ figures }) => figures.join(' '))).toEqual([
    '2 2 0 0 2',
    '2 1 0 1 1',
    '2 0 0 2 0',
  ]);
});
