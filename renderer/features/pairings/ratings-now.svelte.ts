/** The ratings by which handicaps of a match's boards are suggested: of everyone who may play, newcomers too. */
import { ask } from '../../app/api.ts';

export async function readRatingsNow(
  playerIds: readonly number[],
): Promise<Readonly<Record<number, number>>> {
  const answer = await ask('pairings.ratings', { before: 'now', playerIds: [...playerIds] });
  if (!('ok' in answer)) return {};
  const { ratings, newcomer } = answer.ok;
  return Object.fromEntries(playerIds.map((playerId, i) => [playerId, ratings[i] ?? newcomer]));
}

class RatingsNow {
  #means = $state.raw<Readonly<Record<number, number>>>({});

  readonly of = (playerId: number): number | undefined => this.#means[playerId];

  async read(playerIds: readonly number[]): Promise<void> {
    this.#means = await readRatingsNow(playerIds);
  }
}

export const ratingsNow = new RatingsNow();
