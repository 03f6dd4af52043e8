/** Who of a simulated end goes on to the next stage, as seeds: by the rules of `competition/qualification.ts`, faster. */
import { valuePerGame } from '../../competition/qualification.ts';
import { criterionOf } from '../criteria.ts';
import type { Lots } from '../lots.ts';
import type { Part } from '../parts.ts';
import type { TableProblem } from '../problem.ts';
import type { Scores } from '../scores.ts';
import type { SimulatedEnd } from '../table.ts';

/** The competitors who go on, the best seed first; valid until the next end. */
export type Seeder = (end: Pick<SimulatedEnd, 'tables'>, lots: Pick<Lots, 'share'>) => Int32Array;

/**
 * The first of each table, winners before runners-up; then the best of those who just missed it. Those on one place of
 * different tables are compared as the program compares them, each value divided by their games, as far as criteria are
 * simulated; who is level stays in the order of the tables, but for the last places of the best, which lots decide.
 */
export function seederFor(problem: TableProblem, scores: Scores): Seeder {
  const { groups, qualification: rule } = problem;
  if (rule === null) return () => new Int32Array(0);
  const sizes = tableSizes(groups);
  const direct = 'top' in rule ? rule.top : rule.perGroup;
  const best = 'top' in rule ? null : rule.best;
  const isAhead = comparison(problem, scores);
  const seeds = new Int32Array(seedsIn(sizes, rule));
  const lotOf = new Float64Array(groups.length);
  const level = new Int32Array(sizes.length);
  const onPlace = (tables: readonly Int32Array[], place: number): number => {
    let count = 0;
    for (const members of tables) if (members.length >= place) level[count++] = members[place - 1]!;
    return count;
  };
  return ({ tables }, lots) => {
    let used = 0;
    for (let place = 1; place <= direct && place <= Math.max(...sizes); place++) {
      const count = onPlace(tables, place);
      insertionSort(level, { from: 0, to: count }, (one, other) => isAhead(one, other) > 0);
      for (let at = 0; at < count; at++) seeds[used++] = level[at]!;
    }
    if (best !== null && used < seeds.length) {
      const count = onPlace(tables, best.place);
      insertionSort(level, { from: 0, to: count }, (one, other) => isAhead(one, other) > 0);
      const border = borderIn(level, { from: seeds.length - used, to: count }, isAhead);
      for (let at = border.from; at < border.to; at++) lotOf[level[at]!] = lots.share();
      insertionSort(level, border, (one, other) => lotOf[one]! > lotOf[other]!);
      for (let at = 0; used < seeds.length; at++) seeds[used++] = level[at]!;
    }
    return seeds;
  };
}

/** How many are in each table. */
export function tableSizes(groups: readonly number[]): number[] {
  const sizes: number[] = Array.from({ length: Math.max(-1, ...groups) + 1 }, () => 0);
  for (const table of groups) sizes[table]!++;
  return sizes;
}

/** How many go on from tables of these sizes. */
export function seedsIn(sizes: readonly number[], rule: NonNullable<TableProblem['qualification']>): number {
  const direct = 'top' in rule ? rule.top : rule.perGroup;
  const through = sizes.reduce((sum, size) => sum + Math.min(size, direct), 0);
  if ('top' in rule || rule.best === null) return through;
  const { place, count } = rule.best;
  return through + Math.min(count, sizes.filter((size) => size >= place).length);
}

/** More than 0 where the first is ahead of the second, less where it is behind; 0 where nothing separates them. */
function comparison(problem: TableProblem, scores: Scores): (one: number, other: number) => number {
  const { order, standings } = problem;
  const names = order.filter((name) => name !== 'direct-encounter');
  const criteria = names.map((name) => criterionOf(name, { ...scores, standings }));
  const games = gamesInTheEnd(problem);
  return (one, other) => {
    for (const [at, criterion] of criteria.entries()) {
      const name = names[at]!;
      const mine = valuePerGame(name, criterion(one), games[one]!);
      const theirs = valuePerGame(name, criterion(other), games[other]!);
      if (mine !== theirs) return mine > theirs ? 1 : -1;
    }
    return 0;
  };
}

/** By competitor: how many games it has in the end, so that groups of unequal size compare fairly. */
function gamesInTheEnd({ standings, meetings, toPair }: TableProblem): Float64Array {
  const games = Float64Array.from(standings, ({ met }) => met.length);
  for (const { games: left } of meetings)
    for (const { competitors } of left[0]?.parties ?? []) for (const one of competitors) games[one]!++;
  for (const { present } of toPair) for (const one of present) games[one]!++;
  return games;
}

/** Those who are level on both sides of where the last one goes on; nobody where something separates them there. */
function borderIn(
  members: Int32Array,
  { from: next, to: count }: Part,
  isAhead: (one: number, other: number) => number,
): Part {
  let [from, to] = [next, next];
  if (next >= count || isAhead(members[next - 1]!, members[next]!) !== 0) return { from, to };
  while (from > 0 && isAhead(members[from - 1]!, members[next]!) === 0) from--;
  while (to < count && isAhead(members[next - 1]!, members[to]!) === 0) to++;
  return { from, to };
}

/** Stable, as the sorting of the program is. */
function insertionSort(
  members: Int32Array,
  { from, to }: Part,
  isAhead: (one: number, other: number) => boolean,
): void {
  for (let next = from + 1; next < to; next++) {
    const one = members[next]!;
    let at = next;
    for (; at > from && isAhead(one, members[at - 1]!); at--) members[at] = members[at - 1]!;
    members[at] = one;
  }
}
