/**
 * In which order a league's contests are learned from: day by day, and on one day tournament by tournament. Tournaments that go on
 * side by side make a stretch; before and after a stretch everything else is over or hasn't begun.
 */
import type { TournamentHistory } from '../../store/ratings/replay-order.ts';

type Dated = Pick<TournamentHistory, 'contests'>;

/** A contest by the place of its tournament in the league's list and its own place in the tournament, both from 0. */
export interface Turn {
  readonly t: number;
  readonly k: number;
}

/** The tournaments from number `from` up to `next`. */
export interface Stretch {
  readonly from: number;
  readonly next: number;
}

/** Days since 1970-01-01; a contest without a day was before any day. */
function dayOf({ contests }: Dated, k: number): number {
  const day = contests.day[k] ?? NaN;
  return Number.isNaN(day) ? -Infinity : Math.floor(day);
}
const firstDay = (one: Dated): number => (one.contests.count === 0 ? Infinity : dayOf(one, 0));
const lastDay = (one: Dated): number =>
  one.contests.count === 0 ? -Infinity : dayOf(one, one.contests.count - 1);

/** By number of tournaments, 0 to all: 1 where all contests of that many first ones come before those of the others. */
export function closedAfter(tournaments: readonly Dated[]): Uint8Array {
  const begins = new Float64Array(tournaments.length + 1).fill(Infinity);
  for (let i = tournaments.length - 1; i >= 0; i--)
    begins[i] = Math.min(firstDay(tournaments[i] as Dated), begins[i + 1] ?? Infinity);
  const closed = new Uint8Array(tournaments.length + 1);
  let reached = -Infinity;
  for (let i = 0; i <= tournaments.length; i++) {
    if (reached <= (begins[i] ?? Infinity)) closed[i] = 1;
    reached = Math.max(reached, i < tournaments.length ? lastDay(tournaments[i] as Dated) : -Infinity);
  }
  return closed;
}

/** In order, from tournament number `from` on, which begins one. */
export function stretchesFrom(tournaments: readonly Dated[], from: number): Stretch[] {
  const closed = closedAfter(tournaments);
  const stretches: Stretch[] = [];
  for (let begin = from, next = from + 1; next <= tournaments.length; next++) {
    if (closed[next] !== 1) continue;
    stretches.push({ from: begin, next });
    begin = next;
  }
  return stretches;
}

/** All contests from tournament number `from` on, which begins a stretch. */
export function* turnsFrom(tournaments: readonly Dated[], from = 0): Generator<Turn> {
  for (const { from: begin, next } of stretchesFrom(tournaments, from))
    if (next === begin + 1) {
      const count = tournaments[begin]?.contests.count ?? 0;
      for (let k = 0; k < count; k++) yield { t: begin, k };
    } else yield* sideBySide(tournaments, begin, next);
}

function sideBySide(tournaments: readonly Dated[], from: number, next: number): (Turn & { day: number })[] {
  const turns = tournaments
    .slice(from, next)
    .flatMap((one, i) =>
      Array.from({ length: one.contests.count }, (_, k) => ({ t: from + i, k, day: dayOf(one, k) })),
    );
  // Sorting keeps the order of those that are level, and no two days are both before any day and different.
  return turns.sort((a, b) => (a.day === b.day ? 0 : a.day - b.day));
}

/** The tournament of the last contest, by its place in the list; −1 where there is no contest. */
export function latestIn(tournaments: readonly Dated[]): number {
  let found = -1;
  let reached = -Infinity;
  tournaments.forEach((one, t) => {
    if (one.contests.count === 0 || lastDay(one) < reached) return;
    [found, reached] = [t, lastDay(one)];
  });
  return found;
}
