/** The ratings by which lineups of matches are ordered, where that is the club's rule. */
import { readMeans } from './read-ratings.ts';

class MatchRatings {
  #means = $state.raw<ReadonlyMap<number, number>>(new Map());

  /** null for who hasn't played, or before the ratings have been read. */
  readonly of = (playerId: number): number | null => this.#means.get(playerId) ?? null;

  async read(): Promise<void> {
    this.#means = (await readMeans()) ?? this.#means;
  }
}

export const matchRatings = new MatchRatings();
