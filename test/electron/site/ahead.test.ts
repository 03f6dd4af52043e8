/** Rounds whose day lies ahead: a mistyped year, or results that are entered early. */
import { expect, test } from 'vitest';
import { useCases } from '../../../electron/usecases/index.ts';
import { newLedger } from '../ledger.ts';
import { filesOf } from '../league-with-site.ts';
import { parsed } from '../parsed-page.ts';

test('they count on the leaderboard as on a player’s own page, also where the tournament began before', async () => {
  const ledger = newLedger();
  const round = (number: number, day: string, first: string, second: string) => ({
    ...{ round: String(number), at: day },
    sides: [first, second].map((name, at) => ({ place: at + 1, members: [{ name }] })),
  });
  ledger.save({
    ...{ name: 'League', date: '2026-01-05', shape: 'rounds' },
    contests: [round(1, '2026-01-05', 'Ann', 'Bob'), round(2, '2098-01-12', 'Bob', 'Ann')],
  });
  ledger.rate();
  const files = filesOf((await useCases['site.write'](ledger.context, { viewId: null })).folder);
  const board = parsed(files.get('index.html') ?? '').rows.find((cells) => cells.join(' ').includes('Bob'));
  const { rows } = useCases['leaderboard.read'](ledger.context, { order: 'conservative', top: 2 });
  const bob = rows.find(({ player }) => player === 'Bob');
  expect(bob?.contests).toBe(2);
  expect(board?.join(' ')).toContain(String(Math.round(bob?.mean ?? 0)));
  expect(board).toContain('2');
});
