import { describe, expect, test } from 'vitest';
import { isOfGuests, lineupsOf } from '../../../../../renderer/features/tournament-editor/rounds/lineup.ts';
import { evening } from './evening.ts';
import { at, open } from './open-tournament.ts';

const entrantsOfGuests = (record = evening()): string[] => {
  const { draft } = open(record);
  const resolved = lineupsOf(draft);
  return draft.entrants.filter((one) => isOfGuests(draft, one, resolved)).map(({ team }) => team);
};

describe('an entrant of guests', () => {
  test('has guests alone, on its roster and in its lineups', () => {
    expect(entrantsOfGuests()).toEqual([]);
    const record = evening();
    const asGuests = (team: string, inLineups: boolean) => ({
      ...record,
      entrants: record.entrants.map((one) => (one.team === team ? { ...one, members: guests(one) } : one)),
      contests: record.contests.map((contest) => ({
        ...contest,
        sides: contest.sides.map((one) =>
          one.team === team && inLineups ? { ...one, members: guests(one) } : one,
        ),
      })),
    });
    expect(entrantsOfGuests(asGuests('Kites', true))).toEqual(['Kites']);
    // Its only player is a regular at a board, and is rated there.
    expect(entrantsOfGuests(asGuests('Kites', false))).toEqual([]);
    expect(at(record.entrants, 0).members.length).toBeGreaterThan(1);
    expect(entrantsOfGuests(asGuests('Owls', true))).toEqual(['Owls']);
  });
});

function guests<M extends { readonly role: string }>({ members }: { readonly members: readonly M[] }) {
  return members.map((one) => ({ ...one, role: 'guest' as const }));
}
