/** The ratings of the people who have played, by player. */
import type { PreparedRow } from '../../../../shared/leaderboard/leaderboard-view.ts';
import type { Belief } from '../../../../shared/rating/index.ts';

export type Rated = ReadonlyMap<number, Belief>;

export const ratingsOf = (rows: readonly PreparedRow[] | undefined): Rated =>
  new Map((rows ?? []).map(({ row }) => [row.playerId, { mean: row.mean, deviation: row.deviation }]));
