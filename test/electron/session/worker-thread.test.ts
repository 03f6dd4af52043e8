/** The thread of a line of jobs: how much memory it may take, and how long it lives. */
import { truncateSync, writeFileSync } from 'node:fs';
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

test('it takes little memory for a small league, and begins again with more for a larger file', async () => {
  const folder = ownFolder();
  const thread = openThread('worker');
  const file = (name: string, megabytes: number): string => {
    const made = path.join(folder, name);
    writeFileSync(made, '');
    truncateSync(made, megabytes * 1024 * 1024);
    return made;
  };
  const [middle, large] = [file('middle.csv', 2), file('large.csv', 32)];
  const files = [path.join(folder, 'no.csv'), middle, file('small.csv', 1), large, middle];
  for (const argument of [{}, ...files.map((one) => ({ path: one })), {}]) await refusedJob(thread, argument);
  expect(young).toEqual([3, 6, 24]);
  const last = begun.at(-1);
  expect(begun.slice(0, -1).map(({ threadId }) => threadId)).toEqual([-1, -1]);
  const end = ended(last);
  await thread.close();
  await end;
});

test('it ends once it is idle, and begins again with the next job', async () => {
  const thread = openThread('worker', 0);
  await refusedJob(thread, {});
  await ended(begun[0]);
  await refusedJob(thread, {});
  expect(begun).toHaveLength(2);
  await thread.close();
});
