/**
 * Whom of many people each of many names may mean. Where letters differ, nothing is sure: it is a person who decides.
 * `mayResemble` or an index finds who may be alike, and `resemblance` judges; comparing all with all gives the same.
 */
import { abbreviations, anyOrderOfLetters, hasInitial, type Form } from './likeness.ts';
import { surnamesOf } from './given-names.ts';
import { nearPairs } from './near-names.ts';
import {
  mayResemble,
  resemblance,
  spellingOf,
  type OrderedForm,
  type Resemblance,
  type Spelling,
} from './resemblance.ts';
import { shortFormKeys } from './short-names.ts';

export interface NameMatch<Id> extends Resemblance {
  readonly id: Id;
}

interface Named<Id> {
  readonly id: Id;
  /** The name, then the aliases. */
  readonly names: readonly string[];
}

export type MayMean<Id> = (at: number, id: Id) => boolean;

interface Judgement<Id> {
  /** False for those whom the name at a place of `names` can't mean, who are left out. */
  readonly mayMean?: MayMean<Id>;
  /** How alike two names are: `resemblance`, unless short forms count, too. */
  readonly judge?: typeof resemblance;
}

/** More are not read. */
const most = 5;

/**
 * For each name, at most five people who may be meant, the likeliest first. A name that very many share, or that is made
 * of pieces that very many share, is compared with some of them only where there are many names.
 */
export function matchNames<Id>(
  names: readonly string[],
  people: readonly Named<Id>[],
  { mayMean = () => true, judge = resemblance }: Judgement<Id> = {},
): readonly (readonly NameMatch<Id>[])[] {
  const sought = names.map((name, at): Sought => ({ at, spelling: spellingOf(name) }));
  const bearers = people.flatMap(({ id, names: own }) =>
    own.map((name): Bearer<Id> => ({ id, spelling: spellingOf(name) })),
  );
  const found = names.map(() => new Map<Id, Resemblance>());
  const compare = ({ at, spelling }: Sought, bearer: Bearer<Id>): void => {
    if (!mayMean(at, bearer.id)) return;
    const like = judge(spelling, bearer.spelling);
    const known = found[at]?.get(bearer.id);
    if (like && (!known || like.likelihood > known.likelihood)) found[at]?.set(bearer.id, like);
  };
  if (sought.length <= fewNames) compareWithAll(sought, bearers, compare);
  else proposeAll(sought, bearers, compare);
  return found.map((likes) =>
    [...likes]
      .map(([id, like]) => ({ id, ...like }))
      .sort((a, b) => b.likelihood - a.likelihood)
      .slice(0, most),
  );
}

/** An index of all people costs more than comparing their letters with those of so few names. */
const fewNames = 500;

type Compare<Id> = (one: Sought, other: Bearer<Id>) => void;

function compareWithAll<Id>(
  sought: readonly Sought[],
  bearers: readonly Bearer<Id>[],
  compare: Compare<Id>,
): void {
  for (const bearer of bearers)
    for (const one of sought) if (mayResemble(one.spelling, bearer.spelling)) compare(one, bearer);
}

function proposeAll<Id>(
  sought: readonly Sought[],
  bearers: readonly Bearer<Id>[],
  compare: Compare<Id>,
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
  compare: Compare<Id>,
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
  proposeNear(
    sought,
    bearers,
    (one) => ({ letters: formIn(one).joined, digits: formIn(one).digits }),
    compare,
  );
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
  { own: ({ shortened }) => shortened, others: byAnyOrder },
  { own: byAnyOrder, others: ({ shortened }) => shortened },
  { own: shortFormKeys, others: shortFormKeys },
  {
    own: ({ letters }) => [anyOrderOfLetters(letters)],
    others: ({ letters }) => [anyOrderOfLetters(letters)],
  },
];

type Letters = Pick<Form, 'letters' | 'digits'>;
type Near<Id> =
  | { readonly form: Letters; readonly one: Sought }
  | { readonly form: Letters; readonly other: Bearer<Id> };

function proposeNear<Id>(
  sought: readonly Sought[],
  bearers: readonly Bearer<Id>[],
  formIn: (one: Sought | Bearer<Id>) => Letters,
  compare: Compare<Id>,
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
