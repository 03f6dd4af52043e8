/** Getting a backup back: as one change, as a new league, and never with people who were anonymized. */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { plainFacts } from '../usecases/people.ts';
import { club, type Club } from './club.ts';

describe('restoring', () => {
  /** Every fact, and what the history says. */
  const facts = async ({ call }: Club) => ({
    players: (await call('players.find', { name: '' })).players.map(({ player }) => player).sort(),
    tournaments: await call('tournaments.list', {}),
    settings: await call('settings.read', {}),
  });

  test('a backup tells games and players more and fewer, too', async () => {
    const { call } = await club();
    const duel = (round: number, kind: 'played' | 'bye', ...names: string[]) => ({
      ...{ round: String(round), kind },
      sides: names.map((name, i) => ({ place: kind === 'bye' ? null : i + 1, members: [{ name }] })),
    });
    const cup = { name: 'Cup', date: '2026-05-01', shape: 'rounds' as const };
    const contests = [duel(1, 'played', 'Ann', 'Bob'), duel(1, 'bye', 'Cid')];
    const { tournamentId } = await call('tournaments.save', { ...cup, contests });
    await call('backups.make', {});
    const later = [...contests, duel(2, 'played', 'Cid', 'Ann'), duel(2, 'played', 'Bob', 'Gus')];
    await call('tournaments.save', { ...cup, tournamentId, contests: later });
    const { backups } = await call('backups.list', {});
    expect(backups[0]?.content).toMatchObject({
      ...{ missing: { count: 0 }, extra: { count: 0 } },
      ...{ moreGames: [{ name: 'Cup', games: -2 }], morePlayers: -1 },
    });
  });

  test('in place is one change, and undone like any other', async () => {
    const one = await club();
    const { call, save } = one;
    await save('Summer', 'Ann', 'Cid', 'Dee');
    const then = await facts(one);
    const { path: backup } = await call('backups.make', {});
    const { tournaments } = await call('tournaments.list', {});
    for (const { tournamentId } of tournaments) await call('tournaments.remove', { tournamentId });
    await save('Autumn', 'Eve', 'Fay');
    await call('league.rename', { name: 'Renamed' });
    const now = await facts(one);
    expect(now).not.toEqual(then);

    const { backups } = await call('backups.list', {});
    expect(backups[0]?.content).toMatchObject({
      changesSince: 4,
      missing: { count: 1, names: ['Autumn'] },
      extra: { count: 2, names: ['Summer', 'Spring'] },
    });
    expect(await call('backups.restore', { as: 'here', backup })).toMatchObject({
      name: 'Club',
      tournaments: 2,
    });
    expect(await facts(one)).toEqual(then);
    const { entries } = await call('history.list', {});
    expect(entries[0]?.sentence).toMatch(/^Restored the backup of /u);
    const changesSince = async (): Promise<(number | null | undefined)[]> =>
      (await call('backups.list', {})).backups.map(({ content }) => content?.changesSince);
    // The one before restoring, and the one that was made for this.
    expect(await changesSince()).toEqual([1, 0]);
    await save('Winter', 'Eve', 'Fay');
    expect(await changesSince()).toEqual([2, 6]);
    await call('history.undo', {});
    expect(await changesSince()).toEqual([3, 0]);
    await call('history.undo', {});
    expect(await facts(one)).toEqual(now);
    expect(await changesSince()).toEqual([0, 8]);
    await call('history.redo', {});
    expect(await facts(one)).toEqual(then);
    // The state before was backed up all the same.
    expect((await call('backups.list', {})).backups[0]).toMatchObject({
      reason: 'restore',
      content: { tournaments: 1 },
    });
    expect((await one.refused('backups.restore', { as: 'here', backup })).code).toBe('sameAsBackup');
  });

  test('in place, names may have changed places, and the ratings follow', async () => {
    const one = await club();
    const { call, save } = one;
    await save('Summer', 'Ann', 'Bob', 'Cid');
    const ratings = async () => (await call('leaderboard.read', {})).rows.map((row) => JSON.stringify(row));
    const before = await ratings();
    const { path: backup } = await call('backups.make', {});
    const { players } = await call('players.find', { name: '' });
    const [ann, bob] = ['Ann', 'Bob'].map(
      (name) => players.find(({ player }) => player === name)?.playerId ?? 0,
    );
    const rename = (playerId: number, name: string) =>
      call('players.save', { ...plainFacts(name), playerId });
    await rename(ann ?? 0, 'X');
    await rename(bob ?? 0, 'Ann');
    await rename(ann ?? 0, 'Bob');
    await save('Winter', 'Cid', 'Ann');
    expect(await ratings()).not.toEqual(before);
    await call('backups.restore', { as: 'here', backup });
    expect(await ratings()).toEqual(before);
  });

  test('as a new league leaves the open one as it is', async () => {
    const one = await club();
    const { call, refused, home, file, save } = one;
    const { path: backup } = await call('backups.make', {});
    await save('Summer', 'Ann', 'Cid');
    const target = path.join(home, 'Before summer.league');
    const opened = await call('backups.restore', { as: 'new', backup, name: 'Before summer', path: target });
    expect(opened).toMatchObject({ name: 'Before summer', path: target, tournaments: 1 });
    expect((await refused('backups.restore', { as: 'new', backup, path: target })).code).toBe('fileExists');
    expect(await call('league.open', { path: file })).toMatchObject({ name: 'Club', tournaments: 2 });
    // By its name alone, into the leagues folder.
    const named = await call('backups.restore', { as: 'new', backup: path.basename(backup) });
    expect(named).toMatchObject({ name: 'Club', tournaments: 1 });
  });

  test('as a new league works where the open one is read-only; in place is refused', async () => {
    const { call, refused, home, file } = await club();
    const { path: backup } = await call('backups.make', {});
    await call('league.close', {});
    const long = path.join(home, `${'n'.repeat(246)}.league`);
    renameSync(file, long);
    expect(await call('league.open', { path: long })).toMatchObject({
      readOnly: 'name',
      backupTrouble: null,
    });
    expect((await call('backups.list', {})).backups).toHaveLength(1);
    expect((await refused('backups.restore', { as: 'here', backup })).code).toBe('readOnlyLeague');
    expect(await call('backups.restore', { as: 'new', backup, name: 'Rescued' })).toMatchObject({
      name: 'Rescued',
      readOnly: null,
      tournaments: 1,
    });
  });

  test('refuses what isn’t a backup of this league, and what is damaged', async () => {
    const { call, refused, file, save } = await club();
    const { path: backup } = await call('backups.make', {});
    await save('Summer', 'Ann', 'Cid');
    for (const one of [file, '/etc/passwd', 'nothing.league'])
      expect((await refused('backups.restore', { as: 'here', backup: one })).code).toBe('unknownBackup');
    const bytes = readFileSync(backup);
    writeFileSync(backup, Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 7)]));
    for (const as of ['here', 'new'])
      expect((await refused('backups.restore', { as, backup })).code).toBe('damagedLeague');
    expect(await call('league.read', {})).toMatchObject({ tournaments: 2 });
  });
});

