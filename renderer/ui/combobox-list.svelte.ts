/** The list under a name that is being typed: what was found for it, what is marked, whether it is open. */
import { foldName } from '../../shared/names/names.ts';

/** The maximum number of names that are offered at a time. */
const mostOffered = 8;

/** A player, or a team, that a name may mean. */
export interface Offer {
  readonly id: number;
  readonly name: string;
  readonly detail: string;
  /** True if another name of theirs is exactly what was searched. */
  readonly isAlias?: boolean;
}

interface Hits {
  /** What was searched. */
  readonly text: string;
  readonly known: readonly Offer[];
  readonly found: readonly Offer[];
}

export class Typeahead {
  open = $state(false);
  #marked = $state(-1);
  #hits = $state.raw<Hits>({ text: '', known: [], found: [] });
  /** Known players or teams whose whole name or alias was typed, offered or not. */
  readonly exact = $derived.by(() =>
    this.#hits.known.filter(
      ({ name, isAlias }) =>
        foldName(name) === foldName(this.#typed()) || (isAlias === true && this.#hits.text === this.#typed()),
    ),
  );
  /** Only once something typed was looked up: before that, nobody knows whether it is new. */
  readonly offersNew = $derived.by(
    () => this.#allowsNew() && this.#typed() !== '' && this.#hits.text !== '' && this.exact.length === 0,
  );
  /** True where what is typed was looked up. */
  readonly isAnswered = $derived.by(() => this.#hits.text === this.#typed());
  /** Lines of the list. */
  readonly count = $derived.by(() => this.found.length + (this.offersNew ? 1 : 0));
  readonly #typed: () => string;
  readonly #find: (text: string) => Promise<readonly Offer[]>;
  readonly #taken: () => ReadonlySet<number>;
  readonly #allowsNew: () => boolean;
  #last: { readonly text: string; readonly done: Promise<void> } | undefined;

  /**
   * `typed` returns the text as it is in the field now, without spaces around it; `allowsNew` whether it may be
   * something new.
   */
  constructor(
    typed: () => string,
    find: (text: string) => Promise<readonly Offer[]>,
    taken: () => ReadonlySet<number>,
    allowsNew: () => boolean = () => true,
  ) {
    this.#typed = typed;
    this.#find = find;
    this.#taken = taken;
    this.#allowsNew = allowsNew;
  }

  get found(): readonly Offer[] {
    return this.#hits.found;
  }

  /** Index of the marked line; -1 for none, `found.length` for a new player. */
  get marked(): number {
    return this.#marked;
  }

  /** Resolves when the hits for this text are in the list. If asked again for the same text, it makes no new query. */
  searched(text: string): Promise<void> {
    if (this.#last?.text !== text) this.#last = { text, done: this.#lookUp(text) };
    return this.#last.done;
  }

  /** Marks another line, wrapping around at the ends. */
  mark(by: number): void {
    if (this.count > 0) this.#marked = (this.#marked + by + this.count) % this.count;
  }

  /** Only the result of the last search is used. */
  async #lookUp(text: string): Promise<void> {
    const known = await this.#find(text);
    if (this.#last?.text !== text) return;
    const already = this.#taken();
    const found = known.filter((one) => !already.has(one.id)).slice(0, mostOffered);
    this.#hits = { text, known, found };
    this.#marked = text !== '' && found.length > 0 ? 0 : -1;
  }
}
