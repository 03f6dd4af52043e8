/**
 * Whole-history rating as plainly as it can be said: a strength for each player and contest, every two opponents by
 * themselves, one dense Hessian, Newton's steps cut back while the likelihood does not grow. All rated, drift above 0.
 */
import { sidesOf, type Belief, type Contest } from '../../shared/rating/index.ts';

export interface PlainWholeHistory {
  readonly contests: readonly Contest[];
  readonly start: (player: number) => Belief;
  /** Variance gained between two contests of a player, by the days between. */
  readonly drift: (days: number) => number;
}

interface Seat {
  readonly player: number;
  readonly contest: number;
  readonly side: number;
  readonly previous: number;
}

export interface PlainStrengths {
  /** By participation. */
  readonly mean: readonly number[];
  /** The opponents taken for known, and not. */
  readonly alone: readonly number[];
  readonly together: readonly number[];
}

const q = Math.log(10) / 400;
const chance = (lead: number): number => 1 / (1 + Math.exp(-q * lead));

/** What is added to gradient and Hessian where rating a less rating b should be d: the weight times a score's likelihood. */
type Add = (a: number, b: number, slope: number, bend: number) => void;

export function plainWholeHistory(given: PlainWholeHistory): PlainStrengths {
  const seats = seatsOf(given.contests);
  let rating = seats.map(({ player }) => given.start(player).mean);
  for (let round = 0; round < 200; round++) {
    const { gradient, hessian } = derivatives(given, seats, rating);
    const move = solved(hessian, gradient);
    const before = likelihood(given, seats, rating);
    let share = 1;
    const moved = (): number[] => rating.map((one, i) => one + share * (move[i] ?? NaN));
    while (likelihood(given, seats, moved()) < before - 1e-12 && share > 1e-6) share /= 2;
    rating = moved();
    if (Math.max(...move.map(Math.abs)) < 1e-9) break;
  }
  const { hessian } = derivatives(given, seats, rating);
  const own = hessian.map((row, i) =>
    row.map((value, j) => (seats[i]?.player === seats[j]?.player ? value : 0)),
  );
  return { mean: rating, alone: deviations(own), together: deviations(hessian) };
}

function seatsOf(contests: readonly Contest[]): Seat[] {
  const seats: Seat[] = [];
  contests.map(sidesOf).forEach((sides, contest) => {
    sides.forEach(({ members }, side) => {
      for (const { player } of members) {
        const previous = seats.findLastIndex((seat) => seat.player === player);
        seats.push({ player, contest, side, previous });
      }
    });
  });
  return seats;
}

/** Calls back for every duel, every step of time and every prior, with its log-likelihood's derivatives. */
function terms(
  { contests, start, drift }: PlainWholeHistory,
  seats: readonly Seat[],
  rating: readonly number[],
  add: Add,
): number {
  let sum = 0;
  const at = (i: number): number => rating[i] ?? NaN;
  seats.forEach((seat, i) => {
    const contest = contests[seat.contest];
    if (seat.previous < 0) {
      const { mean, deviation } = start(seat.player);
      const games = 2 / (q * deviation) ** 2;
      const p = chance(at(i) - mean);
      sum += games * (Math.log(p) + Math.log(1 - p));
      add(i, -1, games * q * (1 - 2 * p), 2 * games * q * q * p * (1 - p));
    } else {
      const earlier = contests[seats[seat.previous]?.contest ?? -1];
      const variance = drift((contest?.day ?? 0) - (earlier?.day ?? 0));
      const step = at(i) - at(seat.previous);
      sum -= (step * step) / (2 * variance);
      add(i, seat.previous, -step / variance, 1 / variance);
    }
    seats.forEach((other, j) => {
      if (j <= i || other.contest !== seat.contest || other.side === seat.side || contest === undefined)
        return;
      const sides = sidesOf(contest);
      const [a, b] = [sides[seat.side], sides[other.side]];
      if (a === undefined || b === undefined) return;
      const all = sides.reduce((count, { members }) => count + members.length, 0);
      const counts = contest.weight / Math.sqrt((all - a.members.length) * (all - b.members.length));
      const score = a.place === b.place ? 0.5 : a.place < b.place ? 1 : 0;
      const p = chance(at(i) + (a.advantage ?? 0) - at(j) - (b.advantage ?? 0));
      sum += counts * (score * Math.log(p) + (1 - score) * Math.log(1 - p));
      add(i, j, counts * q * (score - p), counts * q * q * p * (1 - p));
    });
  });
  return sum;
}

const likelihood = (given: PlainWholeHistory, seats: readonly Seat[], rating: readonly number[]): number =>
  terms(given, seats, rating, () => undefined);

function derivatives(
  given: PlainWholeHistory,
  seats: readonly Seat[],
  rating: readonly number[],
): { gradient: number[]; hessian: number[][] } {
  const gradient = seats.map(() => 0);
  const hessian = seats.map(() => seats.map(() => 0));
  const put = (a: number, b: number, value: number): void => {
    const row = hessian[a];
    if (row !== undefined && b >= 0) row[b] = (row[b] ?? NaN) + value;
  };
  terms(given, seats, rating, (a, b, slope, bend) => {
    gradient[a] = (gradient[a] ?? NaN) + slope;
    put(a, a, bend);
    if (b < 0) return;
    gradient[b] = (gradient[b] ?? NaN) - slope;
    put(b, b, bend);
    put(a, b, -bend);
    put(b, a, -bend);
  });
  return { gradient, hessian };
}

/** Gauss's elimination with pivots. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? NaN]);
  const size = rows.length;
  const value = (i: number, j: number): number => rows[i]?.[j] ?? NaN;
  for (let k = 0; k < size; k++) {
    let pivot = k;
    for (let i = k + 1; i < size; i++) if (Math.abs(value(i, k)) > Math.abs(value(pivot, k))) pivot = i;
    [rows[k], rows[pivot]] = [rows[pivot] ?? [], rows[k] ?? []];
    for (let i = 0; i < size; i++) {
      if (i === k) continue;
      const factor = value(i, k) / value(k, k);
      rows[i] = (rows[i] ?? []).map((old, j) => old - factor * value(k, j));
    }
  }
  return rows.map((row, i) => (row[size] ?? NaN) / (row[i] ?? NaN));
}

const deviations = (matrix: readonly (readonly number[])[]): number[] =>
  matrix.map((_, i) => {
    const unit = matrix.map((__, j) => (i === j ? 1 : 0));
    return Math.sqrt(solved(matrix, unit)[i] ?? NaN);
  });
