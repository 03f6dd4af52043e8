/** Opens a damaged league for reading: its file is never written to again. */
import { statSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refuse } from '../../../shared/contract/refusals.ts';
import { headerOf } from '../file/header.ts';
import { makePrivateCopy } from '../file/private-copy.ts';
import { migrate } from '../schema/migrations.ts';
import { configure, connect, type Store } from '../store.ts';
import { rescue } from './rescue.ts';

/** In bytes; the number of pages may be damaged, too. */
const longestCopy = 2 ** 34;

/**
 * What can be read of it, as a league that can be looked at and saved under another name.
 *
 * @throws the refusal `damagedLeague` where nothing can be read
 */
export function openDamaged(file: string): Store {
  const copy = makePrivateCopy(file);
  try {
    fillUp(copy.path);
    const rescued = join(dirname(copy.path), 'rescued.league');
    const lost = lossOf(file, copy.path, rescued);
    const store = connect(rescued, {
      beforeChange: () => {
        throw refuse('readOnlyLeague', { path: file });
      },
      copyOf: { source: file, reason: 'damaged', lost },
      close: (db) => {
        db.close();
        copy.remove();
      },
    });
    configure(store);
    migrate(store);
    return store;
  } catch (error) {
    copy.remove();
    throw error;
  }
}

/** SQLite reads nothing of a file that was cut off: what is missing is made up as empty pages, which it finds damaged. */
function fillUp(copy: string): void {
  const header = headerOf(copy);
  const size = header.readUInt16BE(16) * header.readUInt32BE(28);
  if (size > statSync(copy).size && size < longestCopy) truncateSync(copy, size);
}

function lossOf(file: string, copy: string, rescued: string): ReturnType<typeof rescue> {
  const from = connect(copy, { copyOf: { source: file, reason: 'damaged' } });
  try {
    return rescue(from, rescued);
  } finally {
    from.close();
  }
}
