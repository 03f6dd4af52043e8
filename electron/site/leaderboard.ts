/** The leaderboard's pages, and those of who is provisional. */
import { formatWhole, texts } from '../../shared/messages/index.ts';
import type { Careers } from './careers.ts';
import LeaderboardPage from './LeaderboardPage.svelte';
import type { SiteLeague, SiteRow } from './league.ts';
import { linksFrom, pagesOf, type HeadFact, type Links, type SiteFile } from './links.ts';
import { pageFile } from './render.ts';
import { sparklines } from './sparklines.ts';

const say = texts.site.pages;

/** Longer pages are slow on a phone. */
const rowsOfPage = 500;

export function* leaderboardPages(league: SiteLeague, careers: Careers): Generator<SiteFile> {
  const title = say.sections.leaderboard;
  const lineOf = sparklines(league, careers);
  const portions = pagesOf(league.ranked, rowsOfPage, ['index.html', 'leaderboard'], rankSpan);
  for (const [i, { path, items, pages }] of portions.entries()) {
    const links = linksFrom(league, path);
    const facts = factsOf(league, links);
    const hasNotes = i === 0 && items.length > 0;
    yield pageFile(LeaderboardPage, {
      league,
      links,
      path,
      title,
      facts,
      pages,
      rows: items,
      lineOf,
      hasNotes,
    });
  }
}

export function* provisionalPages(league: SiteLeague, careers: Careers): Generator<SiteFile> {
  if (league.provisional.length === 0) return;
  const { title, text, back } = say.provisional;
  const lineOf = sparklines(league, careers);
  const label = (part: readonly SiteRow[], from: number): string =>
    ranksOf(formatWhole(from + 1), formatWhole(from + part.length));
  for (const portion of pagesOf(league.provisional, rowsOfPage, ['provisional.html', 'provisional'], label)) {
    const { path, items, pages } = portion;
    const links = linksFrom(league, path);
    const facts = [{ text }, { text: back, href: links.to('index.html') }];
    yield pageFile(LeaderboardPage, { league, links, path, title, facts, pages, rows: items, lineOf });
  }
}

const rankSpan = (rows: readonly SiteRow[]): string => ranksOf(bare(rows[0]), bare(rows.at(-1)));

const ranksOf = (first: string, last: string): string =>
  first === last ? first : say.leaderboard.ranks({ first, last });

const bare = (row: SiteRow | undefined): string => (row?.rankText ?? '').replace('=', '');

function factsOf(
  { lastTournament: last, rankedInAll, provisional, view }: SiteLeague,
  links: Links,
): HeadFact[] {
  const { after, players } = texts.leaderboard;
  return [
    ...(view === null ? [] : [{ text: view }]),
    ...(last === null
      ? []
      : [{ text: after({ tournament: last.name, dated: last.date !== null, day: last.date ?? '' }) }]),
    { text: players({ n: rankedInAll }) },
    ...(provisional.length === 0
      ? []
      : [
          {
            text: say.leaderboard.provisional({ n: provisional.length }),
            href: links.to('provisional.html'),
          },
        ]),
  ];
}
