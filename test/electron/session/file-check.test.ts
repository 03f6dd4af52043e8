/** A league that is damaged on the disk, while it is open or before. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openFileCheck, type FileChecked } from '../../../electron/session/file-check.ts';
import { CalledOff, type Jobs, type Running } from '../../../electron/session/jobs.ts';
import { createSession } from '../../../electron/session/session.ts';
import type { JobOrder } from '../../../electron/session/worker-thread.ts';
import type { Store } from '../../../electron/store/store.ts';
import { newSession, ownFolder } from '../ledger.ts';
import { tournament } from '../other-process.ts';
import { misspell, ruin } from '../ruin.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A league of 40 tournaments, closed. */
async function league(folder: string): Promise<string> {
  const file = path.join(folder, 'Club.league');
  const { call, session } = newSession(folder);
  await call('league.create', { name: 'Club', path: file });
  for (let i = 1; i <= 40; i += 1) await call('tournaments.save', tournament(`Quiz ${String(i)}`) as never);
  await session.close();
  return file;
}

/** The same, and 13,000 people: too large to be checked while it is opened. */
async function largeLeague(folder: string): Promise<string> {
  const file = await league(folder);
  const { call, session } = newSession(folder);
  await call('league.open', { path: file });
  const rows = Array.from(
    { length: 13_000 },
    (_, i) => `Large,2026-03-01,Person ${String(i)},${String(i + 1)}`,
  );
  const list = path.join(folder, 'large.csv');
  writeFileSync(list, `tournament,date,player,place\n${rows.join('\n')}\n`);
  await call('exchange.import', { path: list });
  await session.close();
  expect(statSync(file).size).toBeGreaterThan(2 * 1024 * 1024);
  return file;
}

describe('when the file of an open league is checked', () => {
  const store = { db: { open: true }, readOnly: null } as Store;

  /** What the background is asked to do. */
  async function askedLater(found?: FileChecked): Promise<readonly unknown[]> {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const asked: unknown[] = [];
    const run = (order: JobOrder): Running => {
      asked.push(order.argument);
      const isFirst = asked.length === 1;
      const done = isFirst ? Promise.reject(new CalledOff()) : Promise.resolve(false);
      return { done, callOff: () => undefined, await: () => undefined };
    };
    const check = openFileCheck(
      { run } as unknown as Jobs,
      (_, argument) => ({ argument }) as JobOrder,
      () => undefined,
    );
    check.soon(store, found);
    await vi.advanceTimersByTimeAsync(60_000);
    return asked;
  }

  test('one that was found whole at opening isn’t checked again, also if sums had to wait', async () => {
    expect(await askedLater('whole')).toEqual([{ isWhole: true }, { isWhole: true }]);
  });

  test.each(['unchecked', undefined] as const)('one that was left %s is', async (found) => {
    expect(await askedLater(found)).toEqual([{ isWhole: false }, { isWhole: false }]);
  });

  test('a small one was: sums are taken of it, and nothing else looked for', async () => {
    const folder = ownFolder();
    const file = await league(folder);
    const { call } = newSession(folder);
    await call('league.open', { path: file });
    // A second look would find it.
    ruin(file, 'member_of_player');
    const reader = new Database(file, { readonly: true });
    onTestFinished(() => void reader.close());
    await vi.waitFor(() => {
      expect(reader.prepare('SELECT count(*) FROM tournament_sum').pluck().get()).toBe(40);
    }, 60_000);
    expect(await call('league.read', {})).toMatchObject({ readOnly: null });
  });
});

describe('the file of an open league', () => {
  test('that is found damaged is left alone, and what can be read is open from then on', async () => {
    const folder = ownFolder();
    const file = await largeLeague(folder);
    const { call, refused } = newSession(folder);
    await call('league.open', { path: file });
    ruin(file, 'member_of_player');
    const bytes = readFileSync(file);
    await vi.waitFor(async () => {
      expect(await call('league.read', {})).toMatchObject({
        readOnly: 'damaged',
        path: file,
        tournaments: 41,
      });
    }, 60_000);
    expect((await call('league.read', {}))?.lost).toMatchObject({
      tournaments: [],
      unnamed: 0,
      players: 0,
      other: false,
    });
    expect(await refused('tournaments.save', tournament('Another'))).toMatchObject({
      code: 'readOnlyLeague',
      sentence: `${file} is damaged, so nothing is written to it. Restore one of its backups, or save what can still be read as a new league.`,
    });
    const rescued = path.join(folder, 'Rescued.league');
    expect(await call('league.saveAs', { path: rescued })).toMatchObject({
      readOnly: null,
      lost: null,
      path: rescued,
    });
    await call('tournaments.save', tournament('Another') as never);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });
});

/** What SQLite's quick look at opening doesn't see. */
const hiddenDamage: readonly (readonly [string, (file: string) => void])[] = [
  [
    'an index that contradicts its rows',
    (file) => {
      misspell(file, 'tournament_by_name', 'Quiz 7', 'Quiz 8');
    },
  ],
  [
    'a row that refers to nothing',
    (file) => {
      const db = new Database(file);
      db.pragma('foreign_keys = OFF');
      db.prepare('DELETE FROM player WHERE id = (SELECT min(id) FROM player)').run();
      db.pragma('wal_checkpoint(TRUNCATE)');
      db.close();
    },
  ],
];

describe.each(hiddenDamage)('a file that has %s before it is opened', (_, damage) => {
  test.each([true, false])('is never written to, by commands: %s', async (isForCommands) => {
    const home = ownFolder();
    const file = await league(home);
    damage(file);
    const bytes = readFileSync(file);
    const session = createSession({ home, isForCommands });
    expect(await session.answer('league.open', { path: file })).toMatchObject({
      ok: { readOnly: 'damaged' },
    });
    expect(await session.answer('tournaments.save', tournament('Another'))).toMatchObject({
      refused: { code: 'readOnlyLeague' },
    });
    expect(await session.answer('leaderboard.read', {})).toMatchObject({ ok: {} });
    await session.close();
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  test('is not written to by a command where looking through it takes long, either', async () => {
    const home = ownFolder();
    const file = await largeLeague(home);
    damage(file);
    const bytes = readFileSync(file);
    const session = createSession({ home, isForCommands: true });
    await session.answer('league.open', { path: file });
    for (const name of ['Another', 'One more'])
      expect(await session.answer('tournaments.save', tournament(name))).toMatchObject({
        refused: { code: expect.stringMatching(/^(?:damaged|readOnly)League$/u) as string },
      });
    await session.close();
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });
});
