import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isLargeImport } from '../../../electron/session/large-imports.ts';
import { ownFolder } from '../ledger.ts';
import { club } from './club.ts';

/** Of tournaments of two, as a CSV. */
const results = (tournaments: number): string =>
  [
    'tournament,date,player,place',
    ...Array.from(
      { length: 2 * tournaments },
      (_, i) => `Cup ${String(i >> 1)},2026-03-01,P${String(i % 40)},${String((i % 2) + 1)}`,
    ),
    '',
  ].join('\n');

const players = (count: number): { name: string }[] =>
  Array.from({ length: count }, (_, i) => ({ name: `Player ${String(i)}` }));

test('a packed file is backed up before, however small it is', async () => {
  const { call, home } = await club();
  const file = path.join(home, 'rows.csv.gz');
  const content = gzipSync(results(1500));
  expect(content.length).toBeLessThan(64 * 1024);
  writeFileSync(file, content);
  await call('results.import', { path: file });
  const { backups } = await call('backups.list', {});
  expect(backups.map(({ reason, content: held }) => [reason, held?.tournaments])).toEqual([['import', 1]]);
});

test('a long list of players is backed up before, and a short one isn’t', async () => {
  const { call } = await club();
  await call('players.start', { source: null, rows: players(40) });
  expect((await call('backups.list', {})).backups).toEqual([]);
  expect(await call('players.start', { source: null, rows: players(1000) })).toMatchObject({
    newPlayers: 960,
  });
  const { backups } = await call('backups.list', {});
  expect(backups.map(({ reason, content }) => [reason, content?.players])).toEqual([['import', 42]]);
});

test.each([
  ['gzip', Buffer.from([0x1f, 0x8b, 8]), true],
  ['a workbook', Buffer.from('PK\u0003\u0004'), true],
  ['64 KB', Buffer.alloc(64 * 1024, 'a'), true],
  ['a few rows', Buffer.from('tournament,date,player,place\n'), false],
  ['one byte', Buffer.from('P'), false],
])('%s: large is %j', (_, content, isLarge) => {
  const file = path.join(ownFolder(), 'rows');
  writeFileSync(file, content);
  for (const call of ['results.import', 'exchange.import'] as const)
    expect(isLargeImport(call, { path: file })).toBe(isLarge);
  expect(isLargeImport('exchange.preview', { path: file })).toBe(false);
});

test('what isn’t a file, or isn’t there, is for the import to refuse', () => {
  const folder = ownFolder();
  for (const one of [folder, path.join(folder, 'none')])
    expect(isLargeImport('results.import', { path: one })).toBe(false);
});
