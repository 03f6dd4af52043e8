/**
 * What makes a split a good one: the criteria's price of its boards, and what no board can say by itself, that all teams
 * of the round, or all tables, are level with each other.
 */
import { draftInto } from './draft.ts';
import type { Shape } from './sizes.ts';
import { remembered, type Cell, type SplitGoal, type Group } from './split.ts';
import { waitsOf } from './substitute-turns.ts';
import { leastPrice } from './least-price.ts';
import { aimsOfTable, overlap, tableAims, tableStandings } from './table-aims.ts';
import { fieldOf, lineup, type Field } from '../criteria/field.ts';
import { isByPoints, playingAtOnce } from '../../contract/pairing-options.ts';
import type { Judge, PlannedBoard } from '../types.ts';
import { constraintsBroken, type RoundProblem } from '../round.ts';

/** A difference in uncertainty between teams counts as half as much of a difference in strength. */
const uncertaintyShare = 0.5;

/** That people are closer together at one table than at another counts as half as much. */
const spreadShare = 0.5;

interface Level {
  readonly mean: number;
  readonly deviation: number;
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number / numbers.length, 0);

/** What it costs that chances are uneven, all told. */
const levelWeight = ({ request: { weights } }: RoundProblem): number => weights.quality + weights.evenness;

/**
 * Of teams: the price of their boards. Then, times the seats of each team and the weights of quality and evenness, the
 * square of its expected performance about the mean of all teams, and at a lesser rate that of its deviation, in the
 * deviation of a team's performance. That mean is the one of a snake draft, so that each team has its cost by itself.
 * And what it costs to wait as a substitute again.
 */
export function teamGoal(problem: RoundProblem, judge: Judge, shapes: readonly Shape[]): SplitGoal {
  const { prices } = problem;
  const field = fieldOf(problem.request, judge);
  const worth = (group: Group): Level => judge.performance(lineup(field, group), field.teamSize);
  const drafted = draftInto(problem.free, shapes).flat().map(worth);
  const middle = {
    mean: meanOf(drafted.map(({ mean }) => mean)),
    deviation: meanOf(drafted.map(({ deviation }) => deviation)),
  };
  const atLeast = leastPrice(problem, field);
  const waiting = waitsOf(problem, playingAtOnce(problem.request.format));
  const own = remembered(
    (group) => unlevel(worth(group), middle, levelWeight(problem)) * group.length + waiting(group),
  );
  return {
    playing: playingAtOnce(problem.request.format),
    cell: (cell) => prices.board(cell) + sumOver(cell, own),
    atLeast: (cell) => atLeast(cell) + sumOver(cell, own),
    group: (group) => prices.side(group) + own(group),
  };
}

function unlevel(worth: Level, middle: Level, weight: number): number {
  const off = (worth.mean - middle.mean) / middle.deviation;
  const vaguer = (uncertaintyShare * (worth.deviation - middle.deviation)) / middle.deviation;
  return weight * (off ** 2 + vaguer ** 2);
}

/**
 * Of tables, everyone for oneself: the price of each board. Fair tables are to be alike: in their mean and, at a lesser
 * rate, in how far their people are apart, each about that of the whole room, in the deviation of one person's performance; squared, and
 * times the seats and the dearest weight for each criterion: it is what was asked for, and no criterion is to outweigh it.
 * Where those on the same points sit together, the price of boards decides only between those that are alike by the aims.
 */
export function tableGoal(problem: RoundProblem, judge: Judge): SplitGoal {
  const { request, free, prices } = problem;
  if (isByPoints(request.format)) return pointsGoal(problem, judge);
  const field = fieldOf(request, judge);
  const fair = request.format.kind === 'tables' && request.format.aim === 'fair';
  const atLeast = leastPrice(problem, field);
  const room = levelOf(field, free);
  const unit = meanOf(
    free.map((entrant) => judge.performance(lineup(field, [entrant]), field.teamSize).deviation),
  );
  const weight = dearest(problem);
  const own = remembered((table) => {
    const { mean, deviation } = levelOf(field, table);
    const off = (mean - room.mean) ** 2 + (spreadShare * (deviation - room.deviation)) ** 2;
    return fair ? (weight * off * table.length) / unit ** 2 : 0;
  });
  return withOwn(own, prices.board, atLeast);
}

/** The dearest weight, for each criterion. */
const dearest = ({ request: { weights } }: RoundProblem): number =>
  Math.max(1, ...Object.values(weights)) * Object.keys(weights).length;

/** What 1 of each aim is worth, in the dearest weight of all criteria for each of four seats: each outweighs those after it. */
const worthOf = { points: 600_000, seats: 1200, rematches: 20, floats: 1 } as const;

/** A constraint outweighs points, too. */
const outweighingPoints = 1e6;

function pointsGoal(problem: RoundProblem, judge: Judge): SplitGoal {
  const { request, prices } = problem;
  const standings = tableStandings(problem);
  const unit = 4 * dearest(problem);
  const own = remembered((table) => {
    const aims = aimsOfTable(standings, table);
    const broken = prices.brokenBy(table.map((one) => [one]));
    const sum = tableAims.reduce((total, aim) => total + worthOf[aim] * aims[aim], 0);
    return unit * sum + outweighingPoints * constraintsBroken * broken;
  });
  const worst = outweighingPoints * constraintsBroken;
  const goal = withOwn(own, prices.board, leastPrice(problem, fieldOf(request, judge)));
  // Before the first round all are alike by these aims.
  if (!standings.hasBegun) return goal;
  const atOnce = (cell: Cell): number => sumOver(cell, own);
  return {
    ...goal,
    ...{ atOnce, mostAtOnce: (unit * worthOf.points) / 100 },
    canGain: (one, other) =>
      atOnce(one) >= worst || atOnce(other) >= worst || overlap(standings, one.flat(), other.flat()),
  };
}

type Price = (sides: PlannedBoard) => number;

/** Of tables: the price of each board, and what a table costs by itself. */
function withOwn(own: (table: Group) => number, board: Price, atLeast: Price): SplitGoal {
  const sides = (table: Group): PlannedBoard => table.map((one) => [one]);
  const whole = (table: Group): number => board(sides(table)) + own(table);
  return {
    playing: Infinity,
    cell: (cell) => sumOver(cell, whole),
    atLeast: (cell) => sumOver(cell, (table) => atLeast(sides(table)) + own(table)),
    group: whole,
  };
}

/** Mean strength at a table, and the deviation about it. */
function levelOf(field: Field, table: Group): Level {
  const means = table.map(
    (entrant) => field.judge.performance(lineup(field, [entrant]), field.teamSize).mean,
  );
  const mean = meanOf(means);
  return { mean, deviation: Math.sqrt(meanOf(means.map((one) => (one - mean) ** 2))) };
}

const sumOver = (cell: Cell, of: (group: Group) => number): number =>
  cell.reduce((sum, group) => sum + of(group), 0);
