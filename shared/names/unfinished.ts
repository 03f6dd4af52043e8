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
  const meant = names.map((name) => ({ typed: foldName(name), found: [] as T[] }));
  const unfinished = names.length > mostTyped ? [] : meant.filter(({ typed }) => isBeginning(typed));
  if (unfinished.length > 0)
    for (const one of known) {
      const folded = one.names.map(foldName);
      for (const { typed, found } of unfinished)
        if (found.length < most && folded.some((name) => goesOn(name, typed))) found.push(one);
    }
  return meant.map(({ found }) => found);
}

/** What was found for each name; where nothing was, those of whose names it is the beginning. */
export function orUnfinished<T extends Named>(
  found: readonly T[][],
  names: readonly string[],
  known: readonly T[],
): T[][] {
  const isFound = (i: number): boolean => (found[i]?.length ?? 0) > 0;
  const unfinished = unfinishedNames(
    names.map((name, i) => (isFound(i) ? '' : name)),
    known,
  );
  return found.map((some, i) => (isFound(i) ? some : (unfinished[i] ?? [])));
}

const isBeginning = (typed: string): boolean => typed.length >= leastLetters && !typed.includes(' ');

const goesOn = (name: string, typed: string): boolean =>
  name.startsWith(typed) && name.slice(typed.length).trim().length >= leastLetters;
