/** The list of all tournaments. */
import { formatWhole } from '../../shared/messages/index.ts';
import { dayOr } from './columns.ts';
import type { Outline } from './results-by-person.ts';
import type { SiteLeague } from './league.ts';
import { linksFrom, pagesOf, type SiteFile } from './links.ts';
import { pageFile } from './render.ts';
import TournamentsPage from './TournamentsPage.svelte';

const rowsOfPage = 1000;

/** `outlines` in the league's order; the pages have the latest first. */
export function* tournamentLists(league: SiteLeague, outlines: readonly Outline[]): Generator<SiteFile> {
  const dayOf = (row: Outline | undefined): string =>
    row ? dayOr(league.dated ? row.date : null, formatWhole(row.number)) : '';
  const label = (rows: readonly Outline[]): string => `${dayOf(rows[0])} – ${dayOf(rows.at(-1))}`;
  const latestFirst = outlines.toReversed();
  for (const portion of pagesOf(latestFirst, rowsOfPage, ['tournaments.html', 'earlier'], label)) {
    const { path, items, pages } = portion;
    const links = linksFrom(league, path);
    yield pageFile(TournamentsPage, { league, links, path, pages, rows: items, count: outlines.length });
  }
}
