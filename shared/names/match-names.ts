/**
 * Whom of many people each of many names may mean. Where letters differ, nothing is sure: it is a person who decides.
 * An index finds who may be alike, and `resemblance` judges; comparing all with all gives the same.
 */
import {
  abbreviations,
  anyOrder,
  anyOrderOfLetters,
  editsAllowed,
  editsBetween,
  formOf,
  hasInitial,
  isSwapped,
  lettersLikelihood,
  withoutOneWord,
  type Form,
} from './likeness.ts';
import { areShort, surnamesOf } from './given-names.ts';
import { isCyrillic, reducedForm } from './latin-spelling.ts';
import { nearPairs } from './near-names.ts';

/**
 * Why two names are alike: the same but for accents, case and signs; the words in another order; the same in another
 * script; a letter or two that differ; initials for names; a short form of the first name; a word more.
 */
export type NameLikeness = 'name' | 'order' | 'script' | 'letters' | 'initials' | 'short' | 'more';

export interface Resemblance {
  readonly likeness: NameLikeness;
  /** Orders resemblances, 1 at most. A judgement, no probability. */
  readonly likelihood: number;
}

export interface NameMatch<Id> extends Resemblance {
  readonly id: Id;
}

/** A name taken apart, with its words in alphabetical order: parted by spaces, and without anything between. */
interface OrderedForm extends Form {
  readonly ordered: string;
  readonly joined: string;
  /** Made for the few names that need it, and once. */
  readonly shortened: () => readonly string[];
}

const inOrder = (form: Form): OrderedForm => {
  const words = form.words.toSorted();
  let shortened: readonly string[] | undefined;
  return {
    ...form,
    ordered: words.join(' '),
    joined: words.join(''),
    shortened: () => (shortened ??= withoutOneWord(form)),
  };
};

/** A name in its own letters, and reduced so that it can be compared with the other script. */
export interface Spelling {
  readonly form: OrderedForm;
  readonly isCyrillic: boolean;
  readonly reduced: () => OrderedForm;
}

export function spellingOf(name: string): Spelling {
  let reduced: OrderedForm | undefined;
  return {
    form: inOrder(formOf(name)),
    isCyrillic: isCyrillic(name),
    // Few names need it, and it takes longer than all else.
    reduced: () => (reduced ??= inOrder(reducedForm(name))),
  };
}

/** Undefined where two names are not alike. */
export function resemblance(one: Spelling, other: Spelling): Resemblance | undefined {
  if (one.isCyrillic === other.isCyrillic) return resembling(one.form, other.form);
  const found = resembling(one.reduced(), other.reduced());
  if (!found) return undefined;
  const isWhole = found.likeness === 'name' || found.likeness === 'order';
  return { likeness: isWhole ? 'script' : found.likeness, likelihood: 0.9 * found.likelihood };
}

function resembling(one: OrderedForm, other: OrderedForm): Resemblance | undefined {
  if (one.letters === '' || other.letters === '' || one.digits !== other.digits) return undefined;
  if (one.letters === other.letters) return { likeness: 'name', likelihood: 1 };
  if (one.ordered === other.ordered) return { likeness: 'order', likelihood: 0.95 };
  const bySlip = bySlips(one, other, 'letters');
  if (bySlip) return bySlip;
  if (areShort(one, other)) return { likeness: 'short', likelihood: 0.65 };
  return byWords(one, other) ?? bySortedLetters(one, other);
}

/** Names with a slip in their letters, as they are or by their words in order. */
function bySlips(
  one: OrderedForm,
  other: OrderedForm,
  by: 'letters' | 'joined',
  less = 0,
): Resemblance | undefined {
  const edits = editsOf(one[by], other[by]);
  return edits === undefined || haveOtherInitials(one, other)
    ? undefined
    : { likeness: 'letters', likelihood: lettersLikelihood(edits, one, other) - less };
}

/** J. Smith and P. Smith differ in a letter, but that is all there is of the name. */
function haveOtherInitials({ words: one }: Form, { words: other }: Form): boolean {
  const initials = (words: readonly string[]): string => anyOrder(words.filter(({ length }) => length === 1));
  const [first, second] = [initials(one), initials(other)];
  return first !== '' && second !== '' && first !== second;
}

function editsOf(one: string, other: string): number | undefined {
  const allowed = editsAllowed(Math.min(one.length, other.length));
  if (allowed === 0 || Math.abs(one.length - other.length) > allowed) return undefined;
  return isSwapped(one, other) ? 1 : editsBetween(one, other, allowed);
}

function byWords(one: OrderedForm, other: OrderedForm): Resemblance | undefined {
  if (isShort(one, other) || isShort(other, one)) return { likeness: 'initials', likelihood: 0.7 };
  return isLonger(one, other) || isLonger(other, one) ? { likeness: 'more', likelihood: 0.6 } : undefined;
}

const isShort = (short: OrderedForm, long: Form): boolean =>
  short.words.length === long.words.length &&
  hasInitial(short) &&
  abbreviations(long).includes(short.ordered);

const isLonger = (longer: OrderedForm, shorter: OrderedForm): boolean =>
  shorter.words.length > 1 &&
  shorter.words.length === longer.words.length - 1 &&
  longer.shortened().includes(shorter.ordered);

/** A slip in a name whose words are in another order; below every other slip. */
function bySortedLetters(one: OrderedForm, other: OrderedForm): Resemblance | undefined {
  return one.words.length === other.words.length ? bySlips(one, other, 'joined', 0.41) : undefined;
}

interface Named<Id> {
  readonly id: Id;
  /** The name, then the aliases. */
  readonly names: readonly string[];
}

