/** Lines of one pasted list whose names are nearly the same: probably one person, spelled in two ways. */
import { similarTo } from '../../../shared/names/similar.ts';
import type { PastedPerson } from './pasted-people.ts';

/**
 * @param people - Those of the list who would become new players, in its order.
 * @returns The likeliest earlier line for each, by the number of the line; none for a name that is like no earlier one.
 */
export function similarEarlier(people: readonly PastedPerson[]): ReadonlyMap<number, PastedPerson> {
  const found = similarTo(
    people.map(({ name }) => name),
    people.map((person, id) => ({ id, names: [person.name] })),
    (at, id) => id < at,
  );
  return new Map(
    people.flatMap((person, at): [number, PastedPerson][] => {
      const earlier = people[found[at]?.[0] ?? at];
      return earlier && earlier !== person ? [[person.line, earlier]] : [];
    }),
  );
}
