/** Fairness over the tournament: no player should be the favourite, or without a chance, round after round. */
import { excess } from './board.ts';
import type { PlannedBoard } from '../types.ts';

/** By entrant: the sum of `excess` over the boards so far, and their number. */
export interface FairnessSums {
  readonly sum: Float64Array;
  readonly boards: Float64Array;
}

export const nothingPlayed = (entrants: number): FairnessSums => ({
  sum: new Float64Array(entrants),
  boards: new Float64Array(entrants),
});

/** Adds a board, of chances side by side. */
export function addToStanding(standing: FairnessSums, sides: PlannedBoard, chances: readonly number[]): void {
  for (const [at, side] of sides.entries()) {
    for (const entrant of side) {
      standing.sum[entrant] = (standing.sum[entrant] ?? 0) + excess(chances[at] ?? 0, sides.length);
      standing.boards[entrant] = (standing.boards[entrant] ?? 0) + 1;
    }
  }
}

/** The square of an entrant's mean `excess` over the tournament's boards: 0 at best, 1 for a sure winner of all. */
export function fairnessOf({ sum, boards }: FairnessSums, entrant: number): number {
  const count = boards[entrant] ?? 0;
  return count === 0 ? 0 : ((sum[entrant] ?? 0) / count) ** 2;
}

/** The mean over all who have a board, 0 to 1. */
export function fairnessOfAll(standing: FairnessSums): number {
  const seated = [...standing.boards.keys()].filter((entrant) => (standing.boards[entrant] ?? 0) > 0);
  return seated.reduce((sum, entrant) => sum + fairnessOf(standing, entrant) / seated.length, 0);
}

/** What `fairnessOf` is with one more board: the sum over all who sit at it. */
export function fairnessWith(
  standing: FairnessSums,
  sides: PlannedBoard,
  chances: readonly number[],
): number {
  let sum = 0;
  for (const [at, side] of sides.entries()) {
    const more = excess(chances[at] ?? 0, sides.length);
    for (const entrant of side) {
      sum += (((standing.sum[entrant] ?? 0) + more) / ((standing.boards[entrant] ?? 0) + 1)) ** 2;
    }
  }
  return sum;
}
