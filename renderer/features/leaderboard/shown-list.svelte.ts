/** The list for the current choices, from the standings of now and of past moments. */
import type { Movement } from '../../../shared/leaderboard/past.ts';
import type { ListDay, Listed } from '../../../shared/leaderboard/view-rules.ts';
import { ListMoments, type LastTournament, type ListSource } from './list-moments.svelte.ts';
import { listAgain, listAt, movedSince, type Moments } from './list-of-moment.ts';

/** People, ranked and provisional, and the moment of their standings. */
interface ListOfMoment {
  readonly listed: Listed;
  /** False until all data of the first list is known. Later, the previous list stays visible meanwhile. */
  readonly ready: boolean;
  readonly moments: Moments;
  readonly day: ListDay;
  readonly last: LastTournament;
}

/** Delay before the movement is calculated, in milliseconds: during typing, only the list itself is updated. */
const quiet = 120;

/** A list and what the page says about it. */
export class ShownList {
  readonly #at: ListMoments;
  readonly #source: () => ListSource;
  readonly #seasonStart = $derived.by(() =>
    this.#at.moments.season === null ? null : (this.#at.seasonStart.known?.rows ?? []),
  );
  readonly #current = $derived.by((): ListOfMoment => {
    const { moments, day, last, known: ready } = this.#at;
    return { listed: this.#listNow(), ready, moments, day, last };
  });
  /** The last list that was complete. */
  #complete: ListOfMoment | undefined;
  /** What a new list waits for is on the screen: a movement would disappear, or changes be those since another moment. */
  readonly #waits = $derived.by(
    () => this.#at.awaited && (this.moved !== undefined || this.#source().since !== null),
  );
  /**
   * The list for the choices once it is complete. Until then it is the previous one, so that nothing disappears and
   * comes back. Where no movement is shown yet, a list doesn't wait for it.
   */
  readonly #list = $derived.by(() => {
    const current = this.#current;
    const whole = current.ready && (this.#complete === undefined || !this.#waits);
    // It is empty before the standings have arrived, and where all results are undone: there is no list to keep.
    if (this.#source().rows.length === 0) this.#complete = undefined;
    else if (whole) this.#complete = current;
    return this.#complete ?? current;
  });
  /** True while a list for earlier choices is shown until the new one is ready. */
  readonly isLate = $derived(this.#list !== this.#current);
  readonly listed = $derived(this.#list.listed);
  readonly ready = $derived(this.#list.ready);
  readonly moments = $derived(this.#list.moments);
  readonly day = $derived(this.#list.day);
  readonly last = $derived(this.#list.last);
  readonly trouble = $derived.by(() => this.#at.trouble);
  /** undefined until it is known, and if no players were on the list before. */
  moved = $state.raw<ReadonlyMap<number, Movement>>();

  /** Call this during component setup. */
  constructor(source: () => ListSource) {
    this.#source = source;
    this.#at = new ListMoments(source);
    $effect(() => this.#moveLater());
  }

  /** The list of the moment that is shown. */
  #listNow(): Listed {
    const { rows, rules, since } = this.#source();
    const at = this.#at;
    const then = at.moments.shown === null ? null : (at.then.known?.rows ?? []);
    const changedSince = since === null ? null : (at.before.known?.rows ?? null);
    return listAgain({ rows, then, seasonStart: this.#seasonStart, changedSince }, rules, at.day);
  }

  /** The list of the moment since which movement is counted. */
  #listBefore(): Listed {
    const { rows, rules } = this.#source();
    const then = this.#at.before.known?.rows ?? [];
    const sources = { rows, then, seasonStart: this.#seasonStart, changedSince: null };
    return listAt(sources, rules, this.#at.dayBefore);
  }

  /** The movement. The second ranking is delayed until the list itself is on the screen. */
  #moveLater(): (() => void) | undefined {
    const { listed } = this;
    if (this.#at.awaited) return undefined;
    if (!this.#at.before.known) {
      this.moved = undefined;
      return undefined;
    }
    const timer = setTimeout(() => {
      const earlier = this.#listBefore();
      this.moved = earlier.ranked.length === 0 ? undefined : movedSince(listed, earlier);
    }, quiet);
    return () => {
      clearTimeout(timer);
    };
  }
}
