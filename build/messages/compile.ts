/** From the files of all languages to the TypeScript of each. */
import { emitIndex, emitPage, propertyOf } from './emit.ts';
import type { Message } from './parse.ts';
import { pseudoPage } from './pseudo.ts';
import { readPage, type Page } from './read.ts';
import { Trouble } from './trouble.ts';

/** Where the files of messages are, from the root of the repository. */
export const folder = 'shared/messages';
/** The language that the messages are written in first, and that fills the gaps of the others. */
export const sourceLanguage = 'en';

/** The contents of `LANGUAGE/PAGE.json`, by that name. */
export type Sources = ReadonlyMap<string, string>;

/** Pages by name, in alphabetical order. */
export type Catalogue = ReadonlyMap<string, Page>;

/** Parses every file; what is wrong with any of them is collected, one problem a file. */
export function readCatalogues(sources: Sources): {
  readonly catalogues: ReadonlyMap<string, Catalogue>;
  readonly troubles: readonly Trouble[];
} {
  const catalogues = new Map<string, Map<string, Page>>();
  const troubles: Trouble[] = [];
  for (const [file, json] of [...sources].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [language = '', page = ''] = file.replace(/\.json$/u, '').split('/');
    try {
      const pages = catalogues.get(language) ?? new Map<string, Page>();
      catalogues.set(language, pages.set(page, readPage(`${folder}/${file}`, json)));
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      troubles.push(error);
    }
  }
  return { catalogues, troubles };
}

/** A message of another language must take what the code gives it: the same arguments as in English. */
function checkedAgainst(place: string, english: Message, message: Message): Message {
  const missing = [...message.argumentTypes.keys()].filter((name) => !english.argumentTypes.has(name));
  if (missing.length > 0)
    throw new Trouble(place, `English has no {${missing.join('}, {')}} here. Use the arguments that it has.`);
  return { ...message, argumentTypes: english.argumentTypes, hasNoun: english.hasNoun || message.hasNoun };
}

/** The pages of a language, in English where a translation is not there yet. */
function filled(language: string, english: Catalogue, catalogue: Catalogue): Catalogue {
  const fill = (name: string, page: Page): Page =>
    new Map(
      [...page].map(([key, message]) => {
        const translated = catalogue.get(name)?.get(key);
        const place = `${folder}/${language}/${name}.json: ${key}`;
        return [key, translated ? checkedAgainst(place, message, translated) : message];
      }),
    );
  return new Map([...english].map(([name, page]) => [name, fill(name, page)]));
}

/**
 * Compiles all languages, and English as the pseudo-locale.
 * @returns the contents of `LANGUAGE/PAGE.ts`, by that name
 * @throws {Trouble} where a file is malformed; its message tells of all of them
 */
export function compile(sources: Sources): ReadonlyMap<string, string> {
  const { catalogues, troubles } = readCatalogues(sources);
  if (troubles.length > 0) throw new AggregateError(troubles);
  const english = catalogues.get(sourceLanguage) ?? new Map<string, Page>();
  const files = new Map<string, string>();
  const emit = (language: string, from: string, catalogue: Catalogue): void => {
    for (const [name, page] of catalogue)
      files.set(`${language}/${name}.ts`, emitPage(`${folder}/${from}/${name}.json`, name, page));
    files.set(`${language}/index.ts`, emitIndex([...catalogue.keys()]));
  };
  for (const [language, catalogue] of catalogues)
    emit(language, language, filled(language, english, catalogue));
  emit('pseudo', sourceLanguage, new Map([...english].map(([name, page]) => [name, pseudoPage(page)])));
  refuseEqualNames([...english.keys()]);
  return files;
}

function refuseEqualNames(names: readonly string[]): void {
  for (const name of names)
    if (names.some((other) => other !== name && propertyOf(other) === propertyOf(name)))
      throw new Trouble(`${folder}/${sourceLanguage}/${name}.json`, 'Two pages have this name. Rename one.');
}
