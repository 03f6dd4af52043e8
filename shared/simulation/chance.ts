/** What is left to chance in a simulation: numbers from a seed, the same ones each time. */
import { seeded } from '../seeded.ts';

export interface Chance {
  /** A whole number from 0, below `below`. */
  whole(below: number): number;
  happens(probability: number): boolean;
  /** About standard normal, within ±6: the sum of twelve uniform numbers, less six. */
  normal(): number;
  /** Standard normal in its tails too (Box and Muller 1958): where intervals are checked against the truth. */
  gaussian(): number;
}

const fine = 2 ** 31;

/** From any whole number but 0. */
export function chanceFrom(seed: number): Chance {
  const draw = seeded(seed);
  const share = (): number => draw(fine) / fine;
  return {
    whole: draw,
    happens: (probability) => draw(fine) < probability * fine,
    normal: () => Array.from({ length: 12 }, share).reduce((sum, part) => sum + part, -6),
    // Of a share of 1 the logarithm is 0; a share of 0 has none.
    gaussian: () => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share()),
  };
}

/** The most that a number may be to get chance of its own. */
export const mostSeeds = 999_999_999;

/** Chance of its own for each of many (clubs, leagues) and purposes, the same each time. Both from 0. */
export function chanceOf(number: number, purpose: number): Chance {
  // One in four thousand million comes to 0, which is no seed.
  const chance = chanceFrom(((number + 1) * 1_000_003 + purpose * 7919) | 0 || 1);
  // The first numbers from seeds that are alike are alike.
  for (let i = 0; i < 16; i += 1) chance.whole(fine);
  return chance;
}
