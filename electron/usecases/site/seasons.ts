/** Seasons with standings as the site tells of them. */
import type { SeasonOutlook, SeasonOutlookRow } from '../../../shared/contract/season-outlook.ts';
import type { Competitor, SiteSeason } from '../../site/league.ts';
import { allSeasons } from '../../store/tournaments/seasons.ts';
import type { Context } from '../context.ts';
import { beginSeason, outlookOf, type SeasonMoment } from '../forecast/season.ts';
import { simulationsOnSite } from '../forecast/tournament.ts';
import type { People } from './people.ts';
import { teamShown } from './tournaments.ts';

/** The latest first. Ratings must be current. */
export const seasonsFor = (context: Context, everybody: People, now: SeasonMoment): SiteSeason[] =>
  allSeasons(context.store)
    .reverse()
    .flatMap(({ scoring, ...season }) => {
      if (scoring === null) return [];
      const begun = beginSeason(context, { ...season, scoring }, scoring, { ...now, seed: 1 });
      begun.run?.until(simulationsOnSite(begun.found.problem.competitors.length));
      const outlook = outlookOf(begun, { top: scoring.qualify ?? 1, category: null });
      const categories = outlook.categories.map(({ name }) => outlookOf(begun, { top: 1, category: name }));
      const rows = [outlook, ...categories].flatMap((one) => one.rows);
      const who = new Map(rows.map((row) => [row.competitor, competitorOf(row, everybody)]));
      return [
        { ...season, scoring, outlook: withoutNames(outlook), categories: categories.map(withoutNames), who },
      ];
    });

function competitorOf({ teamId, name, playerIds }: SeasonOutlookRow, everybody: People): Competitor {
  const members = playerIds.map((playerId) => ({ playerId, player: everybody.get(playerId)?.player ?? '' }));
  return { teamId, playerIds, team: teamId === null ? null : teamShown({ team: name, members }, everybody) };
}

const withoutNames = (outlook: SeasonOutlook): SeasonOutlook => ({
  ...outlook,
  rows: outlook.rows.map((row) => ({ ...row, name: '' })),
});
