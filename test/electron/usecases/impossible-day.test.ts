/** Days that no calendar has, as another program may write them into the file: the league can be read all the same. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { calls, type CallName } from '../../../shared/contract/api.ts';
import { copyTo } from '../../../electron/store/file/copies.ts';
import { impossibleDayIn } from '../../../electron/store/tournaments/impossible-days.ts';
import { useCases } from '../../../electron/usecases/index.ts';
import { newLedger, refusalOf } from '../ledger.ts';
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
  for (const ending of ['json', 'league']) {
    const exported = await refusalOf(() =>
      use('exchange.export', { path: path.join(folder, `all.${ending}`) }),
    );
    expect(exported.code).toBe('impossibleDay');
    expect(exported.message).toContain(`“${day}”`);
  }
  expect((await refusalOf(() => use('exchange.part', {}))).code).toBe('impossibleDay');
  expect(readdirSync(folder).filter((name) => /json|\.league|unfinished/u.test(name))).toEqual([]);
  const copy = path.join(folder, 'copy.league');
  await copyTo(ledger.store, copy);
  expect(existsSync(copy)).toBe(true);
});

test('a league is exported once its impossible day is corrected, as the sentence says', async () => {
  const ledger = newLedger();
  const { tournamentId } = ledger.save({ ...cup, name: 'Cup', date: '2026-02-28' });
  ledger.store.db.prepare("UPDATE tournament SET day = '2026-02-31' WHERE id = ?").run(tournamentId);
  const file = path.join(ledger.folder, 'all.json');
  const exported = (): unknown => useCases['exchange.export'](ledger.context, { path: file });
  expect((await refusalOf(exported)).message).toBe(
    '“Cup” has the date “2026-02-31”, which is in no calendar. Correct it there, then try again.',
  );
  ledger.save({ ...cup, tournamentId, name: 'Cup', date: '2026-02-28' });
  await exported();
  expect(existsSync(file)).toBe(true);
});

test.each([
  ['contest', 'at', '2026-02-10T25:00'],
  ['contest', 'at', '2026-02-30T10:00'],
  ['tournament', 'last_day', '2026-02-29'],
  ['season', 'first_day', '2026-02-30'],
  ['season', 'last_day', '2026-11-31'],
  ['published_list', 'day', '2026-09-31'],
])('%s.%s can’t be %s', (table, column, day) => {
  const { store, save } = newLedger();
  save(cup);
  store.db.exec(`
    INSERT INTO season (name, first_day, last_day) VALUES ('Spring', '2026-02-01', '2026-05-31');
    INSERT INTO published_list (number, day, title, content) VALUES (1, '2026-09-30', 'September', '{}')`);
  store.db.prepare("UPDATE contest SET at = '2026-02-10T19:30'").run();
  expect(impossibleDayIn(store)).toBeUndefined();
  store.db.prepare(`UPDATE ${table} SET ${column} = ?`).run(day);
  expect(impossibleDayIn(store)).toMatchObject({ day });
});
