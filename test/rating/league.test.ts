import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Belief, Contest, Parameters } from '../../shared/rating/index.ts';
import { beliefs, contestAmong, largeField, noise, number, playersIn } from './duel-leagues.ts';
import { contestOf, rateAll, systemOf } from './leagues.ts';
import type { PlainSide } from './leagues.ts';
import { leagueUpdate } from '../reference/league.ts';

const still: Partial<Parameters> = { gamma: 0, gammaPerDay: 0, learning: 0 };
const given = { beta: 200, missingPenalty: 0.02 };

describe('test/vectors/league.json: the equations in 50 digits', () => {
  interface Case {
    readonly name: string;
    readonly players: number;
    readonly parameters: Partial<Parameters>;
    readonly starts: readonly (readonly [number, number, number])[];
    readonly contests: readonly {
      readonly teamSize: number;
      readonly day?: number;
      readonly weight?: number;
      readonly sides: readonly PlainSide[];
    }[];
    readonly after: readonly (readonly [number, number])[];
  }
  const file = new URL('../vectors/league.json', import.meta.url);
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: readonly Case[] };

  test.each(cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
    const starts = new Map(one.starts.map(([player, mean, deviation]) => [player, { mean, deviation }]));
    const contests = one.contests.map(({ sides, ...more }) => contestOf(sides, more));
    const own = Array.from({ length: one.players }, (__, player) => starts.get(player));
    const { mean, deviation } = rateAll(systemOf('league', one.parameters), contests, own);
    for (const [player, [expected, expectedDeviation]] of one.after.entries()) {
      expect(mean[player]).toBeCloseTo(expected, 7);
      expect(deviation[player]).toBeCloseTo(expectedDeviation, 7);
    }
  });
});

describe('against the equations term by term', () => {
  const compare = (contest: Contest, starts: readonly Belief[], within: number): void => {
    const { mean, deviation } = rateAll(systemOf('league', still), [contest], starts);
    for (const [player, slow] of leagueUpdate(contest, starts, given)) {
      expect(Math.abs((mean[player] ?? NaN) - slow.mean)).toBeLessThan(within * slow.deviation);
      expect(Math.abs((deviation[player] ?? NaN) - slow.deviation)).toBeLessThan(within * slow.deviation);
    }
  };

  test('fields, teams, guests, handicaps and weights', () => {
    const shape = { players: 18, mostSides: 6, mostMembers: 3, handicaps: true };
    fc.assert(
      fc.property(contestAmong(shape), beliefs(18, number(800, 2400), number(20, 400)), (contest, starts) => {
        if (contest.weight > 0) compare({ ...contest, teamSize: 3 }, starts, 1e-7);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    [25, 1, 1000],
    [300, 1, 1000],
    [300, 3, 3000],
    [1500, 1, 1000],
  ])(
    'a field of %i sides of up to %i, summed by a curve, within a millionth of a deviation',
    (sides, members, spread) => {
      const next = noise(sides + members);
      const field = { ...largeField(sides, members, 7), teamSize: members };
      const starts = Array.from({ length: playersIn(field) }, () => ({
        mean: 1500 + spread * (next() - 0.5),
        deviation: 40 + 310 * next(),
      }));
      compare(field, starts, 1e-6);
    },
  );
});
