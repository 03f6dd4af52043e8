/** For a list of a million people: whom of it the league has, and whom the user asked for. */
import type { ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { anyOrder, formOf } from '../../../../shared/names/likeness.ts';
import { allAliases, allFurtherNumbers, everybody } from '../../../store/people/people.ts';
import type { Store } from '../../../store/store.ts';
import type { Wanted } from './foreign.ts';

/** Such lists have no accents: Müller is Mueller or Muller there. */
const keyOf = (name: string): string =>
  anyOrder(formOf(name).words.map((word) => word.replace(/([aou])e/gu, '$1')));

const isListNumber = (number: string | null): boolean => number !== null && /^\d+$/u.test(number);

export function wantedOf(store: Store, { listed = [], people = [] }: ImportChoices): Wanted {
  const numbers = new Set<string>(allFurtherNumbers(store).map(({ number }) => number));
  const names = new Map<string, Set<string>>();
  const spell = (name: string, spelling: string): void => {
    const key = keyOf(name);
    if (key !== '') names.set(key, (names.get(key) ?? new Set()).add(spelling));
  };
  const nameless = new Map<number, string>();
  for (const { id, name, external_id } of everybody(store)) {
    if (external_id !== null) numbers.add(external_id);
    // Who has a number of the list is known by it alone.
    if (isListNumber(external_id)) continue;
    spell(name, name);
    nameless.set(id, name);
  }
  for (const { player, name } of allAliases(store)) {
    const spelling = nameless.get(player);
    if (spelling !== undefined) spell(name, spelling);
  }
  const askedNames = new Set(listed.map(keyOf));
  const askedNumbers = new Set([...listed, ...people.flatMap(({ number }) => number ?? [])]);
  for (const name of [...listed, ...people.map((one) => one.name)])
    if (!isListNumber(name)) spell(name, name);
  for (const number of askedNumbers) numbers.add(number);
  return {
    hasNumber: (number) => numbers.has(number),
    spellings: (name) => [...(names.get(keyOf(name)) ?? [])],
    isAsked: (number, name) => listed.includes(number) || askedNames.has(keyOf(name)),
  };
}
