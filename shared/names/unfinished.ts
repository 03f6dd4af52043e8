/** Names of which only the beginning was typed: “Dan” of “Dan Eves”, “Anc” of “Anchors”. Pure. */
import { foldName } from './names.ts';

interface Named {
  /** The name, then the aliases. */
  readonly names: readonly string[];
}

/** Fewer letters begin too many names; where fewer are missing, as of “Anna” or “Owls B”, it is another name. */
const leastLetters = 3;

/** More are not read while typing. */
const most = 3;

/** More were pasted, which has whole names. */
const mostTyped = 20;

/**
 * For each name, at most three of those whose name or alias goes on where it ends. Looks at names of one word: who typed a
 * first and a last name has finished.
 *
 * @param names - What was typed; of more than 20, as in a list, nothing is unfinished.
 */
export function unfinishedNames<T extends Named>(names: readonly string[], known: readonly T[]): T[][] {
  return names.map((name) => {
    const typed = foldName(name);
    if (names.length > mostTyped || typed.length < leastLetters || typed.includes(' ')) return [];
    const found: T[] = [];
    for (const one of known) {
      if (found.length === most) break;
      if (one.names.some((own) => goesOn(foldName(own), typed))) found.push(one);
    }
    return found;
  });
}

const goesOn = (name: string, typed: string): boolean =>
  name.startsWith(typed) && name.slice(typed.length).trim().length >= leastLetters;
