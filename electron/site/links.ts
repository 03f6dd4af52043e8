/** Where the pages are, how they lead to one another, and how long lists are cut into several of them. */
import type { SiteLeague, SitePerson } from './league.ts';

/** One file of the site, by its path with forward slashes. */
export interface SiteFile {
  readonly path: string;
  readonly text: string;
}

/** What a page can lead to: addresses as this page has to write them, from where it is. */
export interface Links {
  readonly to: (path: string) => string;
  readonly player: (playerId: number) => string;
  readonly tournament: (tournamentId: number) => string;
  readonly list: (number: number) => string;
  /** By its name; undefined for one that has no page. */
  readonly season: (name: string | null) => string | undefined;
  /** A person who may be shown; undefined for others. */
  readonly person: (playerId: number) => SitePerson | undefined;
}

export const playerPath = (playerId: number): string => `players/${String(playerId)}.html`;
export const tournamentPath = (tournamentId: number): string => `tournaments/${String(tournamentId)}.html`;
export const seasonPath = (seasonId: number): string => `seasons/${String(seasonId)}.html`;
export const listPath = (number: number): string => `lists/${String(number)}.html`;

/** The links of the page at a path within the site. */
export function linksFrom({ people, seasons }: Pick<SiteLeague, 'people' | 'seasons'>, path: string): Links {
  const up = '../'.repeat(path.split('/').length - 1);
  return {
    to: (target) => up + target,
    player: (playerId) => up + playerPath(playerId),
    tournament: (tournamentId) => up + tournamentPath(tournamentId),
    list: (number) => up + listPath(number),
    season: (name) => {
      const season = seasons.find((one) => one.name === name);
      return season && up + seasonPath(season.seasonId);
    },
    person: (playerId) => people.get(playerId),
  };
}

/** Cuts a long list into parts of at most this number of entries; an empty list is one empty part. */
export function portions<T>(items: readonly T[], most: number): (readonly T[])[] {
  const parts: (readonly T[])[] = [];
  for (let from = 0; from === 0 || from < items.length; from += most)
    parts.push(items.slice(from, from + most));
  return parts;
}

/** One of the facts below a title. */
export interface HeadFact {
  readonly text: string;
  readonly href?: string;
  /** A name keeps its own direction of writing. */
  readonly isName?: boolean;
}

/** One of the pages of a long list. */
export interface PageOfMany {
  readonly path: string;
  /** What it contains: "A–F", "Rank 501–1000". */
  readonly label: string;
}

export interface Portion<T> {
  readonly path: string;
  readonly items: readonly T[];
  /** This page and the others, in their order. */
  readonly pages: readonly PageOfMany[];
}

/**
 * A long list as pages of at most `most` entries each.
 * @param paths of the first page, and the folder of the others, which are called by their number
 * @param labelOf what a page contains; `from` counts the entries before it
 */
export function pagesOf<T>(
  items: readonly T[],
  most: number,
  [first, folder]: readonly [string, string],
  labelOf: (part: readonly T[], from: number) => string,
): Portion<T>[] {
  const parts = portions(items, most);
  const pathOf = (i: number): string => (i === 0 ? first : `${folder}/${String(i + 1)}.html`);
  const pages = parts.map((part, i) => ({ path: pathOf(i), label: labelOf(part, i * most) }));
  return parts.map((part, i) => ({ path: pathOf(i), items: part, pages }));
}
