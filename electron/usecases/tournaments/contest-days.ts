/** On which day a contest is, beside its tournament's. */

import type { Facts } from '../../store/journal/gateway.ts';

interface Timed {
  /** Day or time; null: the tournament's day. */
  readonly at: string | null;
}

export interface Dated<C> {
  /** The tournament's day; null if no contest has one. */
  readonly day: string | null;
  readonly contests: C[];
}

const dayOf = (at: string): string => at.slice(0, 10);

/**
 * Contests with a full date each, as the ledger keeps them: the tournament's day is the earliest of theirs, and
 * a contest has a date of its own only where that says more. Contests without one are of the tournament's day.
 */
export function dated<C extends Timed>(contests: readonly C[]): Dated<C> {
  const days = contests.flatMap(({ at }) => (at === null ? [] : [dayOf(at)]));
  const day = days.reduce<string | null>((least, one) => (least === null || one < least ? one : least), null);
  return {
    day,
    contests: contests.map((contest) => ({ ...contest, at: contest.at === day ? null : contest.at })),
  };
}

interface Move {
  readonly from: string | null;
  readonly to: string | null;
}

/** Moves recorded contests along with their tournament's day; returns the day that the tournament then has. */
export function moveContests(
  facts: Facts,
  known: readonly (Timed & { readonly id: number })[],
  { from, to }: Move,
): string | null {
  if (from === to) return to;
  const { day, contests } = dated(
    known.map((contest) => ({ id: contest.id, at: moved(contest, { from, to }) })),
  );
  for (const { id, at } of contests) facts.update('contest', id, { at });
  return day ?? to;
}

/** A time of the tournament's own day moves along; another day stays. */
function moved({ at }: Timed, { from, to }: Move): string | null {
  if (at === null) return to;
  if (dayOf(at) !== from) return at;
  return to === null ? null : to + at.slice(10);
}
