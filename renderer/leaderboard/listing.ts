/** The list from the standings of now and of then: pure, so that 70,000 people are listed anew without a call. */
import type { PastStanding } from '../../shared/answers.ts';
import type { Moment, ViewRules } from '../../shared/arguments.ts';
import type { PreparedRow } from '../../shared/league/leaderboard-view.ts';
import { asKnownThen, movements, playedSince, type Movement } from '../../shared/league/past.ts';
import { dayBefore, seasonMeant, type Season } from '../../shared/league/seasons.ts';
import { listFor, type ListDay, type Listed } from '../../shared/league/view-rules.ts';

/** Which moments a list needs to know about. */
export interface Moments {
  readonly season: Season | null;
  /** The one that is shown; null is now. */
  readonly shown: Moment | null;
  /** Before the season's first day; null without a season. */
  readonly seasonStart: Moment | null;
}

/** A season that is over stands as it was at its end. Undated leagues have no seasons. */
export function momentsOf(
  rules: ViewRules,
  asOf: Moment | null,
  { today, dated }: { readonly today: string; readonly dated: boolean },
): Moments {
  const day = asOf !== null && 'day' in asOf ? asOf.day : today;
  const season = dated && rules.season !== null ? seasonMeant(rules.season, day) : null;
  if (season === null) return { season, shown: asOf, seasonStart: null };
  return {
    season,
    shown: season.last < day ? { day: season.last } : asOf,
    seasonStart: { day: dayBefore(season.first) },
  };
}

/** What is known of a moment, with the rows of today to name its people. */
export interface Known {
  /** Of today. */
  readonly rows: readonly PreparedRow[];
  /** Of the moment shown; null is now. */
  readonly then: readonly PastStanding[] | null;
  /** Of the eve of the season; null without one. */
  readonly seasonStart: readonly PastStanding[] | null;
  /** Of the moment since which the ratings changed; null for the last tournament's changes. */
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

/** Joining 70,000 people takes as long as ranking them, and only another day or another league asks for it anew. */
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

/** Who moved between two lists by the same rules. */
export const movedSince = (now: Listed, before: Listed): ReadonlyMap<number, Movement> =>
  movements(now.ranked, before.ranked);

/** The rows with what the rating gained since a moment; null for who had not played by then. */
function withChange(rows: readonly PreparedRow[], before: readonly PastStanding[]): PreparedRow[] {
  const earlier = new Map(before.map(({ playerId, mean }) => [playerId, mean]));
  return rows.map(({ row, careful, player, club }) => {
    const mean = earlier.get(row.playerId);
    return { row: { ...row, change: mean === undefined ? null : row.mean - mean }, careful, player, club };
  });
}
