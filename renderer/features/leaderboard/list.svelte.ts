/** The list for the current choices, from the standings of now and of past moments. */
import type { StandingsAsOf } from '../../../shared/contract/leaderboard.ts';
import type { Moment, ViewRules } from '../../../shared/contract/leaderboard.ts';
import type { PreparedRow } from '../../../shared/leaderboard/leaderboard-view.ts';
import type { Movement } from '../../../shared/leaderboard/past.ts';
import type { ListDay, Listed } from '../../../shared/leaderboard/view-rules.ts';
import { listAt, momentsOf, movedSince, type Moments } from './listing.ts';
import { followedPast, type FollowedPast } from './past.svelte.ts';

export type LastTournament = StandingsAsOf['lastTournament'];

/** The data of the list. */
export interface ListSource {
  /** Of today. */
  readonly rows: readonly PreparedRow[];
  readonly last: LastTournament;
  readonly rules: ViewRules;
  /** null: now. */
  readonly asOf: Moment | null;
  /** null: before the list's last tournament. */
  readonly since: Moment | null;
  readonly dated: boolean;
  /** YYYY-MM-DD */
  readonly today: string;
}

interface FollowedMoments {
  readonly moments: Moments;
  /** Of the moment that is shown. */
  readonly last: LastTournament;
  readonly day: ListDay;
  readonly then: FollowedPast;
  readonly seasonStart: FollowedPast;
  /** The moment since which movement is counted; null before the first tournament. */
  readonly since: Moment | null;
  readonly before: FollowedPast;
}

/** People, ranked and provisional, and the moment of their standings. */
interface ListOfMoment {
  readonly listed: Listed;
  /** False until all data of the first list is known. Later, the previous list stays visible meanwhile. */
  readonly ready: boolean;
  readonly moments: Moments;
  readonly day: ListDay;
  readonly last: LastTournament;
}

/** A list and what the page says about it. */
export interface ShownList extends ListOfMoment {
  /** True while a list for earlier choices is shown until the new one is ready. */
  readonly isLate: boolean;
  readonly trouble: string | undefined;
  /** undefined until it is known, and if no players were on the list before. */
  readonly moved: ReadonlyMap<number, Movement> | undefined;
}

const dayOf = (moment: Moment | null, last: LastTournament, today: string): ListDay => ({
  day: moment === null ? today : 'day' in moment ? moment.day : (last?.date ?? today),
  tournament: last?.number ?? 0,
});

function followedMoments(source: () => ListSource): FollowedMoments {
  const moments = $derived.by(() => {
    const { rules, asOf, today, dated } = source();
    return momentsOf(rules, asOf, { today, dated });
  });
  const then = followedPast(() => moments.shown);
  const last = $derived(moments.shown === null ? source().last : (then.known?.last ?? null));
  const since = $derived(source().since ?? (last === null ? null : { tournament: last.number - 1 }));
  return {
    get moments() {
      return moments;
    },
    get last() {
      return last;
    },
    get day() {
      return dayOf(moments.shown, last, source().today);
    },
    get since() {
      return since;
    },
    then,
    seasonStart: followedPast(() => moments.seasonStart),
    before: followedPast(() => since),
  };
}

/** True while a part of the list, or of its movement, is loading. */
const isAwaited = ({ then, seasonStart, before }: FollowedMoments): boolean =>
  then.awaited || seasonStart.awaited || before.awaited;

/** True if all data of a list is known, except for its movement. */
const isKnown = ({ moments, then, seasonStart }: FollowedMoments): boolean =>
  (!moments.shown || !!then.known) && (!moments.seasonStart || !!seasonStart.known);

/** Delay before the movement is calculated, in milliseconds: during typing, only the list itself is updated. */
const quiet = 120;

/** The movement. The second ranking is delayed until the list itself is on the screen. */
function movedLater(now: () => Listed, at: FollowedMoments, before: () => Listed): () => ShownList['moved'] {
  let moved = $state.raw<ShownList['moved']>();
  $effect(() => {
    const listed = now();
    if (isAwaited(at)) return;
    if (!at.before.known) {
      moved = undefined;
      return;
    }
    const timer = setTimeout(() => {
      const earlier = before();
      moved = earlier.ranked.length === 0 ? undefined : movedSince(listed, earlier);
    }, quiet);
    return () => {
      clearTimeout(timer);
    };
  });
  return () => moved;
}

/** The lists of the moment that is shown and of the moment since which movement is counted. */
function listsAt(source: () => ListSource, at: FollowedMoments): { now: () => Listed; before: () => Listed } {
  const seasonStart = $derived(at.moments.season === null ? null : (at.seasonStart.known?.rows ?? []));
  const now = $derived.by(() => {
    const { rows, rules, since } = source();
    const then = at.moments.shown === null ? null : (at.then.known?.rows ?? []);
    const changedSince = since === null ? null : (at.before.known?.rows ?? null);
    return listAt({ rows, then, seasonStart, changedSince }, rules, at.day);
  });
  const before = (): Listed => {
    const { rows, rules, today } = source();
    const day = dayOf(at.since, at.before.known?.last ?? null, today);
    return listAt({ rows, then: at.before.known?.rows ?? [], seasonStart, changedSince: null }, rules, day);
  };
  return { now: () => now, before };
}

/**
 * The list for the choices once it is complete. Until then the previous one is returned, so that nothing disappears and
 * comes back. Only the first list doesn't wait for its movement.
 */
function steadyList(
  source: () => ListSource,
  at: FollowedMoments,
  now: () => Listed,
): { readonly list: ListOfMoment; readonly isLate: boolean } {
  let held: ListOfMoment | undefined;
  const current = $derived.by((): ListOfMoment => {
    const { moments, day, last } = at;
    return { listed: now(), ready: isKnown(at), moments, day, last };
  });
  const list = $derived.by(() => {
    const whole = current.ready && (held === undefined || !isAwaited(at));
    // Before the standings have arrived the list is empty, and an empty list isn't worth keeping.
    if (whole && source().rows.length > 0) held = current;
    return held ?? current;
  });
  return {
    get list() {
      return list;
    },
    get isLate() {
      return list !== current;
    },
  };
}

/** Call this during component setup. */
export function shownList(source: () => ListSource): ShownList {
  const at = followedMoments(source);
  const { now, before } = listsAt(source, at);
  const steady = steadyList(source, at, now);
  const moved = movedLater(() => steady.list.listed, at, before);
  return {
    get listed() {
      return steady.list.listed;
    },
    get ready() {
      return steady.list.ready;
    },
    get isLate() {
      return steady.isLate;
    },
    get trouble() {
      return at.then.trouble ?? at.seasonStart.trouble ?? at.before.trouble;
    },
    get moments() {
      return steady.list.moments;
    },
    get day() {
      return steady.list.day;
    },
    get last() {
      return steady.list.last;
    },
    get moved() {
      return moved();
    },
  };
}
