/**
 * Compares two rows: the one that is held, or was pointed at before, and the one that is pointed at now, by the mouse
 * or by the focus.
 */
import type { LeaderboardStanding } from '../../../shared/contract/leaderboard.ts';
import { aheadChance } from '../../../shared/leaderboard/closeness.ts';

/** `ahead` is more likely the stronger of the two; null if neither is. */
export interface Comparison {
  readonly ahead: LeaderboardStanding;
  readonly behind: LeaderboardStanding;
  /** 0.5 to 1. */
  readonly chance: number;
}

/** Which of two is more likely the stronger, according to their ratings and what their errors have in common. */
export function compare(
  one: LeaderboardStanding,
  other: LeaderboardStanding,
  covariance: number,
): Comparison {
  const chance = aheadChance(one, other, covariance);
  return chance >= 0.5
    ? { ahead: one, behind: other, chance }
    : { ahead: other, behind: one, chance: 1 - chance };
}

export class RowComparison {
  held = $state.raw<LeaderboardStanding | null>(null);
  #now = $state.raw<LeaderboardStanding | null>(null);
  #before = $state.raw<LeaderboardStanding | null>(null);
  /** null until there are two rows. */
  readonly comparison = $derived.by((): Comparison | null => {
    const [one, other] = [this.held ?? this.#before, this.#now];
    return one === null || other === null || one.playerId === other.playerId
      ? null
      : compare(one, other, this.#covarianceOf(one.playerId, other.playerId));
  });
  readonly #covarianceOf: (one: number, other: number) => number;

  /** @param covarianceOf - What the errors of two have in common. */
  constructor(covarianceOf: (one: number, other: number) => number) {
    this.#covarianceOf = covarianceOf;
  }

  readonly point = (at: LeaderboardStanding): void => {
    if (this.#now?.playerId !== at.playerId) [this.#before, this.#now] = [this.#now, at];
  };

  /** Holds a row, or releases it if it is already held. */
  readonly hold = (at: LeaderboardStanding): void => {
    this.point(at);
    this.held = this.held?.playerId === at.playerId ? null : at;
  };

  readonly letGo = (): void => {
    this.held = null;
  };

  /** The rows have changed: those that are still in the list have new figures. */
  follow(find: (playerId: number) => LeaderboardStanding | undefined): void {
    const renewed = (one: LeaderboardStanding | null): LeaderboardStanding | null =>
      one && (find(one.playerId) ?? null);
    [this.held, this.#now, this.#before] = [renewed(this.held), renewed(this.#now), renewed(this.#before)];
  }
}
