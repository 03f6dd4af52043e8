/** How two exercises of the Technical Commission are explained; their numbers are among the worked examples. */
import { expect, test } from 'vitest';
import { explainedStandings } from '../../shared/competition/standings.ts';
import { exerciseSwissRated, exerciseTeamPoints, exerciseTeamSwiss } from './worked/fide.ts';

test('the performance rating of the second is 1880 for the opponents and 240 for 80 %', () => {
  const { competitors, boards, options } = exerciseSwissRated;
  const { explain } = explainedStandings(competitors, boards, options);
  expect(explain('2', 'performance').steps).toEqual([
    { kind: 'mean', count: 5, value: 1880 },
    { kind: 'share', won: 4, games: 5, value: 240 },
  ]);
  expect(explain('3', 'perfect-performance').steps).toEqual([{ kind: 'expected', won: 3.5, value: 3.5 }]);
});

test('the extended direct encounter goes from match points to board points', () => {
  const { competitors, boards } = exerciseTeamSwiss;
  const { rows, explain } = explainedStandings(competitors, boards, {
    points: exerciseTeamPoints,
    order: ['points', 'extended-direct-encounter'],
  });
  const values = Object.fromEntries(
    rows.map(({ competitor, values: { 'extended-direct-encounter': value } }) => [competitor, value]),
  );
  expect(values).toMatchObject({ 1: 8, 2: 8, 3: 8, 4: 8.5, 5: 7.5, 6: 2, 8: 0 });
  expect(explain('4', 'extended-direct-encounter').steps).toEqual([{ kind: 'board-points', value: 8.5 }]);
  expect(explain('6', 'extended-direct-encounter').steps).toEqual([{ kind: 'match-points', value: 2 }]);
});
