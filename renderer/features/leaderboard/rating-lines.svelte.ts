/** The ratings of the last year, or since a younger league began: for the visible rows first, and then for those that paper would show too. */
import { untrack } from 'svelte';
import { league } from '../../app/league.svelte.ts';
import type { LinePoint } from '../../charts/line-point.ts';
import type { Stretch } from '../../../shared/leaderboard/line-stretch.ts';
import { noLines, withLines, type Lines } from './lines.ts';

/** During scrolling, rows pass faster than this, in milliseconds. */
const rest = 150;
/** No call accepts more people. */
const atMost = 1000;
/** Nobody waits for the rows that only paper shows, so they don't hold up other calls: how many a call requests. */
const onPaperAtMost = 250;

export class RatingLines {
  readonly stretch: Stretch = $derived.by(() => this.#chosenStretch());
  #known = $state.raw<Lines>(noLines);
  /** The visible people, by table. */
  #visible = $state.raw<Readonly<Record<string, readonly number[]>>>({});
  /** The people on the printed sheet, by table: a browser that prints doesn't wait for an answer. */
  #printed = $state.raw<Readonly<Record<string, readonly number[]>>>({});
  /** Another league, revision or stretch has other lines. */
  readonly #key = $derived(JSON.stringify([league.version, this.stretch]));
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

  /** Requests the lines of a table's printed rows once those of the visible ones are known. */
  readonly wantOnPaper = (table: string, playerIds: readonly number[]): void => {
    this.#printed = { ...untrack(() => this.#printed), [table]: playerIds };
  };

  #missing(wanted: Readonly<Record<string, readonly number[]>>, most: number): readonly number[] {
    const ids = Object.values(wanted).flat();
    return ids.filter((id) => !this.#asked[id]).slice(0, most);
  }

  #request(): (() => void) | undefined {
    if (this.#key !== this.#askedFor) [this.#askedFor, this.#asked] = [this.#key, {}];
    // Each answer runs this again, until no player on the sheet is missing.
    const isPaperNext = this.#known.size > 0;
    const visible = this.#missing(this.#visible, atMost);
    const missing =
      visible.length > 0 || !isPaperNext ? visible : this.#missing(this.#printed, onPaperAtMost);
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
