/**
 * Takes the place of the engine's truncated moments where they are counted (see counting.ts): the same moments, a count
 * of the calls, and now and then the arguments of one, so that its cost can be measured on what really comes.
 */
import { farAbove as aboveFar, toExcess as cutBeyond } from '../../shared/rating/normal.ts';
import { toWithin as cutWithin } from '../../shared/rating/truncated-normal.ts';

// All else is as it is; what is named here goes before what is passed on.
export * from '../../shared/rating/normal.ts';
export * from '../../shared/rating/truncated-normal.ts';

export interface Truncations {
  count: number;
  /** Of every so-manieth cut beyond a threshold: what `toExcess` takes. */
  readonly beyond: number[];
  /** Of every so-manieth that is far beyond it: what `farAbove` and `farBelow` take. */
  readonly farBeyond: number[];
  /** Of every so-manieth cut within a margin: the two numbers that `toWithin` takes. */
  readonly within: number[];
}

export const truncations: Truncations = { count: 0, beyond: [], farBeyond: [], within: [] };

/** A prime, so that no rhythm of the sweeps shows in the choice. */
const everySoMany = 311;

export function toExcess(out: Float64Array): void {
  if (++truncations.count % everySoMany === 0) truncations.beyond.push(out[0] ?? NaN);
  cutBeyond(out);
}

/** `farBelow` is asked with it. */
export function farAbove(z: number): number {
  if (++truncations.count % everySoMany === 0) truncations.farBeyond.push(z);
  return aboveFar(z);
}

export function toWithin(out: Float64Array): void {
  if (++truncations.count % everySoMany === 0) truncations.within.push(out[0] ?? NaN, out[1] ?? NaN);
  cutWithin(out);
}
