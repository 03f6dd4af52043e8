/** Names that differ in a short form of one word: Bob Baker and Bobby Baker, Dan Evans and Daniel Evans. */
import { anyOrder, type Form } from './likeness.ts';

/** Fewer letters begin too many names. */
const leastLetters = 3;

/**
 * What two names have in common where one has a short form of a word of the other: the other words, and the letters with
 * which the word begins. One for each word that may be long or short; none for a name of a single word.
 */
export function shortFormKeys({ words }: Form): string[] {
  if (words.length < 2) return [];
  return words.flatMap((word, i) =>
    word.length < leastLetters ? [] : [`${anyOrder(words.toSpliced(i, 1))} ${word.slice(0, leastLetters)}`],
  );
}

/** True where two names, their words in any order, have all words in common but one, which is short or long in the other. */
export function haveShortForm({ words: own }: Form, { words: others }: Form): boolean {
  if (own.length < 2 || own.length !== others.length) return false;
  return own.some((word, i) =>
    others.some(
      (other, j) =>
        isShort(word, other) && anyOrder(own.toSpliced(i, 1)) === anyOrder(others.toSpliced(j, 1)),
    ),
  );
}

function isShort(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= leastLetters && short !== long && long.startsWith(short);
}

/** False where both play in teams, and never in the same one: many families have a Mike and a Michael. */
export const mayShareTeam = <Team>(own: ReadonlySet<Team>, others: ReadonlySet<Team>): boolean =>
  own.size === 0 || others.size === 0 || [...own].some((team) => others.has(team));
