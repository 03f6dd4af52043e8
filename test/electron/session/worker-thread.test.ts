/** The thread of a line of jobs: how much memory it may take, and how long it lives. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openThread, type Thread } from '../../../electron/session/worker-thread.ts';
import { ownFolder } from '../ledger.ts';

let begun: Worker[] = [];
/** Asked as they begin: of a thread that has ended, nothing is known. */
let young: (number | undefined)[] = [];
const note = (worker: Worker): void => {
  begun.push(worker);
  young.push(worker.resourceLimits?.maxYoungGenerationSizeMb);
};
beforeEach(() => {
  begun = [];
  young = [];
  process.on('worker', note);
});
afterEach(() => {
  process.off('worker', note);
});

/** A job that is refused at once, because there is no league. */
const refusedJob = (thread: Thread, argument: unknown): Promise<unknown> =>
  thread
    .run({
      ...{ call: 'ratings.warm', argument, path: path.resolve('nowhere.league'), identity: undefined },
      ...{ leaguesFolder: '', opening: 0, signal: new SharedArrayBuffer(64) },
    })
    .catch(() => undefined);
const ended = (worker: Worker | undefined): Promise<void> =>
  new Promise((resolve) =>
    worker?.once('exit', () => {
      resolve();
    }),
  );

test('it takes little memory for a small league, and begins again with more for a large file', async () => {
  const folder = ownFolder();
  const thread = openThread();
  const large = path.join(folder, 'large.csv');
  writeFileSync(large, Buffer.alloc(2 * 1024 * 1024));
  for (const argument of [{}, { path: path.join(folder, 'no.csv') }, { path: large }, {}])
    await refusedJob(thread, argument);
  expect(young).toEqual([3, 24]);
  const [small, last] = begun;
  expect(small?.threadId).toBe(-1);
  const end = ended(last);
  await thread.close();
  await end;
});

test('it ends once it is idle, and begins again with the next job', async () => {
  const thread = openThread(0);
  await refusedJob(thread, {});
  await ended(begun[0]);
  await refusedJob(thread, {});
  expect(begun).toHaveLength(2);
  await thread.close();
});
