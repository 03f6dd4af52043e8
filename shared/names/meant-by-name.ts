/** Which known thing a name means that was written in full. */
import { foldName } from './names.ts';

interface Known {
  readonly name: string;
  /** The name, then the aliases. */
  readonly names: readonly string[];
}

/**
 * Finds by name, e.g. teams. Capitals, accents and signs count only where several names differ in nothing else, and an
 * alias only where nothing has it as its name.
 *
 * @returns what has exactly this name, or else what alone has it but for capitals, accents and signs
 */
export function meantByName<T extends Known>(known: readonly T[]): (name: string) => T | undefined {
  const exactly = finder(known, (name) => name);
  // Mostly every name is exact: then nothing is folded.
  let loosely: typeof exactly | undefined;
  return (name) => exactly(name) ?? (loosely ??= finder(known, foldName))(name);
}

/** Finds what alone has a name with this key; or else what alone has such an alias. */
function finder<T extends Known>(
  known: readonly T[],
  key: (name: string) => string,
): (name: string) => T | undefined {
  const named = Map.groupBy(known, ({ name }) => key(name));
  const called = new Map<string, Set<T>>();
  for (const one of known)
    for (const name of one.names) called.set(key(name), (called.get(key(name)) ?? new Set()).add(one));
  return (name) => {
    const [one, ...others] = named.get(key(name)) ?? called.get(key(name)) ?? [];
    return others.length === 0 ? one : undefined;
  };
}
