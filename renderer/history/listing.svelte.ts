/** The list of changes as far as it is shown: the newest, and older ones on demand; it follows the league. */
import type { HistoryEntry, HistoryPage } from '../../shared/answers.ts';
import { ask, sentenceOf } from '../api.ts';
import { league } from '../league.svelte.ts';

/** So many changes at first, and so many more each time. */
export const portion = 100;
/** So many the machine tells at once. */
const mostAtOnce = 1000;

export interface Listing {
  /** undefined until the machine has answered. */
  readonly page: HistoryPage | undefined;
  readonly trouble: string | undefined;
  readonly older: () => void;
}

/** The newest `count` changes, read in as many calls as it takes; a sentence where one is refused. */
async function read(count: number): Promise<HistoryPage | string> {
  const entries: HistoryEntry[] = [];
  for (;;) {
    const before = entries.at(-1)?.changeId;
    const limit = Math.min(mostAtOnce, count - entries.length);
    const answer = await ask('history.list', { limit, ...(before === undefined ? {} : { before }) });
    if (!('ok' in answer)) return sentenceOf(answer);
    entries.push(...answer.ok.entries);
    if (entries.length >= count || answer.ok.entries.length < limit) return { ...answer.ok, entries };
  }
}

/** Use while a component is being set up. */
export function listing(): Listing {
  let page = $state.raw<HistoryPage>();
  let trouble = $state<string>();
  let wanted = $state(portion);

  $effect(() => {
    league.followChanges();
    let stale = false;
    void read(wanted).then((found) => {
      if (stale) return;
      if (typeof found === 'string') trouble = found;
      else [page, trouble] = [found, undefined];
    });
    return () => {
      stale = true;
    };
  });

  return {
    get page() {
      return page;
    },
    get trouble() {
      return trouble;
    },
    older: () => (wanted += portion),
  };
}
