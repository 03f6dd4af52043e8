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
