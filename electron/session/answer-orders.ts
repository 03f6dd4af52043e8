/** A thread's side of its orders: one at a time, each with a reply. */
import { parentPort } from 'node:worker_threads';
import type { Refusal } from '../../shared/contract/refusals.ts';
import { recordOf } from './failures/error-record.ts';
import type { FromWorker, ToWorker } from './worker-thread.ts';

/**
 * Answers the orders that come to this thread.
 *
 * @param work carries out an order
 * @param refusalFor the refusal that an error of it represents; undefined for a bug
 */
export function answerOrders(
  work: (order: ToWorker) => Promise<unknown>,
  refusalFor: (error: unknown, league: string) => Refusal | undefined,
): void {
  const carryOut = async (order: ToWorker): Promise<FromWorker> => {
    try {
      return { ok: await work(order) };
    } catch (error) {
      const refusal = refusalFor(error, order.path);
      if (!refusal) return { failed: recordOf(error) };
      return { refused: { code: refusal.code, sentence: refusal.message, field: refusal.field } };
    }
  };
  parentPort?.on('message', (order: ToWorker) => {
    void carryOut(order).then((reply) => parentPort?.postMessage(reply));
  });
}
