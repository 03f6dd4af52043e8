/** Opens a damaged league for reading: its file is never written to again. */
import { statSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '../../../shared/contract/refusals.ts';
import { disarmLog } from '../file/checkpoint.ts';
import { guarded, refusalToChange } from '../file/failures.ts';
import { headerOf } from '../file/header.ts';
import { connectCopy, makePrivateCopy } from '../file/private-copy.ts';
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
export const openDamaged = (file: string): Store => guarded(file, () => opened(file));

function opened(file: string): Store {
  const copy = makePrivateCopy(file);
  try {
    fillUp(copy.path);
    const rescued = join(dirname(copy.path), 'rescued.league');
    const lost = lossOf(file, copy.path, rescued);
    const store = connectCopy(copy, { source: file, reason: 'damaged', lost }, rescued);
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

/**
 * In place of a league that turned out to be damaged: what can be read of it. Nothing more is written to its file, not even
 * on closing. Where nothing can be read again, what SQLite still has in memory stays open.
 */
export function reopenDamaged(store: Store): Store {
  const { source } = store;
  const close = (): void => {
    const finish = disarmLog(store.path);
    store.db.close();
    store.file?.close();
    finish();
  };
  try {
    const rescued = openDamaged(source);
    close();
    return rescued;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const beforeChange = (): void => {
      throw refusalToChange(source, 'damaged');
    };
    return { ...store, readOnly: 'damaged', file: null, beforeChange, close };
  }
}
