/** Rating lists as they were issued, under the names that people want to appear under today. */
import type { Careers } from './careers.ts';
import ListPage from './ListPage.svelte';
import ListsPage from './ListsPage.svelte';
import type { SiteLeague, SiteList } from './league.ts';
import { linksFrom, listPath, type SiteFile } from './links.ts';
import { pageFile } from './render.ts';

export function* listOverview(league: SiteLeague): Generator<SiteFile> {
  const path = 'lists.html';
  if (league.lists.length > 0) yield pageFile(ListsPage, { league, links: linksFrom(league, path), path });
}

export function listPage(league: SiteLeague, careers: Careers, list: SiteList): SiteFile {
  const path = listPath(list.number);
  const hasPage = (playerId: number): boolean => careers.has(playerId);
  return pageFile(ListPage, { league, links: linksFrom(league, path), path, list, hasPage });
}
