/** One person's page: figures, trajectory, tournaments, and with and against whom. */
import type { Career } from './careers.ts';
import type { SiteAlike, SiteCompanions, SiteLeague, SitePerson, SiteRow } from './league.ts';
import { linksFrom, playerPath, type SiteFile } from './links.ts';
import { picturesOf } from './pictures.ts';
import PlayerPage from './PlayerPage.svelte';
import { pageFile } from './render.ts';

/** What a person's page is about. */
interface Subject {
  readonly person: SitePerson;
  readonly career: Career;
  readonly companions: SiteCompanions;
  readonly alike: SiteAlike | null;
  /** On the leaderboard, provisional or not. */
  readonly row: SiteRow | undefined;
}

export function personPage(league: SiteLeague, subject: Subject): SiteFile {
  const path = playerPath(subject.person.playerId);
  const links = linksFrom(league, path);
  const pictures = picturesOf(league, subject.person, subject.career);
  return pageFile(PlayerPage, { league, links, path, ...subject, pictures });
}
