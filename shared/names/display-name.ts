/** How a person appears on lists that others read: by name, by initials, or not at all. */
import type { ShownAs } from '../contract/values.ts';
import { foldName } from './names.ts';

/** The strictest first, as two entries of one person are joined. */
const strictness: readonly ShownAs[] = ['nobody', 'initials', 'name'];

/** Of two privacy settings of one person the one that shows less. */
export const stricter = (one: ShownAs, other: ShownAs): ShownAs =>
  strictness.find((shownAs) => shownAs === one || shownAs === other) ?? 'nobody';

/** Of the privacy settings of several people the one that shows least; undefined where there are none. */
export const strictestOf = (privacy: readonly ShownAs[]): ShownAs | undefined =>
  strictness.find((shownAs) => privacy.includes(shownAs));

/** True where a team is called after a member who does not want to be named: a list calls it by its people. */
export function namesSomebody(
  team: string,
  people: readonly { readonly player: string; readonly shownAs: ShownAs }[],
): boolean {
  const called = foldName(team);
  return people.some(({ player, shownAs }) => shownAs !== 'name' && hasWords(called, foldName(player)));
}

/** A hyphen belongs to a name, so Ann isn't in Ann-Marie's team; a comma or the apostrophe of "Ann's" doesn't. */
const ofName = /[\p{L}\p{N}-]/u;

/** Whether a text has a name in it that isn't part of a longer word. */
function hasWords(text: string, name: string): boolean {
  if (name === '') return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + name.length] ?? ' '];
    if (!ofName.test(before) && !ofName.test(after)) return true;
  }
  return false;
}

/** The name that a list may show; null for people who don't want to appear on any. */
export function shownName(name: string, shownAs: ShownAs): string | null {
  switch (shownAs) {
    case 'name':
      return name;
    case 'initials':
      return initialsOf(name);
    case 'nobody':
      return null;
  }
}

/** Characters as readers count them: a letter with its marks, a flag or a family is one. */
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Scripts in which a syllable or a word is one sign take no full stop after it. */
const unstopped = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const letterOrNumber = /[\p{L}\p{N}]/u;

/** The first character of each word, in any script: "Øystein O’Brien-Łukasik" becomes "Ø. O. Ł.". */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\p{Pd}]+/u).filter((word) => letterOrNumber.test(word));
  if (words.length === 0) return firstCharacter(name.trim());
  return words.map(initialOf).join(' ');
}

function initialOf(word: string): string {
  const initial = firstCharacter(word.slice(word.search(letterOrNumber)));
  return unstopped.test(initial) ? initial : `${initial}.`;
}

const firstCharacter = (text: string): string => {
  for (const { segment } of characters.segment(text)) return segment;
  return '';
};
