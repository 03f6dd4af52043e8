import { describe, expect, it } from 'vitest';
import { duelSettings, usualDuelSettings } from '../../shared/contract/duel-settings.ts';
import { format, type DuelMethod } from '../../shared/contract/pairing-options.ts';
import { roundsNeeded } from '../../shared/pairing/rounds-needed.ts';
import { suggestPairings } from '../../shared/pairing/index.ts';
import { plainSystem } from './plain-system.ts';
import { duels, teams } from './requests.ts';
import { ladder, scheduled } from './schedules/play.ts';

const needed = (method: DuelMethod, entrants: number, legs: 1 | 2 = 1): number | null =>
  roundsNeeded({ ...duels, method, legs }, entrants);

describe('rounds that a format needs', () => {
  it.each([
    [5, 1, 5],
    [6, 1, 5],
    [6, 2, 10],
    [2, 1, 1],
  ] as const)('a round robin of %i in %i legs: %i, in which all games are played', (count, legs, rounds) => {
    expect(needed('round-robin', count, legs)).toBe(rounds);
    const wanted = Array.from({ length: rounds + 2 }, (_, at) => at + 1);
    const request = scheduled('round-robin', ladder(count), {
      format: { ...duels, method: 'round-robin', legs },
      rounds: wanted,
    });
    const plan = suggestPairings(request, plainSystem)[0]?.rounds ?? [];
    expect(plan).toHaveLength(rounds);
    expect(plan.flatMap(({ boards }) => boards)).toHaveLength((legs * count * (count - 1)) / 2);
    // White as often as black in two legs.
    const whites = plan.flatMap(({ boards }) => boards.map(([white]) => white?.[0]));
    if (legs === 2) expect(whites.filter((one) => one === 0)).toHaveLength(count - 1);
  });

  it('of groups those of the largest, of a knock-out until one is left', () => {
    expect(needed('groups', 13)).toBe(5);
    expect(needed('groups', 16)).toBe(3);
    expect([2, 5, 8, 9].map((count) => needed('knock-out', count))).toEqual([1, 3, 3, 4]);
  });

  it('of a Swiss as many as are set; of others none', () => {
    expect(needed('swiss', 20)).toBeNull();
    expect(roundsNeeded({ ...duels, method: 'swiss', totalRounds: 7 }, 20)).toBe(7);
    expect(needed('quality', 20)).toBeNull();
    expect(needed('ladder', 20)).toBeNull();
    expect(roundsNeeded(teams, 20)).toBeNull();
    expect(needed('round-robin', 1)).toBeNull();
  });
});

describe('the options of duels', () => {
  it('of a preset saved earlier are the usual ones', () => {
    const saved = format.parse({ kind: 'duels', method: 'swiss', legs: 1, groupSize: 4 });
    if (saved.kind !== 'duels') throw new Error('these are duels');
    expect(duelSettings(saved)).toEqual({ ...saved, ...usualDuelSettings });
    expect(duelSettings({ ...saved, accelerated: true, bar: 2000 })).toMatchObject({
      accelerated: true,
      bar: 2000,
    });
  });
});
