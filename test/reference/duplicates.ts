/** The slow, obvious twin of the search for likely duplicates: every player with every other. */
import { foldName } from '../../shared/names/names.ts';

/** The number of edits by the whole table (R. A. Wagner and M. J. Fischer, J. ACM 21(1), 1974, algorithm X). */
export function allEdits(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (above[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above.at(-1) ?? 0;
}

interface LikePair {
  readonly ids: readonly [number, number];
  /** True where only initials, or a word more, speak for it: then it counts only while few others fit. */
  readonly isAmbiguous: boolean;
}

/** Pairs of positions, counted from 1, of names that look alike. Names hold letters, digits and spaces only. */
export function allLikePairs(names: readonly string[]): LikePair[] {
  return names.flatMap((one, i) =>
    names.slice(i + 1).flatMap((other, k): LikePair[] => {
      const [a, b] = [wordsOf(one), wordsOf(other)];
      const sure = isPlainlyAlike(a, b);
      const ambiguous = isShorter(a, b) || isShorter(b, a);
      return sure || ambiguous ? [{ ids: [i + 1, i + 2 + k], isAmbiguous: !sure }] : [];
    }),
  );
}

const wordsOf = (name: string): string[] => foldName(name).split(' ').filter(Boolean);
const digitsOf = (text: string): string => text.replace(/[^0-9]/gu, '');

function isPlainlyAlike(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [a.join(''), b.join('')];
  if (one === other || a.toSorted().join(' ') === b.toSorted().join(' ')) return true;
  if (digitsOf(one) !== digitsOf(other)) return false;
  const shorter = Math.min(one.length, other.length);
  const allowed = shorter < 5 ? 0 : shorter < 10 ? 1 : 2;
  if (a.length > 1 && a.slice(1).join(' ') === b.slice(1).join(' ') && isBeginning(a[0] ?? '', b[0] ?? ''))
    return true;
  return allEdits(one, other) <= allowed || (shorter >= 5 && swaps(one).includes(other));
}

/** Of first names of two letters or more, one begins the other. The list of English short forms has none of these letters. */
const isBeginning = (a: string, b: string): boolean =>
  a !== b && Math.min(a.length, b.length) > 1 && (a.startsWith(b) || b.startsWith(a));

/** The text with each two neighbouring letters swapped in turn. */
const swaps = (text: string): string[] =>
  Array.from(text)
    .slice(1)
    .map((letter, i) => text.slice(0, i) + letter + text.charAt(i) + text.slice(i + 2));

/** True where `short` is `long` with initials for some words, or without one of three words or more. */
function isShorter(short: readonly string[], long: readonly string[]): boolean {
  if (digitsOf(short.join('')) !== digitsOf(long.join(''))) return false;
  const inOrders = orders(short);
  const hasWord = short.some((one) => one.length > 1);
  const initials = inOrders.some(
    (order) =>
      order.length === long.length &&
      order.length > 1 &&
      order.every((one, i) => one === long[i] || one === long[i]?.charAt(0)),
  );
  const without = long.some((_, i) =>
    inOrders.some((order) => order.join(' ') === long.toSpliced(i, 1).join(' ')),
  );
  return (initials && hasWord) || (without && short.length > 1);
}

function orders(words: readonly string[]): string[][] {
  if (words.length === 0) return [[]];
  return words.flatMap((word, i) => orders(words.toSpliced(i, 1)).map((rest) => [word, ...rest]));
}
