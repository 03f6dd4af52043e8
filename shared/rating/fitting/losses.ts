/**
 * The measures by which a parameter is judged: each loss is a sum over the predicted pairs, divided by how many there
 * were.
 */
import type { Tallies, Tally } from '../evaluation/tally.ts';
import { brierOf, logLossOf, wrongOrderOf } from '../evaluation/tally.ts';
import type { LossName } from './tuning-result.ts';

/** A loss over this number of judged pairs or comparisons; null where there was none. Less is better. */
export type LossOf = (total: Tally) => number | null;

export const lossOf: Readonly<Record<LossName, LossOf>> = {
  'log-loss': logLossOf,
  brier: brierOf,
  'wrong-order': wrongOrderOf,
};

/** The same as two columns, tournament by tournament: the loss is the sum of the one over that of the other. */
export const lossColumns: Readonly<
  Record<LossName, (tallies: Tallies) => { readonly above: Float64Array; readonly below: Float64Array }>
> = {
  'log-loss': ({ loss, comparisons }) => ({ above: loss, below: comparisons }),
  brier: ({ brier, comparisons }) => ({ above: brier, below: comparisons }),
  'wrong-order': ({ wrong, decided }) => ({ above: wrong, below: decided }),
};
