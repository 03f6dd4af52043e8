/** Names that differ in a short form of one word: Bob Baker and Bobby Baker, Dan Evans and Daniel Evans. */
import { formOf } from './likeness.ts';

/** Fewer letters begin too many names. */
const leastLetters = 3;

interface Keyed {
  /** The other words, and the letters that the word begins with. */
  readonly key: string;
  readonly word: string;
}

/** One for each word that may be long or short; none for a name of a single word. */
function keyedWords(name: string): Keyed[] {
  const { words } = formOf(name);
  if (words.length < 2) return [];
  return words.flatMap((word, i) => {
    if (word.length < leastLetters) return [];
    const others = words.filter((_, at) => at !== i).toSorted();
    return [{ key: JSON.stringify([others, word.slice(0, leastLetters)]), word }];
  });
}

/** False where both play in teams, and never in the same one: many families have a Mike and a Michael. */
export const mayShareTeam = <Team>(own: ReadonlySet<Team>, others: ReadonlySet<Team>): boolean =>
  own.size === 0 || others.size === 0 || [...own].some((team) => others.has(team));

const isShortOf = (short: string, long: string): boolean => short !== long && long.startsWith(short);

/** For each name, the ids of the people one of whose names has a shorter or longer form of one word. */
export function shortFormsOf<Id>(
  names: readonly string[],
  people: readonly { readonly id: Id; readonly names: readonly string[] }[],
): Id[][] {
  const sought = names.map(keyedWords);
  const wanted = new Set(sought.flat().map(({ key }) => key));
  const bearers = Map.groupBy(
    people.flatMap(({ id, names: own }) =>
      own.flatMap((name) => keyedWords(name).map((keyed) => ({ id, ...keyed }))),
    ),
    ({ key }) => (wanted.has(key) ? key : ''),
  );
  return sought.map((words) => [
    ...new Set(
      words.flatMap(({ key, word }) =>
        (bearers.get(key) ?? [])
          .filter((one) => isShortOf(one.word, word) || isShortOf(word, one.word))
          .map(({ id }) => id),
      ),
    ),
  ]);
}
