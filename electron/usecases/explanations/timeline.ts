/** The league's contests on one line of time, as a replay of everything comes upon them. */
import { periodCounter, type Parameters } from '../../../shared/rating/index.ts';
import { contestsUpTo } from '../../store/ratings/state-before.ts';
import { dayNumber } from '../../store/ratings/replay-order.ts';
import type { Store } from '../../store/store.ts';
import { latest } from '../ratings/replay.ts';

export interface Moment {
  readonly contest: number;
  /** The tournament's number, from 1. */
  readonly number: number;
  /** Days since 1970-01-01 as the replay counts them, which never go back; null before the first day. */
  readonly day: number | null;
}

/** All contests that the replay knows, up to tournament number `number`. */
export function timelineUpTo(store: Store, number: number): Moment[] {
  let day: number | null = null;
  return contestsUpTo(store, number).map(({ contest, number: own, at }) => {
    day = latest(day, dayNumber(at) ?? NaN);
    return { contest, number: own, day };
  });
}

/** The contests of a contest's rating period up to itself, in order of time. */
export function periodsUpTo(
  moments: readonly Moment[],
  parameters: Parameters,
): (contest: number) => readonly number[] {
  const periodOf = periodCounter(parameters);
  const periods = moments.map(({ number, day }) =>
    periodOf({ sides: [], teamSize: 1, weight: 1, day, tournament: number - 1 }),
  );
  const at = new Map(moments.map(({ contest }, i) => [contest, i]));
  return (contest) => {
    const own = at.get(contest) ?? -1;
    const first = periods.indexOf(periods[own] ?? NaN);
    return moments.slice(Math.max(first, 0), own + 1).map((moment) => moment.contest);
  };
}
