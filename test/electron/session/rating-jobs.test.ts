/** Rating jobs that several callers wait for: what each is told when one fails. */
import { expect, test } from 'vitest';
import { refuse } from '../../../shared/contract/refusals.ts';
import type { Jobs } from '../../../electron/session/jobs.ts';
import type { JobOrder } from '../../../electron/session/worker-thread.ts';
import { openRatingJobs } from '../../../electron/session/rating-jobs.ts';
import type { Store } from '../../../electron/store/store.ts';

/** Jobs that end when the test says so. */
function ratingJobs() {
  const running: PromiseWithResolvers<unknown>[] = [];
  const run: Jobs['run'] = () => {
    const ending = Promise.withResolvers<unknown>();
    running.push(ending);
    return { done: ending.promise, callOff: () => undefined, await: () => undefined };
  };
  const jobs: Jobs = { run, current: () => null, cancel: () => undefined, close: () => Promise.resolve() };
  return { ratings: openRatingJobs(jobs, () => ({}) as JobOrder), running };
}
const store = {} as Store;
const full = refuse('diskFull', { path: 'League.league' });

test('whoever begins a job hears why it failed', async () => {
  const { ratings, running } = ratingJobs();
  const waiting = ratings.wait('ratings.refresh', store);
  running[0]?.reject(full);
  await expect(waiting).rejects.toBe(full);
});

test('whoever joins a job that fails looks again, and then begins one', async () => {
  const { ratings, running } = ratingJobs();
  ratings.prepare('ratings.refresh', store);
  const [first, second] = [ratings.wait('ratings.refresh', store), ratings.wait('ratings.refresh', store)];
  expect(running).toHaveLength(1);
  running[0]?.reject(full);
  expect(await Promise.all([first, second])).toEqual([false, false]);
  const again = ratings.wait('ratings.refresh', store);
  expect(running).toHaveLength(2);
  running[1]?.resolve(null);
  expect(await again).toBe(true);
});

test('whoever joins a job that is cancelled is told so', async () => {
  const { ratings, running } = ratingJobs();
  ratings.prepare('ratings.rank', store);
  const waiting = ratings.wait('ratings.rank', store);
  const cancelled = refuse('cancelled');
  running[0]?.reject(cancelled);
  await expect(waiting).rejects.toBe(cancelled);
});
