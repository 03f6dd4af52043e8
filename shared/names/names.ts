/** Names made comparable: what a search folds away so that "zoe" finds "Zoë". */

/** Letters that are no composition of a base letter and a mark, and what people type for them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');
const printableAscii = /^[ -~]*$/u;

/** What pasted lists and other keyboards have in place of the apostrophe and of the hyphen. */
export const apostrophes = '’‘ʼʻ`´′＇';
export const dashes = '‐‑‒–—―−－';
const otherApostrophe = new RegExp(`[${apostrophes}]`, 'gu');
const otherDash = new RegExp(`[${dashes}]`, 'gu');

/** Without accents and case, with single spaces and plain signs: `Zoë  O’Brien` becomes `zoe o'brien`. */
export function foldName(name: string): string {
  // Before the accents go: to Unicode, ´ is a space with an accent.
  const lower = name.toLowerCase().replace(otherApostrophe, "'").replace(otherDash, '-');
  const bare = printableAscii.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .replace(plainLetter, (letter) => plainLetters[letter] ?? letter);
  return bare.replace(/\s+/gu, ' ').trim();
}

/** True where each word typed begins a word of the name, or of its parts: "an sm" means Anna Miller-Smith. */
export function isMeant(typed: string, name: string): boolean {
  const words = foldName(name).split(/[\s-]/u);
  return foldName(typed)
    .split(' ')
    .every((part) => words.some((word) => word.startsWith(part)));
}
