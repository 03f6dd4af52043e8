/** A league that is damaged on the disk while it is open. */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import { newSession, ownFolder } from '../ledger.ts';
import { tournament } from '../other-process.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Overwrites the first page of a table or an index, as a failing disk does: SQLite isn't asked. */
function ruin(file: string, name: string): void {
  const db = new Database(file, { readonly: true });
  const size = Number(db.pragma('page_size', { simple: true }));
  const page = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(name);
  db.close();
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(size, 0xa5), 0, size, (Number(page) - 1) * size);
  closeSync(descriptor);
}

/** A league of 40 tournaments, closed. */
async function league(folder: string): Promise<string> {
  const file = path.join(folder, 'Club.league');
  const { call, session } = newSession(folder);
  await call('league.create', { name: 'Club', path: file });
  for (let i = 1; i <= 40; i += 1) await call('tournaments.save', tournament(`Quiz ${String(i)}`) as never);
  await session.close();
  return file;
}

describe('the file of an open league', () => {
  test('that is found damaged is left alone, and what can be read is open from then on', async () => {
    const folder = ownFolder();
    const file = await league(folder);
    const { call, refused } = newSession(folder);
    await call('league.open', { path: file });
    ruin(file, 'member_of_player');
    const bytes = readFileSync(file);
    await vi.waitFor(async () => {
      expect(await call('league.read', {})).toMatchObject({
        readOnly: 'damaged',
        path: file,
        tournaments: 40,
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
