/**
 * Which language the program speaks. It is decided before any text is read: by the environment in Node, by the `lang`
 * of the document in the page, which the shell that serves it has written there.
 */

export interface Language {
  /** As `npm start -- --lang` takes it; the name of its folder. */
  readonly id: string;
  /** As the `lang` of a document (BCP 47). */
  readonly tag: string;
  /** For Intl. */
  readonly locale: string;
}

const english: Language = { id: 'en', tag: 'en', locale: 'en-GB' };

/** All languages. `pseudo` is English, longer and with accents, for finding texts that are glued or clipped. */
export const languages: readonly Language[] = [english, { id: 'pseudo', tag: 'en-XA', locale: 'en-GB' }];

/** The variable of the environment that names the language to Node. */
export const languageVariable = 'LEAGUE_LEDGER_LANG';

interface Surroundings {
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
  readonly document?: { readonly documentElement: { readonly lang: string } };
}

function findLanguage({ process, document }: Surroundings): Language {
  const id = process?.env?.[languageVariable];
  const tag = document?.documentElement.lang;
  return languages.find((one) => one.id === id) ?? languages.find((one) => one.tag === tag) ?? english;
}

export const language = findLanguage(globalThis as unknown as Surroundings);
