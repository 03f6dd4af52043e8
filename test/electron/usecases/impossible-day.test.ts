/** Days that no calendar has, as another program may write them into the file: the league can be read all the same. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { calls, type CallName } from '../../../shared/contract/api.ts';
import { useCases } from '../../../electron/usecases/index.ts';
import { newLedger } from '../ledger.ts';
import { cup } from './cup.ts';
import { quiz } from './quiz.ts';

const dayColumns = [
  ['tournament', 'day'],
  ['tournament', 'last_day'],
  ['contest', 'at'],
] as const;

test.each(['2026-02-31', 'x', '', '2026-13-01', '99999-01-01', '0000-00-00'])('the day %j', async (day) => {
  const ledger = newLedger();
  await ledger.importLines(...quiz);
  const { tournamentId } = ledger.save(cup);
  ledger.store.db.pragma('ignore_check_constraints = ON');
  for (const [table, column] of dayColumns)
    ledger.store.db.prepare(`UPDATE ${table} SET ${column} = ?`).run(day);
  ledger.store.db
    .prepare(
      "UPDATE change_row SET after = replace(after, '2026-02-05', ?), before = replace(before, '2026-02-05', ?)",
    )
    .run(day, day);
  ledger.store.db.exec('DELETE FROM rating_key');
  ledger.rate();
  const use = (name: CallName, argument: unknown): unknown =>
    (useCases as never as Record<string, (context: unknown, argument: unknown) => unknown>)[name]?.(
      ledger.context,
      calls[name].argument.parse(argument),
    );
  const { entries } = useCases['history.list'](ledger.context, {});
  for (const { changeId } of entries) expect(use('history.read', { changeId })).toHaveProperty('rows');
  expect(use('tournaments.list', {})).toHaveProperty('tournaments');
  expect(use('tournaments.read', { tournamentId })).toHaveProperty('contests');
  expect(use('leaderboard.read', {})).toHaveProperty('rows');
  expect(use('players.read', { playerId: 1 })).toBeTruthy();
  expect(use('leaderboard.asOf', { moment: { day: '2026-06-01' } })).toBeTruthy();
  const folder = path.join(ledger.folder, 'out');
  mkdirSync(folder);
  expect(use('site.write', { folder: path.join(folder, 'site') })).toHaveProperty('pages');
  for (const ending of ['csv', 'xlsx', 'csv.gz'])
    expect(await use('exchange.export', { path: path.join(folder, `all.${ending}`) })).toHaveProperty(
      'format',
    );
});
