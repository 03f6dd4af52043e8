/** The people whose names look like a name that is about to be new. */
import { matchNames, type MayMean } from './match-names.ts';
import { resemblance, type Resemblance, type Spelling } from './resemblance.ts';
import { haveShortForm } from './short-names.ts';

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
  mayMean?: MayMean<Id>,
): Id[][] {
  return matchNames(names, people, { judge: alikeOrShort, ...(mayMean && { mayMean }) }).map((found) =>
    found.slice(0, most).map(({ id }) => id),
  );
}

function alikeOrShort(one: Spelling, other: Spelling): Resemblance | undefined {
  const like = resemblance(one, other);
  if (like && like.likelihood >= leastLikelihood) return like;
  return haveShortForm(one.form, other.form) ? { likeness: 'short', likelihood: 0 } : undefined;
}
