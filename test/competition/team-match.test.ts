import { describe, expect, test } from 'vitest';
import { threePoints, twoPoints } from '../../shared/competition/points.ts';
import { explainedStandings, standings } from '../../shared/competition/standings.ts';
import {
  boardOfMatch,
  matchResult,
  type MatchBoard,
  type TeamMatch,
} from '../../shared/competition/team-match.ts';
import { teamBye } from './team-bye.ts';

const placesOf = {
  '1': [1, 2],
  '½': [1, 1],
  '0': [2, 1],
  '?': [null, null],
  '+': [1, 2],
  '-': [2, 1],
  '0-0': [2, 2],
} as const;

/** "1 ½ 0 +": what the home team had at each board; + and - without a game, ? not known yet. */
const match = (round: number, home: string, away: string, said: string): TeamMatch => ({
  round,
  home,
  away,
  boards: said.split(' ').map((one): MatchBoard => {
    const [mine, theirs] = placesOf[one as keyof typeof placesOf];
    return {
      kind: one === '+' || one === '-' || one === '0-0' ? 'walkover' : 'played',
      sides: [
        { place: mine, score: null },
        { place: theirs, score: null },
      ],
    };
  }),
});

describe('a match', () => {
  test('board points of both teams, and what the match gives', () => {
    const result = matchResult(match(1, 'A', 'B', '1 ½ 0 1'), { matches: twoPoints });
    expect(result).toEqual({ boardPoints: [2.5, 1.5], matchPoints: [2, 0], open: 0 });
    expect(matchResult(match(1, 'A', 'B', '1 ½ ½ 0'), { matches: twoPoints }).matchPoints).toEqual([1, 1]);
    expect(matchResult(match(1, 'A', 'B', '0 0'), { boards: threePoints }).boardPoints).toEqual([0, 6]);
  });

  test('is open while a board lacks its result, or before it has boards', () => {
    expect(matchResult(match(1, 'A', 'B', '1 ?'))).toEqual({
      boardPoints: [1, 0],
      matchPoints: null,
      open: 1,
    });
    expect(matchResult({ round: 1, home: 'A', away: 'B', boards: [] }).matchPoints).toBeNull();
    expect(standings(['A', 'B'], [boardOfMatch(match(1, 'A', 'B', '1 ?'))])[0]?.rankText).toBe('1=');
  });

  test('a board without its person is won by the team that came; nobody’s board by none', () => {
    expect(matchResult(match(1, 'A', 'B', '- 1 0-0')).boardPoints).toEqual([1, 1]);
    expect(boardOfMatch(match(1, 'A', 'B', '- 1')).kind).toBe('played');
  });

  test('without any board played it is a walkover, and lost by both where neither came', () => {
    expect(boardOfMatch(match(1, 'A', 'B', '+ +')).kind).toBe('walkover');
    const rule = { matches: { ...twoPoints, walkoverLoss: -1 } };
    expect(matchResult(match(1, 'A', 'B', '+ +'), rule).matchPoints).toEqual([2, -1]);
    expect(matchResult(match(1, 'A', 'B', '0-0 0-0'), rule).matchPoints).toEqual([-1, -1]);
  });
});

// "Tie-breaks", FIDE Arbiters' Seminar: team A wins each of its three matches by 2½ to 1½.
test('7½ board points and 6 match points', () => {
  const boards = ['B', 'C', 'D'].map((other, i) => boardOfMatch(match(i + 1, 'A', other, '1 ½ ½ ½')));
  const [first] = standings(['A', 'B', 'C', 'D'], boards, { points: twoPoints });
  expect(first).toMatchObject({
    competitor: 'A',
    values: { 'match-points': 6, 'board-points': 7.5, points: 6 },
  });
});

/**
 * Three teams over four boards, each with one bye. At the Chess Olympiads of 2010 and 2012 a bye was 1 match point and 2 game
 * points, and a match without opponents 2 and 4 (S. Press, "2012 Olympiad – Day minus 1", chessexpress.blogspot.com).
 */
describe('the bye of a team', () => {
  const byeOf = (round: number, competitor: string, kind: 'bye' | 'half-bye' = 'bye') => ({
    ...{ round, kind },
    sides: [{ competitor, place: null, score: null }],
  });
  const boards = [
    ...[boardOfMatch(match(1, 'A', 'B', '1 1 ½ ½')), byeOf(1, 'C')],
    ...[boardOfMatch(match(2, 'B', 'C', '1 0 0 0')), byeOf(2, 'A')],
    ...[boardOfMatch(match(3, 'C', 'A', '½ ½ ½ ½')), byeOf(3, 'B', 'half-bye')],
  ];
  const olympiad = { ...twoPoints, bye: 1 };
  const valuesBy = (points: typeof twoPoints): Record<string, unknown> =>
    Object.fromEntries(
      standings(['A', 'B', 'C'], boards, { points, order: ['points', 'board-points'] }).map(
        ({ competitor, values }) => [competitor, [values.points, values['board-points']]],
      ),
    );

  test('gives half of a match’s board points', () => {
    // A 3 + 2 + 2, B 1 + 1 + 2, C 2 + 3 + 2.
    expect(valuesBy(olympiad)).toEqual({ A: [4, 7], B: [1, 4], C: [4, 7] });
  });

  test('gives what the regulations say; a half-point bye is still a tie', () => {
    expect(valuesBy({ ...olympiad, byeBoards: 4 })).toEqual({ A: [4, 9], B: [1, 4], C: [4, 9] });
    expect(valuesBy({ ...olympiad, byeBoards: 0 })).toMatchObject({ A: [4, 5], B: [1, 4] });
  });

  test('is in the sum behind the number', () => {
    const { explain } = explainedStandings(['A', 'B', 'C'], boards, { points: olympiad });
    expect(explain('A', 'board-points').summands).toEqual([
      { kind: 'opponent', opponent: 'B', round: 1, value: 3 },
      { kind: 'round', round: 2, value: 2, virtual: true },
      { kind: 'opponent', opponent: 'C', round: 3, value: 2 },
    ]);
  });

  test('is nothing where teams don’t meet over boards', () => {
    const [row] = standings(['A'], [byeOf(1, 'A')], { order: ['board-points'] });
    expect(row?.values['board-points']).toBeNull();
  });
});

test('either match points or board points count first', () => {
  const boards = [
    boardOfMatch(match(1, 'A', 'B', '1 1 0 1')),
    boardOfMatch(match(2, 'A', 'C', '0 ½ ½ ½')),
    boardOfMatch(match(3, 'C', 'B', '½ ½ 0 1')),
    teamBye(1, 'C', 2),
  ];
  const by = (order: 'match-points' | 'board-points'): string[] =>
    standings(['A', 'B', 'C'], boards, {
      points: twoPoints,
      order: [order],
      adjustments: [{ competitor: 'A', points: -1, reason: 'late' }],
    }).map(({ competitor, values }) => `${competitor} ${String(values[order])}`);
  expect(by('match-points')).toEqual(['C 5', 'A 2', 'B 1']);
  expect(by('board-points')).toEqual(['C 6.5', 'A 4.5', 'B 3']);
});
