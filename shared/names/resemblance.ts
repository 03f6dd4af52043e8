/** Whether two names may be one person's, and how alike they are. */
import {
  abbreviations,
  anyOrder,
  editsAllowed,
  editsBetween,
  formOf,
  hasInitial,
  isSwapped,
  lettersLikelihood,
  withoutOneWord,
  type Form,
} from './likeness.ts';
import { areShort } from './given-names.ts';
import { isCyrillic, reducedForm } from './latin-spelling.ts';

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

/** A name taken apart. What few comparisons need of it is made when the first one does, and kept. */
export class OrderedForm implements Form {
  readonly name: string;
  readonly words: readonly string[];
  readonly letters: string;
  readonly digits: string;
  /** Which letters the name has, as bits; several letters share one. */
  readonly letterSet: number;
  #sorted: readonly string[] | undefined;
  #ordered: string | undefined;
  #joined: string | undefined;
  #shortened: readonly string[] | undefined;

  constructor({ name, words, letters, digits }: Form) {
    [this.name, this.words, this.letters, this.digits] = [name, words, letters, digits];
    this.letterSet = letterSetOf(letters);
  }

  /** The words in alphabetical order, parted by spaces. */
  get ordered(): string {
    return (this.#ordered ??= this.#inOrder().join(' '));
  }

  /** The words in alphabetical order, without anything between. */
  get joined(): string {
    return (this.#joined ??= this.#inOrder().join(''));
  }

  get shortened(): readonly string[] {
    return (this.#shortened ??= withoutOneWord(this));
  }

  #inOrder(): readonly string[] {
    return (this.#sorted ??= this.words.toSorted());
  }
}

function letterSetOf(letters: string): number {
  let set = 0;
  for (let i = 0; i < letters.length; i++) set |= 1 << (letters.charCodeAt(i) & 31);
  return set;
}

/** A name in its own letters, and reduced so that it can be compared with the other script. */
export interface Spelling {
  readonly form: OrderedForm;
  readonly isCyrillic: boolean;
  readonly reduced: () => OrderedForm;
}

export function spellingOf(name: string): Spelling {
  let reduced: OrderedForm | undefined;
  return {
    form: new OrderedForm(formOf(name)),
    isCyrillic: isCyrillic(name),
    // Few names need it, and it takes longer than all else.
    reduced: () => (reduced ??= new OrderedForm(reducedForm(name))),
  };
}

/**
 * False where `resemblance` finds nothing and neither name is a short form of the other, which is told from their letters in
 * any order: among many names, few are left to compare.
 */
export function mayResemble(one: Spelling, other: Spelling): boolean {
  return one.isCyrillic === other.isCyrillic
    ? mayBeAlike(one.form, other.form)
    : mayBeAlike(one.reduced(), other.reduced());
}

function mayBeAlike(one: OrderedForm, other: OrderedForm): boolean {
  const [own, others] = [one.letterSet & ~other.letterSet, other.letterSet & ~one.letterSet];
  // A letter that differs brings each name one at most that the other lacks.
  if (hasAtMostTwo(own) && hasAtMostTwo(others) && Math.abs(one.letters.length - other.letters.length) <= 2)
    return true;
  if (one.words.length < 2 || other.words.length < 2) return false;
  // Initials, a word more, and short forms take letters away.
  return own === 0 || others === 0 || one.words.at(-1) === other.words.at(-1);
}

/** True for a number of at most two bits, as `editsAllowed` allows two letters at most. */
function hasAtMostTwo(bits: number): boolean {
  const withoutOne = bits & (bits - 1);
  return (withoutOne & (withoutOne - 1)) === 0;
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
  longer.shortened.includes(shorter.ordered);

/** A slip in a name whose words are in another order; below every other slip. */
function bySortedLetters(one: OrderedForm, other: OrderedForm): Resemblance | undefined {
  return one.words.length === other.words.length ? bySlips(one, other, 'joined', 0.41) : undefined;
}
