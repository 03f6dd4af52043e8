/** The page of a season that has standings. */
import { describeSeasonScoring } from '../../shared/leaderboard/describe-season-scoring.ts';
import { texts } from '../../shared/messages/index.ts';
import type { SiteLeague, SiteSeason } from './league.ts';
import { linksFrom, seasonPath, type HeadFact, type SiteFile } from './links.ts';
import { pageFile } from './render.ts';
import SeasonPage from './SeasonPage.svelte';

export function seasonPage(league: SiteLeague, season: SiteSeason): SiteFile {
  const path = seasonPath(season.seasonId);
  const { first, last, scoring } = season;
  const days = first === null || last === null ? [] : [texts.seasons.span({ first, last })];
  const links = linksFrom(league, path);
  const others = league.seasons.filter(({ seasonId }) => seasonId !== season.seasonId);
  const facts: HeadFact[] = [
    ...[...days, describeSeasonScoring(scoring)].map((text) => ({ text })),
    ...others.map(({ seasonId, name }) => ({
      text: name,
      href: links.to(seasonPath(seasonId)),
      isName: true,
    })),
  ];
  return pageFile(SeasonPage, { league, links, path, season, facts });
}
