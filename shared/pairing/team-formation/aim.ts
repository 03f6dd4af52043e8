/** What a format asks for by itself, whatever the weights. */
import type { Weights } from '../../contract/pairing-options.ts';
import type { PairingRequest } from '../types.ts';

/** What wants people of one strength at a table. */
const wantsAlike = { quality: 0, evenness: 0, learning: 0, fairness: 0 } as const satisfies Partial<Weights>;

/**
 * The request as it is weighed. Fair tables are to be a mix of all: there what wants people of one strength together,
 * the criteria of chances, counts for nothing.
 */
export const weighedByAim = (request: PairingRequest): PairingRequest =>
  request.format.kind === 'tables' && request.format.aim === 'fair'
    ? { ...request, weights: { ...request.weights, ...wantsAlike } }
    : request;
