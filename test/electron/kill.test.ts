import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openLeague } from '../../electron/store/open.ts';
import { factsOf, newSession, ownFolder } from './ledger.ts';
import { programForScripts } from './other-process.ts';

/** A process that imports a file into a league and says when it begins to write. */
const program = `
import { joinLeague, useCases } from ${programForScripts};
const [league, results] = process.argv.slice(2);
const progress = (phase, done) => { if (phase === 'writing' && done === 30) process.stdout.write('writing'); };
await useCases['results.import']({ store: joinLeague(league), progress, leaguesFolder: '' }, { path: results });
process.stdout.write('done');
`;

test('a process that is killed while it imports leaves the league as it was', async () => {
  const folder = ownFolder();
  const { call } = newSession(folder);
  const { path: league } = await call('league.create', { name: 'Club' });
  const small = path.join(folder, 'small.csv');
  writeFileSync(small, 'tournament,player,place\nCup,Ann,1\nCup,Bob,2\n');
  await call('results.import', { path: small });
  await call('league.close', {});
  const before = readFileSync(league);

  const large = path.join(folder, 'large.csv');
  const rows = Array.from(
    { length: 60_000 },
    (_, i) => `Big ${String(Math.floor(i / 1000))},Player ${String(i % 1000)},${String((i % 1000) + 1)}`,
  );
  writeFileSync(large, ['tournament,player,place', ...rows].join('\n'));
  const script = path.join(folder, 'import.ts');
  writeFileSync(script, program);
  const child = spawn(process.execPath, [script, league, large], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    child.kill('SIGKILL');
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect([said, signal]).toEqual(['writing', 'SIGKILL']);

  // What was in the file is there, byte for byte in the same place; the log's remainder is no part of it.
  expect(readFileSync(league).equals(before)).toBe(true);
  const store = await openLeague(league);
  expect(factsOf(store)).toMatchObject({
    tournaments: [{ name: 'Cup' }],
    players: [{ name: 'Ann' }, { name: 'Bob' }],
  });
  expect(store.db.pragma('integrity_check', { simple: true })).toBe('ok');
  store.close();
});
