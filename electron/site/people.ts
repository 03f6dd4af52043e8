/** The list of all people by letters, and what its search looks through. */
import { foldName } from '../../shared/names/names.ts';
import { texts } from '../../shared/messages/index.ts';
import { headOf, linksFrom, pageOf, pager, portions, type SiteFile } from './frame.ts';
import type { Careers } from './gathering.ts';
import { html, type Html } from './html.ts';
import type { SiteLeague, SitePerson } from './league.ts';

const say = texts.site.pages.players;

/** Names are short, so many fit on a page. */
const namesOfPage = 2000;

/** Those who have a page: they may be shown, and are in a lineup. In alphabetical order. */
export function listedPeople(league: SiteLeague, careers: Careers): SitePerson[] {
  const alphabet = new Intl.Collator('en', { numeric: true });
  return [...league.people.values()]
    .filter(({ playerId }) => careers.has(playerId))
    .sort((a, b) => alphabet.compare(a.name, b.name) || a.playerId - b.playerId);
}

const letterOf = ({ name }: SitePerson): string => {
  const first = /^[^\p{L}\p{N}]*(\p{L})/u.exec(foldName(name))?.[1];
  return first === undefined ? say.other : first.toLocaleUpperCase('en');
};

interface Letter {
  readonly letter: string;
  readonly people: readonly SitePerson[];
}

export function* peoplePages(league: SiteLeague, people: readonly SitePerson[]): Generator<SiteFile> {
  const parts = portions(people, namesOfPage).map(lettersOf);
  const paths = parts.map((_, i) => (i === 0 ? 'players.html' : `names/${String(i + 1)}.html`));
  for (const [i, letters] of parts.entries()) {
    const path = paths[i] ?? '';
    const links = linksFrom(path);
    const label = (part: number): string => spanOf(parts[part] ?? []);
    const main = html`${headOf(say.title, [texts.site.pages.players.found({ n: people.length })])}
      ${searchForm(links.to(''))}
      <div id="letters">
        ${pager(links, paths, i, label)}
        ${people.length === 0 ? html`<p>${say.none}</p>` : lettersList(letters, links.player)}
        ${pager(links, paths, i, label)}
      </div>`;
    const scripts = ['search-index.js', 'search.js'];
    yield pageOf(league, { path, title: say.title, section: 'players', main, scripts });
  }
}

const lettersOf = (people: readonly SitePerson[]): Letter[] =>
  [...Map.groupBy(people, letterOf)].map(([letter, named]) => ({ letter, people: named }));

const spanOf = (letters: readonly Letter[]): string => {
  const [first, last] = [letters[0]?.letter ?? '', letters.at(-1)?.letter ?? ''];
  return first === last ? first : `${first}–${last}`;
};

/** Only the script shows it: without one it could find nothing. */
const searchForm = (up: string): Html =>
  html`<search
    id="search"
    hidden
    data-up="${up}"
    data-one="${say.foundOne}"
    data-many="${say.foundMany}"
    data-first="${say.foundFirst}"
    data-none="${say.foundNone}"
  >
    <label for="name">${say.search}</label>
    <input id="name" type="search" autocomplete="off" spellcheck="false" aria-describedby="hint" />
    <p id="hint" class="soft small">${say.searchHint}</p>
    <p id="count" role="status"></p>
    <ul id="found" class="names"></ul>
  </search>`;

function lettersList(letters: readonly Letter[], address: (playerId: number) => string): Html {
  const id = (i: number): string => `letter-${String(i + 1)}`;
  return html`${
    letters.length > 1 &&
    html`<nav class="pages" aria-label="${say.letters}">
      <ul>
        ${letters.map(({ letter }, i) => html`<li><a href="#${id(i)}">${letter}</a></li> `)}
      </ul>
    </nav>`
  }
  ${letters.map(
    ({ letter, people }, i) =>
      html`<section aria-labelledby="${id(i)}">
        <h2 id="${id(i)}">${letter}</h2>
        <ul class="names">
          ${people.map((person) => nameLine(person, address))}
        </ul>
      </section> `,
  )}`;
}

const nameLine = ({ playerId, name, club }: SitePerson, address: (playerId: number) => string): Html =>
  html`<li>
    <a href="${address(playerId)}"><bdi>${name}</bdi></a
    >${club === null ? null : html` <span class="soft small"><bdi>${club}</bdi></span>`}
  </li> `;

/**
 * All people, for the search: the file assigns them, since a page that was opened from a disk may not fetch. Of each
 * the number, the name, the club and both as the search compares them.
 */
export const searchIndex = (people: readonly SitePerson[]): SiteFile => ({
  path: 'search-index.js',
  text: `var leaguePeople = [\n${people.map(indexLine).join(',\n')}\n];\n`,
});

const indexLine = ({ playerId, name, club }: SitePerson): string =>
  JSON.stringify([playerId, name, club ?? '', foldName(`${name} ${club ?? ''}`)]);
