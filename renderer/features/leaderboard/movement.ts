/** How many places a row of the leaderboard has gained. */
import type { RankedRow } from '../../../shared/leaderboard/leaderboard-view.ts';
import type { Movement } from '../../../shared/leaderboard/past.ts';

/** null for new people; undefined for people without a rank, and while the movement is unknown. */
export const placesGained = (
  { row, rank }: RankedRow,
  moved: ReadonlyMap<number, Movement> | undefined,
): number | null | undefined =>
  moved === undefined || rank === 0 ? undefined : (moved.get(row.playerId)?.climbed ?? null);
