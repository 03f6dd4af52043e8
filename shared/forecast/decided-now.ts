/** What the points decide in a tournament as it is now. */
import type { TableProblem } from './problem.ts';
import { decidedPlaces } from './decided-places.ts';
import type { DecidedPlaces, DecidedProblem } from './decided-problem.ts';
import type { ForecastRun } from './run.ts';
import type { ForecastTally } from './tally.ts';

/** By competitor. Call it once some ends have been simulated: they are witnesses of what can still happen. */
export function decidedNow({ problem, tally }: ForecastRun): DecidedPlaces[] {
  return problem.kind === 'table'
    ? decidedInTables(problem, tally)
    : problem.depths.map((depth, one) => decidedInBracket(depth, one, problem.depths, tally));
}

function decidedInTables(problem: TableProblem, tally: ForecastTally): DecidedPlaces[] {
  const { groups } = problem;
  const places: DecidedPlaces[] = [];
  for (const group of new Set(groups)) {
    const members = [...groups.keys()].filter((one) => groups[one] === group);
    for (const [at, decided] of decidedPlaces(problemOf(problem, members)).entries())
      places[members[at]!] = decided;
  }
  const seen = (place: number): number => (place > groups.length ? Infinity : place);
  return places.map((own, one) => ({
    ...own,
    canReach: Math.min(own.canReach, seen(tally.bestAhead[one]!)),
    canShare: Math.min(own.canShare, seen(tally.bestLevel[one]!)),
  }));
}

function problemOf(
  { standings, points, meetings, toPair }: TableProblem,
  members: readonly number[],
): DecidedProblem {
  const { win, draw, loss, bye } = points;
  const at = new Map(members.map((one, i) => [one, i]));
  const further = members.map(() => ({ least: 0, most: 0 }));
  const games: { one: number; other: number }[] = [];
  const add = (one: number, values: readonly number[]): void => {
    const own = further[at.get(one) ?? -1];
    if (!own) return;
    own.least += Math.min(...values);
    own.most += Math.max(...values);
  };
  for (const {
    games: [game],
  } of meetings) {
    const [one, other, ...more] = game?.parties.map(({ competitors }) => competitors) ?? [];
    const [first, second] = [at.get(one?.[0] ?? -1), at.get(other?.[0] ?? -1)];
    const isDuel = more.length === 0 && one?.length === 1 && other?.length === 1;
    if (isDuel && first !== undefined && second !== undefined) games.push({ one: first, other: second });
    else
      for (const seated of [one, other, ...more].flat())
        add(seated ?? -1, [win, draw, loss, 0, ...(points.places ?? [])]);
  }
  for (const { present, excused } of toPair) {
    for (const one of present) add(one, [win, draw, loss, bye]);
    for (const { competitor, points: given } of excused) add(competitor, [given]);
  }
  return { points: members.map((one) => standings[one]!.points), games, win, draw, loss, further };
}

/**
 * Of those who are in, anybody can still win, and none ends behind those who are out. Who is out has the place that the
 * structure gives: the same in all simulated ends, but for a match for third place.
 */
function decidedInBracket(
  depth: number,
  one: number,
  depths: readonly number[],
  tally: ForecastTally,
): DecidedPlaces {
  const left = depths.filter((other) => other === Infinity).length;
  if (depth === Infinity) {
    if (left === 1) return { surely: 1, atBest: 1, aloneAtBest: 1, canReach: 1, canShare: 1 };
    return { surely: left, atBest: 1, aloneAtBest: 1, canReach: 1, canShare: 1 };
  }
  const counts = tally.counts.subarray(one * tally.places, (one + 1) * tally.places);
  const first = counts.findIndex((count) => count > 0) + 1;
  const isSame = first > 0 && counts[first - 1] === tally.simulations;
  const atBest = isSame ? first : 2;
  return {
    surely: isSame ? first : depths.length,
    ...{ atBest, aloneAtBest: atBest, canReach: Infinity, canShare: Infinity },
  };
}
