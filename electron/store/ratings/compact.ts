/** Columns of numbers that stay in memory, in as few bytes as hold the same values. */
import type { Numbers } from '../../../shared/rating/index.ts';

/**
 * The same values: in a byte each where all are whole numbers up to 255, in four where they are whole or have few digits, NaN
 * included, else in eight. Most columns of a league have one value in all rows.
 */
export function compact(values: Numbers): Numbers {
  for (const kind of [Uint8Array, Int32Array, Float32Array]) {
    const kept = new kind(values);
    if (areSame(kept, values)) return kept;
  }
  return values;
}

function areSame(kept: Numbers, values: Numbers): boolean {
  for (let i = 0; i < values.length; i++) if (!Object.is(kept[i], values[i])) return false;
  return true;
}
