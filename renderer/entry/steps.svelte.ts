/** The steps of typing in one form, any number of which can be taken back and made again. */

/** Keys that follow one another within this time in one field are one step, in milliseconds. */
const together = 1500;
const most = 300;

export interface Steps {
  /** Call before anything changes; `what` is the field, so that a run of keys in it is one step. */
  readonly before: (what: string) => void;
  /** False where there is nothing to take back. */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly canUndo: boolean;
  /** Forgets them all, as after saving. */
  readonly clear: () => void;
}

/** `read` tells the whole form as text, `write` brings it back to one. `now` tells milliseconds. */
export function steps(read: () => string, write: (form: string) => void, now: () => number): Steps {
  let past = $state.raw<readonly string[]>([]);
  let future: readonly string[] = [];
  let last = { what: '', at: Number.NEGATIVE_INFINITY };

  function go(back: boolean): boolean {
    const from = back ? past : future;
    const wanted = from.at(-1);
    if (wanted === undefined) return false;
    const here = read();
    past = back ? past.slice(0, -1) : [...past, here];
    future = back ? [...future, here] : future.slice(0, -1);
    last = { what: '', at: Number.NEGATIVE_INFINITY };
    write(wanted);
    return true;
  }

  return {
    before: (what) => {
      const goesOn = what !== '' && what === last.what && now() - last.at < together;
      last = { what, at: now() };
      if (goesOn) return;
      past = [...past, read()].slice(-most);
      future = [];
    },
    undo: () => go(true),
    redo: () => go(false),
    get canUndo() {
      return past.length > 0;
    },
    clear: () => {
      past = [];
      future = [];
    },
  };
}
