/** Rounds to be split, for the tests of teams and tables. */
import { entrants, someWeights, options } from '../requests.ts';
import type { Format, TableFormat, TeamFormat } from '../../../shared/contract/pairing-options.ts';
import type { PairingRequest, PlannedRound } from '../../../shared/pairing/types.ts';
import { byStrength } from '../../../shared/pairing/order.ts';
import { taskOf, problemOf, type Options } from '../../../shared/pairing/problem.ts';
import type { RoundProblem } from '../../../shared/pairing/round.ts';
import { tableGoal, teamGoal } from '../../../shared/pairing/team-formation/goal.ts';
import { planSplit } from '../../../shared/pairing/team-formation/index.ts';
import {
  tableShapes,
  tableSizes,
  teamShapes,
  teamSizes,
  type Shape,
} from '../../../shared/pairing/team-formation/sizes.ts';
import { costOf, type SplitGoal, type Split } from '../../../shared/pairing/team-formation/split.ts';
import { createSystem, defaultParameters } from '../../../shared/rating/index.ts';

export const judge = createSystem('ts2c', defaultParameters('ts2c'), { singlePlayers: false });

/** Without the criteria of chances, which take the longest. */
export const quickWeights = { ...someWeights, evenness: 0, learning: 0, fairness: 0 };

export const teamsOf = (changes: Partial<TeamFormat>): TeamFormat => ({
  kind: 'teams',
  size: null,
  count: null,
  leftOver: 'spread',
  picks: 'balanced',
  meet: 'all',
  ...changes,
});

export const tablesOf = (size: number, aim: TableFormat['aim'] = 'level'): TableFormat => ({
  kind: 'tables',
  size,
  aim,
});

/** A round of this many people, who are numbered by strength. */
export function problem(
  count: number,
  format: Format,
  changes: Partial<PairingRequest> = {},
  asked: Options = {},
): RoundProblem {
  const request = options(entrants(count), {
    format,
    weights: someWeights,
    teamSize: 5,
    rounds: [1, 2, 3],
    ...changes,
  });
  return problemOf(
    taskOf(byStrength(request, judge).request, judge),
    asked.others?.length === 1 ? 2 : 1,
    asked,
  );
}

/** The next round, after a first one made by the same constraints. */
export function secondProblem(
  count: number,
  format: Format,
  changes: Partial<PairingRequest> = {},
): RoundProblem {
  return problem(count, format, changes, { others: [planSplit(problem(count, format, changes), judge)] });
}

export function shapesOf({ request: { format }, free }: RoundProblem): Shape[] {
  if (format.kind === 'duels') throw new RangeError('duels have no shapes');
  return format.kind === 'tables'
    ? tableShapes(tableSizes(free.length, format))
    : teamShapes(teamSizes(free.length, format), format.meet);
}

export const goalOf = (asked: RoundProblem): SplitGoal =>
  asked.request.format.kind === 'tables' ? tableGoal(asked, judge) : teamGoal(asked, judge, shapesOf(asked));

/** The boards as the search sees them: a table is one group. */
export const splitOf = ({ request: { format } }: RoundProblem, { boards }: PlannedRound): Split =>
  format.kind === 'tables' ? boards.map((board) => [board.flat()]) : boards;

/** What the round costs on the goal by which it was made. */
export const roundCost = (asked: RoundProblem, round: PlannedRound): number =>
  costOf(splitOf(asked, round), goalOf(asked));
