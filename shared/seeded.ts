/** Numbers that look like chance and are always the same. */

/** The next whole number from 0 up to, but without, `below`. */
export type Draw = (below: number) => number;

/**
 * Xorshift with the triple (13, 17, 5): G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (14),
 * 2003. Enough to shuffle people; no source of secrets. The seed is any whole number but 0.
 */
export function seeded(seed: number): Draw {
  let state = seed | 0;
  if (state === 0) throw new RangeError('a seed of 0 gives zeros alone');
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 2 ** 32) * below);
  };
}
