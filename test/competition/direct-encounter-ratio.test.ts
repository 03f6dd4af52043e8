/** Table tennis: who is level is compared by the matches between them alone (ITTF regulations 3.7.5.2 to 3.7.5.4). */
import { describe, expect, test } from 'vitest';
import { builtInScoring } from '../../renderer/app/scoring/scoring-presets.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import { explainedStandings, standings } from '../../shared/competition/standings.ts';

const match = (one: string, own: number | null, others: number | null, other: string): Board => ({
  round: 1,
  kind: 'played',
  sides: [
    { competitor: one, place: null, score: own },
    { competitor: other, place: null, score: others },
  ],
});

const options = {
  points: builtInScoring.tableTennis.points,
  order: builtInScoring.tableTennis.tieBreaks,
  schedule: 'fixed' as const,
};
const group = ['A', 'B', 'C', 'D'];
const ranksOf = (competitors: readonly string[], boards: readonly Board[]): string[] =>
  standings(competitors, boards, options).map(({ competitor, rankText }) => `${rankText} ${competitor}`);

/** Of best of five: A, B and C beat D, and each other in a circle. */
const circle = [
  match('A', 3, 0, 'B'),
  match('B', 3, 1, 'C'),
  match('C', 3, 2, 'A'),
  match('A', 3, 2, 'D'),
  match('B', 3, 0, 'D'),
  match('C', 3, 0, 'D'),
];

describe('three who are level', () => {
  test('are ordered by the games of the matches between them', () => {
    // Calculated manually from the rules: two wins and a loss are 5 points, three losses 3. Among A, B and C each has 3 points;
    // games A 5:3, C 4:5, B 3:4, which is 1.67, 0.8 and 0.75. With the matches against D it were A, B, C (8:5, 6:4, 7:5).
    expect(ranksOf(group, circle)).toEqual(['1 A', '2 C', '3 B', '4 D']);
    const { rows, explain } = explainedStandings(group, circle, options);
    expect(rows.map(({ values }) => values.points)).toEqual([5, 5, 5, 3]);
    expect(explain('C', 'direct-encounter-ratio')).toMatchObject({ value: 0.8, over: 5 });
    expect(explain('D', 'direct-encounter-ratio').value).toBeNull();
  });

  test('two who are still level are compared by their own match', () => {
    // A 4:5 and B 4:5, C 6:4. Without C, A beat B.
    const boards = [match('A', 3, 1, 'B'), match('B', 3, 2, 'C'), match('C', 4, 1, 'A')];
    expect(ranksOf(['B', 'A', 'C'], boards)).toEqual(['1 C', '2 A', '3 B']);
  });

  test('share their place where every match was alike, and where a match is missing or has no score', () => {
    const alike = [match('A', 3, 1, 'B'), match('B', 3, 1, 'C'), match('C', 3, 1, 'A')];
    expect(ranksOf(['A', 'B', 'C'], alike)).toEqual(['1= A', '1= B', '1= C']);
    const places = {
      ...alike[0],
      sides: ['A', 'B'].map((competitor, i) => ({ competitor, place: i + 1, score: null })),
    };
    const unknown = [
      { round: 1, kind: 'played' as const, ...places },
      match('B', 3, 0, 'C'),
      match('C', 3, 2, 'A'),
    ];
    expect(ranksOf(['A', 'B', 'C'], unknown)).toEqual(['1= A', '1= B', '1= C']);
  });
});

test('a loss in a match that was played is worth a point, one that was not is worth nothing', () => {
  // Nobody beat anyone twice: B lost to A, C did not come to play A.
  const walkover: Board = {
    round: 1,
    kind: 'walkover',
    sides: [
      { competitor: 'A', place: 1, score: null },
      { competitor: 'C', place: 2, score: null },
    ],
  };
  const rows = standings(['A', 'B', 'C'], [match('A', 3, 0, 'B'), walkover], options);
  expect(rows.map(({ competitor, values }) => [competitor, values.points])).toEqual([
    ['A', 4],
    ['B', 1],
    ['C', 0],
  ]);
});

test('two who are level are ordered by their match, whatever they won elsewhere', () => {
  const boards = [
    ...[match('A', 3, 2, 'B'), match('C', 3, 0, 'A'), match('B', 3, 0, 'C')],
    ...[match('A', 3, 2, 'D'), match('B', 3, 0, 'D'), match('D', 3, 0, 'C')],
  ];
  expect(ranksOf(group, boards)).toEqual(['1 A', '2 B', '3 D', '4 C']);
});
