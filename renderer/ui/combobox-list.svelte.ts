/** The list under a name that is being typed: what was found for it, what is marked, whether it is open. */
import { foldName } from '../../shared/names/names.ts';

/** The maximum number of names that are offered at a time. */
const mostOffered = 8;

/** A player, or a team, that a name may mean. */
export interface Offer {
  readonly id: number;
  readonly name: string;
  readonly detail: string;
}

export interface Typeahead {
  open: boolean;
  /** Index of the marked line; -1 for none, `found.length` for a new player. */
  readonly marked: number;
  readonly found: readonly Offer[];
  /** Known players or teams whose whole name was typed, offered or not. */
  readonly exact: readonly Offer[];
  readonly offersNew: boolean;
  /** Lines of the list. */
  readonly count: number;
  /** Resolves when the hits for this text are in the list. If asked again for the same text, it makes no new query. */
  readonly searched: (text: string) => Promise<void>;
  /** Marks another line, wrapping around at the ends. */
  readonly mark: (by: number) => void;
}

interface Hits {
  readonly known: readonly Offer[];
  readonly found: readonly Offer[];
}

/**
 * `typed` returns the text as it is in the field now, without spaces around it; `allowsNew` whether it may be something
 * new.
 */
export function typeahead(
  typed: () => string,
  find: (text: string) => Promise<readonly Offer[]>,
  taken: () => ReadonlySet<number>,
  allowsNew: () => boolean = () => true,
): Typeahead {
  let open = $state(false);
  let marked = $state(-1);
  let hits = $state.raw<Hits>({ known: [], found: [] });
  const exact = $derived(hits.known.filter((one) => foldName(one.name) === foldName(typed())));
  const offersNew = $derived(allowsNew() && typed() !== '' && exact.length === 0);
  const count = $derived(hits.found.length + (offersNew ? 1 : 0));

  const searched = searches(find, (known, text) => {
    const already = taken();
    hits = { known, found: known.filter((one) => !already.has(one.id)).slice(0, mostOffered) };
    marked = text !== '' && hits.found.length > 0 ? 0 : -1;
  });
  const mark = (by: number): void => {
    if (count > 0) marked = (marked + by + count) % count;
  };
  // prettier-ignore
  return {
    get open() { return open; },
    set open(next) { open = next; },
    get marked() { return marked; },
    get found() { return hits.found; },
    get exact() { return exact; },
    get offersNew() { return offersNew; },
    get count() { return count; },
    searched,
    mark,
  };
}

/** Searches of which only the result of the last one is used. */
function searches(
  find: (text: string) => Promise<readonly Offer[]>,
  take: (known: readonly Offer[], text: string) => void,
): Typeahead['searched'] {
  let last: { text: string; done: Promise<void> } | undefined;
  const lookUp = async (text: string): Promise<void> => {
    const known = await find(text);
    if (last?.text === text) take(known, text);
  };
  return (text) => {
    if (last?.text !== text) last = { text, done: lookUp(text) };
    return last.done;
  };
}
