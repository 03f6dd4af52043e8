/** One person's page: figures, trajectory, tournaments, and with and against whom. */
import type { Career } from './gathering.ts';
import type { SiteLeague, SitePerson, SiteRow } from './league.ts';
import { linksFrom, playerPath, type SiteFile } from './links.ts';
import { picturesOf } from './pictures.ts';
import PlayerPage from './PlayerPage.svelte';
import { pageFile } from './render.ts';

/** `row` is the person's on the leaderboard, provisional or not. */
export function personPage(
  league: SiteLeague,
  person: SitePerson,
  career: Career,
  row: SiteRow | undefined,
): SiteFile {
  const path = playerPath(person.playerId);
  const links = linksFrom(league, path);
  const pictures = picturesOf(league, person, career);
  return pageFile(PlayerPage, { league, links, path, person, career, row, pictures });
}
