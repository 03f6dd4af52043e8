/** The people whose names look like a name that is about to be new. */
import { matchNames, type MayMean } from './match-names.ts';
import { shortFormsOf } from './short-names.ts';

interface Named<Id> {
  readonly id: Id;
  /** The name, then the aliases. */
  readonly names: readonly string[];
}

/** More are not read while typing. */
const most = 3;

/** Below this, two names have little in common. */
const leastLikelihood = 0.5;

/**
 * For each name, the ids of at most three people who may be meant: those with the same name, accents, case and signs
 * aside, then those whose name has its words in another order or in another script, initials, a word more, two letters
 * swapped, or a letter or two different; then those with a short or long form of one word.
 *
 * @param names - What was typed; each is compared with all people.
 * @param mayMean - False for those whom the name at a place of `names` can't mean.
 * @returns The ids in the order of `names`, the likeliest first.
 */
export function similarTo<Id>(
  names: readonly string[],
  people: readonly Named<Id>[],
  mayMean: MayMean<Id> = () => true,
): Id[][] {
  const short = shortFormsOf(names, people);
  return matchNames(names, people, mayMean).map((found, at) => {
    const likely = found.filter(({ likelihood }) => likelihood >= leastLikelihood).map(({ id }) => id);
    const shorter = (short[at] ?? []).filter((id) => mayMean(at, id));
    return [...new Set([...likely, ...shorter])].slice(0, most);
  });
}
