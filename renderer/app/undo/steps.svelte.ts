/**
 * The steps of one editor, any number of which can be undone and redone. The league's own changes that this window
 * makes meanwhile are among them, so that everything is undone in the order in which it was done.
 */

export type Way = 'undo' | 'redo';
/** What is next to be undone or redone: a step of the editor, a change of the league, or nothing that is known here. */
export type Next = 'step' | 'league' | 'end';

/** Key presses that follow one another within this time in one field are one step, in milliseconds. */
const together = 1500;
const most = 300;
/** The maximum total size of all steps, enough for a large form, in letters. */
const room = 20_000_000;

export interface Steps<T = string> {
  /** Call before anything changes; `what` is the field, so that a run of key presses in it is one step. */
  readonly before: (what: string) => void;
  /** Like `before`, if the change was made already: `state` is the previous state. */
  readonly add: (state: T, what: string) => void;
  /** What undo would restore has been restored in another way: treated as if it were undone, from `state`. */
  readonly wentBack: (state: T) => void;
  /** False if the editor has nothing to undo. */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly next: (way: Way) => Next;
  readonly canUndo: boolean;
  /** What undo would restore; undefined if that is not the editor's. */
  readonly last: T | undefined;
  /** This window has changed the league, or has undone or redone one of its changes. */
  readonly leagueMoved: (how: Way | 'change') => void;
  /** Forgets the editor's own steps, e.g. after saving. */
  readonly clear: () => void;
  /** Forgets the league's changes, too, e.g. when another league is opened. */
  readonly forget: () => void;
}

/** Steps over states of any type. */
export type AnySteps = Omit<Steps<never>, 'add' | 'last' | 'wentBack'>;

/** Marks a change of the league among the steps. */
const league = Symbol('a change of the league');
type Entries<T> = readonly (T | typeof league)[];

/** Without the last entry that belongs to the league. */
function withoutLeague<T>(entries: Entries<T>): Entries<T> {
  const at = entries.lastIndexOf(league);
  return at < 0 ? entries : entries.toSpliced(at, 1);
}

/** The last entries, as many as are allowed by their number and by their total size. */
function within<T>(entries: Entries<T>, sizeOf: (state: T) => number): Entries<T> {
  let letters = 0;
  const first = entries.findLastIndex((one) => {
    letters += one === league ? 0 : sizeOf(one);
    return letters > room;
  });
  return entries.slice(Math.max(first + 1, entries.length - most));
}

const nowhere = { what: '', at: Number.NEGATIVE_INFINITY };

interface Around<T> {
  readonly read: () => T;
  readonly write: (state: T) => void;
  readonly now: () => number;
  readonly isSame: (one: T, other: T) => boolean;
  readonly sizeOf: (state: T) => number;
}

class EditorSteps<T> implements Steps<T> {
  #past = $state.raw<Entries<T>>([]);
  #future: Entries<T> = [];
  /** The field of the last change, and when it was made. */
  #run = nowhere;
  readonly #around: Around<T>;

  constructor(around: Around<T>) {
    this.#around = around;
  }

  before = (what: string): void => {
    this.#add(this.#around.read, what);
  };
  add = (state: T, what: string): void => {
    this.#add(() => state, what);
  };
  wentBack = (state: T): void => {
    this.#set(this.#past.slice(0, -1), [...this.#future, state]);
  };
  undo = (): boolean => this.#go('undo');
  redo = (): boolean => this.#go('redo');
  next = (way: Way): Next => {
    const wanted = this.#entries(way).at(-1);
    if (wanted === undefined) return 'end';
    return wanted === league ? 'league' : 'step';
  };
  get canUndo(): boolean {
    return this.#past.some((one) => one !== league);
  }
  get last(): T | undefined {
    const wanted = this.#past.at(-1);
    return wanted === league ? undefined : wanted;
  }
  leagueMoved = (how: Way | 'change'): void => {
    const [past, future] = [this.#past, this.#future];
    if (how === 'undo') this.#set(withoutLeague(past), [...future, league]);
    else if (how === 'redo') this.#set([...past, league], withoutLeague(future));
    else this.#set(within([...past, league], this.#around.sizeOf), []);
  };
  clear = (): void => {
    this.#set(
      this.#past.filter((one) => one === league),
      this.#future.filter((one) => one === league),
    );
  };
  forget = (): void => {
    this.#set([], []);
  };

  #set(past: Entries<T>, future: Entries<T>): void {
    this.#run = nowhere;
    [this.#past, this.#future] = [past, future];
  }

  #add(state: () => T, what: string): void {
    const at = this.#around.now();
    const goesOn = what !== '' && what === this.#run.what && at - this.#run.at < together;
    if (!goesOn) this.#set(within([...this.#past, state()], this.#around.sizeOf), []);
    this.#run = { what, at };
  }

  /** The entries in one direction, without those at their end that would change nothing. */
  #entries(way: Way): Entries<T> {
    const all = way === 'undo' ? this.#past : this.#future;
    if (all.length === 0) return all;
    const here = this.#around.read();
    return all.slice(0, all.findLastIndex((one) => one === league || !this.#around.isSame(one, here)) + 1);
  }

  #go(way: Way): boolean {
    const from = this.#entries(way);
    const wanted = from.at(-1);
    if (wanted === undefined || wanted === league) return false;
    const rest = from.slice(0, -1);
    const here = this.#around.read();
    if (way === 'undo') this.#set(rest, [...this.#future, here]);
    else this.#set([...this.#past, here], rest);
    this.#around.write(wanted);
    return true;
  }
}

const lettersOf = (state: unknown): number => (typeof state === 'string' ? state.length : 0);

/**
 * `read` returns the whole state, `write` restores one. `now` returns milliseconds. A step between two states that are
 * the same is not recorded. `sizeOf` tells how much a state takes, in letters, so that a long sitting with a large form
 * does not fill the memory; states that share what they have in common with one another take nothing.
 */
export const steps = <T = string>(
  read: () => T,
  write: (state: T) => void,
  now: () => number,
  isSame: (one: T, other: T) => boolean = Object.is,
  sizeOf: (state: T) => number = lettersOf,
): Steps<T> => new EditorSteps({ read, write, now, isSame, sizeOf });
