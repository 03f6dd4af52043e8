/** Rating jobs that several callers wait for: what each is told when one fails. */
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { refuse } from '../../../shared/contract/refusals.ts';
import type { Jobs } from '../../../electron/session/jobs.ts';
import type { JobOrder } from '../../../electron/session/worker-thread.ts';
import { openRatingJobs } from '../../../electron/session/rating-jobs.ts';
import type { Store } from '../../../electron/store/store.ts';
import { emptyMemory } from '../../../electron/usecases/ratings/write-standings.ts';
import { refreshStandings } from '../../../electron/usecases/ratings/refresh.ts';
import { newLedger, newSession, ownFolder } from '../ledger.ts';
import { field } from '../usecases/people.ts';

/** Jobs that end when the test says so. */
function ratingJobs() {
  const running: PromiseWithResolvers<unknown>[] = [];
  const run: Jobs['run'] = () => {
    const ending = Promise.withResolvers<unknown>();
    running.push(ending);
    return { done: ending.promise, callOff: () => undefined, await: () => undefined };
  };
  const [rest, close] = [() => Promise.resolve(), () => Promise.resolve()];
  const jobs: Jobs = { run, current: () => null, cancel: () => undefined, rest, close };
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

test('standings are begun again after a change, once somebody has asked for them', () => {
  const { ratings, running } = ratingJobs();
  const { store: changed, context, save } = newLedger();
  save({ name: 'One', date: null, contests: [{ sides: [side('Ann', 1), side('Bob', 2)] }] });
  ratings.rankAgain(changed);
  expect(running).toHaveLength(0);
  void ratings.wait('ratings.rank', changed);
  running[0]?.resolve(null);
  refreshStandings({ ...context, ratings: emptyMemory() });
  const other = ratingJobs();
  void other.ratings.wait('ratings.refresh', changed);
  other.ratings.rankAgain(changed);
  expect(other.running).toHaveLength(1);
  save({ name: 'Two', date: null, contests: [{ sides: [side('Bob', 1), side('Ann', 2)] }] });
  other.ratings.rankAgain(changed);
  expect(other.running).toHaveLength(2);
});

const side = (name: string, place: number) => ({ place, members: [{ name }] });

test('a change on a page that has asked for ratings begins standings, which its next call joins', async () => {
  const { call } = newSession(ownFolder());
  await call('league.create', { name: 'Club' });
  await call('tournaments.save', field('One', '2026-01-01', 'Ann', 'Bob'));
  await call('leaderboard.follow', {});
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => {
    posted.mockRestore();
  });
  await call('tournaments.save', field('Two', '2026-01-02', 'Bob', 'Ann'));
  await vi.waitFor(() => {
    expect(posted.mock.calls.map(([order]) => (order as JobOrder).call)).toContain('ratings.rank');
  });
  const { standings } = await call('leaderboard.follow', {});
  expect(standings.playerId).toHaveLength(2);
});
