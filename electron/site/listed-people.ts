/** The people who have a page, by letters, and what the search reads. */
import { foldName } from '../../shared/names/names.ts';
import { texts } from '../../shared/messages/index.ts';
import type { Careers } from './careers.ts';
import type { SiteLeague, SitePerson } from './league.ts';
import type { SiteFile } from './links.ts';

/** Those who have a page: they may be shown, and are in a lineup. In alphabetical order. */
export function listedPeople(league: SiteLeague, careers: Careers): SitePerson[] {
  const alphabet = new Intl.Collator('en', { numeric: true });
  return [...league.people.values()]
    .filter(({ playerId }) => careers.has(playerId))
    .sort((a, b) => alphabet.compare(a.name, b.name) || a.playerId - b.playerId);
}

/** Under which people look for a name. */
export const letterOf = ({ name }: SitePerson): string => {
  const first = /^[^\p{L}\p{N}]*(\p{L})/u.exec(foldName(name))?.[1];
  return first === undefined ? texts.site.pages.players.other : first.toLocaleUpperCase('en');
};

/** The people whose names begin with a letter. */
export interface Letter {
  readonly letter: string;
  readonly people: readonly SitePerson[];
}

export const lettersOf = (people: readonly SitePerson[]): Letter[] =>
  [...Map.groupBy(people, letterOf)].map(([letter, named]) => ({ letter, people: named }));

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
