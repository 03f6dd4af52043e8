/** Whether a list has lines of ratings to show. */
import { expect, it, vi } from 'vitest';
import { prepareRow, rankRows } from '../../../../shared/leaderboard/leaderboard-view.ts';
import { plainRules } from '../../../../shared/leaderboard/view-rules.ts';
import { standing } from './standing-of.ts';

vi.mock('../../../../renderer/app/api.ts', () => ({}));
const { haveLines } = await import('../../../../renderer/features/leaderboard/lines.ts');

const rowsOf = (...days: readonly (string | null)[]) =>
  rankRows(
    days.map((lastPlayed, i) => prepareRow(standing(i + 1, { lastPlayed }))),
    plainRules,
  );
const list = { day: '2026-11-26', tournament: 2, tournaments: 2 };

it('a young league has none until its days are far enough apart for a line', () => {
  const between = (first: string, last: string) => haveLines({ ...list, first }, rowsOf('2026-11-01', last));
  expect(between('2026-11-26', '2026-11-26')).toBe(false);
  expect(between('2026-11-19', '2026-11-26')).toBe(false);
  expect(between('2026-11-01', '2026-11-26')).toBe(true);
  expect(between('2019-01-01', '2026-11-26')).toBe(true);
  expect(haveLines({ ...list, tournaments: 1, first: '2026-01-01' }, rowsOf('2026-11-26'))).toBe(false);
});

it('in a young league, a few days of a player are wide enough', () => {
  const since = (first: string) => haveLines({ ...list, first }, rowsOf('2026-11-08'));
  expect([since('2026-11-01'), since('2026-11-05'), since('2026-11-08')]).toEqual([true, true, false]);
  // The year shows nothing of a week that is long gone.
  const gone = { ...list, day: '2027-05-01', first: '2026-11-01' };
  expect(haveLines(gone, rowsOf('2026-11-08'))).toBe(false);
});

it('a league that began first and was played last doesn’t hide those of the others', () => {
  expect(haveLines({ ...list, tournament: 1, first: '2026-06-01' }, rowsOf('2026-11-26'))).toBe(true);
});

it('without days there are some after two tournaments', () => {
  expect(haveLines({ ...list, tournament: 1, first: null }, rowsOf(null))).toBe(false);
  expect(haveLines({ ...list, first: null }, rowsOf(null))).toBe(true);
});

it('a list of players who did not play in the year has none', () => {
  expect(haveLines({ ...list, first: '2019-01-01' }, rowsOf('2025-06-01', null))).toBe(false);
  expect(haveLines({ ...list, first: '2019-01-01' }, [])).toBe(false);
});

it('a list that was read isn’t again, on whatever day it is shown', () => {
  const rows = rowsOf('2025-06-01', '2026-11-01', null);
  const reduce = vi.spyOn(rows, 'reduce');
  const shownOn = (day: string) => haveLines({ ...list, day, first: '2019-01-01' }, rows);
  expect(shownOn('2026-11-26')).toBe(true);
  expect(shownOn('2028-11-26')).toBe(false);
  expect(reduce).toHaveBeenCalledTimes(1);
});

it('a league without days has them from its second tournament on', () => {
  const at = (tournament: number) => haveLines({ ...list, tournament, first: null }, rowsOf(null));
  expect([0, 1, 2].map(at)).toEqual([false, false, true]);
});
