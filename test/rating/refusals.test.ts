/** What the engine refuses at its door, and in what words. */
import { describe, expect, test } from 'vitest';
import type { Contest, Parameters } from '../../shared/rating/index.ts';
import {
  replay,
  sidesOf,
  parameterTable,
  inColumns,
  systemNames,
  EngineRefusal,
  defaultParameters,
  checkContest,
  checkParameters,
  type EngineRefusalCode,
} from '../../shared/rating/index.ts';
import { contestOf, rateAll, singles, systemOf } from './leagues.ts';

function refusalOf(attempt: () => void): EngineRefusal {
  try {
    attempt();
  } catch (error) {
    if (error instanceof EngineRefusal) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('parameters', () => {
  test.each(systemNames)('%s: the defaults pass, and are within the table', (name) => {
    const defaults = defaultParameters(name);
    checkParameters(name, defaults);
    for (const row of parameterTable) {
      const value = defaults[row.name];
      if (value === null) continue;
      expect(value).toBeGreaterThanOrEqual(row.min);
      expect(value).toBeLessThanOrEqual(row.max);
    }
  });

  test.each([
    ['sigma0', NaN],
    ['sigma0', 0],
    ['beta', -1],
    ['gamma', -1],
    ['gamma', Infinity],
    ['margin', -0.1],
    ['drawProbability', 1],
    ['teamSize', 2.5],
    ['teamSize', 0],
    ['fixedSigma', NaN],
    ['mu0', Infinity],
  ] as const)('%s = %d is refused by name and value', (field, value) => {
    const parameters: Parameters = { ...defaultParameters('ts2c'), [field]: value };
    const refusal = refusalOf(() => {
      checkParameters('ts2c', parameters);
    });
    expect(refusal.field).toBe(field);
    expect(refusal.details).toMatchObject({ name: field, value: String(value) });
    expect(refusalOf(() => systemOf('ts2c', { [field]: value })).field).toBe(field);
  });

  test('c(S − 1) ≥ 1 leaves a lone player nothing', () => {
    const parameters = { ...defaultParameters('ts2-shares'), missingPenalty: 0.2 };
    const refusal = refusalOf(() => {
      checkParameters('ts2-shares', parameters);
    });
    expect(refusal.field).toBe('missingPenalty');
    expect(refusal).toMatchObject({ code: 'penaltyTooLarge', details: { penalty: 0.2, limit: 0.2 } });
    checkParameters('ts2-shares', { ...parameters, teamSize: 5 });
    checkParameters('ts2a', parameters);
  });
});

describe('contests', () => {
  const duel = singles(1, 2);
  const broken: [string, Contest, string, EngineRefusalCode, object][] = [
    ['no sides', inColumns({ ...duel, sides: [] }), 'sides', 'fewSides', { count: 0 }],
    ['one side', inColumns({ ...duel, sides: sidesOf(duel).slice(1) }), 'sides', 'fewSides', { count: 1 }],
    [
      'an empty side',
      contestOf([
        { place: 1, players: [0] },
        { place: 2, players: [] },
      ]),
      'members',
      'emptySide',
      { side: 2 },
    ],
    [
      'a player twice',
      contestOf([
        { place: 1, players: [0] },
        { place: 2, players: [1, 0] },
      ]),
      'player',
      'playerTwice',
      { side: 2, player: '0' },
    ],
    [
      'a stranger',
      contestOf([
        { place: 1, players: [0] },
        { place: 2, players: [9] },
      ]),
      'player',
      'unknownPlayer',
      { side: 2, player: '9' },
    ],
    ['no place', singles(1, NaN), 'place', 'badPlace', { side: 2, value: 'NaN' }],
    [
      'a share of 1.5',
      contestOf([
        { place: 1, players: [0], shares: [1.5] },
        { place: 2, players: [1] },
      ]),
      'share',
      'badShare',
      { side: 1, value: '1.5' },
    ],
    [
      'no share for anybody',
      contestOf([
        { place: 1, players: [0, 2], shares: [0, 0] },
        { place: 2, players: [1] },
      ]),
      'share',
      'nobodyPlayed',
      { side: 1 },
    ],
    ['a weight of −1', { ...duel, weight: -1 }, 'weight', 'badWeight', { value: '-1', most: 100 }],
    [
      'a weight that is no number',
      { ...duel, weight: NaN },
      'weight',
      'badWeight',
      { value: 'NaN', most: 100 },
    ],
    ['a team size of 0', { ...duel, teamSize: 0 }, 'teamSize', 'badTeamSize', { value: '0' }],
    ['a day that is no number', { ...duel, day: NaN }, 'day', 'badDay', { value: 'NaN' }],
  ];

  test.each(broken)('%s', (_, contest, field, code, details) => {
    const refusal = refusalOf(() => {
      checkContest(contest, 5);
    });
    expect(refusal).toMatchObject({ code, field, details });
    expect(() => replay({ players: 5, contests: [contest] }, systemOf('ts2a'))).toThrow(EngineRefusal);
  });

  test('a team size at which the league’s penalty leaves a lone player nothing', () => {
    const large = { ...duel, teamSize: 60 };
    checkContest(large, 5);
    const refusal = refusalOf(() => {
      checkContest(large, 5, defaultParameters('ts2-shares'));
    });
    expect(refusal.field).toBe('missingPenalty');
    // Where it is in the ledger already, a replay does not stop for it.
    expect(rateAll(systemOf('ts2-shares'), [large]).mean.every(Number.isFinite)).toBe(true);
  });

  test('odd but possible: places of any numbers, a share of 0 beside others', () => {
    checkContest(singles(-3, 2.5), 2);
    const idle = contestOf([
      { place: 1, players: [0, 1], shares: [1, 0] },
      { place: 2, players: [2] },
    ]);
    const { mean } = rateAll(systemOf('ts2-shares'), [idle]);
    expect(mean[1]).toBe(3000);
    expect(mean[0]).toBeGreaterThan(3000);
  });
});
