/** A what-if: a copy of the open league in a folder of this process, in which anything can be changed and nothing is kept. */
import { texts } from '../../../shared/messages/index.ts';
import { identityOf, nameCopy } from '../league.ts';
import type { Store } from '../store.ts';
import { openLeague, type OpenOptions } from '../open.ts';
import { makePrivateCopy } from './private-copy.ts';

/**
 * Opens a copy of a league as it is now, with everything that was saved. It goes when it is closed. Its name says what it is, on
 * every sheet and page that is made from it.
 */
export async function openWhatIf(store: Store, options: OpenOptions): Promise<Store> {
  const { name } = identityOf(store);
  const { path, remove } = makePrivateCopy(store.path);
  try {
    const copy = await openLeague(path, { ...options, tryingOut: { source: store.source, remove } });
    nameCopy(copy, texts.leagues.whatIf.named({ league: name }));
    return copy;
  } catch (error) {
    remove();
    throw error;
  }
}
