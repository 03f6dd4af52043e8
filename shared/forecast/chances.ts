/** Win, tie and loss from a known difference in strength: the rating system's own chances, looked up quickly. */
import type { DuelChances, RatingSystem } from '../rating/index.ts';
import type { ChancesBy } from './problem.ts';

/**
 * The system's chances between two whose strengths are known, so that only the day's noise is left to chance. A system
 * that knows no ties takes a tie for half a win; of two who are equal `tied` of the games end level then, of others fewer:
 * the share of ties is in proportion to e(1 − e), e the expected score. The expected score stays as it is.
 */
export function chancesOf(system: Pick<RatingSystem, 'chancesBetween'>, tied: number): ChancesBy {
  return (lead, noise) => {
    const half = noise / 2;
    const chances = system.chancesBetween(
      { mean: lead, variance: half, noise: half },
      { mean: 0, variance: half, noise: half },
    );
    return chances.tie > 0 ? chances : withTies(chances.win, tied);
  };
}

/** @param expected - The expected score, 0 to 1. */
export function withTies(expected: number, tied: number): DuelChances {
  const most = 2 * Math.min(expected, 1 - expected);
  const tie = Math.min(most, 4 * tied * expected * (1 - expected));
  return { win: expected - tie / 2, tie, loss: 1 - expected - tie / 2 };
}

/** Chances of winning and of a tie by the difference in strength, in steps. */
export interface ChanceTable {
  readonly win: Float64Array;
  readonly tie: Float64Array;
  /** Steps for each point of difference. */
  readonly perPoint: number;
}

/** Beyond this many standard deviations of the noise the result is as good as certain. */
const reach = 9;
const middle = 4096;

/** For one variance of noise; between two steps the chances are less than 1e-6 off a straight line. */
function chanceTable(chances: ChancesBy, noise: number): ChanceTable {
  const perPoint = middle / (reach * Math.sqrt(noise));
  const steps = Array.from({ length: 2 * middle + 1 }, (_, at) => chances((at - middle) / perPoint, noise));
  return {
    win: Float64Array.from(steps, ({ win }) => win),
    tie: Float64Array.from(steps, ({ tie }) => tie),
    perPoint,
  };
}

/** 0: the first wins, 1: a tie, 2: the second wins. `lot`: from 0, below 1. */
export function outcomeBy({ win, tie, perPoint }: ChanceTable, lead: number, lot: number): 0 | 1 | 2 {
  const at = Math.max(0, Math.min(2 * middle - 1e-9, lead * perPoint + middle));
  const low = Math.floor(at);
  const part = at - low;
  const wins = win[low]! + part * (win[low + 1]! - win[low]!);
  if (lot < wins) return 0;
  return lot < wins + tie[low]! + part * (tie[low + 1]! - tie[low]!) ? 1 : 2;
}

/** The same for a game that must have a winner: the two share the ties. */
export function winnerBy(table: ChanceTable, lead: number, lot: number): 0 | 1 {
  const { win, tie, perPoint } = table;
  const at = Math.max(0, Math.min(2 * middle, Math.round(lead * perPoint + middle)));
  return lot < win[at]! + tie[at]! / 2 ? 0 : 1;
}

/** One table for each variance of noise that there is. */
export function chanceTables(chances: ChancesBy): (noise: number) => ChanceTable {
  const known = new Map<number, ChanceTable>();
  return (noise) => {
    // A side of nobody has no noise.
    const key = Math.max(noise, 1e-9);
    const table = known.get(key) ?? chanceTable(chances, key);
    known.set(key, table);
    return table;
  };
}
