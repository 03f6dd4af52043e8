/** What the points decide in a tournament as it is now. */
import type { BracketProblem, StandingSoFar, TableProblem } from './problem.ts';
import { decidedPlaces } from './decided-places.ts';
import type { DecidedPlaces, DecidedProblem } from './decided-problem.ts';
import type { ForecastRun } from './run.ts';
import type { ForecastTally } from './tally.ts';

/** By competitor. Call it once some ends have been simulated: they are witnesses of what can still happen. */
export function decidedNow({ problem, tally }: ForecastRun): DecidedPlaces[] {
  return problem.kind === 'table'
    ? decidedInTables(problem, tally)
    : problem.depths.map((_, one) => decidedInBracket(problem, one, tally));
}

function decidedInTables(problem: TableProblem, tally: ForecastTally): DecidedPlaces[] {
  const { groups } = problem;
  const places: DecidedPlaces[] = [];
  for (const group of new Set(groups)) {
    const members = [...groups.keys()].filter((one) => groups[one] === group);
    const own = isOver(problem, members)
      ? members.map((one) => asItIs(problem.standings[one]!))
      : stillOpen(problem, members, tally);
    for (const [at, one] of members.entries()) places[one] = own[at]!;
  }
  return places;
}

/** What is proven of a table's members, and what simulated ends have shown. */
function stillOpen(
  problem: TableProblem,
  members: readonly number[],
  { bestAhead, bestLevel }: ForecastTally,
): DecidedPlaces[] {
  const seen = (place: number): number => (place > problem.groups.length ? Infinity : place);
  return decidedPlaces(problemOf(problem, members)).map((own, at) => ({
    ...own,
    canReach: Math.min(own.canReach, seen(bestAhead[members[at]!]!)),
    canShare: Math.min(own.canShare, seen(bestLevel[members[at]!]!)),
  }));
}

function isOver({ meetings, toPair }: TableProblem, members: readonly number[]): boolean {
  const playing = new Set([
    ...meetings
      .flatMap(({ games }) => games.flatMap(({ parties }) => parties))
      .flatMap((one) => one.competitors),
    ...toPair.flatMap(({ present, excused }) => [...present, ...excused.map(({ competitor }) => competitor)]),
  ]);
  return members.every((one) => !playing.has(one));
}

/** Where no games are left, all tie-breaks count as well, and only those whom nothing separates can change places. */
const asItIs = ({ places: { first, last } }: StandingSoFar): DecidedPlaces => ({
  ...{ surely: last, atBest: first, aloneAtBest: last },
  ...{ canReach: last, canShare: first },
});

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
function decidedInBracket(problem: BracketProblem, one: number, tally: ForecastTally): DecidedPlaces {
  const { depths } = problem;
  const first = { atBest: 1, aloneAtBest: 1, canReach: 1, canShare: 1 };
  if (depths[one] === Infinity)
    return { surely: depths.filter((depth) => depth === Infinity).length, ...first };
  if (playsForThird(problem, one)) return { surely: 4, atBest: 3, aloneAtBest: 3, canReach: 3, canShare: 3 };
  const counts = tally.counts.subarray(one * tally.places, (one + 1) * tally.places);
  const place = counts.findIndex((count) => count > 0) + 1;
  const isSame = place > 0 && counts[place - 1] === tally.simulations;
  const atBest = isSame ? place : 2;
  return {
    surely: isSame ? place : depths.length,
    ...{ atBest, aloneAtBest: atBest, canReach: Infinity, canShare: Infinity },
  };
}

/** Its favourite may win that match in all simulated ends, which proves nothing. */
const playsForThird = ({ matches, competitors }: BracketProblem, one: number): boolean =>
  matches.some(
    ({ bracket, winner, state, sides }) =>
      bracket === 'third' &&
      ['waiting', 'ready', 'begun', 'level'].includes(state) &&
      winner === null &&
      sides.some(({ entrant }) => entrant === competitors[one]),
  );
