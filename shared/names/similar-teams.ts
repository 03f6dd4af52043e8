/** The teams whose names look like a name. A club's first and second team aren't alike: “Owls A” and “Owls B”. */
import { foldName } from './names.ts';
import { similarTo } from './similar.ts';

interface Team {
  readonly name: string;
  /** The name, then the aliases. */
  readonly names: readonly string[];
}

/**
 * For each name, at most three teams whose name, or an alias, is nearly the same, or differs in accents or capitals alone, the likeliest
 * first; without those whose name differs in a number or a letter alone, and without the one that has the name.
 */
export const similarTeams = <T extends Team>(names: readonly string[], teams: readonly T[]): T[][] =>
  similarTo(
    names,
    teams.map((team) => ({ id: team, names: team.names })),
    (at, { name }) => names[at] !== name,
  ).map((found, at) => found.filter((team) => team.names.every((own) => isAnother(own, names[at] ?? ''))));

/** The same but for accents or capitals is most likely meant; the same but for a number or a letter is not. */
const isAnother = (known: string, name: string): boolean =>
  foldName(known) === foldName(name) || withoutMarks(known) !== withoutMarks(name);

const withoutMarks = (name: string): string =>
  foldName(name)
    .split(' ')
    .filter((word) => word.length > 2 && !/^\d+$/u.test(word))
    .join(' ');
