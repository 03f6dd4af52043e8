import { describe, expect, test } from 'vitest';
import { pointsRule } from '../../shared/contract/points.ts';
import { threePoints, twoPoints, usualPoints } from '../../shared/competition/points.ts';
import { boardPoints, type Board } from '../../shared/competition/rounds.ts';
import { bye, duel, table } from '../league/tournaments.ts';

describe('what a board is worth by a rule', () => {
  const walkover = duel(1, 'A', 'B', 1, 'walkover');
  const nobody: Board = {
    ...walkover,
    sides: walkover.sides.map((side) => ({ ...side, place: 2 })),
  };

  test('3-1-0, 2-1-0 and 1-½-0', () => {
    const all = ([1, 0.5, 0] as const).map((won) => duel(1, 'A', 'B', won));
    expect(all.map((board) => boardPoints(board, threePoints)[0])).toEqual([3, 1, 0]);
    expect(all.map((board) => boardPoints(board, twoPoints)[0])).toEqual([2, 1, 0]);
    expect(all.map((board) => boardPoints(board)[0])).toEqual([1, 0.5, 0]);
  });

  test('byes and walkovers have points of their own', () => {
    const rule = pointsRule.parse({ bye: 0.75, halfBye: 0.25, walkoverWin: 2, walkoverLoss: -1 });
    expect(boardPoints(bye(1, 'A'), rule)).toEqual([0.75]);
    expect(boardPoints(bye(1, 'A', 'half-bye'), rule)).toEqual([0.25]);
    expect(boardPoints(walkover, rule)).toEqual([2, -1]);
    expect(boardPoints(nobody, rule)).toEqual([-1, -1]);
  });

  test('points by place at larger tables alone: ties share those that they cover, places beyond the list have none', () => {
    const rule = { ...usualPoints, places: [10, 6, 3] };
    expect(boardPoints(table(1, { A: 1, B: 2, C: 2, D: 4 }), rule)).toEqual([10, 4.5, 4.5, 0]);
    expect(boardPoints(table(1, { A: 1, B: 2, C: 3, D: 3 }), rule)).toEqual([10, 6, 1.5, 1.5]);
    expect(boardPoints(duel(1, 'A', 'B', 1), rule)).toEqual([1, 0]);
  });

  test('without a list a larger table is the mean of its duels', () => {
    expect(boardPoints(table(1, { A: 1, B: 2, C: 2, D: 4 }), threePoints)).toEqual([3, 4 / 3, 4 / 3, 0]);
  });

  test('a rule is complete, and no point is beyond 100', () => {
    expect(pointsRule.parse({})).toEqual(usualPoints);
    expect(pointsRule.parse({ win: 3 })).toEqual({ ...usualPoints, win: 3 });
    for (const wrong of [{ win: 101 }, { loss: -100.5 }, { draw: NaN }, { places: [] }, { other: 1 }])
      expect(pointsRule.safeParse(wrong).success).toBe(false);
  });
});
