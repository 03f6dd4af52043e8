/** Tables along the order of points: what the search for tables of players on the same points begins from. */
import { pointsMissing, tableStandings, type TableStandings } from './table-aims.ts';
import type { RoundProblem } from '../round.ts';

/** The free entrants, those with most points first, and the sizes of the tables that they fill in this order. */
export interface PointsOrder {
  readonly people: readonly number[];
  readonly sizes: readonly number[];
}

/**
 * The sizes come in that order in which points at a table differ least: with a table of five among those of four, the
 * five sit where five are on the same points.
 */
export function inPointsOrder(problem: RoundProblem, sizes: readonly number[]): PointsOrder {
  const standings = tableStandings(problem);
  const { points } = standings;
  const people = problem.free.toSorted((a, b) => (points[b] ?? 0) - (points[a] ?? 0) || a - b);
  return { people, sizes: sizesAlong(people, sizes, standings) };
}

/** What is found for some large and some small tables at the top. */
interface Found {
  readonly cost: number;
  readonly sizes: readonly number[];
}

/** Sizes are of two kinds at most, so that what is best for the tables so far depends on how many of each there are. */
function sizesAlong(
  people: readonly number[],
  sizes: readonly number[],
  standings: TableStandings,
): number[] {
  const [large, small] = [Math.max(...sizes), Math.min(...sizes)];
  const larger = large === small ? 0 : sizes.filter((size) => size === large).length;
  const smaller = sizes.length - larger;
  const next = (before: Found | undefined, from: number, size: number): Found | undefined =>
    before && {
      cost: before.cost + pointsMissing(standings, people.slice(from, from + size)),
      sizes: [...before.sizes, size],
    };
  let known: (Found | undefined)[] = [];
  for (let a = 0; a <= larger; a += 1) {
    const row: (Found | undefined)[] = [];
    for (let b = 0; b <= smaller; b += 1) {
      const ways = [
        ...(a + b === 0 ? [{ cost: 0, sizes: [] }] : []),
        next(known[b], (a - 1) * large + b * small, large),
        next(row[b - 1], a * large + (b - 1) * small, small),
      ].filter((one) => one !== undefined);
      row[b] = ways.toSorted((one, other) => one.cost - other.cost)[0];
    }
    known = row;
  }
  return [...(known[smaller]?.sizes ?? sizes)];
}
