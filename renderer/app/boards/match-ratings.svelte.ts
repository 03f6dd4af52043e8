/** The ratings by which lineups of matches are ordered, where that is the club's rule. */
import { ask } from '../api.ts';

/** By player; undefined where they can't be read. */
export async function readMeans(): Promise<ReadonlyMap<number, number> | undefined> {
  const answer = await ask('leaderboard.read', {});
  return 'ok' in answer ? new Map(answer.ok.rows.map(({ playerId, mean }) => [playerId, mean])) : undefined;
}

class MatchRatings {
  #means = $state.raw<ReadonlyMap<number, number>>(new Map());

  /** null for who hasn't played, or before the ratings have been read. */
  readonly of = (playerId: number): number | null => this.#means.get(playerId) ?? null;

  async read(): Promise<void> {
    this.#means = (await readMeans()) ?? this.#means;
  }
}

export const matchRatings = new MatchRatings();
