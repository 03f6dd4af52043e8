import { expect, it } from 'vitest';
import { countColumns, fieldColumns } from '../../../../renderer/app/boards/field-columns.ts';
import type { SideOutcome } from '../../../../shared/contract/tournaments.ts';

const side = (isRated: boolean, score: number | null): SideOutcome => ({
  ...{ teamId: null, team: null, place: 1, placeText: '1', score, seat: null },
  ...{ rated: true, handicap: null, expectedPlace: isRated ? 1.5 : null },
  members: [
    {
      ...{ playerId: 1, player: 'Ann', role: 'main', share: null, after: null },
      before: isRated ? { mean: 1500, deviation: 80 } : null,
    },
  ],
});

it('a table has the figures that another table of its page has', () => {
  const [rated, open] = [[side(true, 12)], [side(false, null)]];
  const alone = fieldColumns(open, true);
  expect([alone.figured, alone.scored, countColumns(alone)]).toEqual([false, false, 2]);
  const below = fieldColumns(open, true, [...rated, ...open]);
  expect(below).toEqual(fieldColumns(rated, true));
  expect(countColumns(below)).toBe(7);
});
