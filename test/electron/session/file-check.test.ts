/** A league that is damaged on the disk while it is open. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { newSession, ownFolder } from '../ledger.ts';
import { tournament } from '../other-process.ts';
import { ruin } from '../ruin.ts';

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
