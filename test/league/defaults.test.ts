import { expect, test } from 'vitest';
import { leagueDefaults } from '../../shared/league/defaults.ts';
import {
  createSystem,
  defaultParameters,
  replay,
  systemNames,
  type Contest,
} from '../../shared/rating/index.ts';

const duel = (winner: number, loser: number): Contest => ({
  sides: [winner, loser].map((player, i) => ({
    members: [{ player, share: null, rated: true }],
    place: i + 1,
  })),
  teamSize: 1,
  day: null,
  weight: 1,
});

test('TrueSkill starts at 3000, and every rating is the paper’s times 120', () => {
  const history = { players: 3, contests: [duel(0, 1), duel(1, 2), duel(0, 2)] };
  for (const system of ['trueskill', 'trueskill-mean'] as const) {
    const league = replay(history, createSystem(system, leagueDefaults(system), { singlePlayers: true }));
    const paper = replay(history, createSystem(system, defaultParameters(system), { singlePlayers: true }));
    expect(leagueDefaults(system).mu0).toBe(3000);
    for (const player of [0, 1, 2]) {
      expect((league.mean[player] ?? NaN) / (paper.mean[player] ?? NaN)).toBeCloseTo(120, 6);
      expect((league.deviation[player] ?? NaN) / (paper.deviation[player] ?? NaN)).toBeCloseTo(120, 6);
    }
  }
});

test('every other system starts as its paper has it', () => {
  for (const system of systemNames) {
    if (system !== 'trueskill' && system !== 'trueskill-mean')
      expect(leagueDefaults(system)).toEqual(defaultParameters(system));
  }
});
