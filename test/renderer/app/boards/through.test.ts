import { expect, it } from 'vitest';
import { throughInTournament } from '../../../../renderer/app/boards/through.ts';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';

it('who goes through is told in the round that was decided, by team or by player', () => {
  const side = (teamId: number | null, playerId: number) => ({ teamId, members: [{ playerId }] });
  const entrant = (teamId: number | null, playerId: number, round: number) => ({
    ...side(teamId, playerId),
    rulings: [{ kind: 'through', stage: 1, round, reason: null }],
  });
  const entrants = [entrant(null, 1, 2), entrant(7, 3, 1), { ...side(null, 4), rulings: [] }];
  const through = throughInTournament({ entrants } as unknown as TournamentPage);
  expect([1, 2].map((round) => through(side(null, 1), round))).toEqual([false, true]);
  // Another of the team's people played.
  expect(through(side(7, 9), 1)).toBe(true);
  expect(through(side(null, 4), 1)).toBe(false);
});
