/** The visible part of the list of changes: the newest first, and older ones on demand. It follows the league. */
import { untrack } from 'svelte';
import type { HistoryEntry, HistoryPage } from '../../../shared/contract/history.ts';
import { ask, sentenceOf } from '../../app/api.ts';
import { league } from '../../app/league.svelte.ts';
import { rememberAnswer, rememberedAnswer } from '../../app/remembered-answers.ts';

/** Number of changes shown at first, and added each time. */
export const portion = 100;
/** The machine returns at most this many at once. */
const mostAtOnce = 1000;

/** The newest `count` changes below one, read in as many calls as needed. Returns a sentence if one call is refused. */
async function read(count: number, from?: number): Promise<HistoryPage | string> {
  const entries: HistoryEntry[] = [];
  for (;;) {
    const before = entries.at(-1)?.changeId ?? from;
    const limit = Math.min(mostAtOnce, count - entries.length);
    const argument = { limit, ...(before === undefined ? {} : { before }) };
    const remember = rememberAnswer('history.list', argument);
    const answer = await ask('history.list', argument);
    if (!('ok' in answer)) return sentenceOf(answer);
    const found = remember(answer.ok);
    entries.push(...found.entries);
    if (entries.length >= count || found.entries.length < limit) return { ...found, entries };
  }
}

/** The changes shown so far, followed by those read below them. */
const below = (above: HistoryPage, found: HistoryPage | string): HistoryPage | string =>
  typeof found === 'string' ? found : { ...found, entries: [...above.entries, ...found.entries] };

export class ChangeList {
  /** undefined until the machine has answered. */
  page = $state.raw<HistoryPage>();
  trouble = $state<string>();
  /** How many changes should be shown, if there are as many. */
  #count = portion;

  /** Call this during component setup. */
  constructor() {
    this.page = untrack(() => rememberedAnswer('history.list', { limit: portion }));
    $effect(() => {
      league.followChanges();
      let stale = false;
      void read(this.#count).then((found) => {
        if (stale) return;
        this.#take(found);
        void this.#fill();
      });
      return () => {
        stale = true;
      };
    });
  }

  /** Reads more changes, below the ones shown. */
  readonly older = (): void => {
    this.#count = (this.page?.entries.length ?? 0) + portion;
    void this.#fill();
  };

  #take(found: HistoryPage | string): void {
    if (typeof found === 'string') this.trouble = found;
    else [this.page, this.trouble] = [found, undefined];
  }

  /** Reads what is missing below the visible changes, and reads again if the league was reloaded meanwhile. */
  async #fill(): Promise<void> {
    const above = this.page;
    if (!above || above.entries.length >= Math.min(this.#count, above.total)) return;
    const found = await read(this.#count - above.entries.length, above.entries.at(-1)?.changeId);
    if (this.page !== above) await this.#fill();
    else this.#take(below(above, found));
  }
}
