/** A further connection to a league that is open: alone in its file, so that a thread which needs no more loads no more. */
import { existsSync } from 'node:fs';
import { refuse } from '../../../shared/contract/refusals.ts';
import { configure, connect, type Store } from '../store.ts';
import { refusalFor, stateOfPath, type FileIdentity } from './watched-file.ts';

/**
 * Opens a league that the session has open already, for another thread: no copy, no migration. Refuses where the file
 * has gone meanwhile, with the stick on which it lay for instance, or is another one than `expected`.
 */
export function joinLeague(file: string, expected?: FileIdentity): Store {
  if (!existsSync(file)) throw expected ? refusalFor('missing', file) : refuse('notFound', { path: file });
  const requireSame = (): void => {
    const state = expected ? stateOfPath(file, expected) : 'there';
    if (state !== 'there') throw refusalFor(state, file);
  };
  const store = connect(file, { beforeChange: requireSame });
  try {
    requireSame();
    configure(store);
    return store;
  } catch (error) {
    store.close();
    throw error;
  }
}
