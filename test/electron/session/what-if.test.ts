/** A what-if: everything can be changed in it, and the league's own file stays byte for byte. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { club, type Club } from './club.ts';

const ratings = async ({ call }: Club) =>
  (await call('leaderboard.read', {})).rows.map(({ player, mean, deviation, rankText }) => ({
    player,
    mean,
    deviation,
    rankText,
  }));

const begin = async (one: Club): Promise<number> =>
  (await one.call('league.tryOut', {})).whatIf?.since ?? NaN;

/** Without those that SQLite has beside an open file. */
const filesBeside = ({ file }: Club): string[] =>
  readdirSync(path.dirname(file))
    .filter((name) => !/-(?:wal|shm)$/u.test(name))
    .sort();

describe('a what-if', () => {
  test('changes nothing in the league, and is gone when the league is opened again', async () => {
    const one = await club();
    const { call, file, save } = one;
    const [before, list] = [await ratings(one), await call('players.find', { name: '' })];
    await call('league.open', { path: file });
    const [bytes, files] = [readFileSync(file), filesBeside(one)];
    const since = await begin(one);
    expect(await call('league.read', {})).toMatchObject({
      path: file,
      name: 'Club – what if',
      readOnly: null,
    });
    // Asked again, by another window for instance, it is the same one.
    expect(await begin(one)).toBe(since);
    expect(await ratings(one)).toEqual(before);
    await save('Summer', 'Cid', 'Ann');
    expect(await ratings(one)).not.toEqual(before);
    expect(readFileSync(file)).toEqual(bytes);
    expect(filesBeside(one)).toEqual(files);
    const back = await call('league.open', { path: file });
    expect(back).toMatchObject({ path: file, name: 'Club', whatIf: null, tournaments: 1 });
    expect(await ratings(one)).toEqual(before);
    expect(await call('players.find', { name: '' })).toEqual(list);
  });

  test('says whom its changes move, with whom they add and take away', async () => {
    const one = await club();
    const { call, save } = one;
    await save('Summer', 'Ann', 'Cid', 'Dee');
    const before = await ratings(one);
    const since = await begin(one);
    expect(await call('history.effect', { since })).toEqual({
      moved: 0,
      players: [],
      touched: 0,
      tournaments: [],
    });
    const { tournaments } = await call('tournaments.list', {});
    const summer = tournaments.find(({ name }) => name === 'Summer')?.tournamentId ?? 0;
    await call('tournaments.remove', { tournamentId: summer });
    await save('Autumn', 'Eve', 'Bob');
    const { players } = await call('history.effect', { since });
    const now = await ratings(one);
    const of = (list: typeof now, name: string) => list.find(({ player }) => player === name) ?? null;
    for (const { player, before: then, after } of players) {
      expect(then && { player, ...then }).toEqual(of(before, player));
      expect(after && { player, ...after }).toEqual(of(now, player));
    }
    expect(players.map(({ player }) => player).sort()).toEqual(['Ann', 'Bob', 'Cid', 'Dee', 'Eve']);
    // What was done here alone: the copy has the club's earlier changes, too.
    const did = await call('history.list', { since });
    expect([did.total, did.entries.map(({ sentence }) => sentence)]).toEqual([
      2,
      (await call('history.list', { limit: 2 })).entries.map(({ sentence }) => sentence),
    ]);
    expect((await call('history.list', { since, limit: 1 })).entries).toEqual(did.entries.slice(0, 1));
    expect((await call('history.list', {})).total).toBeGreaterThan(2);
    // Back to where it began, also by undoing more than was done here, and doing that again.
    for (let i = 0; i < 3; i++) await call('history.undo', {});
    expect((await call('history.effect', { since })).moved).toBeGreaterThan(0);
    const undone = (await call('history.list', { since })).entries.map((entry) => entry.undone);
    expect(undone).toEqual([true, true, true]);
    await call('history.redo', {});
    expect(await call('history.effect', { since })).toMatchObject({ moved: 0, touched: 0 });
  });

  test('is left by every way out: another league, a new one, a restart', async () => {
    const one = await club();
    const { call, file, home } = one;
    await begin(one);
    await call('league.create', { name: 'Other' });
    expect(await call('league.read', {})).toMatchObject({ name: 'Other', whatIf: null });
    await call('league.open', { path: file });
    await begin(one);
    const kept = await call('league.saveAs', { path: path.join(home, 'Kept') });
    expect(kept).toMatchObject({
      name: 'Club – what if',
      whatIf: null,
      path: path.join(home, 'Kept.league'),
    });
    await call('league.open', { path: file });
    await begin(one);
    // What a restart opens is the league that was used last.
    expect((await call('league.list', {})).recent).not.toContainEqual(
      expect.objectContaining({ name: 'Club – what if', path: file }),
    );
    await call('league.close', {});
    expect(existsSync(file)).toBe(true);
  });

  test('is kept, or left, while it is still calculated what it changes', async () => {
    const one = await club();
    const { session, call, file } = one;
    const first = session.answer('history.effect', { since: await begin(one) });
    expect(await call('league.saveAs', {})).toMatchObject({ name: 'Club – what if', whatIf: null });
    expect(await first).toMatchObject({ refused: { code: 'cancelled' } });
    await call('league.open', { path: file });
    const second = session.answer('history.effect', { since: await begin(one) });
    expect(await call('league.open', { path: file })).toMatchObject({ name: 'Club', whatIf: null });
    expect(await second).toMatchObject({ refused: { code: 'cancelled' } });
  });

  test('has no backups, and takes nobody’s name from those of the league', async () => {
    const one = await club();
    const { call, refused } = one;
    const backups = async () => (await call('backups.list', {})).backups.length;
    const before = await backups();
    await begin(one);
    expect((await refused('backups.make', {})).code).toBe('whatIfHasNoBackups');
    expect((await refused('backups.folder', { folder: one.home })).code).toBe('whatIfHasNoBackups');
    const [first] = (await call('players.find', { name: '' })).players;
    const playerId = first?.playerId ?? 0;
    expect((await refused('players.anonymize', { playerId, name: 'X' })).code).toBe('whatIfKeepsNames');
    expect(await backups()).toBe(before);
  });
});

test('after a person was anonymized, what came before can’t be compared', async () => {
  const one = await club();
  const { call, refused, save } = one;
  const since = (await call('league.read', {}))?.revision ?? 0;
  await save('Summer', 'Ann', 'Cid');
  const [first] = (await call('players.find', { name: '' })).players;
  await call('players.anonymize', { playerId: first?.playerId ?? 0, name: first?.player ?? '' });
  expect((await refused('history.effect', { since })).code).toBe('erasedSince');
});
