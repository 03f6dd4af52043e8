/** Boards that aren't played with their round, as the website tells of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOf, siteLedger, type SiteLedger } from '../league-with-site.ts';
import { documentOf } from '../parsed-page.ts';

let ledger: SiteLedger;
let page: string;
let matches: string;

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
  const ofMatch = (match: number, board: number, more: object, ...places: (number | null)[]) => ({
    ...{ round: '1', match, board: `${String(match)}.${String(board)}`, ...more },
    sides: places.map((place, i) => ({
      ...{ team: `Team ${String(match)}${i === 0 ? 'a' : 'b'}`, place },
      members: [{ name: `Pia ${String(match)}${String(board)}${String(i)}` }],
    })),
  });
  const late = { at: '2026-12-12', postponed: 'dated' } as const;
  const undated = { postponed: 'undated' } as const;
  const { tournamentId: ofTeams } = ledger.save({
    ...{ name: 'Postponed league', date: '2026-11-07', shape: 'rounds' },
    contests: [
      ...[ofMatch(1, 1, {}, 1, 2), ofMatch(1, 2, {}, 1, 2)],
      ...[ofMatch(2, 1, late, 1, 2), ofMatch(2, 2, late, null, null)],
      ...[ofMatch(3, 1, undated, 1, 2), ofMatch(3, 2, undated, 2, 1)],
    ],
  });
  const { folder } = await ledger.write();
  const files = filesOf(folder);
  page = files.get(`tournaments/${String(tournamentId)}.html`) ?? '';
  matches = files.get(`tournaments/${String(ofTeams)}.html`) ?? '';
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

test('a match says how many of its boards are left, or that it was played later', () => {
  const { body } = documentOf(matches);
  const heads = [...body.querySelectorAll('th[scope="rowgroup"]')].map(({ textContent }) =>
    textContent.replaceAll(/\s+/gu, ' ').trim(),
  );
  expect(heads).toEqual([
    'Team 1a 2 – 0 Team 1b',
    'Team 2a 1 – 0 Team 2b Postponed to 12 Dec 2026, 1 board to go',
    'Team 3a 1 – 1 Team 3b Played later',
  ]);
});
