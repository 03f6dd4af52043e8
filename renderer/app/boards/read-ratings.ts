/** What was known of people before they played: newcomers have a rating, too. */
import type { Argument } from '../../../shared/contract/api.ts';
import { ask } from '../api.ts';

export interface ReadRatings {
  readonly of: Readonly<Record<number, number>>;
  /** Of one who isn't in the league yet. */
  readonly newcomer: number;
}

/** undefined where they can't be read. */
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
