/** The slow obvious twin of tables by points: every way to seat a few people is tried, each by what it comes to. */
import type { PlayedBoard } from '../../shared/pairing/types.ts';

/** Points behind the best at a table, seats had more often, rematches, pulled up again: less is better, the first that differs decides. */
export type Worth = readonly [points: number, seats: number, rematches: number, pulledUp: number];

/** All ways to divide these people into tables of these sizes. */
export function everyDivision(people: readonly number[], sizes: readonly number[]): number[][][] {
  const [first, ...others] = people;
  if (first === undefined) return [[]];
  return [...new Set(sizes)].flatMap((size) => {
    const left = sizes.toSpliced(sizes.indexOf(size), 1);
    return chosen(others, size - 1).flatMap((mates) =>
      everyDivision(
        others.filter((one) => !mates.includes(one)),
        left,
      ).map((tables) => [[first, ...mates], ...tables]),
    );
  });
}

function chosen(from: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return from.flatMap((one, at) => chosen(from.slice(at + 1), count - 1).map((rest) => [one, ...rest]));
}

/** All orders of these. */
export const everyOrder = (some: readonly number[]): number[][] =>
  some.length === 0
    ? [[]]
    : some.flatMap((one, at) => everyOrder(some.toSpliced(at, 1)).map((rest) => [one, ...rest]));

/** What tables come to, each in its best seats; `unit` is what a place is worth. */
export function worthOf(
  tables: readonly (readonly number[])[],
  played: readonly PlayedBoard[],
  unit: number,
): Worth {
  const sums = tables.map((table) => worthOfTable(table, played, unit));
  return sums.reduce<Worth>(
    (total, one) => [
      Math.round((total[0] + one[0]) * 1e6) / 1e6,
      total[1] + one[1],
      total[2] + one[2],
      total[3] + one[3],
    ],
    [0, 0, 0, 0],
  );
}

export const compareWorth = (one: Worth, other: Worth): number =>
  one.map((value, at) => value - (other[at] ?? 0)).find((difference) => Math.abs(difference) > 1e-9) ?? 0;

function worthOfTable(table: readonly number[], played: readonly PlayedBoard[], unit: number): Worth {
  const pointsOf = (one: number, before = Infinity): number =>
    played
      .filter(({ round }) => round < before)
      .flatMap(({ sides }) => sides)
      .reduce((sum, side) => (side.entrants.includes(one) ? sum + (side.points ?? 0) : sum), 0);
  const isApart = (less: number, more: number): boolean => more - less >= unit / 2;
  const satAt = (one: number, seat: number): number =>
    played.filter(({ sides }) => sides.some((side) => side.seat === seat && side.entrants.includes(one)))
      .length;
  const metBefore = (one: number, other: number): number =>
    played.filter(({ sides }) =>
      [one, other].every((who) => sides.some((side) => side.entrants.includes(who))),
    ).length;
  const pulledUp = (one: number): number =>
    played.filter(({ round, sides }) => {
      const all = sides.flatMap((side) => side.entrants);
      return all.includes(one) && all.some((other) => isApart(pointsOf(one, round), pointsOf(other, round)));
    }).length;
  const most = Math.max(...table.map((one) => pointsOf(one)));
  const points = table
    .map((one) => most - pointsOf(one))
    .reduce((sum, behind) => sum + (behind >= unit / 2 ? (behind / unit) ** 2 : 0), 0);
  let rematches = 0;
  for (const one of table)
    for (const other of table) if (one < other) rematches += metBefore(one, other) ** 2;
  const seats = Math.min(
    ...everyOrder(table).map((order) =>
      order.reduce((sum, one, at) => {
        const least = Math.min(...table.map((_, seat) => satAt(one, seat + 1)));
        return sum + satAt(one, at + 1) - least;
      }, 0),
    ),
  );
  const again = table
    .filter((one) => table.some((other) => isApart(pointsOf(one), pointsOf(other))))
    .reduce((sum, one) => sum + pulledUp(one), 0);
  return [points, seats, rematches, again];
}
