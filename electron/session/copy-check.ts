/** The thread that checks the pages of a backup's copy, beside the thread for backups. It loads next to nothing. */
import { isSoundFile } from '../store/file/intact.ts';
import { answerOrders } from './answer-orders.ts';

answerOrders(
  ({ argument }) => Promise.resolve().then(() => isSoundFile(argument as string)),
  () => undefined,
);
