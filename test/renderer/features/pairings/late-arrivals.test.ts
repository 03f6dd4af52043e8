import { expect, it } from 'vitest';
import { lateFor, withLate } from '../../../../renderer/features/pairings/late-arrivals.ts';
import { wholeTournament } from '../../../../renderer/features/pairings/pairings-draft.ts';
import type { EntrantRecord } from '../../../../shared/contract/tournaments.ts';

const recorded = { team: 'Owls', members: [] as EntrantRecord['members'] } as EntrantRecord;
const team = (name: string, from: number) => ({ ...wholeTournament, team: name, people: [], from });
const draft = {
  by: 'teams',
  people: [],
  teams: [team('Owls', 3), team('Rooks', 1), team('Herons', 2)],
} as const;

it('finds who came after a round was started, not participants who enter later', () => {
  const checkIns = { ...draft, people: [], teams: [...draft.teams] };
  expect(lateFor(checkIns, [recorded], 1)).toEqual(['Herons']);
  expect(lateFor(checkIns, [recorded], 2)).toEqual([]);
  expect(withLate(checkIns, [recorded], 1)).toEqual({
    teams: [team('Owls', 3), team('Rooks', 1), team('Herons', 1)],
  });
});

it('finds people, too', () => {
  const late = { ...wholeTournament, playerId: 7, player: 'Ann', club: null, isBeginner: false, from: 2 };
  const checkIns = { by: 'people' as const, people: [late], teams: [] };
  expect(lateFor(checkIns, [], 1)).toEqual(['Ann']);
  expect(withLate(checkIns, [], 1)).toEqual({ people: [{ ...late, from: 1 }] });
});
