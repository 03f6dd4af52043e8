/**
 * Gaussians as precision π = 1/σ² and precision-mean τ = π·μ (paper 1, Table 1): products add, quotients subtract,
 * and a message that says nothing is (0, 0). Kept as pairs of arrays, so that passing messages allocates nothing.
 */
export interface Gaussians {
  readonly precision: Float64Array;
  readonly precisionMean: Float64Array;
}

export function gaussians(count: number): Gaussians {
  return { precision: new Float64Array(count), precisionMean: new Float64Array(count) };
}

/**
 * The one tolerance: message passing has settled when no message moves a mean by more than this share of the
 * standard deviation there, nor a variance by more than this share of itself.
 */
export const settledWithin = 1e-7;

/** Sweeps after which message passing gives up and says so. */
export const mostSweeps = 400;
