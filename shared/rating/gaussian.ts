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

/**
 * Whether that message in place of message `i` would move what is believed at its receiver, whose precision with
 * all messages is about `believed`. A message too weak to matter there may move as far as it likes.
 */
export function moves(
  messages: Gaussians,
  i: number,
  precision: number,
  precisionMean: number,
  believed: number,
  tolerance: number,
): boolean {
  const before = messages.precision[i]!;
  if (Math.abs(precision - before) > tolerance * believed) return true;
  // The difference of the two means, times both precisions.
  const shift = precisionMean * before - messages.precisionMean[i]! * precision;
  return shift * shift > tolerance * tolerance * believed * precision * precision;
}

/** Replaces message `i` and tells whether that moved its receiver. */
export function send(
  messages: Gaussians,
  i: number,
  precision: number,
  precisionMean: number,
  believed: number,
  tolerance: number,
): boolean {
  const moved = moves(messages, i, precision, precisionMean, believed, tolerance);
  messages.precision[i] = precision;
  messages.precisionMean[i] = precisionMean;
  return moved;
}