describe('a person who was anonymized', () => {
  async function anonymized() {
    const one = await club();
    const { call } = one;
    const stick = path.join(one.home, 'stick');
    await call('backups.make', {});
    await call('backups.folder', { folder: stick });
    await one.save('Summer', 'Ann', 'Cid');
    await one.save('Late', 'Bob', 'Zoe');
    await call('backups.make', {});
    const { players } = await call('players.find', { name: 'Ann' });
    const anonymize = { playerId: players[0]?.playerId ?? 0, name: 'Ann' };
    return { ...one, stick, anonymize };
  }
  const hasName = (folder: string): boolean =>
    readdirSync(folder).some((name) => readFileSync(path.join(folder, name)).includes('Ann'));

  test('is in no backup of any folder, and those are whole', async () => {
    const { call, folder, stick, anonymize } = await anonymized();
    expect([hasName(folder), hasName(stick)]).toEqual([true, true]);
    expect((await call('players.anonymize', anonymize)).copies).toBe(3);
    expect([hasName(folder), hasName(stick)]).toEqual([false, false]);
    const { backups } = await call('backups.list', {});
    expect(backups.map(({ state }) => state)).toEqual(['whole', 'whole', 'whole']);
  });

  test('stays until a folder that isn’t there is connected or forgotten', async () => {
    const { call, refused, stick, anonymize } = await anonymized();
    renameSync(stick, `${stick} away`);
    expect((await refused('players.anonymize', anonymize)).code).toBe('backupsNotReached');
    expect((await call('players.find', { name: 'Ann' })).players).toHaveLength(1);
    await call('backups.folder', { folder: null });
    expect((await refused('players.anonymize', anonymize)).code).toBe('backupsNotReached');
    await call('backups.folder', { forget: stick });
    await call('players.anonymize', anonymize);
  });

  test('doesn’t come back with a backup that was out of reach', async () => {
    const one = await anonymized();
    const { call, stick, anonymize, home, file } = one;
    const { backups } = await call('backups.list', {});
    renameSync(stick, `${stick} away`);
    await call('backups.folder', { folder: null });
    await call('backups.folder', { forget: stick });
    // Someone who was still another person in that backup.
    const zoe = (await call('players.find', { name: 'Zoe' })).players[0]?.playerId ?? 0;
    await call('players.merge', { keep: anonymize.playerId, drop: zoe });
    const { player } = await call('players.anonymize', anonymize);
    renameSync(`${stick} away`, stick);
    await call('backups.folder', { folder: stick });
    const backup = backups[0]?.path ?? '';
    expect(readFileSync(backup).includes('Ann')).toBe(true);
    await one.save('Autumn', 'Bob', 'Cid');
    await call('backups.restore', { as: 'here', backup });
    expect((await call('players.find', { name: '' })).players.map(({ player }) => player).sort()).toEqual(
      ['Bob', 'Cid', player, `Player ${String(zoe)}`].sort(),
    );
    const target = path.join(home, 'new.league');
    await call('backups.restore', { as: 'new', backup, path: target });
    await call('league.close', {});
    for (const league of [file, target])
      for (const name of ['Ann', 'Zoe']) expect(readFileSync(league).includes(name)).toBe(false);
  });
});
