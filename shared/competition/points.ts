/** The usual points, and what a place is worth by a rule. */
import { pointsRule, type PointsRule } from '../contract/points.ts';

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
 * What a game of three or more gives at a place that isn't shared: by the list of places, or as a duel with each of the others.
 *
 * @param ahead - How many are on better places.
 * @param sides - How many take part; of two, the list says nothing.
 */
export function gamePoints({ places, win, loss }: PointsRule, ahead: number, sides: number): number {
  if (places !== null && sides > 2) return placePoints(places, ahead, 1);
  return ((sides - 1 - ahead) * win + ahead * loss) / Math.max(1, sides - 1);
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
