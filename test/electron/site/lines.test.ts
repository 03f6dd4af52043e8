/** The lines of ratings on the website's leaderboard. */
import { expect, test } from 'vitest';
import { useCases } from '../../../electron/usecases/index.ts';
import { texts } from '../../../shared/messages/index.ts';
import { newLedger } from '../ledger.ts';
import { field } from '../usecases/people.ts';
import { filesOf } from './league.ts';

const indexAfter = async (...days: readonly string[]): Promise<string> => {
  const ledger = newLedger();
  for (const [i, day] of days.entries())
    ledger.save(field(`Quiz ${String(i + 1)}`, day, 'Ann', 'Bob', 'Cid'));
  ledger.rate();
  const { folder } = await useCases['site.write'](ledger.context, { viewId: null });
  return filesOf(folder).get('index.html') ?? '';
};

test('have no column until one of them is more than a dot', async () => {
  const head = texts.leaderboard.columns.year;
  const young = await indexAfter('2026-03-01', '2026-03-01', '2026-03-08');
  expect(young).toContain('Ann');
  expect(young).not.toContain(head);
  expect(await indexAfter('2026-03-01', '2026-03-08', '2026-06-01')).toContain(head);
});
