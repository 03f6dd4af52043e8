/** Which people of a file meet one another, and in which teams they are. */
import { foldName } from '../../../../shared/names/names.ts';
import { mayShareTeam } from '../../../../shared/names/short-names.ts';
import type { KnownPlayer } from '../../../store/people/people.ts';
import { teamsOfPerson } from '../../../store/people/rows-of-person.ts';
import type { Store } from '../../../store/store.ts';
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

/** For each person of a file, the folded names of their teams in it; undefined for none. */
function teamsIn({ tournaments }: Gathering): (person: FilePerson) => ReadonlySet<string> | undefined {
  let teams: Map<FilePerson, Set<string>> | undefined;
  const read = (): Map<FilePerson, Set<string>> => {
    const found = new Map<FilePerson, Set<string>>();
    for (const tournament of tournaments)
      for (const { sides } of tournament.contests.values())
        for (const side of sides) {
          if (side.team === null) continue;
          const name = foldName(side.team);
          for (const { person } of membersOf(side)) {
            const own = found.get(person);
            if (own) own.add(name);
            else found.set(person, new Set([name]));
          }
        }
    return found;
  };
  return (person) => (teams ??= read()).get(person);
}

export type MayShareTeam = (person: FilePerson, other: FilePerson | KnownPlayer) => boolean;

/** By the names of teams in the file and in the league. */
export function teammatesOf(store: Store, file: Gathering): MayShareTeam {
  const inFile = teamsIn(file);
  const teamsOf = (other: FilePerson | KnownPlayer): ReadonlySet<string> =>
    'line' in other
      ? (inFile(other) ?? new Set())
      : new Set(teamsOfPerson(store, other.id).map(({ name }) => foldName(name)));
  return (person, other) => mayShareTeam(teamsOf(person), teamsOf(other));
}
