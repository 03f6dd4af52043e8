/** The scores of one simulated end: what has been played stays, what is simulated is added, and forgotten again. */
import type { StandingSoFar, TableProblem } from './problem.ts';

export interface Scores {
  /** By competitor. */
  readonly points: Float64Array;
  readonly wins: Float64Array;
  readonly allWins: Float64Array;
  readonly boardPoints: Float64Array;
  readonly byes: Uint8Array;
  /** How many each has met; those of competitor c are at `c * most` and after. */
  readonly count: Int32Array;
  readonly most: number;
  /** -1 for a stand-in. */
  readonly opponent: Int32Array;
  readonly won: Float64Array;
  readonly beaten: Float64Array;
  /** Two who met: at `one * competitors + other`. */
  readonly hasMet: Uint8Array;
}

/** Scores as they are now, with room for all that is left. */
export function scoresFor(problem: TableProblem): Scores & { reset: () => void } {
  const { standings } = problem;
  const count = standings.length;
  const most = Math.max(1, ...roomNeeded(problem));
  const base = blankScores(count, most);
  for (const [one, standing] of standings.entries()) fill(base, one, standing);
  const scores = { ...copyOf(base), most };
  const changing = ['points', 'wins', 'allWins', 'boardPoints', 'byes', 'count', 'hasMet'] as const;
  return {
    ...scores,
    reset: () => {
      for (const name of changing) scores[name].set(base[name]);
    },
  };
}

function roomNeeded({ standings, meetings, toPair, groups }: TableProblem): number[] {
  const needed = standings.map(({ met }) => met.length + toPair.length);
  for (const { games } of meetings)
    for (const { parties } of games.slice(0, 1)) {
      const seated = parties.flatMap(({ competitors }) => competitors);
      for (const one of seated) needed[one] = (needed[one] ?? 0) + seated.length - 1;
    }
  return groups.length === 0 ? [] : needed;
}

const blankScores = (count: number, most: number): Scores => ({
  points: new Float64Array(count),
  wins: new Float64Array(count),
  allWins: new Float64Array(count),
  boardPoints: new Float64Array(count),
  byes: new Uint8Array(count),
  count: new Int32Array(count),
  most,
  opponent: new Int32Array(count * most),
  won: new Float64Array(count * most),
  beaten: new Float64Array(count * most),
  hasMet: new Uint8Array(count * count),
});

const copyOf = (scores: Scores): Scores => ({
  points: scores.points.slice(),
  wins: scores.wins.slice(),
  allWins: scores.allWins.slice(),
  boardPoints: scores.boardPoints.slice(),
  byes: scores.byes.slice(),
  count: scores.count.slice(),
  most: scores.most,
  opponent: scores.opponent.slice(),
  won: scores.won.slice(),
  beaten: scores.beaten.slice(),
  hasMet: scores.hasMet.slice(),
});

function fill(scores: Scores, one: number, standing: StandingSoFar): void {
  scores.points[one] = standing.points;
  scores.wins[one] = standing.wins;
  scores.allWins[one] = standing.allWins;
  scores.boardPoints[one] = standing.boardPoints;
  scores.byes[one] = standing.byes;
  for (const { opponent, won, beaten } of standing.met) meet(scores, one, opponent, won, beaten);
}

/** Adds an opponent, or -1 for a stand-in; points are counted separately. */
export function meet(scores: Scores, one: number, opponent: number, won: number, beaten: number): void {
  const at = one * scores.most + scores.count[one]!;
  scores.opponent[at] = opponent;
  scores.won[at] = won;
  scores.beaten[at] = beaten;
  scores.count[one]!++;
  if (opponent >= 0) scores.hasMet[one * scores.count.length + opponent] = 1;
}
