/** The pages of the list of all people. */
import type { SiteLeague, SitePerson } from './league.ts';
import { linksFrom, pagesOf, type SiteFile } from './links.ts';
import { letterOf, lettersOf } from './listed-people.ts';
import PlayersPage from './PlayersPage.svelte';
import { pageFile } from './render.ts';

/** Names are short, so many fit on a page. */
const namesOfPage = 2000;

export function* peoplePages(league: SiteLeague, people: readonly SitePerson[]): Generator<SiteFile> {
  for (const { path, items, pages } of pagesOf(people, namesOfPage, ['players.html', 'names'], spanOf)) {
    const links = linksFrom(league, path);
    const count = people.length;
    yield pageFile(PlayersPage, { league, links, path, pages, count, letters: lettersOf(items) });
  }
}

const spanOf = (people: readonly SitePerson[]): string => {
  const [first = '', last = ''] = [people[0], people.at(-1)].map((one) => one && letterOf(one));
  return first === last ? first : `${first}–${last}`;
};
