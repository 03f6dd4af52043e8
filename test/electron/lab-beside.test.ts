/** The lab works in its own thread: no call waits for it, and it holds no call up. */
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSession } from '../../electron/session/session.ts';
import type { Argument } from '../../shared/contract/api.ts';
import { mostCandidates } from '../../shared/contract/lab.ts';
import { newSession, ownFolder, type TestSession } from './ledger.ts';

/** Fields so large that tuning this many candidates on them takes longer than any of these tests. */
const [tournaments, players] = [20, 1000];

const long: Argument<'lab.compare'> = {
  candidates: Array.from({ length: mostCandidates }, (_, i) => ({
    system: 'trueskill',
    parameters: { gamma: i + 1 },
  })),
};

const made = mkdtempSync(path.join(tmpdir(), 'ledger-lab-'));
const league = path.join(made, 'large.league');

beforeAll(async () => {
  const lines = ['tournament,player,place'];
  for (let i = 0; i < tournaments * players; i++) {
    const [tournament, place] = [Math.floor(i / players), (i % players) + 1];
    // Another order each time, so that there is something to learn.
    lines.push(
      `Cup ${String(tournament)},Player ${String((place * (tournament + 1)) % 1009)},${String(place)}`,
    );
  }
  const file = path.join(made, 'results.csv');
  writeFileSync(file, lines.join('\n'));
  const session = createSession({ home: made });
  await session.answer('league.create', { name: 'Large', path: league });
  await session.answer('results.import', { path: file });
  await session.answer('leaderboard.read', {});
  await session.close();
});

afterAll(() => {
  rmSync(made, { recursive: true, force: true });
});

const evening: Argument<'tournaments.save'> = {
  name: 'While the lab works',
  date: '2031-01-01',
  contests: [
    { sides: ['Newcomer A', 'Newcomer B'].map((name, i) => ({ place: i + 1, members: [{ name }] })) },
  ],
};

/** A large league, and the lab at work on it. */
async function labAtWork(): Promise<
  TestSession & { home: string; comparing: Promise<unknown>; path: string }
> {
  const home = ownFolder();
  const own = path.join(home, 'large.league');
  copyFileSync(league, own);
  const test = newSession(home);
  await test.call('league.open', { path: own });
  const comparing = test.session.answer('lab.compare', long);
  await expect
    .poll(() => test.call('job.read', { where: 'lab' }), { timeout: 60_000 })
    .toMatchObject({ phase: 'tuning' });
  return { ...test, home, path: own, comparing };
}

const cancelled = { refused: { code: 'cancelled' } };

describe('while the lab works', () => {
  test('results are saved, rated, imported, undone and copied, and nothing of it is lost when it is called off', async () => {
    const { call, comparing, home } = await labAtWork();
    const before = await call('league.read', {});
    await call('tournaments.save', evening);
    expect((await call('leaderboard.read', {})).total).toBe((before?.players ?? NaN) + 2);
    const file = path.join(home, 'results.csv');
    writeFileSync(file, 'tournament,player,place\nCup,Ann,1\nCup,Bob,2\n');
    expect(await call('results.import', { path: file })).toMatchObject({ added: 1 });
    expect((await call('settings.preview', { system: 'elo' })).rows.length).toBeGreaterThan(0);
    expect(await call('history.undo', {})).toMatchObject({ undone: true });
    const copy = await call('league.copy', { path: path.join(home, 'copy') });
    expect(existsSync(copy.path)).toBe(true);
    expect(await call('job.read', { where: 'lab' })).toMatchObject({ call: 'lab.compare' });
    await call('job.cancel', { where: 'lab' });
    expect(await comparing).toMatchObject(cancelled);
    const [tournaments = NaN, players = NaN] = [before?.tournaments, before?.players];
    expect(await call('league.read', {})).toMatchObject({
      tournaments: tournaments + 1,
      players: players + 2,
    });
  });

  test('it tells how far it is, apart from other jobs, and takes one call at a time', async () => {
    const { call, refused, comparing } = await labAtWork();
    const progress = async () => (await call('job.read', { where: 'lab' }))?.done ?? 0;
    await expect.poll(progress, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await call('job.read', {})).toBeNull();
    // Cancelling elsewhere is not meant for the lab.
    await call('job.cancel', {});
    const playerId = (await call('leaderboard.read', { top: 1 })).rows[0]?.playerId ?? NaN;
    const follow = { playerId, candidates: [{ system: 'elo' as const }] };
    expect((await refused('lab.player', follow)).code).toBe('jobRunning');
    await call('job.cancel', { where: 'lab' });
    expect(await comparing).toMatchObject(cancelled);
    expect(await call('job.read', { where: 'lab' })).toBeNull();
    expect((await call('lab.player', follow)).tournaments.length).toBeGreaterThan(0);
  });

  test('the league can be left, and its file is free then', async () => {
    const { call, comparing, path } = await labAtWork();
    await call('league.close', {});
    expect(await comparing).toMatchObject(cancelled);
    expect(existsSync(`${path}-wal`)).toBe(false);
    await call('league.create', { name: 'Other' });
    expect(await call('job.read', { where: 'lab' })).toBeNull();
  });

  test('the program can be closed', async () => {
    const { session, comparing } = await labAtWork();
    await session.close();
    expect(await comparing).toMatchObject(cancelled);
  });
});

test('the lab judges the league as it is when it begins', async () => {
  const { call } = newSession(ownFolder());
  const { revision } = await call('league.sample', {});
  const comparing = call('lab.compare', { candidates: [{ system: 'elo' }], tuneMargins: false });
  await call('tournaments.save', evening);
  const compared = await comparing;
  expect(compared.systems.map(({ system }) => system)).toEqual(['elo']);
  expect([revision, revision + 1]).toContain(compared.revision);
  expect((await call('league.read', {}))?.revision).toBe(revision + 1);
});

test('a small league has one of the two threads at a time, once either is idle', async () => {
  const begun: Worker[] = [];
  const note = (worker: Worker): void => void begun.push(worker);
  process.on('worker', note);
  try {
    const { call } = newSession(ownFolder());
    await call('league.sample', {});
    const running = () => begun.filter(({ threadId }) => threadId !== -1).length;
    const idleUntil = (threads: number) => expect.poll(running).toBe(threads);
    await call('settings.preview', { system: 'elo' });
    await idleUntil(1);
    const compare = { candidates: [{ system: 'elo' as const }], tuneMargins: false };
    await call('lab.compare', compare);
    await idleUntil(1);
    await call('settings.preview', { system: 'glicko' });
    await idleUntil(1);
    expect(begun.length).toBeGreaterThanOrEqual(3);
  } finally {
    process.off('worker', note);
  }
});
