import { expect, test } from 'vitest';
import { momentWords } from '../../../../renderer/features/leaderboard/words.ts';

const last = { tournamentId: 3, number: 7, name: 'Autumn series', date: '2026-11-05' };
const row = (lastPlayed: string | null, lastTournament: number) => ({ row: { lastPlayed, lastTournament } });

test('the list is of the last game of its last tournament, not of the day on which that began', () => {
  const rows = [row('2026-11-12', 7), row('2026-11-05', 7), row('2026-12-01', 6), row(null, 7)];
  expect(momentWords(last, null, rows)).toBe('After Autumn series, 12 Nov 2026');
  expect(momentWords(last, null, [])).toBe('After Autumn series, 5 Nov 2026');
  expect(momentWords({ ...last, date: null }, null, [row(null, 7)])).toBe('After Autumn series');
  expect(momentWords(null, null, rows)).toBe('');
  expect(momentWords(last, { day: '2026-11-20' }, rows)).toContain('After Autumn series, 12 Nov 2026');
});
