/** Rounds of a tournament's page have the same columns, whatever is in each of them. */
import { expect, test } from 'vitest';
import { widthFor } from '../../../electron/site/columns.ts';
import { filesOf, siteLedger } from '../league-with-site.ts';
import { documentOf } from '../parsed-page.ts';

test('a column that one round needs is in all of them, and each column is as wide in all', async () => {
  const ledger = siteLedger();
  const game = (round: string, board: string | null, names: readonly string[], more: object = {}) => ({
    ...{ round, board, ...more },
    sides: names.map((name, i) => ({ place: i + 1, members: [{ name }] })),
  });
  const { tournamentId } = ledger.save({
    ...{ name: 'Swiss', date: '2029-02-10', shape: 'rounds' },
    contests: [
      game('1', '1', ['Ada', 'Zoë']),
      // Nobody knows what to expect of a forfeit, and it has no board.
      game('2', null, ['Zoë', 'Ada'], { kind: 'walkover' }),
    ],
  });
  ledger.rate();
  const { folder } = await ledger.write();
  const html = filesOf(folder).get(`tournaments/${String(tournamentId)}.html`) ?? '';
  ledger.close();
  const heads = [...documentOf(html).querySelectorAll('table.matches')].map((table) =>
    [...table.querySelectorAll('thead > tr > *')].map(
      (head) => `${head.className.split(' ')[0] ?? ''} ${head.getAttribute('style') ?? ''}`,
    ),
  );
  expect(heads).toHaveLength(2);
  expect(heads[0]).toEqual([
    'board --width: 4rem;',
    'first ',
    expect.stringMatching(/^result --width: [\d.]+rem;$/u),
    'second ',
    'expected --width: 6rem;',
  ]);
  expect(heads[1]).toEqual(heads[0]);
});

test('results have room for the longest of a page, and not for any length', () => {
  expect(widthFor(['1 – 0', '½ – ½'])).toBe(5.5);
  expect(widthFor(['1 – 0', '½ – ½ · annulled'])).toBeGreaterThan(8);
  expect(widthFor(['1 – 0', 'Postponed to 12 December 2026, not played yet'])).toBe(12);
});
