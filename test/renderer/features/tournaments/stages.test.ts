import { expect, test } from 'vitest';
import { prizeLists } from '../../../../renderer/features/tournaments/categories/category-tables.ts';
import {
  inOrderOf,
  prizeTable,
  type StagesOfPage,
} from '../../../../renderer/features/tournaments/stages.ts';
import { standingsOf } from '../../../../renderer/features/tournaments/standings.ts';
import { beats } from './made-contests.ts';

/** Of three, the first won every game; in the final the second beat the first, and both losers share place 3. */
const contests = [beats('1', 1, 2), beats('2', 1, 3), beats('3', 2, 3), beats('4', 2, 1)];
const page = {
  ...{ points: null, tieBreaks: null, entrants: [], stages: [], contests, people: [] },
  categories: [{ name: 'Juniors', rule: { kind: 'players' as const, playerIds: [1, 3] } }],
};

const keys = new Map(standingsOf(page).rows.map(({ competitor, who }) => [who.name, competitor]));

const stages = (labels: readonly (readonly [string, number])[], areGroupWinners = false): StagesOfPage => ({
  ...{ stages: [], areGroupWinners, known: new Map() },
  final: labels.map(([label, one]) => ({ label, competitor: keys.get(`Player ${String(one)}`) ?? '' })),
});

test('prizes are of the final places, shared or not, and not of the first stage', () => {
  const table = standingsOf(page);
  expect(table.rows[0]?.who.name).toBe('Player 1');
  const shared = stages([
    ['1', 2],
    ['2=', 1],
    ['2=', 3],
  ]);
  const prizes = prizeTable(inOrderOf(table, shared), shared);
  const lists = prizeLists(page, prizes ?? { rows: [] }).map(({ name, rows }) => [
    name,
    ...rows.map(({ rankText, who }) => `${rankText} ${who.name}`),
  ]);
  expect(lists).toEqual([
    ['All', '1 Player 2', '2= Player 1', '2= Player 3'],
    ['Juniors', '1= Player 1', '1= Player 3'],
  ]);
  expect(prizes?.criteria).toEqual([]);
});

test('there are none before the final places, or of groups without a final', () => {
  const table = standingsOf(page);
  expect(prizeTable(table, stages([]))).toBeNull();
  expect(prizeTable(table, stages([['A', 1]], true))).toBeNull();
});
