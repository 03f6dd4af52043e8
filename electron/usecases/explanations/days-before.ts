/** When the contests up to a tournament's last one were played, and what was learned then of whom. */
import { hasPeriods, periodCounter, type Parameters } from '../../../shared/rating/index.ts';
import { dayNumber } from '../../store/ratings/replay-order.ts';
import { contestsUntil, learnedOf } from '../../store/ratings/state-before.ts';
import { boundaryOf, type Boundary } from '../../store/order-of-contests.ts';
import type { Settings } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { numberOf } from '../../store/tournaments/tournaments.ts';
import { latest } from '../ratings/replay.ts';

/** What the contests up to the tournament's last one left behind. */
export interface Earlier {
  readonly moments: readonly Moment[];
  /** On which day the replay counts a contest; undefined where days make no difference. */
  readonly dayOf: (contest: number) => number | null | undefined;
  /** By the player's index: the day of the last contest before that one from which was learned of the player. */
  readonly lastDay: (player: number, contest: number) => number | null;
}

const nothingEarlier: Earlier = { moments: [], dayOf: () => undefined, lastDay: () => null };

/** Nothing is read where neither days nor periods make a difference. */
export function earlier(
  store: Store,
  settings: Settings,
  tournament: number,
  people: readonly number[],
): Earlier {
  const byPeriods = hasPeriods(settings.system);
  if (!byPeriods && settings.parameters.gammaPerDay === 0) return nothingEarlier;
  const until = boundaryOf(store, { tournament: numberOf(store, tournament) });
  const moments = timelineUntil(store, until);
  const place = new Map(moments.map(({ contest }, i) => [contest, i]));
  const dayOf = (contest: number): number | null | undefined => moments[place.get(contest) ?? -1]?.day;
  if (byPeriods) return { moments, dayOf, lastDay: () => null };
  const learned = Map.groupBy(learnedOf(store, people, until), ({ player }) => player);
  return {
    moments,
    dayOf,
    lastDay: (player, contest) => {
      const before = place.get(contest) ?? -1;
      let last = -1;
      for (const one of learned.get(people[player] ?? NaN) ?? []) {
        const at = place.get(one.contest) ?? -1;
        if (at < before) last = Math.max(last, at);
      }
      return moments[last]?.day ?? null;
    },
  };
}

interface Moment {
  readonly contest: number;
  /** The tournament's number, from 1. */
  readonly number: number;
  /** Days since 1970-01-01 as the replay counts them, which never go back; null before the first day. */
  readonly day: number | null;
}

/** All contests that the replay knows until then. */
function timelineUntil(store: Store, until: Boundary): Moment[] {
  let day: number | null = null;
  return contestsUntil(store, until).map(({ contest, number, at }) => {
    day = latest(day, dayNumber(at) ?? NaN);
    return { contest, number, day };
  });
}

/** The contests of a contest's rating period up to itself, in order of time. */
export function periodsUpTo(
  moments: readonly Moment[],
  parameters: Parameters,
): (contest: number) => readonly number[] {
  const periodOf = periodCounter(parameters);
  const periods = moments.map(({ number, day }) => periodOf({ day, tournament: number - 1 }));
  const at = new Map(moments.map(({ contest }, i) => [contest, i]));
  return (contest) => {
    const own = at.get(contest) ?? -1;
    const first = periods.indexOf(periods[own] ?? NaN);
    return moments.slice(Math.max(first, 0), own + 1).map((moment) => moment.contest);
  };
}
