/**
 * Names in Cyrillic and Latin letters made comparable. There are a dozen ways to spell "Юрий" in Latin letters (ISO 9,
 * BGN, the French, German and English habits), so both sides are reduced to what all of these have in common. That
 * makes different names alike, too: it is only for comparing a name in one script with one in the other.
 */
import { formOf, type Form } from './likeness.ts';
import { foldName } from './names.ts';

const cyrillic = /\p{Script=Cyrillic}/u;

export const isCyrillic = (name: string): boolean => cyrillic.test(name);

/** All sibilants are one, as each language spells them with the letters of another. */
const sibilant = 'S';

const letters: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'h', ғ: 'h', д: 'd', е: 'e', є: 'e', ж: sibilant, з: 's', и: 'i' },
  ...{ і: 'i', к: 'k', қ: 'k', л: 'l', м: 'm', н: 'n', ң: 'n', о: 'o', ө: 'o', п: 'p', р: 'r', с: 's' },
  ...{ т: 't', у: 'u', ұ: 'u', ү: 'u', ф: 'f', х: 'h', һ: 'h', ц: 's', ч: sibilant, ш: sibilant },
  ...{ щ: sibilant, ъ: '', ы: 'i', ь: '', э: 'e', ә: 'a', ю: 'iu', я: 'ia', ј: 'i', љ: 'li', њ: 'ni' },
  ...{ ћ: sibilant, ђ: sibilant, џ: sibilant },
};

/** What several spellings have in common, from the longest piece of a word to the shortest. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/schtsch|shch|chtch|szcz|dzh|dsch|tsch|tch|sch|sh|ch|cz|sz|zh|[šžčćđşç]/gu, sibilant],
  [/ph/gu, 'f'],
  [/kh|g/gu, 'h'],
  [/x/gu, 'ks'],
  [/ts|tz|z|c(?=[eiy])/gu, 's'],
  [/[cq]/gu, 'k'],
  [/w/gu, 'v'],
  [/ou/gu, 'u'],
  [/[yj]/gu, 'i'],
  [/i[eo]/gu, 'e'],
  [/(.)\1+/gu, '$1'],
];

/** A word in what all Latin spellings of it have in common. */
function reducedWord(word: string): string {
  const latin = Array.from(word.toLowerCase().replace(/[йї]/gu, 'и').replace(/ё/gu, 'е'), (letter) =>
    letter in letters ? (letters[letter] ?? '') : letter,
  ).join('');
  const spelled = foldName(rules.reduce((text, [pattern, by]) => text.replace(pattern, by), latin));
  // An initial stays one, though its letter may need several.
  return word.length === 1 ? spelled.charAt(0) : spelled;
}

/** A name taken apart, reduced so that its Cyrillic and its Latin spellings agree. */
export function reducedForm(name: string): Form {
  const words = name.normalize('NFC').split(/[^\p{L}\p{M}\p{N}'’ʼ`´]+/u);
  return { ...formOf(words.map(reducedWord).join(' ')), name };
}
