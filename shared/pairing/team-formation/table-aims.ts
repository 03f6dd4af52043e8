/**
 * What a table aims at where players on the same points sit together: the "power pairing" of debating and of board-game
 * tournaments. Seats are the positions of a debate.
 */
import { heldBefore } from '../schedules/competitors.ts';
import { leastSeats } from '../schedules/least-seats.ts';
import { meetingsIn, roundsHeld, type Held } from '../standings-so-far.ts';
import type { RoundProblem } from '../round.ts';
import type { Group } from './split.ts';

/** In their order of weight. */
export const tableAims = ['points', 'seats', 'rematches', 'floats'] as const;
type TableAim = (typeof tableAims)[number];

/** What is known before the round, by entrant. */
export interface TableStandings {
  /** False before the first round. */
  readonly hasBegun: boolean;
  /** Points so far; a table without a result counts as level. */
  readonly points: readonly number[];
  /** The seats so far, from 0, the first round first. */
  readonly seats: readonly (readonly number[])[];
  /** How often it sat at each of them. */
  readonly seatTimes: readonly (readonly number[])[];
  /** In how many rounds someone at the table had more points: it was pulled up. */
  readonly pulledUp: readonly number[];
  readonly met: (one: number, other: number) => number;
  /** How far two are apart: in what one place at a table is worth. Less than half of that is nothing. */
  readonly apart: (one: number, other: number) => number;
}

/** Where a difference in points begins to count, in places at a table. */
const leastApart = 0.5;

/** What the rounds before this one, played or planned, say of all entrants. */
export function tableStandings(problem: RoundProblem): TableStandings {
  const { entrants } = problem.request;
  const held = heldBefore(problem);
  const gained = gainedIn(held);
  const points = entrants.map(() => 0);
  const pulledUp = entrants.map(() => 0);
  const apart = apartBy(points, placeWorth(held));
  for (const round of roundsHeld(held)) {
    const boards = held.filter((board) => board.round === round);
    for (const { sides } of boards)
      for (const one of belowOthers(
        { points, apart },
        sides.flatMap((side) => side.entrants),
      ))
        pulledUp[one] = (pulledUp[one] ?? 0) + 1;
    for (const board of boards)
      for (const side of board.sides)
        for (const one of side.entrants) points[one] = (points[one] ?? 0) + gained(side.points);
  }
  const seats = seatsIn(held, entrants.length);
  return {
    ...{ hasBegun: held.length > 0, points, pulledUp, seats, seatTimes: seats.map(countSeats) },
    ...{ met: meetingsIn(held), apart },
  };
}

/** Of points as they are when it is asked. */
const apartBy =
  (points: readonly number[], unit: number) =>
  (one: number, other: number): number => {
    const places = Math.abs((points[one] ?? 0) - (points[other] ?? 0)) / unit;
    return places < leastApart ? 0 : places;
  };

/**
 * True where some of one table have no more points than some of the other, and the other way round, and where tables have
 * different sizes. Where all of one are ahead of all of another of its size, no exchange between them makes points differ
 * less.
 */
export function overlap({ points, apart }: TableStandings, one: Group, other: Group): boolean {
  const isAhead = (upper: Group, lower: Group): boolean =>
    upper.every((high) =>
      lower.every((low) => (points[high] ?? 0) > (points[low] ?? 0) && apart(high, low) > 0),
    );
  return one.length !== other.length || (!isAhead(one, other) && !isAhead(other, one));
}

/** Those at a table who have fewer points than someone else there: they are pulled up. */
export const belowOthers = (
  { points, apart }: Pick<TableStandings, 'points' | 'apart'>,
  table: readonly number[],
): number[] =>
  table.filter((one) =>
    table.some((other) => (points[one] ?? 0) < (points[other] ?? 0) && apart(one, other) > 0),
  );

/**
 * The sum over a table of the square by which each is behind its best, in what a place is worth. Those who are pulled up
 * cost the same at whichever table of the bracket they sit.
 */
export function pointsMissing(
  { points, apart }: Pick<TableStandings, 'points' | 'apart'>,
  table: readonly number[],
): number {
  const best = table.reduce(
    (most, one) => ((points[one] ?? 0) > (points[most] ?? 0) ? one : most),
    table[0] ?? -1,
  );
  return table.reduce((sum, one) => sum + apart(one, best) ** 2, 0);
}

/** What each aim comes to at a table: 0 at best. */
export function aimsOfTable(standings: TableStandings, table: Group): Record<TableAim, number> {
  const { met, pulledUp, seatTimes } = standings;
  let meetings = 0;
  for (const [at, one] of table.entries())
    for (const other of table.slice(0, at)) meetings += met(one, other) ** 2;
  return {
    points: pointsMissing(standings, table),
    seats: leastSeats(table, seatTimes).cost,
    rematches: meetings,
    floats: belowOthers(standings, table).reduce((sum, one) => sum + (pulledUp[one] ?? 0), 0),
  };
}

/** How often it sat at each seat, from 0. */
function countSeats(own: readonly number[]): number[] {
  const times: number[] = [];
  for (const seat of own) times[seat] = (times[seat] ?? 0) + 1;
  return times;
}

/** The points of a side; of one without a result the mean of all others, as if the table had been level. */
function gainedIn(held: Held): (points: number | null) => number {
  const known = held.flatMap(({ kind, sides }) =>
    kind === 'played' ? sides.flatMap(({ points }) => points ?? []) : [],
  );
  const mean = known.reduce((sum, points) => sum + points / known.length, 0);
  return (points) => points ?? mean;
}

/** What a place is worth at the tables so far: the mean distance from one to the next; 1 where nothing tells. */
function placeWorth(held: Held): number {
  const steps = held.flatMap(({ kind, sides }) => {
    const points = sides.flatMap((side) => side.points ?? []);
    if (kind !== 'played' || points.length < 2) return [];
    return [(Math.max(...points) - Math.min(...points)) / (points.length - 1)];
  });
  const mean = steps.reduce((sum, step) => sum + step / steps.length, 0);
  return mean > 0 ? mean : 1;
}

function seatsIn(held: Held, entrants: number): number[][] {
  const seats = Array.from({ length: entrants }, (): number[] => []);
  for (const { kind, sides } of held)
    for (const { entrants: own, seat } of sides)
      if (kind === 'played' && seat !== null) for (const one of own) seats[one]?.push(seat - 1);
  return seats;
}
