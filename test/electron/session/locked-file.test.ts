/** Other programs at work on the same league: reads go on, writes wait without holding up anything else. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Argument } from '../../../shared/contract/api.ts';
import { newSession, ownFolder, type TestSession } from '../ledger.ts';
import { programForScripts } from '../other-process.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const module_ = (name: string): string => JSON.stringify(path.join(root, name));

const evening = (name: string, one: string, other: string): Argument<'tournaments.save'> => ({
  name,
  date: null,
  contests: [one, other].map(() => ({
    sides: [one, other].map((player, i) => ({ place: i + 1, members: [{ name: player }] })),
  })),
});

/** Runs until it is told to stop: another program that keeps the lock for writing, after a change of its own if wanted. */
async function lockElsewhere(
  home: string,
  file: string,
  statement = 'SELECT 1',
): Promise<() => Promise<void>> {
  const script = path.join(home, 'lock.ts');
  writeFileSync(
    script,
    `import Database from ${module_('node_modules/better-sqlite3/lib/index.js')};
const [file, statement] = process.argv.slice(2);
const db = new Database(file);
db.exec(statement);
db.exec('BEGIN IMMEDIATE');
process.stdout.write('locked');
process.stdin.resume();
process.stdin.on('end', () => { db.exec('ROLLBACK'); db.close(); });`,
  );
  const other = spawn(process.execPath, [script, file, statement], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => {
    other.kill();
  });
  await new Promise((locked) => other.stdout.once('data', locked));
  return async () => {
    other.stdin.end();
    await new Promise((ended) => other.once('exit', ended));
  };
}

/** In milliseconds: below the two seconds for which SQLite itself would wait, above what a busy machine takes. */
const shortSilence = 1500;

/** The longest time for which the thread did nothing else, in milliseconds, while `work` ran. */
async function longestSilence(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const look = (): void => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(look, 10);
  await work();
  look();
  clearInterval(timer);
  return longest;
}

async function club(): Promise<TestSession & { home: string; file: string }> {
  const home = ownFolder();
  const session = newSession(home);
  const { path: file } = await session.call('league.create', { name: 'Club' });
  await session.call('tournaments.save', evening('One', 'Ann', 'Bob'));
  return { ...session, home, file };
}

const leaders = async ({ call }: TestSession): Promise<string[]> =>
  (await call('leaderboard.read', {})).rows.map(({ player }) => player);

test('while another program holds the lock, reads are answered and writes refused, and nothing is held up', async () => {
  const own = await club();
  expect(await leaders(own)).toEqual(['Ann', 'Bob']);
  const release = await lockElsewhere(own.home, own.file);
  const silence = await longestSilence(async () => {
    const writes = ['Two', 'Three'].map((name) =>
      own.refused('tournaments.save', evening(name, 'Bob', 'Ann')),
    );
    for (let i = 0; i < 20; i += 1) {
      expect(await leaders(own)).toEqual(['Ann', 'Bob']);
      expect((await own.call('league.read', {}))?.revision).toBe(2);
      await sleep(20);
    }
    expect((await Promise.all(writes)).map(({ code }) => code)).toEqual(['leagueBusy', 'leagueBusy']);
  });
  expect(silence).toBeLessThan(shortSilence);
  await release();
  await own.call('tournaments.save', evening('Four', 'Bob', 'Ann'));
});

test('anonymizing waits for its turn, and holds up nothing meanwhile', async () => {
  const own = await club();
  const release = await lockElsewhere(own.home, own.file);
  const ann = { playerId: 1, name: 'Ann' };
  const silence = await longestSilence(async () => {
    expect((await own.refused('players.anonymize', ann)).code).toBe('leagueBusy');
  });
  expect(silence).toBeLessThan(shortSilence);
  const waiting = own.call('players.anonymize', ann);
  await sleep(200);
  await release();
  expect(await waiting).toEqual({ player: 'Player 1', copies: 0 });
});

test('ratings that could not be saved before the file was locked are shown all the same', async () => {
  const own = await club();
  await own.call('tournaments.save', evening('Two', 'Cid', 'Ann'));
  const release = await lockElsewhere(own.home, own.file, 'DELETE FROM rating_key');
  expect(await leaders(own)).toEqual(['Cid', 'Ann', 'Bob']);
  const { players } = await own
    .call('tournaments.list', {})
    .then(({ tournaments }) => tournaments[0] ?? { players: 0 });
  expect(players).toBe(2);
  await release();
  expect(await leaders(own)).toEqual(['Cid', 'Ann', 'Bob']);
});

test('calls that wait are done in their order once the lock is gone', async () => {
  const own = await club();
  const release = await lockElsewhere(own.home, own.file);
  const saved = ['Two', 'Three', 'Four', 'Five'].map((name) =>
    own
      .call('tournaments.save', evening(name, 'Ann', 'Bob'))
      .then(({ tournamentId }) => ({ name, tournamentId })),
  );
  await sleep(300);
  await release();
  const ids = await Promise.all(saved);
  expect(ids.toSorted((a, b) => a.tournamentId - b.tournamentId).map(({ name }) => name)).toEqual([
    'Two',
    'Three',
    'Four',
    'Five',
  ]);
});

test('an undo waits for its turn behind what is being stored, and is done then', async () => {
  const own = await club();
  const release = await lockElsewhere(own.home, own.file);
  const stored = own.call('drafts.keep', { key: 'pairings', content: '{}' });
  const undone = own.call('history.undo', {});
  await sleep(200);
  await release();
  expect(await stored).toBeNull();
  expect(await undone).toMatchObject({ undone: true });
  expect((await own.call('drafts.read', { key: 'pairings' }))?.content).toBe('{}');
}, 20_000);

/** Saves tournaments without a pause in a process of its own, until it is told to stop; then it tells how many. */
function saveElsewhere(home: string, file: string, who: string): { stop: () => Promise<number> } {
  const script = path.join(home, `${who}.ts`);
  writeFileSync(
    script,
    `import { createSession } from ${programForScripts};
const [home, file, who] = process.argv.slice(2);
const session = createSession({ home });
let isAsked = true;
process.stdin.resume();
process.stdin.on('end', () => { isAsked = false; });
await session.answer('league.open', { path: file });
let saved = 0;
while (isAsked) {
  const sides = [who, 'Ann'].map((name, k) => ({ place: k + 1, members: [{ name }] }));
  const answer = await session.answer('tournaments.save', { name: who + ' ' + saved, date: null, contests: [{ sides }] });
  if (!('ok' in answer)) break;
  saved += 1;
  await new Promise((next) => setImmediate(next));
}
console.log(saved);
await session.close();`,
  );
  const other = spawn(process.execPath, [script, path.join(home, who), file, who], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    other.kill();
  });
  const told = text(other.stdout);
  return {
    stop: async () => {
      other.stdin.end();
      return Number(await told);
    },
  };
}

test('two programs that save without a pause: each read of a third is answered, and nothing is lost', async () => {
  const own = await club();
  const others = ['Cid', 'Dee'].map((who) => saveElsewhere(own.home, own.file, who));
  const tournaments = async (): Promise<number> => (await own.call('league.read', {}))?.tournaments ?? 0;
  while ((await tournaments()) < 10) await sleep(20);
  const before = await tournaments();
  for (let i = 0; i < 5; i += 1) expect(await leaders(own)).toContain('Ann');
  const saved = await Promise.all(others.map(({ stop }) => stop()));
  expect(await tournaments()).toBe(1 + (saved[0] ?? 0) + (saved[1] ?? 0));
  expect(await tournaments()).toBeGreaterThan(before);
});
