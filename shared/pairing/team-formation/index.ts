/**
 * People into teams, or at tables: the best of all splits of a few people, a good one of many. Same people, same
 * options, same split.
 */
import { captainsPicks } from './captains.ts';
import { crowdSplit } from './local-search.ts';
import { bestSplit, everySplitUpTo } from './exact.ts';
import { tableGoal, teamGoal } from './goal.ts';
import { tableShapes, tableSeats, tableSizes, teamShapes, teamSizes, type Shape } from './sizes.ts';
import { keyOf, type SplitGoal, type Group, type Split } from './split.ts';
import { inPointsOrder } from './points-order.ts';
import { tableStandings } from './table-aims.ts';
import { tidy } from '../../competition/tie-breaks/explanation.ts';
import { fieldOf, lineup } from '../criteria/field.ts';
import {
  isByPoints,
  isDrawnTables,
  playingAtOnce,
  type TableFormat,
  type TeamFormat,
} from '../../contract/pairing-options.ts';
import { type Judge, type PlannedBoard, type PlannedRound } from '../types.ts';
import type { RoundProblem } from '../round.ts';

/**
 * One round of teams or tables, as its format asks. Boards and their sides come the strongest first; those who wait as
 * substitutes are the last of their side. Where boards stay and there are too few others for a board of their own,
 * these are out. Throws CannotPair where there are too few people for the format, or where they must make whole
 * teams and don't; a RangeError where the format is one of duels.
 */
export function planSplit(problem: RoundProblem, judge: Judge): PlannedRound {
  const { request, round, free, kept } = problem;
  const { format } = request;
  if (format.kind === 'duels') throw new RangeError('duels are not splits');
  const fewest = format.kind === 'tables' ? tableSeats.least : 2;
  if (kept.length > 0 && free.length < fewest) return { round, boards: [], out: free };
  const drawn = isDrawnTables(format) ? drawnTables(problem) : null;
  if (drawn !== null) return drawn;
  const boards = format.kind === 'tables' ? tables(problem, format, judge) : teams(problem, format, judge);
  return { round, boards: inOrder(boards, problem, judge), out: [] };
}

/** Those of one group of the draw sit together, in the order of the groups; null where none was drawn. */
function drawnTables({ request: { entrants }, round, free }: RoundProblem): PlannedRound | null {
  const groupOf = (entrant: number): string => entrants[entrant]?.group ?? '';
  const groups = Map.groupBy(free, groupOf);
  groups.delete('');
  if (groups.size === 0) return null;
  const all = [...groups].sort(([a], [b]) => inAlphabet.compare(a, b)).map(([, group]) => group);
  const whole = all.filter(({ length }) => length > 1);
  const seated = new Set(whole.flat());
  return {
    round,
    boards: whole.map((group) => group.map((one) => [one])),
    out: free.filter((one) => !seated.has(one)),
  };
}

const inAlphabet = new Intl.Collator('en', { numeric: true });

function tables(problem: RoundProblem, format: TableFormat, judge: Judge): PlannedBoard[] {
  const sizes = tableSizes(problem.free.length, format);
  const { people, sizes: inTurn } = isByPoints(format)
    ? inPointsOrder(problem, sizes)
    : { people: problem.free, sizes };
  const asSplit = ({ boards }: PlannedRound): Split => boards.map((board) => [board.flat()]);
  const goal = tableGoal(problem, judge);
  const split = splitOf({ ...problem, free: people }, tableShapes(inTurn), goal, asSplit);
  return split.flat().map((table) => table.map((entrant) => [entrant]));
}

function teams(problem: RoundProblem, format: TeamFormat, judge: Judge): PlannedBoard[] {
  const sizes = teamSizes(problem.free.length, still(format, problem));
  if (format.picks === 'captains') return captainsTeams(problem, format, sizes);
  const shapes = teamShapes(sizes, format.meet);
  const split = splitOf(problem, shapes, teamGoal(problem, judge, shapes), ({ boards }) => boards);
  return split.map((cell) => cell.map((team) => byStrength(team, playingAtOnce(problem.request.format))));
}

