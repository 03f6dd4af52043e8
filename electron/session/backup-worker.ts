/** The thread for backups. It loads a quarter of the program, so that a backup takes less memory and begins sooner. */
import type { BackupFile } from '../store/backups/backup-files.ts';
import type { BackupRequest } from '../store/backups/make-backup.ts';
import { refusalOf } from '../store/file/failures.ts';
import { joinLeague } from '../store/file/join.ts';
import type { Store } from '../store/store.ts';
import { backUp, describeBackups } from '../usecases/backups/make.ts';
import { Refusal } from '../../shared/contract/refusals.ts';
import { answerOrders } from './answer-orders.ts';
import type { ToWorker } from './worker-thread.ts';

async function work({ call, argument, path, identity }: ToWorker): Promise<unknown> {
  const store = joinLeague(path, identity);
  try {
    return await carriedOut(store, call, argument);
  } finally {
    store.close();
  }
}

function carriedOut(store: Store, call: string, argument: unknown): unknown {
  if (call === 'backups.make') return backUp(argument as BackupRequest);
  if (call === 'backups.describe') return describeBackups(store, argument as readonly BackupFile[]);
  throw new Error(`${call} is no job on backups`);
}

answerOrders(work, (error, league) => (error instanceof Refusal ? error : refusalOf(error, league)));
