/** The thread for backups. It loads a quarter of the program, so that a backup takes less memory and begins sooner. */
import type { BackupFile } from '../store/backups/backup-files.ts';
import type { BackupRequest } from '../store/backups/make-backup.ts';
import { refusalOf, sqliteErrorOf } from '../store/file/failures.ts';
import { joinLeague } from '../store/file/join.ts';
import type { Store } from '../store/store.ts';
import { backUp, describeBackups } from '../usecases/backups/make.ts';
import { Refusal } from '../../shared/contract/refusals.ts';
import { answerOrders } from './answer-orders.ts';
import { RecordedError } from './failures/error-record.ts';
import { openThread, type ToWorker } from './worker-thread.ts';

async function work(order: ToWorker): Promise<unknown> {
  const store = joinLeague(order.path, order.identity);
  try {
    return await carriedOut(store, order);
  } finally {
    store.close();
  }
}

function carriedOut(store: Store, order: ToWorker): unknown {
  const { call, argument } = order;
  if (call === 'backups.make') return backUpWithTwo(order);
  if (call === 'backups.describe') return describeBackups(store, argument as readonly BackupFile[]);
  throw new Error(`${call} is no job on backups`);
}

/** Another thread checks the copy's pages, which takes longer than all the rest, while this one compares rows. */
async function backUpWithTwo(order: ToWorker): Promise<unknown> {
  const other = openThread('copy-check');
  try {
    return await backUp(order.argument as BackupRequest, (file) =>
      other.run({ ...order, argument: file }).then((isSound) => isSound === true, rethrowSqlite),
    );
  } finally {
    await other.close();
  }
}

/** A thread hands over a record of its error; what SQLite says of a file is no bug. */
function rethrowSqlite(error: unknown): never {
  const isOfSqlite = error instanceof RecordedError && error.record.kind === 'SqliteError';
  throw isOfSqlite ? sqliteErrorOf(error.record.code) : error;
}

answerOrders(work, (error, league) => (error instanceof Refusal ? error : refusalOf(error, league)));
