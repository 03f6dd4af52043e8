/** Whether all planned rounds of a tournament are played, where its end isn't on record. */
import { expect, it } from 'vitest';
import { plannedRounds } from '../../../../renderer/features/pairings/planned-rounds.ts';
import type { Ending } from '../../../../shared/competition/early-end.ts';

const ending: Ending = {
  ...{ stages: [], deleted: [], rounds: [] },
  ...{ open: 0, postponed: 0, postponedTo: null, areGroupsPlayed: false },
};

it('says so after the last planned round, and not while a board of it is open or postponed', () => {
  const after = (begun: number, found: Partial<Ending> = {}, lastRound: number | null = 3) =>
    plannedRounds({ ending: { ...ending, ...found }, begun, lastRound });
  expect(after(3)).toBe('played');
  expect(after(4)).toBe('played');
  expect(after(2)).toBeNull();
  expect(after(3, { open: 2, postponed: 1 })).toBeNull();
  expect(after(3, { open: 2, postponed: 2 })).toBe('postponed');
  expect(after(2, { open: 1, postponed: 1 })).toBeNull();
});

it('says nothing where the number of rounds is open, and of what is over or ends as the organizer says', () => {
  expect(plannedRounds({ ending, begun: 3, lastRound: null })).toBeNull();
  expect(plannedRounds({ ending: 'over', begun: 3, lastRound: 3 })).toBeNull();
  expect(plannedRounds({ ending: { ...ending, areGroupsPlayed: true }, begun: 3, lastRound: 3 })).toBeNull();
});
