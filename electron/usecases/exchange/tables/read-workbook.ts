/** Reads a workbook in a thread of its own, which is ended if the import is cancelled, and takes its memory with it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Refusal, type RefusalCode } from '../../../../shared/contract/refusals.ts';
import type { Progress } from '../../progress.ts';
import { isTooLarge, tooLarge, type Sheet } from './workbook.ts';

export type WorkbookReply =
  | { readonly sheets: string }
  | { readonly refused: { readonly code: RefusalCode; readonly sentence: string } };

/** How often it's asked whether the import was cancelled, in milliseconds. */
const askEvery = 50;

/**
 * In megabytes: half a million cells take at most 320 of them, as XLS. What takes more isn't read. Objects that hardly live have as many as
 * in any thread with a large file.
 */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 };

// Beside this module both as source and as bundled: dist/node is one flat folder.
const script = new URL(`./workbook-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/**
 * All sheets that are not hidden and not empty.
 *
 * @param bytes - Of the file.
 * @throws what `progress` throws; a refusal of what no spreadsheet program wrote, or what is too large
 */
export async function readWorkbook(bytes: Buffer, progress: Progress): Promise<Sheet[]> {
  if (isTooLarge(bytes)) throw tooLarge();
  // A copy that is the thread's alone.
  const workerData = new Uint8Array(bytes);
  const thread = new Worker(script, {
    ...{ name: 'league-ledger workbook', resourceLimits },
    ...{ workerData, transferList: [workerData.buffer] },
  });
  const read = new AbortController();
  try {
    const reply = await Promise.race([replyOf(thread), untilCancelled(progress, read.signal)]);
    if ('refused' in reply) throw new Refusal(reply.refused.code, reply.refused.sentence);
    return JSON.parse(reply.sheets) as Sheet[];
  } finally {
    read.abort();
    await thread.terminate();
  }
}

/** Never comes to an end by itself. Throws what `progress` throws. */
async function untilCancelled(progress: Progress, signal: AbortSignal): Promise<never> {
  for (;;) {
    await sleep(askEvery, undefined, { signal });
    progress('reading', 0, 0);
  }
}

const replyOf = (thread: Worker): Promise<WorkbookReply> =>
  new Promise<WorkbookReply>((resolve, reject) => {
    thread.on('message', resolve);
    thread.on('error', (error) => {
      reject(isOutOfMemory(error) ? tooLarge() : (error as Error));
    });
    thread.on('exit', (code) => {
      reject(new Error(`the thread of a workbook ended with code ${String(code)}`));
    });
  });

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
