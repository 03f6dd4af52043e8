/** What of the league is on its site: everything is read here, and people who may not be shown are left out. */
import type { ViewRules } from '../../../shared/contract/leaderboard.ts';
import { describeRules } from '../../../shared/leaderboard/describe-rules.ts';
import type { RankedRow } from '../../../shared/leaderboard/leaderboard-view.ts';
import { goRankIn } from '../../../shared/names/go-rank.ts';
import { shownName } from '../../../shared/names/display-name.ts';
import {
  chanceHead,
  chanceMeaning,
  chancesIn,
  goalsOf,
  runningSeason,
} from '../../../shared/leaderboard/season-chances.ts';
import { plainRules } from '../../../shared/leaderboard/view-rules.ts';
import type { SiteChances, SitePerson, SiteRow, SiteSeason, SiteSource } from '../../site/league.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { forgetStandings, standingsInOrder } from '../../store/ratings/leaderboard-cache.ts';
import { identityOf, isDated } from '../../store/league.ts';
import { listHeads } from '../../store/lists/rating-lists.ts';
import { firstRatedDay, lastRatedDay, type StandingRow } from '../../store/ratings/standings.ts';
import { tournamentsInTime } from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { orders } from '../leaderboard/read.ts';
import { forgetMoments } from '../leaderboard/known-at.ts';
import { listViews } from '../leaderboard/views.ts';
import { listOfDay, type Issued } from '../lists/issue.ts';
import { idsInProgress } from '../tournaments/in-progress.ts';
import { alikeOnList, alikeToday } from './alike.ts';
import { companionsIn } from './companions.ts';
import { listsFor } from './lists.ts';
import type { People } from './people.ts';
import { seasonsFor } from './seasons.ts';
import { teamsFor } from './teams.ts';
import { tournamentsFor } from './tournaments.ts';

export interface Read {
  readonly source: SiteSource;
  /** How many people want to be on no list. */
  readonly leftOut: number;
}

/**
 * Reads the league for its site, tournaments and lists while they are gone through: stay on one snapshot until then.
 * Ratings of every contest must be current. Refuses a view that is not there.
 */
export function siteSource(context: Context, viewId: number | null, today: string): Read {
  const { store } = context;
  const { view, rules } = viewChosen(context, viewId);
  const standings = standingsInOrder(store, orders.conservative);
  const people = peopleShown(standings);
  const everybody = namesIn(standings);
  const listed = listOfDay(store, rules, dayOfList(context, today));
  const shown = ({ row }: RankedRow): boolean => people.has(row.playerId);
  const lists = listHeads(store);
  const inProgress = idsInProgress(context);
  const seasons = seasonsFor(context, everybody, { today, inProgress });
  const source: SiteSource = {
    name: identityOf(store).name,
    dated: isDated(store),
    day: today,
    firstDay: firstRatedDay(store),
    lastTournament: listed.last,
    view,
    words: describeRules({ ...rules, closeness: null }),
    order: rules.order,
    people,
    ranked: listed.ranked.filter(shown).map(rowOf),
    provisional: listed.provisional.filter(shown).map(rowOf),
    alike: alikeOnList(store, listed, people),
    rankedInAll: listed.ranked.length,
    gaps: !listed.ranked.every(shown),
    teams: teamsFor(context, everybody),
    lists,
    seasons,
    chances: isOfToday(listed, today) ? chancesOn(seasons, rules, today) : null,
    tournamentCount: tournamentsInTime(store).length,
    tournaments: tournamentsFor(context, everybody, inProgress),
    companionsOf: companionsIn(store),
    alikeOf: alikeToday(store),
    listPages: listsFor(store, lists, everybody),
  };
  // The pages need the room.
  forgetStandings(store);
  forgetMoments(store);
  return { source, leftOut: [...everybody.values()].filter(({ shownAs }) => shownAs === 'nobody').length };
}

const namesIn = (standings: readonly StandingRow[]): People =>
  new Map(standings.map(({ playerId, player, shownAs }) => [playerId, { player, shownAs }]));

/** A list of a season that is over is the one of its last day. */
const isOfToday = ({ moment }: Issued, today: string): boolean =>
  moment === null || !('day' in moment) || moment.day >= today;

/** null where the rules want no such column, or no season is running. */
function chancesOn(seasons: readonly SiteSeason[], { chance }: ViewRules, today: string): SiteChances | null {
  const running = chance === undefined ? undefined : runningSeason(seasons, today);
  const season = seasons.find(({ seasonId }) => seasonId === running?.seasonId);
  if (chance === undefined || !season || !goalsOf(season.scoring).includes(chance)) return null;
  return {
    head: chanceHead(chance),
    meaning: chanceMeaning(season, chance),
    of: chancesIn(season.outlook, chance, 'player'),
  };
}

function viewChosen(context: Context, viewId: number | null): { view: string | null; rules: ViewRules } {
  if (viewId === null) return { view: null, rules: plainRules };
  const found = listViews(context).views.find((view) => view.viewId === viewId);
  if (!found) throw refuse('unknownView', { id: viewId });
  return { view: found.name, rules: found.rules };
}

/** Today, or the day of the last result where that lies ahead: nothing that was rated is left out. */
function dayOfList({ store }: Context, today: string): string {
  const last = lastRatedDay(store);
  return last !== null && last > today ? last : today;
}

function peopleShown(standings: readonly StandingRow[]): Map<number, SitePerson> {
  const shown = new Map<number, SitePerson>();
  for (const row of standings) {
    const name = shownName(row.player, row.shownAs);
    if (name !== null) shown.set(row.playerId, personOf(row, name));
  }
  return shown;
}

const personOf = (row: StandingRow, name: string): SitePerson => ({
  playerId: row.playerId,
  name,
  club: row.club,
  goRank: goRankIn(row.tags),
  retired: row.retired,
  mean: row.mean,
  deviation: row.deviation,
  contests: row.contests,
  wins: row.wins,
  ties: row.ties,
  lastPlayed: row.lastPlayed,
});

const rowOf = ({ row, conservative, rankText }: RankedRow): SiteRow => ({
  playerId: row.playerId,
  rankText,
  mean: row.mean,
  deviation: row.deviation,
  conservative,
  change: row.change,
  contests: row.contests,
  wins: row.wins,
  ties: row.ties,
  lastPlayed: row.lastPlayed,
  lastTournament: row.lastTournament,
});
