/** Calls that read ratings: what they wait for, and what gives way to them. */
import { expect, test, vi } from 'vitest';
import { runRated } from '../../../electron/session/rated-calls.ts';
import type { State } from '../../../electron/session/state.ts';
import { openTurns } from '../../../electron/session/turns.ts';
import { refreshRatings, refreshStandings } from '../../../electron/usecases/ratings/refresh.ts';
import { emptyMemory } from '../../../electron/usecases/ratings/write-standings.ts';
import { newLedger, newSession, ownFolder } from '../ledger.ts';

const evening = (name: string, ...people: readonly string[]) => ({
  name,
  date: null,
  contests: [{ sides: people.map((player, i) => ({ place: i + 1, members: [{ name: player }] })) }],
});

/** A session's state as far as such calls need it: each job is done as soon as somebody waits for it. */
function aState() {
  const { store, context, save } = newLedger();
  const ratings = emptyMemory();
  const jobs: string[] = [];
  const giveWay = vi.fn();
  const state = {
    league: { required: () => store },
    preferences: { leaguesFolder: () => context.leaguesFolder },
    turns: openTurns(),
    fileCheck: { giveWay },
    ratings: {
      wait: (job: string) => {
        jobs.push(job);
        (job === 'ratings.rank' ? refreshStandings : refreshRatings)({ ...context, ratings });
        return Promise.resolve(true);
      },
      prepare: (job: string) => {
        jobs.push(`later ${job}`);
      },
    },
    job: null,
  } as unknown as State;
  return { state, save, jobs, giveWay };
}

test('standings are one job, and all else that is rated the next one', async () => {
  const { state, save, jobs } = aState();
  save(evening('One', 'Ann', 'Bob'));
  await runRated(state, 'tournaments.list', {});
  expect(jobs.splice(0)).toEqual(['ratings.rank', 'ratings.refresh']);
  save(evening('Two', 'Bob', 'Ann'));
  await runRated(state, 'leaderboard.follow', {});
  expect(jobs.splice(0)).toEqual(['ratings.rank', 'later ratings.refresh']);
  await runRated(state, 'tournaments.list', {});
  expect(jobs).toEqual(['ratings.refresh']);
});

test('looking into the file gives way to ratings that somebody waits for', async () => {
  const { state, save, giveWay } = aState();
  await runRated(state, 'leaderboard.follow', {});
  giveWay.mockClear();
  await runRated(state, 'leaderboard.follow', {});
  expect(giveWay).not.toHaveBeenCalled();
  save(evening('One', 'Ann', 'Bob'));
  await runRated(state, 'leaderboard.follow', {});
  expect(giveWay).toHaveBeenCalledOnce();
});

test('the leaderboard doesn’t wait for what every contest did', async () => {
  const { call } = newSession(ownFolder());
  await call('league.sample', {});
  const answered: string[] = [];
  const asked = (['tournaments.list', 'leaderboard.follow'] as const).map(async (name) => {
    await call(name, {});
    answered.push(name);
  });
  await Promise.all(asked);
  expect(answered).toEqual(['leaderboard.follow', 'tournaments.list']);
});
