/** Ratings from before rounds, by which handicaps are suggested and participants are ranked. */
import { readRatings } from '../../../app/boards/read-ratings.ts';
import type { RatingBefore, RoundMoment } from './board-day.ts';

const keyOf = (moment: RoundMoment | null): string => JSON.stringify([moment?.day, moment?.round]);

type Means = Readonly<Record<string, Readonly<Record<number, number>>>>;

class DayRatings {
  #means = $state.raw<Means>({});
  #newcomer = $state.raw<number>();

  /** undefined before they have been read. */
  readonly before: RatingBefore = (moment, playerId) =>
    playerId === null ? this.#newcomer : this.#means[keyOf(moment)]?.[playerId];

  /** For another tournament. */
  forget(): void {
    this.#means = {};
  }

  /** Reads those that aren't known yet. */
  async read(tournamentId: number, moment: RoundMoment | null, people: readonly number[]): Promise<void> {
    const key = keyOf(moment);
    const known = this.#means[key];
    const playerIds = people.filter((playerId) => known?.[playerId] === undefined);
    if (playerIds.length === 0 && this.#newcomer !== undefined) return;
    const read = await readRatings({ tournamentId, ...moment }, playerIds);
    if (!read) return;
    this.#newcomer = read.newcomer;
    this.#means = { ...this.#means, [key]: { ...this.#means[key], ...read.of } };
  }
}

export const dayRatings = new DayRatings();
