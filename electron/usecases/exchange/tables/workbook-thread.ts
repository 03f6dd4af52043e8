/** The thread that reads one workbook, handed over at its start: the library can't be stopped, but a thread can. */
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '../../../../shared/contract/refusals.ts';
import { sheetsOf } from './workbook.ts';
import type { WorkbookReply } from './read-workbook.ts';

async function reply(): Promise<WorkbookReply> {
  try {
    // As one text they are handed over in a quarter of the time.
    return { sheets: JSON.stringify(await sheetsOf(Buffer.from(workerData as Uint8Array<ArrayBuffer>))) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: { code: error.code, sentence: error.message } };
  }
}

parentPort?.postMessage(await reply());
