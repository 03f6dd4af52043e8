/** The list that the choices ask for, from the standings of now and of past moments. */
import type { StandingsAsOf } from '../../shared/answers.ts';
import type { Moment, ViewRules } from '../../shared/arguments.ts';
import type { PreparedRow } from '../../shared/league/leaderboard-view.ts';
import type { Movement } from '../../shared/league/past.ts';
import type { ListDay, Listed } from '../../shared/league/view-rules.ts';
import { listAt, momentsOf, movedSince, type Moments } from './listing.ts';
import { followedPast, type FollowedPast } from './past.svelte.ts';

export type LastTournament = StandingsAsOf['lastTournament'];

/** What the list is made of. */
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
  /** The moment since which people moved; null before the first tournament. */
  readonly since: Moment | null;
  readonly before: FollowedPast;
}

/** People, ranked and provisional, and what the page says about the list. */
export interface ShownList {
  readonly listed: Listed;
  /** False until everything is known that the list is made of. */
  readonly ready: boolean;
  readonly trouble: string | undefined;
  readonly moments: Moments;
  readonly day: ListDay;
  readonly last: LastTournament;
  /** undefined until it is known, and where nobody stood on the list before. */
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

/** Before who moved is worked out, in milliseconds: while somebody types, only the list itself follows. */
const quiet = 120;

/** Who moved. Ranking a second time is put off until the list itself stands on the screen. */
function movedLater(now: () => Listed, known: () => boolean, before: () => Listed): () => ShownList['moved'] {
  let moved = $state.raw<ShownList['moved']>();
  $effect(() => {
    const listed = now();
    if (!known()) {
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

/** The lists of the moment that is shown and of the one since which people moved. */
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

/** Use while a component is being set up. */
export function shownList(source: () => ListSource): ShownList {
  const at = followedMoments(source);
  const { now, before } = listsAt(source, at);
  const moved = movedLater(now, () => at.before.known !== undefined, before);
  return {
    get listed() {
      return now();
    },
    get ready() {
      const { moments, then, seasonStart } = at;
      return (!moments.shown || !!then.known) && (!moments.seasonStart || !!seasonStart.known);
    },
    get trouble() {
      return at.then.trouble ?? at.seasonStart.trouble ?? at.before.trouble;
    },
    get moments() {
      return at.moments;
    },
    get day() {
      return at.day;
    },
    get last() {
      return at.last;
    },
    get moved() {
      return moved();
    },
  };
}
