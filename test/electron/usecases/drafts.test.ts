import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { revisionOf } from '../../../electron/store/league.ts';
import { openLeague } from '../../../electron/store/open.ts';
import { useCases } from '../../../electron/usecases/index.ts';
import { unwatched } from '../../../electron/usecases/progress.ts';
import { newLedger, newSession, ownFolder, refusalOf } from '../ledger.ts';
import { programForScripts } from '../other-process.ts';

test('are kept, replaced, listed with the last one first, and forgotten', () => {
  const { context } = newLedger();
  const keep = (key: string, typed: string): null =>
    useCases['drafts.keep'](context, { key, content: JSON.stringify({ typed }) });
  keep('tournament/new', 'Qui');
  keep('tournament/7', 'Cup');
  keep('tournament/new', 'Quiz “3”\n½');
  const { drafts } = useCases['drafts.list'](context, {});
  expect(drafts.map(({ key }) => key).sort()).toEqual(['tournament/7', 'tournament/new']);
  expect(drafts.map(({ changed }) => changed)).toEqual(
    drafts
      .map(({ changed }) => changed)
      .toSorted()
      .reverse(),
  );
  expect(useCases['drafts.read'](context, { key: 'tournament/new' })).toMatchObject({
    content: '{"typed":"Quiz “3”\\n½"}',
  });
  useCases['drafts.forget'](context, { key: 'tournament/new' });
  expect(useCases['drafts.read'](context, { key: 'tournament/new' })).toBeNull();
  expect(useCases['drafts.list'](context, {}).drafts).toHaveLength(1);
});

test('are forgotten by the change that saves what was typed, unless it is refused', async () => {
  const { context } = newLedger();
  const keys = (): string[] => useCases['drafts.list'](context, {}).drafts.map(({ key }) => key);
  for (const key of ['tournament:new', 'tournament:1'])
    useCases['drafts.keep'](context, { key, content: '{}' });
  const save = (tournamentId?: number, draft?: string): unknown =>
    useCases['tournaments.save'](context, { tournamentId, name: 'Cup', date: null, draft });
  expect(await refusalOf(() => save(9, 'tournament:1'))).toMatchObject({ code: 'unknownTournament' });
  expect(keys()).toHaveLength(2);
  save(undefined, 'tournament:new');
  expect(keys()).toEqual(['tournament:1']);
  save(1);
  expect(keys()).toEqual(['tournament:1']);
});

test('are neither a change nor part of the revision', () => {
  const { context, store } = newLedger();
  useCases['drafts.keep'](context, { key: 'new', content: '{}' });
  expect(revisionOf(store)).toBe(1);
  expect(useCases['history.list'](context, {}).total).toBe(1);
});

test('that aren’t JSON are refused, and the one before stays', async () => {
  const { context } = newLedger();
  useCases['drafts.keep'](context, { key: 'new', content: '{"a":1}' });
  const refusal = await refusalOf(() => useCases['drafts.keep'](context, { key: 'new', content: '{"a":' }));
  expect(refusal.code).toBe('draftNotJson');
  expect(useCases['drafts.read'](context, { key: 'new' })?.content).toBe('{"a":1}');
});

test('of a hostile name or length are refused by the contract', async () => {
  const { call, refused } = newSession(ownFolder());
  await call('league.create', { name: 'Club' });
  for (const argument of [
    { key: '', content: '{}' },
    { key: 'x'.repeat(81), content: '{}' },
    { key: 'a\u0000b', content: '{}' },
    { key: 'new', content: `"${'x'.repeat(8_000_000)}"` },
    { key: 'new', content: { an: 'object' } },
  ])
    expect(await refused('drafts.keep', argument)).toMatchObject({ code: 'badArgument' });
  expect(await call('drafts.list', {})).toEqual({ drafts: [] });
});

/** A process that keeps drafts for ever and says which one it has been answered. */
const program = `
import { joinLeague, useCases } from ${programForScripts};
import { writeSync } from 'node:fs';
const store = joinLeague(process.argv[2]);
for (let n = 1; ; n++) {
  useCases['drafts.keep']({ store, progress: () => undefined, leaguesFolder: '' }, { key: 'new', content: String(n) });
  writeSync(1, n + '\\n');
}
`;

test('survive a kill right after the answer', async () => {
  const { store, folder } = newLedger();
  const script = path.join(folder, 'keep.ts');
  writeFileSync(script, program);
  const child = spawn(process.execPath, [script, store.path], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.split('\n').length > 20) child.kill('SIGKILL');
  });
  await once(child, 'close');
  const answered = Number(said.trimEnd().split('\n').at(-1));
  expect(answered).toBeGreaterThanOrEqual(20);
  const again = await openLeague(store.path);
  const context = { store: again, progress: unwatched, leaguesFolder: folder };
  const kept = Number(useCases['drafts.read'](context, { key: 'new' })?.content);
  // One more may have been kept whose answer was cut off.
  expect([answered, answered + 1]).toContain(kept);
  again.close();
});
