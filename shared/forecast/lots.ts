/** What is left to chance in a forecast: numbers from a seed, so that the same seed gives the same forecast. */

export interface Lots {
  /** A whole number from 0, below `below`. */
  readonly whole: (below: number) => number;
  /** From 0, below 1. */
  readonly share: () => number;
  readonly gaussian: () => number;
}

/**
 * The generator sfc32 of C. Doty-Humphrey's PractRand: 128 bits of state, a counter among them, so that no cycle is
 * shorter than 2³². A forecast draws millions of numbers, for which the xorshift that shuffles people elsewhere has too
 * little state. Normal numbers come two at a time (Box and Muller 1958).
 *
 * @param seed - Any whole number.
 */
export function lotsFrom(seed: number): Lots {
  let [a, b, c, counter] = [0, seed | 0, 0x9e3779b9 | 0, 1];
  let spare = Number.NaN;
  const share = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  // The first numbers from seeds that are alike are alike.
  for (let i = 0; i < 20; i += 1) share();
  return {
    share,
    whole: (below) => Math.floor(share() * below),
    gaussian: () => {
      if (!Number.isNaN(spare)) {
        const kept = spare;
        spare = Number.NaN;
        return kept;
      }
      const radius = Math.sqrt(-2 * Math.log(1 - share()));
      const angle = 2 * Math.PI * share();
      spare = radius * Math.sin(angle);
      return radius * Math.cos(angle);
    },
  };
}
