/** What a player's card shows. */
import { expect, it } from 'vitest';
import { pointsOf } from '../../../../renderer/features/cards/cards.ts';
import type { PlayerCard, PlayerTournament } from '../../../../shared/contract/players.ts';

const belief = (mean: number) => ({ mean, deviation: 100 });
const day = (x: number): string => new Date(x).toISOString().slice(0, 10);

it('the curve begins with the starting rating on the day before, as on the player’s page', () => {
  const tournament = {
    ...{ tournamentId: 1, tournament: 'Swiss', number: 1, date: '2026-10-22', lastDay: '2026-11-19' },
    ...{ before: belief(1910), after: belief(1950) },
  } as PlayerTournament;
  const points = pointsOf({ tournaments: [tournament] } as PlayerCard, true);
  expect(points.map((one) => one.belief.mean)).toEqual([1910, 1950]);
  expect(points.map(({ x }) => day(x)).at(-1)).toBe('2026-11-19');
  expect(day(points[0]?.x ?? 0) < '2026-10-22').toBe(true);
});
