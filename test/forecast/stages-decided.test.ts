/** What is decided of a tournament of several stages, beside every ending; and its later stages. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ForecastRow } from '../../shared/contract/forecast.ts';
import type { QualificationRule } from '../../shared/contract/competitions.ts';
import { withoutPlan } from '../../shared/competition/stage-end.ts';
import { decidedPlace } from '../../shared/forecast/decided-place.ts';
import type { ReadForForecast } from '../../shared/forecast/parties.ts';
import { forecastReport } from '../../shared/forecast/report.ts';
import { forecastRun } from '../../shared/forecast/run.ts';
import { tournamentProblem } from '../../shared/forecast/tournament-problem.ts';
import {
  drawnToGroups,
  duels,
  knowledge,
  madeUp,
  stageOf,
  withNextStage,
  type Pair,
} from '../../build/simulation/made-tournament.ts';
import { everyEnding, tinyRead } from '../reference/forecast-stages.ts';

function forecastOf(read: ReadForForecast, simulations = 400) {
  const found = tournamentProblem(read, knowledge());
  if (typeof found === 'string') return found;
  const run = forecastRun(found.problem, 3);
  run.until(simulations);
  return forecastReport({ found, run, goal: { top: 1 }, nameOf: String });
}

const rowsOf = (read: ReadForForecast): ReadonlyMap<string, ForecastRow> => {
  const forecast = forecastOf(read);
  if (typeof forecast === 'string') throw new Error(forecast);
  return new Map(forecast.rows.map((row) => [row.competitor, row]));
};
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const threes = [
  [1, 2, 3],
  [4, 5, 6],
];
const games = threes.flatMap(([one = 0, other = 0, third = 0]): [number, number][] => [
  [one, other],
  [one, third],
  [other, third],
]);
const firstTwo: QualificationRule = { perGroup: 2, best: null };
const rules: QualificationRule[] = [
  { perGroup: 1, best: null },
  firstTwo,
  { perGroup: 1, best: { place: 2, count: 1 } },
];

describe('what the points decide of groups and the bracket behind them', () => {
  test('is true of every ending', () => {
    const drawn = fc.record({
      rule: fc.constantFrom(...rules),
      won: fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 6, maxLength: 6 }),
      left: fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(drawn, ({ rule, won, left }) => {
        const results = games.flatMap(([one, other], at): Pair[] =>
          left.includes(at) ? [] : [[one, other, won[at] ?? 0]],
        );
        const tiny = {
          ...{ groups: threes, results, rule, next: duels('knock-out') },
          order: ['points'] as const,
        };
        const endings = everyEnding(tiny, () => ({ win: 0.4, tie: 0.2, loss: 0.4 }));
        const count = rule === firstTwo ? 4 : rule === rules[0] ? 2 : 3;
        for (const [key, { decided, goesOn }] of rowsOf(tinyRead(tiny))) {
          const chances = endings.get(key) ?? [];
          for (const top of [1, 2, 3, 4, 5])
            isTrue(decidedPlace(decided, top), sum(chances.slice(0, top)), key);
          isTrue(goesOn?.decided ?? null, sum(chances.slice(0, count)), key);
        }
      }),
      { numRuns: 50 },
    );
  });

  const isTrue = (said: ReturnType<typeof decidedPlace>, chance: number, of: string): void => {
    if (said === 'won' || said === 'certain') expect(chance, of).toBeCloseTo(1, 9);
    else if (said === 'out') expect(chance, of).toBe(0);
    else if (said !== null) expect(chance, of).toBeGreaterThan(0);
  };

  // Of three who played all, the last can't go on; the first two can still win, and come no lower than fourth.
  test('says who goes on for certain, and who is out', () => {
    const results: Pair[] = [
      [1, 2, 1],
      [1, 3, 1],
      [2, 3, 1],
    ];
    const rows = rowsOf(
      tinyRead({ groups: threes, results, rule: firstTwo, next: duels('knock-out'), order: ['points'] }),
    );
    expect(rows.get('player 1')).toMatchObject({
      decided: { surely: 4, atBest: 1, canReach: 1 },
      goesOn: { decided: 'certain', chance: 1 },
    });
    expect(rows.get('player 3')).toMatchObject({
      decided: { surely: 5, atBest: 5 },
      first: 0,
      goesOn: { decided: 'out', chance: 0 },
    });
  });
});

describe('a group that is over', () => {
  // 1, 2 and 3 beat each other in a circle; lots say that 1 is out. Of 4, 5 and 6, one game is left.
  const circle: Pair[] = [
    [1, 2, 1],
    [2, 3, 1],
    [1, 3, 0],
    [4, 5, 1],
    [4, 6, 1],
  ];
  const order = ['points', 'direct-encounter', 'lots'] as const;
  const level = tinyRead({
    groups: threes,
    results: circle,
    rule: firstTwo,
    next: duels('knock-out'),
    order,
  });
  const drawn = {
    ...level,
    entrants: level.entrants.map((entrant, at) =>
      at < 3
        ? {
            ...entrant,
            rulings: [
              { kind: 'lot' as const, stage: 1, value: 3 - at, reason: null, at: '2026-11-23T14:05' },
            ],
          }
        : entrant,
    ),
  };

  test('is decided by the lots that were drawn', () => {
    const rows = rowsOf(drawn);
    expect(rows.get('player 1')).toMatchObject({
      decided: { atBest: 5 },
      goesOn: { chance: 0, decided: 'out' },
    });
    for (const key of ['player 2', 'player 3'])
      expect(rows.get(key)?.goesOn).toEqual({ chance: 1, decided: 'certain' });
  });

  test('depends on tie-breaks while lots are to be drawn', () => {
    const rows = rowsOf(level);
    for (const key of ['player 1', 'player 2', 'player 3'])
      expect(rows.get(key)?.goesOn?.decided).toBe('tieBreak');
  });
});

const groupGames: Pair[][] = games.map(([one, other]): Pair[] => [[one, other, 1]]);

/** The groups are over: 1 and 2, 4 and 5 go on; what follows is as given. */
const afterGroups = (next?: ReturnType<typeof duels>): ReadForForecast =>
  drawnToGroups(
    madeUp({
      ...{ people: 6, rounds: groupGames },
      stages: [
        stageOf(duels('groups'), {
          qualification: firstTwo,
          ...(next && { next: { name: null, format: next } }),
        }),
      ],
    }),
    threes,
  );

