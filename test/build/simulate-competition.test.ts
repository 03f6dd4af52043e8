import { describe, expect, test } from 'vitest';
import { BadOptions } from '../../build/tool.ts';
import { readCompetitionOptions } from '../../build/simulate-competition.ts';
import { playCompetition } from '../../build/simulation/competition.ts';
import { handicapNamed } from '../../build/simulation/handicaps.ts';
import { playTeamLeague } from '../../build/simulation/team-league.ts';
import { duelMethods } from '../../shared/contract/pairing-options.ts';

describe('a simulated competition', () => {
  test.each(duelMethods)('%s is played to its standings, the same each time', (format) => {
    const plan = { format, players: 9, rounds: null, seed: 3 };
    const { secondsSlowestRound, ...report } = playCompetition(plan);
    expect(secondsSlowestRound).toBeGreaterThanOrEqual(0);
    expect(report.standings.map(({ player }) => player).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect(report.standings[0]?.place).toBe(1);
    expect(report.rounds).toBeGreaterThan(1);
    expect(report.games).toBeGreaterThan(0);
    expect(playCompetition(plan)).toMatchObject(report);
  });

  test('has as many games as its format says', () => {
    const of = (format: (typeof duelMethods)[number]) =>
      playCompetition({ format, players: 8, rounds: null, seed: 1 });
    expect(of('round-robin')).toMatchObject({ rounds: 7, games: 28, rematches: 0, byesTwice: 0 });
    expect(of('groups')).toMatchObject({ rounds: 3, games: 12, rematches: 0 });
    expect(of('knock-out')).toMatchObject({ rounds: 3, games: 7, rematches: 0 });
    expect(of('swiss')).toMatchObject({ rounds: 3, games: 12, rematches: 0, colourViolations: 0 });
  });

  test('of a Swiss by FIDE’s Dutch system keeps its rules', () => {
    const plan = { format: 'swiss', players: 21, rounds: 7, seed: 1, dutch: true } as const;
    expect(playCompetition(plan)).toMatchObject({
      rounds: 7,
      games: 70,
      rematches: 0,
      byesTwice: 0,
      colourViolations: 0,
    });
  });

  test('of a knock-out has one winner and a runner-up', () => {
    const { standings } = playCompetition({ format: 'knock-out', players: 13, rounds: null, seed: 5 });
    expect(standings.slice(0, 5).map(({ place }) => place)).toEqual([1, 2, 3, 3, 5]);
  });

  test('of a double elimination goes on until all but one have lost twice', () => {
    const { standings, games } = playCompetition({
      format: 'double-elimination',
      players: 11,
      rounds: null,
      seed: 5,
    });
    // Each game has a loser: two each of ten, and none or one of the winner.
    expect([20, 21]).toContain(games);
    expect(standings.slice(0, 3).map(({ place }) => place)).toEqual([1, 2, 3]);
  });

  test('of a team league has each two teams meet at home and away', () => {
    const plan = { format: 'team-league', players: 7, rounds: null, seed: 3 } as const;
    const { standings, rounds, games, rematches } = playTeamLeague(plan);
    expect({ rounds, games, rematches }).toEqual({ rounds: 14, games: 42 * 4, rematches: 0 });
    // Each match hands out two points.
    expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(84);
  });

  test.each(['stones', 'odds', 'points'])('%s as handicaps make games more even', (name) => {
    const plan = { format: 'round-robin', players: 16, rounds: null, seed: 2 } as const;
    const even = playCompetition(plan);
    const evened = playCompetition({ ...plan, handicap: handicapNamed(name) });
    expect(even.handicaps).toBe(0);
    expect(evened.handicaps).toBeGreaterThan(60);
    expect(evened.favouriteScore).toBeLessThan(even.favouriteScore ?? 0);
    expect(evened.favouriteScore).toBeGreaterThan(0.4);
  });

  test('stones by McMahon score follow the scores of the round', () => {
    const plan = { format: 'mcmahon', players: 24, rounds: 5, seed: 2 } as const;
    const { handicaps, games, colourViolations } = playCompetition({
      ...plan,
      handicap: handicapNamed('mcmahon-stones'),
    });
    // Most games are between equal scores.
    expect(handicaps).toBeGreaterThan(0);
    expect(handicaps).toBeLessThan(games / 2);
    expect(colourViolations).toBeLessThan(10);
  });

  test('of a team league has handicaps board by board', () => {
    const plan = { format: 'team-league', players: 6, rounds: null, seed: 3 } as const;
    const even = playTeamLeague(plan);
    const evened = playTeamLeague({ ...plan, handicap: handicapNamed('stones') });
    expect(evened.handicaps).toBeGreaterThan(evened.games / 2);
    expect(evened.favouriteScore).toBeLessThan(even.favouriteScore ?? 0);
  });

  test('reads its options, and says what is wrong with them', () => {
    expect(
      readCompetitionOptions([
        '--format',
        'mcmahon',
        '--players',
        '40',
        '--rounds',
        '7',
        '--seed',
        '2',
        '--json',
      ]),
    ).toEqual({
      format: 'mcmahon',
      players: 40,
      rounds: 7,
      seed: 2,
      accelerated: false,
      dutch: false,
      json: true,
    });
    expect(readCompetitionOptions(['--help'])).toBe('help');
    expect(() => readCompetitionOptions(['--format', 'dice'])).toThrow(BadOptions);
    expect(() => readCompetitionOptions(['--players', '1'])).toThrow(BadOptions);
    expect(() => readCompetitionOptions(['--what'])).toThrow(BadOptions);
    expect(readCompetitionOptions(['--handicap', 'points'])).toMatchObject({
      handicap: { kind: 'points', pointsPerPoint: 50 },
    });
    expect(() => readCompetitionOptions(['--handicap', 'dice'])).toThrow(
      '--handicap is one of stones, mcmahon-stones, odds, points; it was “dice”.',
    );
    expect(() => readCompetitionOptions(['--handicap', 'mcmahon-stones'])).toThrow('--format mcmahon');
  });
});