export type MayMean<Id> = (at: number, id: Id) => boolean;

/** More are not read. */
const most = 5;

/**
 * For each name, at most five people who may be meant, the likeliest first. A name that very many share, or that is made
 * of pieces that very many share, is compared with some of them only.
 *
 * @param mayMean - False for those whom the name at a place of `names` can't mean, who are left out.
 */
export function matchNames<Id>(
  names: readonly string[],
  people: readonly Named<Id>[],
  mayMean: MayMean<Id> = () => true,
): readonly (readonly NameMatch<Id>[])[] {
  const sought = names.map((name, at): Sought => ({ at, spelling: spellingOf(name) }));
  const bearers = people.flatMap(({ id, names: own }) =>
    own.map((name): Bearer<Id> => ({ id, spelling: spellingOf(name) })),
  );
  const found = names.map(() => new Map<Id, Resemblance>());
  const compare = ({ at, spelling }: Sought, bearer: Bearer<Id>): void => {
    if (!mayMean(at, bearer.id)) return;
    const like = resemblance(spelling, bearer.spelling);
    const known = found[at]?.get(bearer.id);
    if (like && (!known || like.likelihood > known.likelihood)) found[at]?.set(bearer.id, like);
  };
  if (sought.length <= fewNames) for (const one of sought) for (const other of bearers) compare(one, other);
  else proposeAll(sought, bearers, compare);
  return found.map((likes) =>
    [...likes]
      .map(([id, like]) => ({ id, ...like }))
      .sort((a, b) => b.likelihood - a.likelihood)
      .slice(0, most),
  );
}

/** An index of all people costs more than comparing them with so few names. */
const fewNames = 20;

function proposeAll<Id>(
  sought: readonly Sought[],
  bearers: readonly Bearer<Id>[],
  compare: (one: Sought, other: Bearer<Id>) => void,
): void {
  propose(sought, bearers, ({ form }) => form, compare);
  for (const script of [true, false]) {
    const ones = sought.filter(({ spelling }) => spelling.isCyrillic === script);
    const others = bearers.filter(({ spelling }) => spelling.isCyrillic !== script);
    if (ones.length > 0 && others.length > 0) propose(ones, others, ({ reduced }) => reduced(), compare);
  }
}

interface Sought {
  readonly at: number;
  readonly spelling: Spelling;
}

interface Bearer<Id> {
  readonly id: Id;
  readonly spelling: Spelling;
}

/** How many people of one key a name is compared with. */
const mostSharing = 50;

/** Proposes every pair that may be alike, some of them more than once. */
function propose<Id>(
  sought: readonly Sought[],
  bearers: readonly Bearer<Id>[],
  view: (spelling: Spelling) => OrderedForm,
  compare: (one: Sought, other: Bearer<Id>) => void,
): void {
  const formIn = ({ spelling }: Sought | Bearer<Id>): OrderedForm => view(spelling);
  for (const { own, others } of keys) {
    const wanted = sought.flatMap((one) => own(formIn(one)).map((key) => ({ one, key })));
    if (wanted.length === 0) continue;
    // Only of the keys that are sought: most people have none of them.
    const index = new Map(wanted.map(({ key }) => [key, [] as Bearer<Id>[]]));
    for (const bearer of bearers)
      for (const key of others(formIn(bearer))) {
        const sharing = index.get(key);
        if (sharing && sharing.length < mostSharing) sharing.push(bearer);
      }
    for (const { one, key } of wanted) for (const other of index.get(key) ?? []) compare(one, other);
  }
  proposeNear(sought, bearers, formIn, compare);
  proposeNear(sought, bearers, (one) => ({ ...formIn(one), letters: formIn(one).joined }), compare);
}

type KeysOf = (form: OrderedForm) => readonly string[];

const byAnyOrder: KeysOf = ({ ordered }) => [ordered];
const bySurnames: KeysOf = (form) => [surnamesOf(form)].filter((surnames) => surnames !== '');
const ifShort: KeysOf = (form) => (hasInitial(form) ? byAnyOrder(form) : []);

/** Names are proposed that have a key in common. */
const keys: readonly { readonly own: KeysOf; readonly others: KeysOf }[] = [
  { own: ({ letters }) => [letters], others: ({ letters }) => [letters] },
  { own: byAnyOrder, others: byAnyOrder },
  { own: bySurnames, others: bySurnames },
  { own: ifShort, others: abbreviations },
  { own: abbreviations, others: ifShort },
  { own: ({ shortened }) => shortened(), others: byAnyOrder },
  { own: byAnyOrder, others: ({ shortened }) => shortened() },
  {
    own: ({ letters }) => [anyOrderOfLetters(letters)],
    others: ({ letters }) => [anyOrderOfLetters(letters)],
  },
];

type Near<Id> =
  | { readonly form: Form; readonly one: Sought }
  | { readonly form: Form; readonly other: Bearer<Id> };

function proposeNear<Id>(
  sought: readonly Sought[],
  bearers: readonly Bearer<Id>[],
  formIn: (one: Sought | Bearer<Id>) => Form,
  compare: (one: Sought, other: Bearer<Id>) => void,
): void {
  const all: Near<Id>[] = [
    ...sought.map((one) => ({ form: formIn(one), one })),
    ...bearers.map((other) => ({ form: formIn(other), other })),
  ];
  nearPairs(
    all,
    () => undefined,
    (a, b) => {
      if ('one' in a && 'other' in b) compare(a.one, b.other);
      if ('other' in a && 'one' in b) compare(b.one, a.other);
    },
    (near) => 'one' in near,
  );
}
