/** What results are worth in a tournament: 1 ½ 0 as usual, 3-1-0, 2-1-0, or points by place at larger tables. */
import { z } from 'zod';

const worth = z.number().min(-100).max(100);

/** Whatever is left out is as usual. */
export const pointsRule = z.strictObject({
  win: worth.default(1),
  draw: worth.default(0.5),
  loss: worth.default(0),
  bye: worth.default(1),
  halfBye: worth.default(0.5),
  walkoverWin: worth.default(1),
  walkoverLoss: worth.default(0),
  /**
   * Board points of a bye, where teams meet over several boards. null: half of a match's, as at Chess Olympiads, where a bye
   * is one match point and two of four board points.
   */
  byeBoards: worth.nullable().default(null),
  /**
   * At a table of more than two, the points of each place, the first place first. Those who tie share the mean of the
   * places that they cover. Places beyond the list get nothing, as in the point lists of motor racing; a list meant for
   * all of a table has to be as long as the table. null: the mean of what each of the duels at the table would give.
   */
  places: z.array(worth).min(1).max(1000).nullable().default(null),
});

export type PointsRule = z.output<typeof pointsRule>;

/** A win is 1, a tie ½, a loss 0; a bye and a walkover count as a win, a half-point bye as a tie. */
export const usualPoints: PointsRule = pointsRule.parse({});

/** 3 for a win, 1 for a tie, as in football; byes and walkovers accordingly. */
export const threePoints: PointsRule = {
  ...usualPoints,
  ...{ win: 3, draw: 1, bye: 3, halfBye: 1, walkoverWin: 3 },
};

/** 2 for a won match, 1 for a drawn one, as teams usually count; byes and walkovers accordingly. */
export const twoPoints: PointsRule = {
  ...usualPoints,
  ...{ win: 2, draw: 1, bye: 2, halfBye: 1, walkoverWin: 2 },
};

/** What one place gives against another in a game, or without a game in a walkover. Lower places are better. */
export function duelPoints(mine: number, other: number, rule: PointsRule, isWalkover = false): number {
  if (mine === other) return rule.draw;
  if (mine < other) return isWalkover ? rule.walkoverWin : rule.win;
  return isWalkover ? rule.walkoverLoss : rule.loss;
}

/**
 * What a place is worth by a list of points.
 *
 * @param ahead - How many are on better places.
 * @param tied - How many share the place, the side itself among them; 1 or more.
 * @returns The mean of the places covered; nothing for those beyond the list.
 */
export function placePoints(places: readonly number[], ahead: number, tied: number): number {
  const covered = places.slice(ahead, ahead + tied);
  return covered.reduce((sum, points) => sum + points, 0) / tied;
}
