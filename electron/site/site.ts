/** A league as a folder of plain pages. Pure: data in, files out, one after another. Import from here. */
import type { SiteFile } from './frame.ts';
import { gather, outlineOf, type Careers, type Outline } from './gathering.ts';
import { leaderboardPages, provisionalPages } from './leaderboard.ts';
import type { SiteSource } from './league.ts';
import { listOverview, listPage } from './lists.ts';
import { listedPeople, peoplePages, searchIndex } from './people.ts';
import { personPage } from './person.ts';
import { searchScript } from './search.ts';
import { tournamentPage, winnersOf } from './tournament.ts';
import { tournamentLists } from './tournaments.ts';

/** Every page with its script and what that looks through; the style sheet is another's. */
export function* siteFiles(source: SiteSource): Generator<SiteFile> {
  const careers: Careers = new Map();
  const outlines: Outline[] = [];
  for (const tournament of source.tournaments) {
    gather(careers, tournament);
    outlines.push(outlineOf(tournament, winnersOf(tournament)));
    yield tournamentPage(source, tournament);
  }
  yield* tournamentLists(source, outlines);
  const people = listedPeople(source, careers);
  const rows = new Map([...source.ranked, ...source.provisional].map((row) => [row.playerId, row]));
  for (const person of people) {
    const career = careers.get(person.playerId);
    if (career) yield personPage(source, person, career, rows);
  }
  yield* peoplePages(source, people);
  yield searchIndex(people);
  yield searchScript;
  for (const list of source.listPages) yield listPage(source, careers, list);
  yield* listOverview(source);
  yield* leaderboardPages(source, careers);
  yield* provisionalPages(source, careers);
}
