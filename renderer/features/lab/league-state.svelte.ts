/** State of one league that is kept while other pages are open. It is reset for another league. */
import { league } from '../../app/league.svelte.ts';

const opening = (): string | undefined => league.current?.opened;

export class LeagueState<S extends object> {
  #kept = $state.raw<{ readonly opened: string | undefined; readonly state: S } | null>(null);
  /** The state of the league that is open now. */
  readonly now: S = $derived.by(() =>
    this.#kept !== null && this.#kept.opened === opening() ? this.#kept.state : this.#fresh(),
  );
  readonly #fresh: () => S;

  constructor(fresh: () => S) {
    this.#fresh = fresh;
  }

  set(next: Partial<S>): void {
    this.begin({ ...this.now, ...next });
  }

  /** Replaces the whole state. */
  begin(next: S): void {
    this.#kept = { opened: opening(), state: next };
  }

  /** Returns the result of `work`; undefined if another league was opened meanwhile, so that the result is dropped. */
  async whileOpen<R>(work: () => Promise<R>): Promise<R | undefined> {
    const before = opening();
    const found = await work();
    return before === opening() ? found : undefined;
  }
}
