/** Rounds that are started at once, each on a day of its own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { roundDays } from '../../../../electron/usecases/pairings/seating.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { tournamentsCalls } from '../../../../shared/contract/tournaments.ts';
import type { Ledger } from '../../ledger.ts';
import { club, finish, here, recorded, start, swiss } from './small-club.ts';

const rounds = (...numbers: number[]) =>
  numbers.map((round) => ({
    round,
    boards: [
      [[1], [2]],
      [[3], [4]],
    ],
  }));
const given = { people: here(1, 2, 3, 4), format: swiss };
/** Each round with the day that its boards have beside the tournament's. */
const daysIn = (ledger: Ledger): string[] => [
  ...new Set(recorded(ledger).contests.map(({ round, at }) => `${String(round)} ${at ?? ''}`.trim())),
];

test('are so many days after the one before, also behind rounds that are there, and one undo takes them back', () => {
  const ledger = club();
  start(ledger, { ...given, date: '2026-12-21', daysBetween: 7, plan: rounds(1, 2, 3) });
  expect(recorded(ledger).date).toBe('2026-12-21');
  expect(daysIn(ledger)).toEqual(['1', '2 2026-12-28', '3 2027-01-04']);
  const later = { ...given, tournamentId: 1, roundDate: '2027-01-11', plan: rounds(4, 6) };
  start(ledger, { ...later, daysBetween: 1 });
  expect(daysIn(ledger).slice(2)).toEqual(['3 2027-01-04', '4 2027-01-11', '6 2027-01-13']);
  void useCases['history.undo'](ledger.context, {});
  expect(daysIn(ledger)).toHaveLength(3);
  start(ledger, later);
  expect(daysIn(ledger).slice(3)).toEqual(['4 2027-01-11', '6 2027-01-11']);
});

test('are rated on their days, in progress until the last one, and in the calendar', async () => {
  const ledger = club();
  start(ledger, { ...given, date: '2026-12-21', daysBetween: 7, lastRound: 2, plan: rounds(1, 2) });
  finish(ledger, '1', '1', [1, 2]);
  finish(ledger, '2', '1', [2, 1]);
  const { tournaments } = useCases['pairings.tournaments'](ledger.context, {});
  expect(tournaments).toMatchObject([{ lastDay: '2026-12-28', rounds: 2, playing: 1, open: 2 }]);
  ledger.rate();
  const between = useCases['pairings.ratings'](ledger.context, {
    before: { day: '2026-12-28' },
    playerIds: [1],
  });
  const after = useCases['pairings.ratings'](ledger.context, {
    before: { day: '2026-12-29' },
    playerIds: [1],
  });
  expect(between).not.toEqual(after);
  const file = path.join(ledger.folder, 'league.ics');
  await useCases['exchange.export'](ledger.context, { path: file, tournamentId: 1 });
  expect(readFileSync(file, 'utf8')).toMatch(/20261221[\s\S]*20261228/u);
});

test('one of them is put on another day, and the others stay', () => {
  const ledger = club();
  start(ledger, { ...given, date: '2026-12-21', daysBetween: 7, plan: rounds(1, 2, 3) });
  const { contests, date, name, tournamentId } = recorded(ledger);
  const moved = contests.map(({ sides, ...contest }) => ({
    ...contest,
    ...(contest.round === '2' ? { at: '2026-12-30' } : {}),
    sides: sides.map(({ place, seat, members }) => ({
      ...{ place, seat },
      members: members.map(({ playerId }) => ({ playerId })),
    })),
  }));
  const facts = { tournamentId, name, date, contests: moved };
  useCases['tournaments.save'](ledger.context, tournamentsCalls['tournaments.save'].argument.parse(facts));
  expect(daysIn(ledger)).toEqual(['1', '2 2026-12-30', '3 2027-01-04']);
});

test('have none where the tournament has none', () => {
  const asked = { date: null, roundDate: null, daysBetween: 7 };
  expect(roundDays(null, asked, 1)(3)).toBeNull();
  expect(roundDays({ date: null }, { ...asked, roundDate: '2026-12-21' }, 1)(3)).toBeNull();
});
