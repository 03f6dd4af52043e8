/**
 * Builds the list from the standings of now and of a past moment. It is pure, so that 70,000 people are listed again
 * without a call.
 */
import type { PastStanding } from '../../../shared/contract/leaderboard.ts';
import type { Moment, ViewRules } from '../../../shared/contract/leaderboard.ts';
import type { PreparedRow } from '../../../shared/leaderboard/leaderboard-view.ts';
import { asKnownThen, movements, playedSince, type Movement } from '../../../shared/leaderboard/past.ts';
import type { NamedDays } from '../../../shared/contract/seasons.ts';
import { dayBefore, seasonMeant } from '../../../shared/leaderboard/seasons.ts';
import { listAfter, type MadeList } from '../../../shared/leaderboard/list-after-change.ts';
import { activeSince, listFor, type ListDay, type Listed } from '../../../shared/leaderboard/view-rules.ts';

/** The moments that a list needs. */
export interface Moments {
  readonly season: NamedDays | null;
  /** The moment that is shown; null is now. */
  readonly shown: Moment | null;
  /** The day before the season begins; null without a season. */
  readonly seasonStart: Moment | null;
}

/** A past season is shown as it was at its end. Undated leagues have no seasons. */
export function momentsOf(
  rules: ViewRules,
  asOf: Moment | null,
  {
    today,
    dated,
    seasons,
  }: {
    readonly today: string;
    readonly dated: boolean;
    /** Those of the league, with days. */
    readonly seasons: readonly NamedDays[];
  },
): Moments {
  const day = asOf !== null && 'day' in asOf ? asOf.day : today;
  const season = dated && rules.season !== null ? seasonMeant(rules.season, day, seasons) : null;
  if (season === null) return { season, shown: asOf, seasonStart: null };
  return {
    season,
    shown: season.last < day ? { day: season.last } : asOf,
    seasonStart: { day: dayBefore(season.first) },
  };
}

/** What is known of a moment, with today's rows for the people's names. */
export interface Known {
  /** Of today. */
  readonly rows: readonly PreparedRow[];
  /** Of the moment shown; null is now. */
  readonly then: readonly PastStanding[] | null;
  /** Of the day before the season; null without one. */
  readonly seasonStart: readonly PastStanding[] | null;
  /** Of the moment since which rating changes are counted; null for the last tournament's changes. */
  readonly changedSince: readonly PastStanding[] | null;
}

/** The list of a moment. */
export function listAt(
  { rows, then, seasonStart, changedSince }: Known,
  rules: ViewRules,
  day: ListDay,
): Listed {
  const standing = then === null ? rows : joined(rows, then);
  const least = rules.season?.minimumContests ?? 1;
  const playing = seasonStart === null ? standing : playedSince(standing, seasonStart, least);
  return listFor(changedSince === null ? playing : withChange(playing, changedSince), rules, day);
}

/** What the list on the page was made from last, and how. */
let made: (MadeList & { readonly by: readonly unknown[] }) | undefined;

/**
 * The list of a moment as it was made last, while all of it is the same: when its page is opened again, say. Of a list of
 * today whose people differ, only those are listed again.
 */
export function listAgain(known: Known, rules: ViewRules, day: ListDay): Listed {
  const { rows, then, seasonStart, changedSince } = known;
  const by = [then, seasonStart, changedSince, JSON.stringify([rules, activeSince(rules, day)])];
  const before = made?.by.every((one, i) => one === by[i]) === true ? made : undefined;
  if (before?.rows === rows) return before.listed;
  const isOfToday = then === null && seasonStart === null && changedSince === null;
  const listed = before && isOfToday ? listAfter(before, rows, rules, day) : listAt(known, rules, day);
  made = { by, rows, listed };
  return listed;
}

/** Joining 70,000 people takes as long as ranking them, and is needed again only for another day or another league. */
const joinedBefore = new WeakMap<
  readonly PastStanding[],
  { readonly rows: readonly PreparedRow[]; readonly then: readonly PreparedRow[] }
>();

function joined(rows: readonly PreparedRow[], past: readonly PastStanding[]): readonly PreparedRow[] {
  const known = joinedBefore.get(past);
  if (known?.rows === rows) return known.then;
  const then = asKnownThen(rows, past);
  joinedBefore.set(past, { rows, then });
  return then;
}

/** The movement between two lists by the same rules. */
export const movedSince = (now: Listed, before: Listed): ReadonlyMap<number, Movement> =>
  movements(now.ranked, before.ranked);

/** The rows with the rating gained since a moment; null for people who had not played by then. */
function withChange(rows: readonly PreparedRow[], before: readonly PastStanding[]): PreparedRow[] {
  const earlier = new Map(before.map(({ playerId, mean }) => [playerId, mean]));
  return rows.map(({ row, conservative, player, club }) => {
    const mean = earlier.get(row.playerId);
    return {
      row: { ...row, change: mean === undefined ? null : row.mean - mean },
      conservative,
      player,
      club,
    };
  });
}
