/** One league is one file: copied at any time, moved, deleted, replaced and overwritten while it is open. */
import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { newSession, ownFolder, type TestSession } from './ledger.ts';
import {
  bytesOf,
  callsIn,
  copyOver,
  handOver,
  logSize,
  tournament,
  tournamentsAlone,
} from './other-process.ts';

// Each of these starts programs of its own, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const save = (call: TestSession['call'], name: string): Promise<unknown> =>
  call('tournaments.save', tournament(name) as never);

/** A league in a session, and the path of its file. */
async function openedLeague(name = 'Club'): Promise<TestSession & { folder: string; file: string }> {
  const folder = ownFolder();
  const session = newSession(folder);
  const file = path.join(folder, `${name}.league`);
  await session.call('league.create', { name, path: file });
  return { ...session, folder, file };
}

/** A closed league file of its own in the same folder. */
async function otherLeague(folder: string, name: string, tournaments: readonly string[]): Promise<string> {
  const file = path.join(folder, `${name}.league`);
  const { call, session } = newSession(folder);
  await call('league.create', { name, path: file });
  for (const one of tournaments) await save(call, one);
  await session.close();
  return file;
}

describe('a plain copy', () => {
  test('of an open league has what was saved a moment ago', async () => {
    const { call, file } = await openedLeague();
    for (let i = 1; i <= 20; i += 1) await save(call, `Quiz ${String(i)}`);
    await call('leaderboard.read', {});
    await vi.waitFor(() => {
      expect(logSize(file)).toBe(0);
    }, 60_000);
    expect(tournamentsAlone(file)).toHaveLength(20);
    // And the league continues.
    await save(call, 'Quiz 21');
    expect(await call('league.read', {})).toMatchObject({ tournaments: 21, file: 'there' });
  });

  test('of a closed league is whole, and nothing is beside it', async () => {
    const { call, session, folder, file } = await openedLeague();
    await save(call, 'Cup');
    await session.close();
    expect(tournamentsAlone(file)).toEqual(['Cup']);
    expect(readdirSync(folder).filter((name) => name.startsWith('Club.league'))).toEqual(['Club.league']);
  });

  test('can be saved at any moment, also right after a change', async () => {
    const { call, folder } = await openedLeague();
    await save(call, 'Cup');
    const { path: copy } = await call('league.copy', { path: path.join(folder, 'stick.league') });
    expect(tournamentsAlone(copy)).toEqual(['Cup']);
  });

  test('each version says that it is another, though the league is the same', async () => {
    const { call, file } = await openedLeague();
    const version = (): number => bytesOf(file).readUInt32BE(60);
    const seen = new Set([version()]);
    for (const name of ['One', 'Two', 'Three']) {
      await save(call, name);
      await vi.waitFor(() => {
        expect(logSize(file)).toBe(0);
      }, 60_000);
      seen.add(version());
    }
    expect(seen.size).toBe(4);
    expect(new Set([...seen].map((one) => one & 0xff)).size).toBe(1);
  });
});

describe('a file that is moved or deleted while it is open', () => {
  test.each(['deleted', 'moved'])(
    '%s: nothing more is acknowledged, and everything can be saved elsewhere',
    async (how) => {
      const { call, refused, folder, file } = await openedLeague();
      await save(call, 'Cup');
      // Rated as far as a page was looked at.
      await call('tournaments.list', {});
      await call('leaderboard.read', {});
      if (how === 'deleted') rmSync(file);
      else renameSync(file, path.join(folder, 'renamed.league'));
      expect((await refused('tournaments.save', tournament('Lost'))).code).toBe('leagueMissing');
      expect((await refused('drafts.keep', { key: 'new', content: '{}' })).code).toBe('leagueMissing');
      expect((await refused('history.undo', {})).code).toBe('leagueMissing');
      expect(await call('league.read', {})).toMatchObject({ file: 'missing', tournaments: 1 });
      expect((await call('tournaments.list', {})).tournaments).toHaveLength(1);
      expect((await call('leaderboard.read', {})).rows).toHaveLength(2);

      const rescued = await call('league.saveAs', { path: path.join(folder, 'rescued') });
      expect(rescued).toMatchObject({
        file: 'there',
        tournaments: 1,
        path: path.join(folder, 'rescued.league'),
      });
      await save(call, 'Next week');
      expect((await call('leaderboard.read', {})).rows).toHaveLength(2);
      expect(await call('league.read', {})).toMatchObject({ tournaments: 2 });
    },
  );

  test('what was acknowledged is in the file wherever it was moved', async () => {
    const { call, folder, file } = await openedLeague();
    await save(call, 'Cup');
    const moved = path.join(folder, 'moved.league');
    renameSync(file, moved);
    await vi.waitFor(() => {
      expect(tournamentsAlone(moved)).toEqual(['Cup']);
    }, 60_000);
    await call('league.open', { path: moved });
    await save(call, 'Next week');
    expect(await call('league.read', {})).toMatchObject({ tournaments: 2, file: 'there' });
  });

  test('moved back, it is the same file again', async () => {
    const { call, refused, folder, file } = await openedLeague();
    await save(call, 'Cup');
    renameSync(file, path.join(folder, 'away'));
    expect((await refused('tournaments.save', tournament('Lost'))).code).toBe('leagueMissing');
    renameSync(path.join(folder, 'away'), file);
    await save(call, 'Again');
    expect(await call('league.read', {})).toMatchObject({ tournaments: 2, file: 'there' });
  });

  test('without a word where to, it is saved in the leagues folder', async () => {
    const { call, folder, file } = await openedLeague();
    await save(call, 'Cup');
    rmSync(file);
    const { path: rescued } = await call('league.saveAs', {});
    expect(rescued).toBe(path.join(folder, 'Leagues', 'Club.league'));
    expect(tournamentsAlone(rescued)).toEqual(['Cup']);
  });
});

