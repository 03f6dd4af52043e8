/** Who among many people may be one person twice, by their names alone; the likeliest first. */
import {
  abbreviations,
  anyOrder,
  anyOrderOfLetters,
  editsAllowed,
  lettersLikelihood,
  formOf,
  hasInitial,
  isSwapped,
  withoutOneWord,
  type Form,
} from './likeness.ts';
import { areShort, surnamesOf } from './given-names.ts';
import { nearPairs } from './near-names.ts';

/** Why two names may be one person's: the same; one is known as an alias; the words in another order; letters that
 * differ, or changed places; an initial for a name; a short form of the first name; a word more. */
type Reason = 'same' | 'alias' | 'order' | 'letters' | 'swapped' | 'initials' | 'short' | 'more';

export interface DuplicateCandidate {
  readonly id: number;
  /** The name, then the aliases. */
  readonly names: readonly string[];
  readonly club: string | null;
  /** Known by a number to another list, which people rarely have twice. */
  readonly isNumbered: boolean;
}

export interface LikelyPair {
  /** Row numbers, the smaller one first. */
  readonly ids: readonly [number, number];
  /** What the two are called that looks alike. */
  readonly names: readonly [string, string];
  readonly reason: Reason;
  /** How many letters differ; 0 for all other reasons. */
  readonly edits: number;
  /** Orders the pairs, 1 at most. A judgement, no probability. */
  readonly likelihood: number;
}

/** One name of one person. */
interface Bearer {
  readonly person: DuplicateCandidate;
  readonly isAlias: boolean;
  readonly form: Form;
}

/** Hears of two names that look alike, and how much so. */
type Offer = (one: Bearer, other: Bearer, reason: Reason, likelihood: number, edits?: number) => void;

/**
 * All pairs of people whose names look alike, each with its likeliest reason. `watch` hears how many of the names
 * were looked at, and may throw to stop.
 */
export function likelyPairs(
  people: readonly DuplicateCandidate[],
  watch: (done: number, total: number) => void = () => undefined,
): LikelyPair[] {
  const bearers = people.flatMap((person) =>
    person.names.map((name, i): Bearer => ({ person, isAlias: i > 0, form: formOf(name) })),
  );
  const found = new Map<string, LikelyPair>();
  const offer = collectIn(found);
  offerSame(bearers, offer);
  offerOtherOrder(bearers, offer);
  offerSwapped(bearers, offer);
  offerShortForms(bearers, offer);
  offerShorter(
    bearers.filter(({ form }) => hasInitial(form)),
    bearers,
    abbreviations,
    'initials',
    offer,
  );
  offerShorter(
    bearers.filter(({ form }) => form.words.length > 1),
    bearers,
    withoutOneWord,
    'more',
    offer,
  );
  const some = fewOfEachName(bearers);
  nearPairs(some, watch, (one, other, edits) => {
    offer(one, other, 'letters', lettersLikelihood(edits, one.form, other.form), edits);
  });
  return [...found.values()].sort(byLikelihood);
}

const byLikelihood = (a: LikelyPair, b: LikelyPair): number =>
  b.likelihood - a.likelihood || a.ids[0] - b.ids[0] || a.ids[1] - b.ids[1];

/** A longer list would not be read to its end; the surer reasons are offered first. */
const mostPairs = 200_000;

/** Keeps the likeliest reason of every pair. */
function collectIn(found: Map<string, LikelyPair>): Offer {
  return (one, other, reason, byName, edits = 0) => {
    if (one.person.id > other.person.id) [one, other] = [other, one];
    const ids = [one.person.id, other.person.id] as const;
    if (ids[0] === ids[1]) return;
    const likelihood = byName + adjustment(one.person, other.person);
    const key = ids.join(' ');
    const known = found.get(key);
    if (known ? known.likelihood >= likelihood : found.size === mostPairs) return;
    found.set(key, { ids, names: [one.form.name, other.form.name], reason, edits, likelihood });
  };
}

