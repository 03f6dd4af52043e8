/** Simulated ends of a table and of what is planned behind it: places in the whole tournament. */
import type { Lots } from '../lots.ts';
import type { TableProblem } from '../problem.ts';
import { strengthsOf, type Strengths } from '../strengths.ts';
import { tableSimulation, type SimulatedEnd } from '../table.ts';
import { nextStageSimulation } from './next-stage.ts';
import { seederFor, tableSizes } from './seeds.ts';

/** One simulated end; valid until the next. */
export interface WholeEnd extends Omit<SimulatedEnd, 'places'> {
  /** By competitor, from 1: in the whole tournament; in its table where nothing is planned behind it. */
  readonly places: Int32Array;
  /** By competitor: 1 where it goes on to the next stage. */
  readonly isQualified: Uint8Array;
}

/** @param strengths - Of a season's forecast, whose tournaments share them. */
export function tournamentSimulation(
  problem: TableProblem,
  strengths: Strengths = strengthsOf(problem),
): (lots: Lots) => WholeEnd {
  const { groups, next } = problem;
  const { play, scores } = tableSimulation(problem, strengths);
  const seedsOf = seederFor(problem, scores);
  const playNext = next && nextStageSimulation(next, groups, strengths);
  const isQualified = new Uint8Array(groups.length);
  const places = new Int32Array(groups.length);
  const behind = placesBehind(problem);
  return (lots) => {
    const end = play(lots);
    const seeds = seedsOf(end, lots);
    isQualified.fill(0);
    for (const one of seeds) isQualified[one] = 1;
    if (playNext === null) return { ...end, isQualified };
    const { lines, places: reached, isLegal } = playNext(seeds, lots);
    for (let one = 0; one < places.length; one++) places[one] = behind[end.places[one]! - 1]!;
    for (let line = 0; line < lines.length; line++) places[lines[line]!] = reached[line]!;
    return { ...end, places, isQualified, isLegal: end.isLegal && isLegal };
  };
}

/**
 * By place in a table, from the first: the place in the tournament of those who don't go on, behind all who do. Those on
 * one place of different tables share theirs.
 */
export function placesBehind({ groups, qualification: rule }: TableProblem): number[] {
  const sizes = tableSizes(groups);
  const most = Math.max(0, ...sizes);
  const direct = rule === null ? 0 : 'top' in rule ? rule.top : rule.perGroup;
  const best = rule === null || 'top' in rule ? null : rule.best;
  const on = Array.from({ length: most }, (_, at) => sizes.filter((size) => size > at).length);
  const through = on.map((count, at) => {
    if (at < direct) return count;
    return best?.place === at + 1 ? Math.min(best.count, count) : 0;
  });
  let ahead = through.reduce((sum, count) => sum + count, 0);
  return on.map((count, at) => {
    const place = ahead + 1;
    ahead += count - through[at]!;
    return place;
  });
}
