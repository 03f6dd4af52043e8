/** A change whose rows are written and whose journal is not: who is killed then leaves the league as it was. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { revisionOf } from '../../electron/store/league.ts';
import { openLeague } from '../../electron/store/open.ts';
import { dump } from '../reference/dump.ts';
import { newLedger } from './ledger.ts';
import { programForScripts } from './other-process.ts';
import { corrected, cup, use } from './usecases/cup.ts';
import { quiz } from './usecases/quiz.ts';

/** A process that makes a call and stops for ever right before the step is noted. */
const program = `
import { writeSync } from 'node:fs';
import { calls, joinLeague, useCases } from ${programForScripts};
const [league, call, argument] = process.argv.slice(2);
const store = joinLeague(league);
const sql = (text) => {
  if (text.startsWith('INSERT INTO step ')) {
    writeSync(1, 'written');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  return store.sql(text);
};
useCases[call]({ store: { ...store, sql }, progress: () => undefined, leaguesFolder: '' }, calls[call].argument.parse(JSON.parse(argument)));
`;

async function killedDuring(folder: string, league: string, call: string, argument: unknown): Promise<void> {
  const script = path.join(folder, 'call.ts');
  writeFileSync(script, program);
  const child = spawn(process.execPath, [script, league, call, JSON.stringify(argument)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    child.kill('SIGKILL');
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect([said, signal]).toEqual(['written', 'SIGKILL']);
}

test.each([
  ['tournaments.save', corrected(3, 14)],
  ['history.undo', {}],
  ['history.revert', { changeId: 3 }],
] as const)('%s', async (call, argument) => {
  const ledger = newLedger();
  const { store, folder, context } = ledger;
  await ledger.importLines(...quiz);
  ledger.save(cup);
  const before = [dump(store), revisionOf(store)];
  await killedDuring(folder, store.path, call, argument);

  const again = await openLeague(store.path);
  expect([dump(again), revisionOf(again)]).toEqual(before);
  expect(again.db.pragma('integrity_check', { simple: true })).toBe('ok');
  // And what was broken off can be done.
  use({ ...ledger, store: again, context: { ...context, store: again } }, call, argument);
  expect(revisionOf(again)).toBe(Number(before[1]) + 1);
  expect(dump(again)).not.toEqual(before[0]);
  again.close();
});
