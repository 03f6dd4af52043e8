/**
 * Compares two rows: the one that is held, or was pointed at before, and the one that is pointed at now, by the mouse
 * or by the focus.
 */
import type { Standing } from '../../../shared/contract/leaderboard.ts';
import { aheadChance } from '../../../shared/leaderboard/closeness.ts';

/** `ahead` is more likely the stronger of the two; null if neither is. */
export interface Comparison {
  readonly ahead: Standing;
  readonly behind: Standing;
  /** 0.5 to 1. */
  readonly chance: number;
}

/** Which of two is more likely the stronger, according to their ratings. */
export function compare(one: Standing, other: Standing): Comparison {
  const chance = aheadChance(one, other);
  return chance >= 0.5
    ? { ahead: one, behind: other, chance }
    : { ahead: other, behind: one, chance: 1 - chance };
}

export interface Comparing {
  readonly held: Standing | null;
  /** null until there are two rows. */
  readonly comparison: Comparison | null;
  readonly point: (at: Standing) => void;
  /** Holds a row, or releases it if it is already held. */
  readonly hold: (at: Standing) => void;
  readonly letGo: () => void;
  /** The rows have changed: those that are still in the list have new figures. */
  readonly follow: (find: (playerId: number) => Standing | undefined) => void;
}

/** Call this during component setup. */
export function comparing(): Comparing {
  let held = $state.raw<Standing | null>(null);
  let now = $state.raw<Standing | null>(null);
  let before = $state.raw<Standing | null>(null);
  const point = (at: Standing): void => {
    if (now?.playerId !== at.playerId) [before, now] = [now, at];
  };
  return {
    get held() {
      return held;
    },
    get comparison() {
      const one = held ?? before;
      return one === null || now === null || one.playerId === now.playerId ? null : compare(one, now);
    },
    point,
    hold(at) {
      point(at);
      held = held?.playerId === at.playerId ? null : at;
    },
    letGo: () => (held = null),
    follow(find) {
      const anew = (one: Standing | null): Standing | null => one && (find(one.playerId) ?? null);
      [held, now, before] = [anew(held), anew(now), anew(before)];
    },
  };
}
