/**
 * What the points have decided, whatever tie-breaks say: who is sure of a place among the first N, who can't reach it any
 * more, and who still can. Nothing is claimed that isn't proven, supposing that all games left are played.
 */
import type { DecidedPlaces, DecidedProblem } from './decided-problem.ts';
import { canShare, type SharedGame } from './flow.ts';
import { everyOutcome, outcomesOf } from './every-outcome.ts';

/** Sums of points are equal where they differ by less. */
const tiny = 1e-7;

/** @param affordable - Up to how many outcomes times competitors squared are looked at one by one. */
export function decidedPlaces(problem: DecidedProblem, affordable = 20_000_000): DecidedPlaces[] {
  const isClosed = problem.further.every(({ most, least }) => most === 0 && least === 0);
  if (isClosed && outcomesOf(problem) * problem.points.length ** 2 <= affordable)
    return everyOutcome(problem);
  const reach = boundsOf(problem);
  return problem.points.map((_, one): DecidedPlaces => {
    const bounds = byBounds(reach, one);
    const isUsual = problem.loss <= problem.draw && problem.draw <= problem.win;
    if (!isClosed || !isUsual || problem.games.length * problem.points.length > mostForFlows) return bounds;
    return byFlows(problem, reach, one, bounds);
  });
}

/** Games times competitors; with more, the paths take too long. */
const mostForFlows = 40_000;

interface Bounds {
  readonly least: number;
  readonly most: number;
}

function boundsOf({ points, games, win, draw, loss, further }: DecidedProblem): Bounds[] {
  const played = new Int32Array(points.length);
  for (const { one, other } of games) {
    played[one]!++;
    played[other]!++;
  }
  const [low, high] = [Math.min(win, draw, loss), Math.max(win, draw, loss)];
  return points.map((own, at) => ({
    least: own + played[at]! * low + further[at]!.least,
    most: own + played[at]! * high + further[at]!.most,
  }));
}

/** Each other one's best beside its own worst, and the other way round: true for any schedule. */
function byBounds(reach: readonly Bounds[], one: number): DecidedPlaces {
  const own = reach[one]!;
  const others = reach.filter((_, at) => at !== one);
  return {
    surely: 1 + others.filter(({ most }) => most >= own.least - tiny).length,
    atBest: 1 + others.filter(({ least }) => least > own.most + tiny).length,
    aloneAtBest: 1 + others.filter(({ least }) => least >= own.most - tiny).length,
    canReach: Infinity,
    canShare: Infinity,
  };
}

/** Whether the others' games fit below the competitor. */
interface Fitting {
  readonly games: readonly SharedGame[];
  /** Units of a draw and of a win, beyond what a defeat gives. */
  readonly draw: number;
  readonly win: number;
  /** By competitor: what it may still get; Infinity where it doesn't matter. */
  readonly room: readonly number[];
}

/**
 * The competitor wins all its games, and those of the others are shared so that as few as possible get past it. Where
 * the results fit below it, it can come first; where they don't, those who may be ahead are let go one after another,
 * the strongest first.
 */
function byFlows(
  { points, games, win, draw, loss }: DecidedProblem,
  reach: readonly Bounds[],
  one: number,
  bounds: DecidedPlaces,
): DecidedPlaces {
  const rest = games.filter((game) => game.one !== one && game.other !== one);
  const strongest = [...points.keys()]
    .filter((at) => at !== one)
    .sort((a, b) => reach[b]!.most - reach[a]!.most);
  const fittingBelow = (place: number): Fitting => {
    const allowed = new Set([one, ...strongest.slice(0, place - 1)]);
    const room = reach.map(({ least }, at) => (allowed.has(at) ? Infinity : reach[one]!.most - least));
    return { games: rest, draw: draw - loss, win: win - loss, room };
  };
  const canShare = lowestThat(points.length, (place) => fits(fittingBelow(place), false));
  const canReach = lowestThat(points.length, (place) => fits(fittingBelow(place), true));
  const isOut = canShare > 1 && !mayFit(fittingBelow(1), false);
  const isNeverAlone = isOut || (canReach > 1 && !mayFit(fittingBelow(1), true));
  return {
    surely: bounds.surely,
    atBest: isOut ? Math.max(2, bounds.atBest) : bounds.atBest,
    aloneAtBest: isNeverAlone ? Math.max(2, bounds.aloneAtBest) : bounds.aloneAtBest,
    ...{ canReach, canShare },
  };
}

/** True where whole results fit; they may be found only where a draw gives half of a win, or by wins and defeats alone. */
function fits({ games, draw, win, room }: Fitting, isStrict: boolean): boolean {
  const unitsOf = (unit: number): number[] =>
    room.map((one) => (isStrict ? Math.ceil((one - tiny) / unit) - 1 : Math.floor((one + tiny) / unit)));
  if (draw > 0 && Math.abs(win - 2 * draw) < tiny) return canShare(games, 2, unitsOf(draw));
  return win > 0 && canShare(games, 1, unitsOf(win));
}

/**
 * False only where no results can fit: a game gives at least the lesser of a win and two draws in all, shared somehow
 * between its sides, and even that doesn't.
 */
function mayFit({ games, draw, win, room }: Fitting, isStrict: boolean): boolean {
  const unit = Math.min(win, 2 * draw) / 2;
  if (unit <= 0) return true;
  return canShare(
    games,
    2,
    room.map((one) => (one < -tiny ? -1 : Math.ceil((one - tiny) / unit) - (isStrict ? 1 : 0))),
  );
}

/** The lowest place from 1 to `last` for which the claim holds; it holds for all after that, and for the last. */
function lowestThat(last: number, holds: (place: number) => boolean): number {
  let [low, high] = [1, last];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
