/** Lines of one pasted list whose names are nearly the same: probably one person, spelled in two ways. */
import { similarTo } from '../../../shared/names/similar.ts';
import type { PastedPerson } from './pasted-people.ts';

/**
 * @param people - Those of the list who would become new players, in its order.
 * @returns The earlier line that each is like, by the number of the line; none for a name that is like no earlier one.
 */
export function similarEarlier(people: readonly PastedPerson[]): ReadonlyMap<number, PastedPerson> {
  const named = people.map((person, id) => ({ id, names: [person.name] }));
  const found = similarTo(
    people.map(({ name }) => name),
    named,
  );
  return new Map(
    people.flatMap((person, at): [number, PastedPerson][] => {
      const earlier = people[found[at]?.find((id) => id < at) ?? at];
      return earlier && earlier !== person ? [[person.line, earlier]] : [];
    }),
  );
}
