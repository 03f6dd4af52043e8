/** What the points of a stage decide of who goes on, and of places in the whole tournament behind it. */
import type { DecidedPlace } from '../../contract/forecast.ts';
import type { QualificationRule } from '../../contract/competitions.ts';
import type { DecidedPlaces } from '../decided-problem.ts';
import type { TableProblem } from '../problem.ts';
import { neverWins } from './next-stage-problem.ts';
import { seedsIn, tableSizes } from './seeds.ts';
import { placesBehind } from './whole-tournament.ts';

/** Of one competitor whether it goes on; null where nothing is proven, and where no rule says who does. */
export function decidedToGoOn(
  { qualification: rule }: Pick<TableProblem, 'qualification'>,
  { surely, atBest, aloneAtBest, canReach, canShare }: DecidedPlaces,
): DecidedPlace | null {
  if (rule === null) return null;
  const direct = 'top' in rule ? rule.top : rule.perGroup;
  const last = lastToGoOn(rule);
  if (surely <= direct) return 'certain';
  if (atBest > last) return 'out';
  if (canReach <= direct) return 'possible';
  return canShare <= direct && aloneAtBest > last ? 'tieBreak' : null;
}

/** The lowest place in a table from which one may go on. */
const lastToGoOn = (rule: QualificationRule): number =>
  'top' in rule ? rule.top : (rule.best?.place ?? rule.perGroup);

/**
 * Places in the whole tournament from those in the tables: one who goes on comes no lower than as many as do, and can
 * still win everything; the others are behind them.
 */
export function decidedOfWhole(problem: TableProblem, inTables: readonly DecidedPlaces[]): DecidedPlaces[] {
  const { next, qualification: rule, groups } = problem;
  if (next === null || rule === null) return [...inTables];
  const direct = 'top' in rule ? rule.top : rule.perGroup;
  const last = lastToGoOn(rule);
  const behind = placesBehind(problem);
  const count = seedsIn(tableSizes(groups), rule);
  return inTables.map((decided, one) => {
    const { surely, atBest, aloneAtBest, canReach, canShare } = decided;
    const state = decidedToGoOn(problem, decided);
    const isGone = next.parties[one]!.some(({ lead }) => lead === neverWins);
    const best = isGone ? { ahead: Infinity, level: Infinity } : bestIn(next.problem);
    const reached = (place: number, ofNext: number): number =>
      place <= direct ? ofNext : (behind[place - 1] ?? Infinity);
    return {
      surely: state === 'certain' ? count : behind[surely - 1]!,
      atBest: state === 'out' ? behind[atBest - 1]! : 1,
      aloneAtBest: aloneAtBest > last ? (behind[aloneAtBest - 1] ?? Infinity) : 1,
      canReach: reached(canReach, best.ahead),
      canShare: reached(canShare, best.level),
    };
  });
}

/**
 * The winner of every game is first. In a Swiss nobody is level where all others tie with each other, if a bye and the ties
 * beside it are fewer points than the wins.
 */
function bestIn(next: NonNullable<TableProblem['next']>['problem']): { ahead: number; level: number } {
  if (next.kind === 'bracket') return { ahead: 1, level: 1 };
  const { win, draw, loss, bye } = next.points;
  if (win <= loss) return { ahead: Infinity, level: Infinity };
  const [rounds, count] = [next.toPair.length, next.competitors.length];
  const withBye = count % 2 === 0 ? draw : Math.max(draw, bye);
  const isAhead = rounds <= count && withBye + (rounds - 1) * draw < rounds * win;
  return { ahead: rounds === 0 || isAhead ? 1 : Infinity, level: 1 };
}
