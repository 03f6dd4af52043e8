/**
 * What is left of a search that nears its end by the same factor sweep after sweep can be predicted: x + d·r/(1 − r),
 * d the last sweep's move and r that factor (Aitken's Δ², for a vector with one slowest mode). Here it is the
 * level of a whole league against its newcomers' mean, in leagues where few people meet often.
 */
export interface Leaps {
  readonly last: Float64Array;
  readonly move: Float64Array;
  /** By how much the last move was smaller than the one before; NaN where there are not two yet. */
  ratio: number;
  moves: number;
}

export const leapsOver = (count: number): Leaps => ({
  last: new Float64Array(count),
  move: new Float64Array(count),
  ratio: NaN,
  moves: 0,
});

/** Below the one a leap saves little; above the other it says little of where the search will end. */
const leastRatio = 0.5;
const mostRatio = 0.9995;

/** Two ratios in a row, to within this share of what either is short of 1, are taken for a mode of its own. */
const steady = 0.1;

/** After a sweep: moves `values` to where they are bound, where that is plain, and tells whether it did. */
export function leap(leaps: Leaps, values: Float64Array): boolean {
  const { last, move } = leaps;
  let [along, before] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    const now = values[i]! - last[i]!;
    along += now * move[i]!;
    before += move[i]! * move[i]!;
    move[i] = now;
    last[i] = values[i]!;
  }
  leaps.moves++;
  // The first move is from nothing to the first sweep.
  const ratio = leaps.moves > 2 && before > 0 ? along / before : NaN;
  const isSteady = Math.abs(ratio - leaps.ratio) < steady * (1 - ratio);
  leaps.ratio = ratio;
  if (!isSteady || ratio < leastRatio || ratio > mostRatio) return false;
  const share = ratio / (1 - ratio);
  for (let i = 0; i < values.length; i++) last[i] = values[i] = values[i]! + share * move[i]!;
  leaps.ratio = NaN;
  leaps.moves = 1;
  return true;
}