describe('a file that is replaced while it is open', () => {
  test('by another league: neither is harmed', async () => {
    const { call, refused, session, folder, file } = await openedLeague();
    const other = await otherLeague(folder, 'Other', ['Theirs']);
    const theirs = bytesOf(other);
    await save(call, 'Ours');
    renameSync(other, file);
    expect((await refused('tournaments.save', tournament('Lost'))).code).toBe('leagueReplaced');
    expect(await call('league.read', {})).toMatchObject({ file: 'replaced', name: 'Club' });
    const saved = await call('league.saveAs', { path: path.join(folder, 'ours.league') });
    expect(saved).toMatchObject({ name: 'Club', tournaments: 1 });
    await session.close();
    expect(bytesOf(file).equals(theirs)).toBe(true);

    const again = newSession(folder);
    expect(await again.call('league.open', { path: file })).toMatchObject({ name: 'Other', tournaments: 1 });
    expect((await again.call('leaderboard.read', {})).rows).toHaveLength(2);
  });

  test('by a newer version of the same league, which is then opened in its place', async () => {
    const { call, session, folder, file } = await openedLeague();
    await save(call, 'Both');
    // The same league on another computer, where it went on.
    const { path: copy } = await call('league.copy', { path: path.join(folder, 'synced.league') });
    const [, theirs] = await callsIn(folder, copy, [['tournaments.save', tournament('Theirs')]]);
    expect(theirs).toHaveProperty('ok');
    await save(call, 'Ours');
    renameSync(copy, file);
    expect(await call('league.open', { path: file })).toMatchObject({ tournaments: 2, file: 'there' });
    expect((await call('tournaments.list', {})).tournaments.map(({ name }) => name).toSorted()).toEqual([
      'Both',
      'Theirs',
    ]);
    await save(call, 'Next week');
    await session.close();
    expect(tournamentsAlone(file)).toEqual(['Both', 'Theirs', 'Next week']);
  });

  test('and the program ends: the replacement stays as it was put there', async () => {
    const { call, session, folder, file } = await openedLeague();
    const other = await otherLeague(folder, 'Other', ['Theirs']);
    const theirs = bytesOf(other);
    await save(call, 'Ours');
    renameSync(other, file);
    await session.close();
    expect(bytesOf(file).equals(theirs)).toBe(true);
    expect(await newSession(folder).call('league.open', { path: file })).toMatchObject({ name: 'Other' });
    expect(tournamentsAlone(file)).toEqual(['Theirs']);
  });
});

describe('a file that is overwritten in place while it is open', () => {
  test.each(['at rest', 'right after a change'])(
    '%s: it stays as the other program wrote it',
    async (when) => {
      const { call, refused, session, folder, file } = await openedLeague();
      const other = await otherLeague(folder, 'Other', ['Theirs']);
      const theirs = bytesOf(other);
      await save(call, 'Ours');
      if (when === 'at rest')
        await vi.waitFor(() => {
          expect(logSize(file)).toBe(0);
        }, 60_000);
      copyOver(other, file);
      expect((await refused('tournaments.save', tournament('Lost'))).code).toBe('leagueOverwritten');
      expect((await refused('leaderboard.read', {})).code).toBe('leagueOverwritten');
      expect((await refused('league.copy', {})).code).toBe('nothingToRescue');
      expect(await call('league.read', {})).toMatchObject({ file: 'overwritten' });
      expect(await call('league.open', { path: file })).toMatchObject({ name: 'Other', file: 'there' });
      expect((await call('tournaments.list', {})).tournaments.map(({ name }) => name)).toEqual(['Theirs']);
      await session.close();
      expect(tournamentsAlone(file)).toEqual(['Theirs']);
      expect(bytesOf(other).equals(theirs)).toBe(true);
    },
  );

  test('another program that saves to the same league is none of these', async () => {
    const { call, folder, file } = await openedLeague();
    await save(call, 'Ours');
    handOver(folder);
    for (let i = 0; i < 3; i += 1) {
      const [, theirs] = await callsIn(folder, file, [
        ['tournaments.save', tournament(`Theirs ${String(i)}`)],
      ]);
      expect(theirs).toHaveProperty('ok');
      await save(call, `Ours ${String(i)}`);
      expect(await call('league.read', {})).toMatchObject({ file: 'there', tournaments: 3 + 2 * i });
    }
  });
});
