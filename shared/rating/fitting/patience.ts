/** When a search no longer pays. */
import type { LossName } from './tuning-result.ts';

/** This number of trials in a row ... */
const trialsInVain = 30;

/** ... that brought less than this, which is nothing beside what chance makes of any league. */
const worthwhile: Readonly<Record<LossName, number>> = {
  'log-loss': 1e-4,
  brier: 3e-5,
  'wrong-order': 1e-4,
};

/** Told the best loss before each trial, says whether the trials before it were in vain. */
export function patience(loss: LossName): (best: number) => boolean {
  const known: number[] = [];
  return (best) => {
    known.push(best);
    const before = known.at(-1 - trialsInVain);
    return before !== undefined && before - best < worthwhile[loss];
  };
}
