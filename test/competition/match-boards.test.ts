/** Contests of a round as standings count them: those of a match of teams as one board. */
import { expect, test } from 'vitest';
import { matchScore } from '../../shared/competition/board-notation.ts';
import { boardsWithMatches, roundParts } from '../../shared/competition/match-boards.ts';
import { boardPoints, isFinished, type Board } from '../../shared/competition/rounds.ts';
import { standings } from '../../shared/competition/standings.ts';

const game = (one: string, other: string, places: readonly [number | null, number | null]): Board => ({
  round: 1,
  kind: 'played',
  sides: [
    { competitor: one, place: places[0], score: null },
    { competitor: other, place: places[1], score: null },
  ],
});
const alone = (one: string): Board => ({
  round: 1,
  kind: 'bye',
  sides: [{ competitor: one, place: null, score: null }],
});
const together = (...contests: readonly (readonly [number | null, Board])[]): Board[] =>
  boardsWithMatches(
    contests.map(([match, board]) => ({ match, board })),
    ({ board }) => board,
  );

test('a match is won by its boards, in either order of the teams; boards of their own stay', () => {
  const own = game('X', 'Y', [1, 2]);
  const [match, ...others] = together(
    [1, game('A', 'B', [1, 2])],
    [1, game('B', 'A', [1, 1])],
    [1, game('A', 'B', [2, 1])],
    [1, game('B', 'A', [2, 1])],
    [null, own],
  );
  expect(others).toEqual([own]);
  expect(match?.sides.map(({ competitor, score, place }) => [competitor, score, place])).toEqual([
    ['A', 2.5, 1],
    ['B', 1.5, 2],
  ]);
  expect(boardPoints(match ?? own)).toEqual([1, 0]);
});

test('a board without an opponent is won, and a match is open while one of its boards is', () => {
  const [short] = together([2, game('A', 'B', [2, 1])], [2, alone('A')], [2, alone('A')]);
  expect(short?.sides.map(({ score }) => score)).toEqual([2, 1]);
  const [open] = together([1, game('A', 'B', [1, 2])], [1, game('B', 'A', [null, null])]);
  expect(open && isFinished(open)).toBe(false);
});

test('a season counts match points first, then board points', () => {
  const boards = [
    ...together(
      [1, game('A', 'B', [1, 2])],
      [1, game('A', 'B', [1, 2])],
      [2, game('C', 'D', [1, 2])],
      [2, game('C', 'D', [1, 1])],
    ),
  ];
  const table = standings(['A', 'B', 'C', 'D'], boards, { order: ['points', 'board-points'] });
  expect(table.map(({ competitor, values }) => [competitor, values.points, values['board-points']])).toEqual([
    ['A', 1, 2],
    ['C', 1, 1.5],
    ['D', 0, 0.5],
    ['B', 0, 0],
  ]);
});

test('a match has no score before its first point, and a real 0 – 0 in the end', () => {
  const scoreOf = (...boards: Board[]): string[] => {
    const contests = boards.map((board) => ({ match: 1, board }));
    return roundParts(contests, ({ board }) => board).flatMap(({ match }) =>
      match ? matchScore(match) : [],
    );
  };
  const open = game('A', 'B', [null, null]);
  expect(scoreOf(open, open, open)).toEqual(['–']);
  expect(scoreOf(game('A', 'B', [2, 1]), open, open)).toEqual(['0 – 1']);
  expect(scoreOf({ ...game('A', 'B', [2, 2]), kind: 'walkover' })).toEqual(['0 – 0']);
  // Who has nobody at a board hasn't lost the match before it begins.
  expect(scoreOf(open, alone('A'))).toEqual(['–']);
  expect(scoreOf(alone('A'), game('A', 'B', [1, 2]))).toEqual(['2 – 0']);
});
