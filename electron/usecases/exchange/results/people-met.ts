/** Which people of a file meet one another. */
import type { Gathering } from './parse-tournaments.ts';
import { membersOf, type FilePerson } from './results-file.ts';

/** People who meet in a contest are two. */
export function metIn({ tournaments }: Gathering): (one: FilePerson, other: FilePerson) => boolean {
  let contests: Map<FilePerson, Set<number>> | undefined;
  const contestsOf = (): Map<FilePerson, Set<number>> => {
    const found = new Map<FilePerson, Set<number>>();
    tournaments
      .flatMap((tournament) => [...tournament.contests.values()])
      .forEach(({ sides }, i) => {
        for (const { person } of sides.flatMap(membersOf)) {
          const own = found.get(person);
          if (own) own.add(i);
          else found.set(person, new Set([i]));
        }
      });
    return found;
  };
  return (one, other) => {
    contests ??= contestsOf();
    const [first, second] = [contests.get(one), contests.get(other)];
    return first !== undefined && second !== undefined && [...first].some((one) => second.has(one));
  };
}
