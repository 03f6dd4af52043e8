/** All files of a site but its style sheet. Pure: data in, files out, one after another. Compiled by `build/site.ts`. */
// First, so that what a component says of its own elements comes after it.
import './site.css';
import './print.css';
import { CareerBook } from './careers.ts';
import { addResults, outlineOf, type Outline } from './results-by-person.ts';
import { leaderboardPages, provisionalPages } from './leaderboard.ts';
import type { SiteSource } from './league.ts';
import type { SiteFile } from './links.ts';
import { listOverview, listPage } from './lists.ts';
import { listedPeople, searchIndex } from './listed-people.ts';
import { peoplePages } from './people.ts';
import { personPage } from './person.ts';
import { searchScript } from './search.ts';
import { seasonPage } from './season.ts';
import { teamsPage } from './teams.ts';
import { tournamentPage, winnersOf } from './tournament.ts';
import { tournamentLists } from './tournaments.ts';

/** Every page, the script of the search and what it reads. */
export function* siteFiles(source: SiteSource): Generator<SiteFile> {
  const careers = new CareerBook();
  const outlines: Outline[] = [];
  for (const tournament of source.tournaments) {
    addResults(careers, tournament);
    outlines.push(outlineOf(tournament, tournament.inProgress ? [] : winnersOf(tournament)));
    yield tournamentPage(source, tournament);
  }
  yield* tournamentLists(source, outlines);
  for (const season of source.seasons) yield seasonPage(source, season);
  const people = listedPeople(source, careers);
  const rows = new Map([...source.ranked, ...source.provisional].map((row) => [row.playerId, row]));
  for (const person of people) {
    const career = careers.get(person.playerId);
    if (!career) continue;
    const companions = source.companionsOf(person.playerId);
    const alike = source.alikeOf(person.playerId);
    yield personPage(source, { person, career, companions, alike, row: rows.get(person.playerId) });
  }
  yield* peoplePages(source, people);
  yield searchIndex(people);
  yield searchScript;
  for (const list of source.listPages) yield listPage(source, careers, list);
  yield* teamsPage(source);
  yield* listOverview(source);
  yield* leaderboardPages(source, careers);
  yield* provisionalPages(source, careers);
}

export { peoplePages };