const likelihoods = {
  same: 0.95,
  alias: 0.9,
  order: 0.85,
  swapped: 0.95,
  initials: 0.7,
  short: 0.65,
  more: 0.6,
};

/** A club in common speaks for one person; two clubs, and two numbers on another list, against. */
function adjustment(one: DuplicateCandidate, other: DuplicateCandidate): number {
  const known = one.club !== null && other.club !== null;
  const club = !known ? 0 : one.club === other.club ? 0.05 : -0.1;
  return club - (one.isNumbered && other.isNumbered ? 0.3 : 0);
}

/** Up to this number, namesakes are compared all with all; of more, each with the next alone. */
const mostNamesakes = 30;

/** The pairs within each group of bearers of one key; an empty key makes no group. */
function* pairsByKey(bearers: readonly Bearer[], keyOf: (form: Form) => string): Generator<[Bearer, Bearer]> {
  for (const [key, group] of Map.groupBy(bearers, ({ form }) => keyOf(form))) {
    if (key === '') continue;
    const reach = group.length > mostNamesakes ? 1 : group.length;
    for (const [i, one] of group.entries())
      for (const other of group.slice(i + 1, i + 1 + reach)) yield [one, other];
  }
}

/** How many people of one name are compared with names that are nearly the same. */
const mostOfEachName = 8;

const fewOfEachName = (bearers: readonly Bearer[]): Bearer[] =>
  [...Map.groupBy(bearers, ({ form }) => form.letters).values()].flatMap((group) =>
    group.slice(0, mostOfEachName),
  );

function offerSame(bearers: readonly Bearer[], offer: Offer): void {
  for (const [one, other] of pairsByKey(bearers, ({ letters }) => letters)) {
    const reason = one.isAlias || other.isAlias ? 'alias' : 'same';
    offer(one, other, reason, likelihoods[reason]);
  }
}

function offerOtherOrder(bearers: readonly Bearer[], offer: Offer): void {
  for (const [one, other] of pairsByKey(bearers, ({ words }) => anyOrder(words)))
    if (one.form.letters !== other.form.letters) offer(one, other, 'order', likelihoods.order);
}

function offerSwapped(bearers: readonly Bearer[], offer: Offer): void {
  for (const [one, other] of pairsByKey(bearers, ({ letters }) => anyOrderOfLetters(letters))) {
    const [a, b] = [one.form, other.form];
    if (editsAllowed(a.letters.length) > 0 && a.digits === b.digits && isSwapped(a.letters, b.letters))
      offer(one, other, 'swapped', likelihoods.swapped - 2 / a.letters.length);
  }
}

function offerShortForms(bearers: readonly Bearer[], offer: Offer): void {
  for (const [one, other] of pairsByKey(bearers, surnamesOf))
    if (areShort(one.form, other.form)) offer(one, other, 'short', likelihoods.short);
}

function listed(lists: Map<Bearer, Bearer[]>, key: Bearer): Bearer[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** A short name that fits more people than these says nothing of any of them. */
const mostFitting = 5;

/** Pairs of a short name and the longer ones that it may abbreviate; the more there are, the less likely each. */
function offerShorter(
  short: readonly Bearer[],
  bearers: readonly Bearer[],
  shorten: (form: Form) => readonly string[],
  reason: 'initials' | 'more',
  offer: Offer,
): void {
  const byWords = Map.groupBy(short, ({ form }) => anyOrder(form.words));
  const fitting = new Map<Bearer, Bearer[]>();
  if (byWords.size === 0) return;
  for (const longer of bearers)
    for (const key of shorten(longer.form))
      for (const one of byWords.get(key)?.slice(0, mostNamesakes) ?? [])
        if (one.form.digits === longer.form.digits) listed(fitting, one).push(longer);
  for (const [one, others] of fitting)
    if (others.length <= mostFitting)
      for (const other of others) offer(one, other, reason, likelihoods[reason] / others.length);
}
