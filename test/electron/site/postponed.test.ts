/** Boards that aren't played with their round, as the website tells of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOf, siteLedger, type SiteLedger } from './league.ts';
import { documentOf } from './parsing.ts';

let ledger: SiteLedger;
let page: string;

beforeAll(async () => {
  ledger = siteLedger();
  const game = (board: string, ...names: [string, string]) => ({
    ...{ round: '1', board },
    sides: names.map((name) => ({ members: [{ name }] })),
  });
  const { tournamentId } = ledger.save({
    ...{ name: 'Postponed cup', date: '2026-11-07', shape: 'rounds' },
    contests: [
      game('1', 'Pia One', 'Pia Two'),
      { ...game('2', 'Pia Three', 'Pia Four'), at: '2026-12-12', postponed: 'dated' },
      { ...game('3', 'Pia Five', 'Pia Six'), postponed: 'undated' },
    ],
  });
  const { folder } = await ledger.write();
  page = filesOf(folder).get(`tournaments/${String(tournamentId)}.html`) ?? '';
});

afterAll(() => {
  ledger.close();
});

test('a round has its day, and a board that was postponed its own in place of a result', () => {
  const { body } = documentOf(page);
  expect(body.querySelector('#round-1')?.textContent).toBe('Round 1 · 7 Nov 2026');
  const rows = [...body.querySelectorAll('.matches tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent.trim()),
  );
  expect(rows.map((cells) => cells.find((text) => /Postponed|no result/u.test(text)))).toEqual([
    'no result yet',
    'Postponed to 12 Dec 2026',
    'Postponed, no date yet',
  ]);
});
