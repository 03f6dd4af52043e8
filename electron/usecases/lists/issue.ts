/** The list that rules make of the league for a day. */
import type { PastStanding, Moment, ViewRules } from '../../../shared/contract/leaderboard.ts';
import type { NamedDays } from '../../../shared/contract/seasons.ts';
import type { PublishedContent } from '../../../shared/contract/lists.ts';
import { prepareRow, type PreparedRow } from '../../../shared/leaderboard/leaderboard-view.ts';
import { asKnownThen, lastDayIn, playedSince } from '../../../shared/leaderboard/past.ts';
import { dayBefore, seasonMeant } from '../../../shared/leaderboard/seasons.ts';
import { listFor, type Listed } from '../../../shared/leaderboard/view-rules.ts';
import { isDated } from '../../store/league.ts';
import { latestOutline } from '../../store/ratings/standings.ts';
import { datedSeasons } from '../../store/tournaments/seasons.ts';
import type { Store } from '../../store/store.ts';
import { knownAt } from '../leaderboard/known-at.ts';
import { everybodyRanked } from '../leaderboard/read.ts';

type Last = NonNullable<PublishedContent['lastTournament']>;

export interface Issued extends Listed, Pick<ListMoment, 'moment'> {
  /** The last tournament, on the day of the last game that counts. */
  readonly last: Last | null;
}

/** Ranks by the rules all players who appear on the list of a day. Ratings of every contest must be current. */
export function listOfDay(store: Store, rules: ViewRules, day: string): Issued {
  const { moment, until, season } = momentOf(store, rules, day, datedSeasons(store));
  const { last, standings } = knownAt(store, moment ?? { tournament: latestOutline(store)?.number ?? 0 });
  const everybody = underNamesOfToday(store, standings);
  const rows =
    season === null
      ? everybody
      : playedSince(
          everybody,
          knownAt(store, { day: dayBefore(season.first) }).standings,
          season.minimumContests,
        );
  const played = last && { ...last, date: lastDayIn(last, standings) };
  return { ...listFor(rows, rules, { day: until, tournament: last?.number ?? 0 }), last: played, moment };
}

/** All people who had played by a moment, as known then, under the names of today. */
export const peopleAt = (store: Store, moment: Moment): PreparedRow[] =>
  underNamesOfToday(store, knownAt(store, moment).standings);

const underNamesOfToday = (store: Store, standings: readonly PastStanding[]): PreparedRow[] =>
  asKnownThen(everybodyRanked(store).map(prepareRow), standings);

interface ListMoment {
  /** null in a league whose tournaments merely follow one another. */
  readonly moment: Moment | null;
  /** The day, or the last one of the season where that is earlier. */
  readonly until: string;
  readonly season: { readonly first: string; readonly minimumContests: number } | null;
}

/** Up to when a list of a day tells what happened, with the seasons of the league among which its rules choose. */
export function momentOf(
  store: Store,
  { season: rule }: ViewRules,
  day: string,
  seasons: readonly NamedDays[],
): ListMoment {
  if (!isDated(store)) return { moment: null, until: day, season: null };
  if (rule === null) return { moment: { day }, until: day, season: null };
  const { first, last } = seasonMeant(rule, day, seasons);
  const until = last < day ? last : day;
  return { moment: { day: until }, until, season: { first, minimumContests: rule.minimumContests } };
}
