/** What makes two names look like one: pieces for finding likely duplicates among many people. */
import { foldName } from './names.ts';

/** A name taken apart. */
export interface Form {
  readonly name: string;
  /** Without accents, case and signs, in the order in which they are written. */
  readonly words: readonly string[];
  /** The words without anything between them. */
  readonly letters: string;
  /** Only the digits: names that differ in those are distinguished on purpose. */
  readonly digits: string;
}

const between = /[^\p{L}\p{N}]+/u;

export function formOf(name: string): Form {
  // An apostrophe joins what is on both sides of it: O’Brien is one word.
  const words = foldName(name).replaceAll("'", '').split(between).filter(Boolean);
  const letters = words.join('');
  return { name, words, letters, digits: letters.replace(/\P{N}+/gu, '') };
}

/** The same for every order of the words. */
export const anyOrder = (words: readonly string[]): string => words.toSorted().join(' ');

/** The same for every order of the letters. */
export const anyOrderOfLetters = (letters: string): string => Array.from(letters).sort().join('');

/** How many letters two names may differ in at most: short ones look alike by chance. */
export const editsAllowed = (length: number): 0 | 1 | 2 => (length < 5 ? 0 : length < 10 ? 1 : 2);

/**
 * The number of letters to put in, take out or replace to come from one text to the other (V. I. Levenshtein
 * 1966), where it is at most `most`; else undefined. Quick for the small `most` that it is meant for.
 */
export function editsBetween(one: string, other: string, most: number): number | undefined {
  for (let edits = 0; edits <= most; edits++) if (within(one, 0, other, 0, edits)) return edits;
  return undefined;
}

/** True where the rest of `one` from `i` on becomes the rest of `other` from `j` on by this many edits or fewer. */
function within(one: string, i: number, other: string, j: number, edits: number): boolean {
  if (Math.abs(one.length - i - (other.length - j)) > edits) return false;
  while (i < one.length && one[i] === other[j]) {
    i += 1;
    j += 1;
  }
  if (i === one.length || j === other.length) return one.length - i + (other.length - j) <= edits;
  return (
    edits > 0 &&
    (within(one, i + 1, other, j + 1, edits - 1) ||
      within(one, i + 1, other, j, edits - 1) ||
      within(one, i, other, j + 1, edits - 1))
  );
}

/** True where two neighbouring letters changed places, and nothing else. */
export function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length || one === other) return false;
  let first = 0;
  while (one[first] === other[first]) first += 1;
  return (
    one[first] === other[first + 1] &&
    one[first + 1] === other[first] &&
    one.slice(first + 2) === other.slice(first + 2)
  );
}

/** How likely two names that differ in a number of letters are one person's: 0.5 or more, growing with the letters they share. */
export const lettersLikelihood = (edits: number, one: Form, other: Form): number =>
  0.9 - (2 * edits) / Math.max(one.letters.length, other.letters.length);

/** More words than these have too many abbreviations to try them all. */
const mostWords = 5;

/** True for what may be the abbreviation of a longer name: an initial, and a word in full. */
export const hasInitial = ({ words }: Form): boolean =>
  words.length <= mostWords &&
  words.some(({ length }) => length === 1) &&
  words.some(({ length }) => length > 1);

/** Every way to shorten one word or more of a name to an initial while one stays, in any order of the words. */
export function abbreviations({ words }: Form): string[] {
  if (words.length < 2 || words.length > mostWords) return [];
  const ways = Array.from({ length: 2 ** words.length - 2 }, (_, i) => i + 1);
  const shortened = ways.map((way) => words.map((word, i) => ((way >> i) & 1 ? word.charAt(0) : word)));
  const own = anyOrder(words);
  const keys = shortened.filter((short) => short.some(({ length }) => length > 1)).map(anyOrder);
  return [...new Set(keys)].filter((key) => key !== own);
}

/** A name of three words or more without one of them, each in turn, in any order of the words. */
export const withoutOneWord = ({ words }: Form): string[] =>
  words.length < 3 ? [] : [...new Set(words.map((_, i) => anyOrder(words.toSpliced(i, 1))))];
