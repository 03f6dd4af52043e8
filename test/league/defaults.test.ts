import { expect, test } from 'vitest';
import { earlierDefaults, leagueDefaults } from '../../shared/league/defaults.ts';
import {
  replay,
  inColumns,
  systemNames,
  defaultParameters,
  createSystem,
  type Contest,
} from '../../shared/rating/index.ts';

const duel = (winner: number, loser: number): Contest =>
  inColumns({
    sides: [winner, loser].map((player, i) => ({
      members: [{ player, share: null, rated: true }],
      place: i + 1,
    })),
    teamSize: 1,
    day: null,
    weight: 1,
  });

test('new leagues start newcomers at 1500, with the same uncertainty under every system that knows one, but for League rating', () => {
  for (const system of systemNames) {
    const { prior } = createSystem(system, leagueDefaults(system), { singlePlayers: true });
    expect(prior.mean).toBe(1500);
    const knowsNone = system === 'elo' || system === 'elo-gaussian';
    const own: Partial<Record<typeof system, number>> = { ts2c: 150, league: 320 };
    expect(prior.deviation).toBe(knowsNone ? 0 : (own[system] ?? 350));
  }
});

test('what is neither scale, uncertainty nor drift is the paper’s', () => {
  const ofPaper = ['margin', 'drawProbability', 'teamSize', 'missingPenalty', 'kFactor', 'alpha'] as const;
  const periods = ['periodDays', 'periodStart', 'periodTournaments'] as const;
  for (const system of systemNames)
    for (const name of [...ofPaper, ...periods])
      expect(leagueDefaults(system)[name]).toBe(defaultParameters(system)[name]);
});

test('with the defaults of new leagues a rating never freezes', () => {
  const many = Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? duel(0, 1) : duel(1, 0)));
  for (const system of ['ts2-shares', 'ts2a', 'ts2b', 'trueskill', 'trueskill-mean'] as const) {
    const rating = createSystem(system, leagueDefaults(system), { singlePlayers: true });
    const { deviation } = replay({ players: 2, contests: many }, rating);
    // Without drift 400 duels leave less than 20.
    expect(deviation[0]).toBeGreaterThan(60);
  }
});

test('leagues of older programs started as the papers have it, TrueSkill’s ratings times 120', () => {
  const history = { players: 3, contests: [duel(0, 1), duel(1, 2), duel(0, 2)] };
  for (const system of ['trueskill', 'trueskill-mean'] as const) {
    const league = replay(history, createSystem(system, earlierDefaults(system), { singlePlayers: true }));
    const paper = replay(history, createSystem(system, defaultParameters(system), { singlePlayers: true }));
    expect(earlierDefaults(system).mu0).toBe(3000);
    for (const player of [0, 1, 2]) {
      expect((league.mean[player] ?? NaN) / (paper.mean[player] ?? NaN)).toBeCloseTo(120, 6);
      expect((league.deviation[player] ?? NaN) / (paper.deviation[player] ?? NaN)).toBeCloseTo(120, 6);
    }
  }
  for (const system of systemNames) {
    if (system !== 'trueskill' && system !== 'trueskill-mean')
      expect(earlierDefaults(system)).toEqual(defaultParameters(system));
  }
});
