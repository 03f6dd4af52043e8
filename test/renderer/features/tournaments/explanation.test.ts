/** Explanations of numbers that are more than a sum, as the panel words them. */
import { expect, test } from 'vitest';
import { twoPoints } from '../../../../shared/competition/points.ts';
import { explainedStandings } from '../../../../shared/competition/standings.ts';
import { explanationText } from '../../../../renderer/features/tournaments/explanation/explanation-rows.ts';
import type { TieBreak } from '../../../../shared/contract/competition-words.ts';
import { exerciseSwiss, exerciseTeams } from '../../../competition/exercises.ts';
import { boardsOfRows, competitorsOfRows } from '../../../competition/cross-rows.ts';

const names = { competitor: (key: string) => `No. ${key}`, round: String };
const player = (who: string, name: TieBreak) => {
  const rating = (one: string): number => 2250 - 50 * Number(one);
  const { explain } = explainedStandings(competitorsOfRows(exerciseSwiss), boardsOfRows(exerciseSwiss), {
    rating,
  });
  return explanationText(name, explain(who, name), names);
};
const team = (who: string, name: TieBreak) => {
  const teams = Array.from({ length: 14 }, (_, i) => String(i + 1));
  const { explain } = explainedStandings(teams, exerciseTeams, {
    points: { ...twoPoints, bye: 1 },
    order: ['points', 'extended-direct-encounter'],
  });
  return explanationText(name, explain(who, name), names);
};

test('a performance rating: the opponents’ ratings, their mean, and the share won', () => {
  const { rows, steps, totalLabel, total, against } = player('2', 'performance');
  expect(rows.map(({ source, value }) => [source, value])).toEqual(
    expect.arrayContaining([
      ['Round 1: No. 10', '1750'],
      ['Round 2: No. 7', '1900'],
    ]),
  );
  expect(steps).toEqual([
    { label: 'Mean of 5 ratings', value: '1880' },
    { label: expect.stringMatching(/^4 of 5 points, 80\s%$/u) as string, value: '+240' },
  ]);
  expect([totalLabel, total, against]).toEqual(['Performance rating', '2120', null]);
});

test('a perfect performance: what is expected against each opponent', () => {
  const { rows, steps, total, against } = player('3', 'perfect-performance');
  expect(against).toBe('Expected');
  const first = rows.find(({ source }) => source === 'Round 1: No. 11');
  expect(first).toMatchObject({ value: '1700', against: '0.93' });
  expect([steps, total]).toEqual([[{ label: 'Expected, for 3½ won', value: '3.5' }], '2112']);
});

test('means of the opponents say of how many', () => {
  expect(player('1', 'opponents-performance')).toMatchObject({
    totalLabel: 'Mean of 5 values',
    total: '1789',
  });
  expect(player('12', 'opponents-buchholz')).toMatchObject({ totalLabel: 'Mean of 1 value', total: '15' });
});

test('rounds that were missed, and those after which nothing counts', () => {
  expect(player('12', 'rounds-elected').rows.map(({ value, note }) => [value, note])).toEqual([
    ...[
      ['1', ''],
      ['1', 'not played'],
      ['1', 'not played'],
      ['0', 'not played'],
      ['0', 'not played'],
    ],
  ]);
  expect(player('12', 'progressive-cut-1').rows[0]).toMatchObject({ source: 'After round 1', isCut: true });
  expect(player('12', 'rating').rows).toMatchObject([{ source: 'Rating', value: '1650' }]);
});

test('products, with their factors', () => {
  const { rows } = team('7', 'match-board-sonneborn-berger-cut-1');
  expect(rows.map(({ source, note, value }) => `${source}: ${note} = ${value}`)).toContain(
    'Round 2: No. 8: 7 × 2 = 14',
  );
  expect(rows.filter(({ isCut }) => isCut)).toHaveLength(1);
});

test('scores and schedule strength: Buchholz, divided, and the board points', () => {
  const { steps, totalLabel, total } = team('1', 'score-strength');
  expect(steps).toEqual([
    { label: 'Buchholz', value: '64' },
    { label: 'Divided by 3', value: '21.333' },
    { label: 'Board points', value: '17½' },
  ]);
  expect([totalLabel, total]).toEqual(['Total', '38.833']);
});

test('an extended direct encounter says by which points it separated', () => {
  expect(team('4', 'extended-direct-encounter')).toMatchObject({
    ...{ steps: [{ label: 'Board points', value: '8½' }], total: '8½' },
  });
});

test('boards are compared one after another', () => {
  const { rows, totalLabel } = team('1', 'bottom-boards');
  expect(rows.map(({ source }) => source)).toEqual(['Boards 1–3', 'Boards 1–2', 'Board 1']);
  expect(totalLabel).toBe('Compared first');
  expect(team('1', 'top-boards').rows.map(({ source }) => source)).toContain('Board 4');
  expect(team('1', 'board-count').rows[1]).toMatchObject({ source: 'Board 2' });
});

test('each opponent at a table counts its part of the table', () => {
  const sides = ['1', '2', '3'].map((competitor, i) => ({ competitor, place: i + 1, score: null }));
  const { explain } = explainedStandings(['1', '2', '3'], [{ round: 1, kind: 'played', sides }]);
  const of = (name: TieBreak) => explanationText(name, explain('1', name), names).rows;
  expect(of('buchholz')).toMatchObject([
    { source: 'Round 1: No. 2', note: '½ ÷ 2', value: '¼' },
    { source: 'Round 1: No. 3', note: '0 ÷ 2', value: '0' },
  ]);
  expect(of('sonneborn-berger')[0]).toMatchObject({ note: '½ × 1 ÷ 2', value: '¼' });
});
