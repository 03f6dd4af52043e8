/** How surprising the order of two sides was, and which pairs of a big field are asked. */
import type { DuelChances } from '../types.ts';

/** Chances below this count as this: a single result that was thought impossible does not outweigh all others. */
const leastChance = 1e-12;

const surprise = (chance: number): number => -Math.log(Math.max(chance, leastChance));

/** How the first of two sides fared against the second. */
export type PairOutcome = 'win' | 'tie' | 'loss';

/**
 * The log loss of one pair: −ln of the chance that its outcome had, in nats. A system that knows no ties (Elo,
 * Glicko) scores a tie as half a win and half a loss, as paper 2's (15) does.
 */
export function logLossOfPair(chances: DuelChances, outcome: PairOutcome, knowsTies: boolean): number {
  if (outcome === 'tie' && !knowsTies) return discrepancyOfPair(chances, outcome);
  return surprise(chances[outcome]);
}

const scores: Record<PairOutcome, number> = { win: 1, tie: 0.5, loss: 0 };

/** Paper 2, (15): −s ln p − (1 − s) ln(1 − p), s the score; p is the expected score, in Glicko that of (16). */
export function discrepancyOfPair({ win, tie, loss }: DuelChances, outcome: PairOutcome): number {
  const score = scores[outcome];
  return (
    (score > 0 ? score * surprise(win + tie / 2) : 0) +
    (score < 1 ? (1 - score) * surprise(loss + tie / 2) : 0)
  );
}

/** The squared distance between the score and the expected score (Brier 1950). */
export const squaredError = ({ win, tie }: DuelChances, outcome: PairOutcome): number =>
  (scores[outcome] - win - tie / 2) ** 2;

/**
 * How far a decided pair was predicted the wrong way round, by the expected score of the side that came first: 0, 1, or
 * ½ where it was predicted level.
 */
export const wrongOrderOfPair = (expectedOfFirst: number): number =>
  expectedOfFirst < 0.5 ? 1 : expectedOfFirst === 0.5 ? 0.5 : 0;

/** In a big field each side is asked against this many others that it chooses, and about as many that choose it. */
const asked = 4;

/** Up to this many sides every pair is asked. */
const mostSidesInFull = 2 * asked + 1;

/** Fractions of its multiples lie evenly in (0, 1) however many are taken (Weyl; Knuth, vol. 3, §6.4). */
const golden = (Math.sqrt(5) - 1) / 2;

/**
 * Visits pairs of the numbers 0 to n − 1: all of them up to nine; else a sample of 4n. Taken in a circle,
 * number j is paired with those j + d away, one d from each quarter of 1 to n/2, at a point that moves evenly
 * with j. So no number is left out, and near pairs (where ties are) and far ones come in their true proportion; nothing
 * is drawn by chance, and the same field gives the same pairs. Returns how many were visited.
 */
export function visitPairs(n: number, visit: (a: number, b: number) => void): number {
  if (n > mostSidesInFull) return visitSample(n, visit);
  for (let a = 0; a < n; a++) for (let b = a + 1; b < n; b++) visit(a, b);
  return (n * (n - 1)) / 2;
}

function visitSample(n: number, visit: (a: number, b: number) => void): number {
  const quarter = (n - 1) / 2 / asked;
  for (let a = 0; a < n; a++) {
    const within = (a * golden) % 1;
    for (let k = 0; k < asked; k++) {
      const b = (a + 1 + Math.floor((k + within) * quarter)) % n;
      visit(Math.min(a, b), Math.max(a, b));
    }
  }
  return n * asked;
}
