/** The ratings of the last year, for the visible rows. */
import { untrack } from 'svelte';
import { league } from '../../app/league.svelte.ts';
import type { LinePoint } from '../../charts/line-point.ts';
import { noLines, withLines, type Lines, type Stretch } from './lines.ts';

/** During scrolling, rows pass faster than this, in milliseconds. */
const rest = 150;
/** No call accepts more people. */
const atMost = 1000;

export class RatingLines {
  readonly stretch: Stretch = $derived.by(() => this.#chosenStretch());
  #known = $state.raw<Lines>(noLines);
  /** The visible people, by table. */
  #visible = $state.raw<Readonly<Record<string, readonly number[]>>>({});
  /** Another league, revision or stretch has other lines. */
  readonly #key = $derived(JSON.stringify([league.current?.path, league.followChanges(), this.stretch]));
  readonly #chosenStretch: () => Stretch;
  #askedFor = '';
  #asked: Record<number, true> = {};

  /** Call this during component setup. */
  constructor(stretch: () => Stretch) {
    this.#chosenStretch = stretch;
    $effect(() => this.#request());
  }

  /** undefined until it is known; empty for people who did not play. */
  readonly of = (playerId: number): readonly LinePoint[] | undefined => this.#known.get(playerId);

  /** Requests the lines of a table's visible rows once scrolling stops. */
  readonly want = (table: string, playerIds: readonly number[]): void => {
    this.#visible = { ...untrack(() => this.#visible), [table]: playerIds };
  };

  #request(): (() => void) | undefined {
    if (this.#key !== this.#askedFor) [this.#askedFor, this.#asked] = [this.#key, {}];
    const missing = Object.values(this.#visible)
      .flat()
      .filter((id) => !this.#asked[id])
      .slice(0, atMost);
    if (missing.length === 0) return undefined;
    const [key, stretch] = [this.#key, this.stretch];
    const timer = setTimeout(() => {
      for (const id of missing) this.#asked[id] = true;
      void withLines(() => this.#known, missing, stretch).then((lines) => {
        if (key === this.#askedFor) this.#known = lines;
      });
    }, rest);
    return () => {
      clearTimeout(timer);
    };
  }
}
