/** The leaderboard by team: one page, because clubs have few teams. */
import type { SiteLeague } from './league.ts';
import { linksFrom, type SiteFile } from './links.ts';
import { pageFile } from './render.ts';
import TeamsPage from './TeamsPage.svelte';

export function* teamsPage(league: SiteLeague): Generator<SiteFile> {
  const path = 'teams.html';
  const { teams } = league;
  if (teams !== null) yield pageFile(TeamsPage, { league, links: linksFrom(league, path), path, teams });
}
