/** The ratings by which lineups of matches are ordered, where that is the club's rule. */
import { ask } from '../api.ts';

class MatchRatings {
  #means = $state.raw<ReadonlyMap<number, number>>(new Map());

  /** null for who hasn't played, or before the ratings have been read. */
  readonly of = (playerId: number): number | null => this.#means.get(playerId) ?? null;

  async read(): Promise<void> {
    const answer = await ask('leaderboard.read', {});
    if ('ok' in answer) this.#means = new Map(answer.ok.rows.map(({ playerId, mean }) => [playerId, mean]));
  }
}

export const matchRatings = new MatchRatings();
