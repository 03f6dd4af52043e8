/** The people whose names look like a name that is about to be new. */
import { anyOrder, editsAllowed, editsBetween, formOf, isSwapped, type Form } from './likeness.ts';

interface Named<Id> {
  readonly id: Id;
  /** The name, then the aliases. */
  readonly names: readonly string[];
}

/** More are not read. */
const most = 3;

/**
 * For each name, the ids of at most three people who may be meant: those with the same name, accents, case and signs
 * aside, then those whose name has its words in another order, two letters swapped, or a letter or two different.
 *
 * @param names - What was typed; each is compared with all people.
 * @returns The ids in the order of `names`, the likeliest first.
 */
export function similarTo<Id>(names: readonly string[], people: readonly Named<Id>[]): Id[][] {
  const bearers = people.flatMap(({ id, names: own }) => own.map((name) => ({ id, form: formOf(name) })));
  return names.map((name) => {
    const typed = formOf(name);
    if (typed.letters === '') return [];
    const found = new Map<Id, number>();
    for (const { id, form } of bearers) {
      const distance = distanceBetween(typed, form);
      if (distance !== undefined) found.set(id, Math.min(distance, found.get(id) ?? distance));
    }
    return [...found]
      .sort(([, a], [, b]) => a - b)
      .slice(0, most)
      .map(([id]) => id);
  });
}

/** 0 for the same name; undefined where two names don't look alike. */
function distanceBetween(one: Form, other: Form): number | undefined {
  if (one.letters === other.letters) return 0;
  if (one.digits !== other.digits || Math.abs(one.letters.length - other.letters.length) > 2)
    return undefined;
  const allowed = editsAllowed(Math.min(one.letters.length, other.letters.length));
  if (one.letters.length === other.letters.length && anyOrder(one.words) === anyOrder(other.words)) return 1;
  if (allowed > 0 && isSwapped(one.letters, other.letters)) return 1;
  return editsBetween(one.letters, other.letters, allowed);
}
