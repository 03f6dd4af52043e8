/** Reads one file of messages: flat keys, each with a text and perhaps a description for translators. */
import { parseMessage, type Message } from './parse.ts';
import { Trouble } from './trouble.ts';

/** The messages of one page, by key, in the order of the file. */
export type Page = ReadonlyMap<string, Message>;

const keyForm = /^[a-z][\w-]*(?:\.[\w-]+)*$/iu;

/**
 * Parses the content of one file.
 * @param file its name from the root of the repository, for what is said of problems
 * @throws {Trouble} at the first problem
 */
export function readPage(file: string, json: string): Page {
  const entries = Object.entries(parseJson(file, json));
  refuseDuplicates(file, json);
  refuseBranchesWithText(
    file,
    entries.map(([key]) => key),
  );
  return new Map(
    entries.map(([key, entry]) => {
      const place = `${file}: ${key}`;
      return [key, parseMessage(place, textOf(place, key, entry))];
    }),
  );
}

function parseJson(file: string, json: string): object {
  try {
    const parsed = JSON.parse(json) as unknown;
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch (error) {
    throw new Trouble(file, `This is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new Trouble(file, 'The file must hold one object: { "key": { "defaultMessage": "…" } }.');
}

function textOf(place: string, key: string, entry: unknown): string {
  if (!keyForm.test(key))
    throw new Trouble(place, 'A key is made of letters, digits, - and _, its parts joined by dots.');
  const { defaultMessage, ...rest } = (typeof entry === 'object' ? entry : {}) as Record<string, unknown>;
  if (typeof defaultMessage !== 'string')
    throw new Trouble(
      place,
      'Write { "defaultMessage": "…" }, with a "description" where translators need one.',
    );
  const strange = Object.keys(rest).find((name) => name !== 'description');
  if (strange !== undefined)
    throw new Trouble(place, `"${strange}" means nothing here. Only "defaultMessage" and "description" do.`);
  return defaultMessage;
}

/** JSON.parse keeps the last of two equal keys, so they are looked for in the text: only an entry is an object. */
function refuseDuplicates(file: string, json: string): void {
  const met = new Set<string>();
  for (const [, key = ''] of json.matchAll(/(?<!\\)"([^"\\]*)"\s*:\s*\{/gu)) {
    if (met.has(key)) throw new Trouble(`${file}: ${key}`, 'The key is there twice. Remove one of the two.');
    met.add(key);
  }
}

function refuseBranchesWithText(file: string, keys: readonly string[]): void {
  for (const key of keys) {
    const below = keys.find((other) => other.startsWith(`${key}.`));
    if (below !== undefined)
      throw new Trouble(
        `${file}: ${key}`,
        `The key has a text, so it can't have others below it such as ${below}. Rename one.`,
      );
  }
}