describe('between the stages and in the last one', () => {
  test('groups that are over are not, while a bracket is planned behind them', () => {
    expect(forecastOf(afterGroups())).toBe('over');
    const forecast = forecastOf(afterGroups(duels('knock-out')));
    if (typeof forecast === 'string') throw new Error(forecast);
    expect(forecast.isWhole).toBe(true);
    expect(forecast.rows.map(({ goesOn }) => goesOn?.chance).toSorted()).toEqual([0, 0, 1, 1, 1, 1]);
    expect(sum(forecast.rows.map(({ first }) => first))).toBeCloseTo(1, 9);
  });

  test('groups behind groups have no common places, and a Swiss of unknown length none at all', () => {
    for (const format of [duels('groups'), duels('swiss')])
      expect(forecastOf(afterGroups(format))).toBe('format');
  });

  test.each([
    ['round-robin', {}],
    ['swiss', { totalRounds: 2 }],
  ])('a %s behind groups gives every place once, and those left behind share theirs', (method, more) => {
    const rows = [...rowsOf(afterGroups(duels(method, more))).values()];
    for (const place of [1, 2, 3, 4])
      expect(sum(rows.map(({ places }) => places[place - 1] ?? 0))).toBeCloseTo(1, 9);
    expect(rows.filter(({ expectedPlace }) => expectedPlace === 5)).toHaveLength(2);
  });

  test('one who has withdrawn wins nothing more', () => {
    const read = afterGroups(duels('knock-out'));
    const entrants = read.entrants.map((one, at) => (at === 0 ? { ...one, withdrawnAfter: 6 } : one));
    const row = rowsOf({ ...read, entrants }).get('player 1');
    expect(row).toMatchObject({ first: 0, goesOn: { chance: 1 } });
    expect(row?.decided?.canReach).not.toBe(1);
  });

  test('in the bracket, those who are out since the groups have their places, and no chance', () => {
    const bracket = withNextStage(afterGroups(), {
      format: duels('knock-out'),
      lines: [1, 4, 5, 2],
      rounds: [],
    });
    const rows = rowsOf(bracket);
    expect([...rows.keys()].toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((one) => `player ${String(one)}`));
    for (const key of ['player 3', 'player 6'])
      expect(rows.get(key)).toMatchObject({ first: 0, expectedPlace: 5, decided: { surely: 5, atBest: 5 } });
    expect(sum([...rows.values()].map(({ first }) => first))).toBeCloseTo(1, 9);
  });

  test('without a plan groups are forecast by themselves', () => {
    const read = tinyRead({
      groups: threes,
      results: [],
      rule: firstTwo,
      next: duels('knock-out'),
      order: ['points'],
    });
    const stages = withoutPlan(read.stages);
    const forecast = forecastOf({ ...read, stages });
    if (typeof forecast === 'string') throw new Error(forecast);
    expect(forecast).toMatchObject({ isWhole: false, next: null });
    expect(sum(forecast.rows.map(({ first }) => first))).toBeCloseTo(2, 9);
  });
});