/** Teams on boards that stay are some of the wanted number. */
function still(format: TeamFormat, { kept, free }: RoundProblem): TeamFormat {
  if (format.count === null || kept.length === 0) return format;
  return { ...format, count: Math.max(2, Math.min(free.length, format.count - kept.flat().length)) };
}

/** Of those who play, and of those who wait. Entrants are numbered by strength. */
const byStrength = (team: Group, playing: number): number[] =>
  [team.slice(0, playing), team.slice(playing)].flatMap((part) => part.toSorted((a, b) => a - b));

function splitOf(
  problem: RoundProblem,
  shapes: readonly Shape[],
  goal: SplitGoal,
  asSplit: (round: PlannedRound) => Split,
): Split {
  const { free, earlier, start } = problem;
  const [shape = []] = shapes;
  // One board of people who all play alone can be made in one way only.
  if (shapes.length === 1 && shape.every((seats) => seats === 1)) return [free.map((one) => [one])];
  const seen = new Set(earlier.map((round) => keyOf(asSplit(round), goal.playing)));
  if (free.length <= everySplitUpTo) return bestSplit(free, shapes, goal, seen);
  const from = start === null ? null : fitting(asSplit(start), shapes, free);
  return crowdSplit({ people: free, shapes, goal, seen, start: from, effort: problem.effort });
}

/** The split, if it is one of these people into these shapes. */
function fitting(split: Split, shapes: readonly Shape[], people: readonly number[]): Split | null {
  const shapesOf = (cells: readonly Shape[]): string =>
    cells
      .map((shape) => shape.toSorted((a, b) => a - b).join())
      .toSorted()
      .join(' ');
  const seated = split.flat(2);
  const fits =
    seated.length === people.length &&
    people.every((one) => seated.includes(one)) &&
    shapesOf(split.map((cell) => cell.map(({ length }) => length))) === shapesOf(shapes);
  return fits ? split : null;
}

/** Captains have their teams; what is left to choose is who meets whom. */
function captainsTeams(problem: RoundProblem, format: TeamFormat, sizes: readonly number[]): PlannedBoard[] {
  const { request, free, prices } = problem;
  const picked = captainsPicks(request, free, sizes);
  const shapes = teamShapes(sizes, format.meet);
  const board = (cell: Split[number]): PlannedBoard => cell.map(([team = -1]) => picked[team] ?? []);
  const goal: SplitGoal = {
    playing: Infinity,
    cell: (cell) => prices.board(board(cell)),
    atLeast: () => -Infinity,
    group: () => 0,
  };
  const teamOf = new Map(picked.map((team, at) => [team[0], at]));
  const asSplit = ({ boards }: PlannedRound): Split =>
    boards.map((sides) => sides.map(([captain]) => [teamOf.get(captain) ?? -1]));
  const units = { ...problem, free: [...picked.keys()] };
  return splitOf(
    units,
    shapes.map((shape) => shape.map(() => 1)),
    goal,
    asSplit,
  ).map(board);
}

/**
 * The strongest first: boards by the mean of their sides, sides by what they are expected to do. Boards of those who sit
 * together by points come in the order of their points.
 */
function inOrder(boards: readonly PlannedBoard[], problem: RoundProblem, judge: Judge): PlannedBoard[] {
  const { request } = problem;
  const field = fieldOf(request, judge);
  const points = isByPoints(request.format) ? tableStandings(problem).points : [];
  const pointsAt = (board: PlannedBoard): number =>
    board.flat().reduce((sum, one) => sum + (points[one] ?? 0) / board.length, 0);
  const worth = (side: Group): number => judge.performance(lineup(field, side), field.teamSize).mean;
  const mean = (board: PlannedBoard): number =>
    board.reduce((sum, side) => sum + worth(side) / board.length, 0);
  return boards
    .map((board) => ({
      ...{ sides: board.toSorted((a, b) => worth(b) - worth(a)), mean: mean(board) },
      points: tidy(pointsAt(board)),
    }))
    .toSorted((a, b) => b.points - a.points || b.mean - a.mean)
    .map(({ sides }) => sides);
}
