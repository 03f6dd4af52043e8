/** When to kill: at any moment, or at one that is more likely to do harm. */
import type { Chance } from '../../shared/simulation/chance.ts';

export type KillMoment =
  /** So long after the process began to work. */
  | { readonly kind: 'any time'; readonly milliseconds: number }
  /** While a call is at work: which one, counted from 0, and at which share of the time that such calls take. */
  | { readonly kind: 'during a call'; readonly count: number; readonly share: number };

const longestLife = 2000;
const mostCalls = 25;
/** The program tidies up its log at this interval, in milliseconds of its life, and is done with it in a few. */
export const tidyingEvery = 1000;
const tidyingLasts = 40;

export function killMoment(chance: Chance): KillMoment {
  const fine = 1000;
  switch (chance.whole(5)) {
    case 0:
      return { kind: 'any time', milliseconds: chance.whole(longestLife) };
    case 1: {
      const times = 1 + chance.whole(2);
      return { kind: 'any time', milliseconds: times * tidyingEvery + chance.whole(tidyingLasts) };
    }
    default:
      return {
        kind: 'during a call',
        count: chance.whole(mostCalls),
        // Beyond its usual end as well: then it has just been acknowledged, or was slow.
        share: (1.25 * chance.whole(fine)) / fine,
      };
  }
}

/** How long calls take, learnt as they are made. */
export interface Durations {
  readonly of: (call: string) => number;
  readonly learn: (call: string, milliseconds: number) => void;
}

const unknownCall = 15;

export function openDurations(): Durations {
  const known = new Map<string, number>();
  return {
    of: (call) => known.get(call) ?? unknownCall,
    learn: (call, milliseconds) => {
      const before = known.get(call);
      known.set(call, before === undefined ? milliseconds : 0.8 * before + 0.2 * milliseconds);
    },
  };
}

/** Timers count whole milliseconds, and most calls are over in a few: the last stretch is waited for awake. */
const awake = 4;

/** Does something after a time in milliseconds, as exactly as can be. */
export function doAfter(milliseconds: number, work: () => void): void {
  const due = performance.now() + milliseconds;
  setTimeout(
    () => {
      while (performance.now() < due);
      work();
    },
    Math.max(0, milliseconds - awake),
  );
}
