/** State of one league that is kept while other pages are open. It is reset for another league. */
import { league } from '../../app/league.svelte.ts';

export interface ForLeague<S extends object> {
  /** The state of the league that is open now. */
  readonly now: S;
  readonly set: (next: Partial<S>) => void;
  /** Replaces the whole state. */
  readonly begin: (next: S) => void;
  /** Returns the result of `work`; undefined if another league was opened meanwhile, so that the result is dropped. */
  readonly whileOpen: <R>(work: () => Promise<R>) => Promise<R | undefined>;
}

export function forLeague<S extends object>(fresh: () => S): ForLeague<S> {
  let kept = $state.raw<{ readonly path: string | undefined; readonly state: S }>({
    path: undefined,
    state: fresh(),
  });
  const path = (): string | undefined => league.current?.path;
  const now = (): S => (kept.path === path() ? kept.state : fresh());
  return {
    get now() {
      return now();
    },
    set: (next) => {
      kept = { path: path(), state: { ...now(), ...next } };
    },
    begin: (next) => {
      kept = { path: path(), state: next };
    },
    whileOpen: async (work) => {
      const before = path();
      const found = await work();
      return before === path() ? found : undefined;
    },
  };
}
