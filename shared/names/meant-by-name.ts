/** Which known thing a name means that was written in full. */
import { foldName } from './names.ts';

/**
 * Finds by name, e.g. teams. Capitals, accents and signs count only where several names differ in nothing else.
 *
 * @returns what has exactly this name; or else what alone has it but for capitals, accents and signs
 */
export function meantByName<T extends { readonly name: string }>(
  known: readonly T[],
): (name: string) => T | undefined {
  const exact = new Map(known.map((one) => [one.name, one]));
  // Mostly every name is exact: then nothing is folded.
  let folded: Map<string, T[]> | undefined;
  return (name) => {
    const own = exact.get(name);
    if (own) return own;
    folded ??= Map.groupBy(known, (one) => foldName(one.name));
    const alike = folded.get(foldName(name)) ?? [];
    return alike.length === 1 ? alike[0] : undefined;
  };
}
