/** The ratings by which handicaps of a match's boards are suggested: of everyone who may play, newcomers too. */
import { readRatings } from '../../app/boards/read-ratings.ts';

export const readRatingsNow = async (
  playerIds: readonly number[],
): Promise<Readonly<Record<number, number>>> => (await readRatings('now', playerIds))?.of ?? {};

class RatingsNow {
  #means = $state.raw<Readonly<Record<number, number>>>({});

  readonly of = (playerId: number): number | undefined => this.#means[playerId];

  async read(playerIds: readonly number[]): Promise<void> {
    this.#means = await readRatingsNow(playerIds);
  }
}

export const ratingsNow = new RatingsNow();
