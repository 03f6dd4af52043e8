/** What all pages of a site share: head, navigation, foot, and the parts of their tables. */
import {
  languageTag,
  formatChange,
  formatDay,
  formatRating,
  formatWhole,
  texts,
} from '../../shared/messages/index.ts';
import { html, joined, type Content, type Html } from './html.ts';
import type { SiteLeague } from './league.ts';

const say = texts.site.pages;

/** One file of the site, by its path with forward slashes. */
export interface SiteFile {
  readonly path: string;
  readonly text: string;
}

type Section = 'leaderboard' | 'players' | 'tournaments' | 'lists';

interface Page {
  /** From the folder of the site. */
  readonly path: string;
  readonly title: string;
  /** Which link of the navigation it belongs to, and whether it is that link's own page. */
  readonly section: Section;
  readonly main: Content;
  /** Script files, in their order. */
  readonly scripts?: readonly string[];
}

const sections: readonly { section: Section; path: string }[] = [
  { section: 'leaderboard', path: 'index.html' },
  { section: 'players', path: 'players.html' },
  { section: 'tournaments', path: 'tournaments.html' },
  { section: 'lists', path: 'lists.html' },
];

/** The way from a page back to the folder of the site. */
const upFrom = (path: string): string => '../'.repeat(path.split('/').length - 1);

/** Makes addresses as one page has to write them: they lead on from where it lies. */
export const linksFrom = (path: string): Links => {
  const up = upFrom(path);
  return {
    to: (target) => up + target,
    player: (playerId) => `${up}${playerPath(playerId)}`,
    tournament: (tournamentId) => `${up}${tournamentPath(tournamentId)}`,
    list: (number) => `${up}${listPath(number)}`,
  };
};

export interface Links {
  readonly to: (path: string) => string;
  readonly player: (playerId: number) => string;
  readonly tournament: (tournamentId: number) => string;
  readonly list: (number: number) => string;
}

export const playerPath = (playerId: number): string => `players/${String(playerId)}.html`;
export const tournamentPath = (tournamentId: number): string => `tournaments/${String(tournamentId)}.html`;
export const listPath = (number: number): string => `lists/${String(number)}.html`;

/** A whole page as a file. */
export function pageOf(league: SiteLeague, page: Page): SiteFile {
  const { path, title, main, scripts = [] } = page;
  const up = upFrom(path);
  const text = html`<!DOCTYPE html>
    <html lang="${languageTag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="generator" content="${texts.shell.program}" />
        <title>${title} – ${league.name}</title>
        <link rel="stylesheet" href="${up}site.css" />
        ${scripts.map((script) => html`<script src="${up}${script}" defer></script> `)}
      </head>
      <body>
        <a class="skip" href="#main">${texts.shell.skip}</a>
        <header class="top">
          <a class="league" href="${up}index.html"><bdi>${league.name}</bdi></a>
          ${navigation(league, page, up)}
        </header>
        <main id="main">${main}</main>
        <footer>${say.foot({ day: league.day, program: texts.shell.program })}</footer>
      </body>
    </html> `;
  return { path, text: text.text };
}

function navigation(league: SiteLeague, { section, path }: Page, up: string): Html {
  const shown = sections.filter((one) => one.section !== 'lists' || league.lists.length > 0);
  const links = shown.map((one) => {
    const current = one.path === path ? html` aria-current="page"` : null;
    const on = one.section === section ? html` class="on"` : null;
    return html`<a href="${up}${one.path}" ${on}${current}>${say.sections[one.section]}</a> `;
  });
  return html`<nav aria-label="${texts.navigation.label}">${links}</nav>`;
}

/** The head of a page: its title, and a line of what else is to know. */
export const headOf = (title: Content, facts: readonly Content[]): Html => {
  const told = facts.filter((fact) => fact !== null && fact !== false && fact !== '');
  return html`<header class="title">
    <h1>${title}</h1>
    ${told.length === 0 ? null : html` <p class="soft">${joined(told, ' · ')}</p>`}
  </header>`;
};

/** The name of a person, linked where there is a page; a name keeps its own direction of writing. */
export const personLink = (league: Pick<SiteLeague, 'people'>, links: Links, playerId: number): Html => {
  const person = league.people.get(playerId);
  return person
    ? html`<a href="${links.player(playerId)}"><bdi>${person.name}</bdi></a>`
    : html`<span class="soft">${texts.common.unnamed}</span>`;
};

export const rating = ({ mean, deviation }: { mean: number; deviation: number }): Html => {
  const whole = formatWhole(mean);
  if (!(deviation > 0)) return html`<b>${whole}</b>`;
  return html`<b>${whole}</b><span class="soft">${formatRating(mean, deviation).slice(whole.length)}</span>`;
};

/** A change in colour, its sign telling the same; empty for who did not play. */
export const change = (value: number | null): Content => {
  if (value === null) return null;
  const rounded = Math.round(value);
  if (rounded === 0) return html`<span class="soft">${formatChange(value)}</span>`;
  return html`<span class="${rounded > 0 ? 'gain' : 'loss'}">${formatChange(value)}</span>`;
};

/** A day, or the number of a tournament where nothing is dated. */
export const dayOr = (date: string | null, otherwise: string): string =>
  date === null ? otherwise : formatDay(date);

/** Cuts a long list into pages of at most this number of entries; an empty list is one empty page. */
export function portions<T>(items: readonly T[], most: number): (readonly T[])[] {
  const parts: (readonly T[])[] = [];
  for (let from = 0; from === 0 || from < items.length; from += most)
    parts.push(items.slice(from, from + most));
  return parts;
}

/** Links to the pages of a long list; empty where there is only one. `label` says what a page contains. */
export function pager(
  links: Links,
  paths: readonly string[],
  current: number,
  label: (index: number) => string,
): Content {
  if (paths.length < 2) return null;
  const parts = paths.map((path, i) =>
    i === current
      ? html`<li><a href="${links.to(path)}" aria-current="page">${label(i)}</a></li> `
      : html`<li><a href="${links.to(path)}">${label(i)}</a></li> `,
  );
  return html`<nav class="pages" aria-label="${say.pages}">
    <ul>
      ${parts}
    </ul>
  </nav>`;
}
