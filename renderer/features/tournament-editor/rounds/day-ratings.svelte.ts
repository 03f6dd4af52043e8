/** Ratings from before the days of rounds, by which handicaps are suggested and participants are ranked. */
import { readRatings } from '../../../app/boards/read-ratings.ts';
import type { RatingBefore } from './board-day.ts';

type Means = Readonly<Record<string, Readonly<Record<number, number>>>>;

class DayRatings {
  #means = $state.raw<Means>({});
  #newcomer = $state.raw<number>();

  /** undefined before they have been read. */
  readonly before: RatingBefore = (day, playerId) =>
    playerId === null ? this.#newcomer : this.#means[day ?? '']?.[playerId];

  /** For another tournament. */
  forget(): void {
    this.#means = {};
  }

  /** Reads those that aren't known yet. */
  async read(tournamentId: number, day: string | null, people: readonly number[]): Promise<void> {
    const known = this.#means[day ?? ''];
    const playerIds = people.filter((playerId) => known?.[playerId] === undefined);
    if (playerIds.length === 0 && this.#newcomer !== undefined) return;
    const read = await readRatings(day === null ? { tournamentId } : { day }, playerIds);
    if (!read) return;
    this.#newcomer = read.newcomer;
    this.#means = { ...this.#means, [day ?? '']: { ...this.#means[day ?? ''], ...read.of } };
  }
}

export const dayRatings = new DayRatings();
