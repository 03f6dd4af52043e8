/** What the points decide, from all outcomes of the games that are left, one by one. */
import type { DecidedPlaces, DecidedProblem } from './decided-problem.ts';

/** How many there are: each game is won, drawn or lost. */
export const outcomesOf = ({ games }: DecidedProblem): number => 3 ** games.length;

interface Widest {
  surely: number;
  atBest: number;
  canReach: number;
}

export function everyOutcome(problem: DecidedProblem): DecidedPlaces[] {
  const { games, win, draw, loss } = problem;
  const points = Float64Array.from(problem.points);
  const found = problem.points.map((): Widest => ({ surely: 1, atBest: Infinity, canReach: Infinity }));
  const give = (at: number, own: number, other: number): void => {
    const game = games[at]!;
    points[game.one]! += own;
    points[game.other]! += other;
    play(at + 1);
    points[game.one]! -= own;
    points[game.other]! -= other;
  };
  const play = (at: number): void => {
    if (at === games.length) {
      note(points, found);
      return;
    }
    give(at, win, loss);
    give(at, draw, draw);
    give(at, loss, win);
  };
  play(0);
  return found.map(({ surely, atBest, canReach }) => ({
    ...{ surely, atBest, canReach },
    aloneAtBest: canReach,
    canShare: atBest,
  }));
}

/** Sums of points are equal where they differ by less. */
const tiny = 1e-7;

function note(points: Float64Array, found: readonly Widest[]): void {
  for (let one = 0; one < points.length; one++) {
    let [ahead, level] = [0, 0];
    for (let other = 0; other < points.length; other++) {
      const lead = points[other]! - points[one]!;
      if (lead > tiny) ahead++;
      else if (lead > -tiny) level++;
    }
    const widest = found[one]!;
    if (ahead + level > widest.surely) widest.surely = ahead + level;
    if (ahead + 1 < widest.atBest) widest.atBest = ahead + 1;
    if (ahead + level < widest.canReach) widest.canReach = ahead + level;
  }
}
