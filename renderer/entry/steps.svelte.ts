/**
 * The steps of one editor, any number of which can be undone and redone. The league's own changes that this window
 * makes meanwhile stand among them, so that everything is undone in the order in which it was done.
 */

export type Way = 'undo' | 'redo';
/** What is next to be undone or redone: a step of the editor, a change of the league, or nothing that is known here. */
export type Next = 'step' | 'league' | 'end';

/** Keys that follow one another within this time in one field are one step, in milliseconds. */
const together = 1500;
const most = 300;
/** Of all the steps of a large form, in letters. */
const room = 20_000_000;

export interface Steps<T = string> {
  /** Call before anything changes; `what` is the field, so that a run of keys in it is one step. */
  readonly before: (what: string) => void;
  /** As `before`, where the change was made already: `state` is what was there. */
  readonly add: (state: T, what: string) => void;
  /** What undoing would bring back has come back otherwise: as if it were undone, from `state`. */
  readonly wentBack: (state: T) => void;
  /** False where the editor has nothing to undo. */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly next: (way: Way) => Next;
  readonly canUndo: boolean;
  /** What undoing would bring back; undefined where that is not the editor's. */
  readonly last: T | undefined;
  /** This window has changed the league, or has undone or redone one of its changes. */
  readonly leagueMoved: (how: Way | 'change') => void;
  /** Forgets the editor's own steps, as after saving. */
  readonly clear: () => void;
  /** Forgets the league's changes, too, as when another league is opened. */
  readonly forget: () => void;
}

/** Steps of whatever states. */
export type AnySteps = Omit<Steps<never>, 'add' | 'last' | 'wentBack'>;

/** Stands among the steps for a change of the league. */
const league = Symbol('a change of the league');
type Entries<T> = readonly (T | typeof league)[];

/** Without the last entry that is the league's. */
function withoutLeague<T>(entries: Entries<T>): Entries<T> {
  const at = entries.lastIndexOf(league);
  return at < 0 ? entries : entries.toSpliced(at, 1);
}

function within<T>(entries: Entries<T>): Entries<T> {
  let letters = 0;
  const first = entries.findLastIndex((one) => {
    letters += typeof one === 'string' ? one.length : 0;
    return letters > room;
  });
  return entries.slice(Math.max(first + 1, entries.length - most));
}

/**
 * `read` tells the whole state, `write` brings it back to one. `now` tells milliseconds. A step between two states
 * that are the same is none.
 */
export function steps<T = string>(
  read: () => T,
  write: (state: T) => void,
  now: () => number,
  isSame: (one: T, other: T) => boolean = Object.is,
): Steps<T> {
  let past = $state.raw<Entries<T>>([]);
  let future: Entries<T> = [];
  const nowhere = { what: '', at: Number.NEGATIVE_INFINITY };
  /** In which field, and when, something was changed last. */
  let run = nowhere;

  /** The entries of one way, without those at their end that would change nothing. */
  function entries(way: Way): Entries<T> {
    const all = way === 'undo' ? past : future;
    const here = all.length > 0 ? read() : undefined;
    const end = all.findLastIndex((one) => one === league || !isSame(one, here as T)) + 1;
    return end === all.length ? all : all.slice(0, end);
  }

  function go(way: Way): boolean {
    const from = entries(way);
    const wanted = from.at(-1);
    if (wanted === undefined || wanted === league) return false;
    const rest = from.slice(0, -1);
    const here = read();
    [past, future] = way === 'undo' ? [rest, [...future, here]] : [[...past, here], rest];
    run = nowhere;
    write(wanted);
    return true;
  }

  function add(state: () => T, what: string): void {
    const goesOn = what !== '' && what === run.what && now() - run.at < together;
    run = { what, at: now() };
    if (goesOn) return;
    future = [];
    past = within([...past, state()]);
  }

  return {
    before: (what) => {
      add(read, what);
    },
    add: (state, what) => {
      add(() => state, what);
    },
    wentBack: (state) => {
      run = nowhere;
      [past, future] = [past.slice(0, -1), [...future, state]];
    },
    undo: () => go('undo'),
    redo: () => go('redo'),
    next: (way) => {
      const wanted = entries(way).at(-1);
      if (wanted === undefined) return 'end';
      return wanted === league ? 'league' : 'step';
    },
    get canUndo() {
      return past.some((one) => one !== league);
    },
    get last() {
      const wanted = past.at(-1);
      return wanted === league ? undefined : wanted;
    },
    leagueMoved: (how) => {
      run = nowhere;
      if (how === 'undo') [past, future] = [withoutLeague(past), [...future, league]];
      else if (how === 'redo') [past, future] = [[...past, league], withoutLeague(future)];
      else [past, future] = [within([...past, league]), []];
    },
    clear: () => {
      run = nowhere;
      past = past.filter((one) => one === league);
      future = future.filter((one) => one === league);
    },
    forget: () => {
      run = nowhere;
      [past, future] = [[], []];
    },
  };
}
