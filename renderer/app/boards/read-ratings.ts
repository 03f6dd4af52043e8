/** Ratings by which lineups are ordered and handicaps suggested. */
import type { Argument } from '../../../shared/contract/api.ts';
import { ask } from '../api.ts';

export interface ReadRatings {
  readonly of: Readonly<Record<number, number>>;
  /** Of one who isn't in the league yet. */
  readonly newcomer: number;
}

/** What was known of people before they played: newcomers have a rating, too. undefined where it can't be read. */
export async function readRatings(
  before: Argument<'pairings.ratings'>['before'],
  playerIds: readonly number[],
): Promise<ReadRatings | undefined> {
  const answer = await ask('pairings.ratings', { before, playerIds: [...playerIds] });
  if (!('ok' in answer)) return undefined;
  const { ratings, newcomer } = answer.ok;
  return {
    of: Object.fromEntries(playerIds.map((playerId, i) => [playerId, ratings[i] ?? newcomer])),
    newcomer,
  };
}

/** Of all who have played, by player; undefined where they can't be read. */
export async function readMeans(): Promise<ReadonlyMap<number, number> | undefined> {
  const answer = await ask('leaderboard.read', {});
  return 'ok' in answer ? new Map(answer.ok.rows.map(({ playerId, mean }) => [playerId, mean])) : undefined;
}
