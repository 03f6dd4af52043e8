/** Dynamics by day: engine.md, "σ² grows with the days since the last contest". */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Belief, Contest, Parameters } from '../../shared/rating/index.ts';
import { explain, sidesOf, defaultParameters } from '../../shared/rating/index.ts';
import { beliefs, contestAmong, number } from './duel-leagues.ts';
import { contestOf, messagePassers, paperUnit, rateAll, singles, systemOf } from './leagues.ts';

const players = 6;
const perDay = { ...paperUnit, gammaPerDay: 20 };
const on = (day: number | null, contest: Contest): Contest => ({ ...contest, day });

/** The same league contest by contest: before each, players who were away start from the belief that the days left. */
function stepByStep(
  name: (typeof messagePassers)[number],
  gamma: number,
  contests: readonly Contest[],
  starts: readonly Belief[],
): Belief[] {
  const believed = [...starts];
  const lastDay = new Map<number, number>();
  for (const contest of contests) {
    const away = believed.map(({ mean, deviation }, player) => {
      const days = contest.day === null ? 0 : Math.max(contest.day - (lastDay.get(player) ?? contest.day), 0);
      const lost = name === 'ts2c' ? 0 : 20 ** 2 * days;
      return { mean, deviation: Math.sqrt(deviation ** 2 + lost) };
    });
    const { mean, deviation } = rateAll(systemOf(name, { ...paperUnit, gamma }), [contest], away);
    for (const { player, rated } of sidesOf(contest).flatMap(({ members }) => members)) {
      if (!rated || contest.weight === 0) continue;
      believed[player] = { mean: mean[player] ?? NaN, deviation: deviation[player] ?? NaN };
      if (contest.day !== null) lastDay.set(player, contest.day);
    }
  }
  return believed;
}

const contests = fc
  .array(
    fc.tuple(contestAmong({ players, mostSides: 3, mostMembers: 2 }), fc.integer({ min: 0, max: 900 })),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((given) => {
    let day = 15_000;
    return given.map(([contest, later]) => on((day += later), contest));
  });
const starts = beliefs(players, number(2000, 4000), number(20, 900));

describe.each(messagePassers)('%s', (name) => {
  test('matches what is calculated manually, contest by contest', () => {
    fc.assert(
      fc.property(contests, starts, fc.constantFrom(0, 50), (given, from, gamma) => {
        const { mean, deviation } = rateAll(systemOf(name, { ...perDay, gamma }), given, from);
        stepByStep(name, gamma, given, from).forEach((belief, player) => {
          if (player >= mean.length) return;
          const expected = name === 'ts2c' ? paperUnit.fixedSigma : belief.deviation;
          expect(Math.abs((mean[player] ?? NaN) - belief.mean)).toBeLessThan(1e-6 * expected);
          expect((deviation[player] ?? NaN) / expected).toBeCloseTo(1, 7);
        });
      }),
      { numRuns: 300 },
    );
  });
});

const predicted = (
  days: readonly (number | null)[],
  parameters: Partial<Parameters> = perDay,
): (number | undefined)[] =>
  rateAll(
    systemOf('ts2a', parameters),
    days.map((day) => on(day, singles(1, 2))),
  ).changes.map(({ predictedVariance, deviationBefore }) => {
    const before = deviationBefore[0] ?? NaN;
    return Math.round((predictedVariance[0] ?? NaN) - before * before);
  });

describe('variance gained', () => {
  test('γ² a day since the last contest, none for a newcomer, and none on the same day', () => {
    expect(predicted([100, 100, 109, 134])).toEqual([0, 0, 9 * 400, 25 * 400]);
  });

  test('beside γ² for each contest', () => {
    expect(predicted([100, 101], { ...perDay, gamma: 30 })).toEqual([900, 900 + 400]);
  });

  test('none without dates; days are counted over contests that have none', () => {
    expect(predicted([null, null, null])).toEqual([0, 0, 0]);
    expect(predicted([100, null, 104])).toEqual([0, 0, 4 * 400]);
  });

  test('none for a day that comes late', () => {
    expect(predicted([100, 90, 101])).toEqual([0, 0, 400]);
  });

  test('a guest’s days continue', () => {
    const asGuest = contestOf([
      { place: 1, players: [0], guests: [0] },
      { place: 2, players: [1] },
    ]);
    const { changes } = rateAll(systemOf('ts2a', perDay), [
      on(0, singles(1, 2)),
      on(10, asGuest),
      on(30, singles(1, 2)),
    ]);
    const gained = changes.map(({ predictedVariance, deviationBefore }) =>
      [0, 1].map((i) => Math.round((predictedVariance[i] ?? NaN) - (deviationBefore[i] ?? NaN) ** 2)),
    );
    expect(gained).toEqual([
      [0, 0],
      [4000, 4000],
      [12_000, 8000],
    ]);
  });
});

test('the evidence names it', () => {
  const given = [on(0, singles(1, 2)), on(400, singles(1, 2))];
  const change = rateAll(systemOf('trueskill', perDay), given).changes[1];
  const contest = given[1];
  if (change === undefined || contest === undefined) throw new Error('there is no second contest');
  const parameters = { ...defaultParameters('trueskill'), ...perDay };
  const rated = { system: 'trueskill', parameters, league: { singlePlayers: false } } as const;
  const { parts } = explain(rated, contest, change, 0);
  expect(parts.map(({ kind }) => kind)).toEqual(['behind', 'time away']);
  expect(parts[1]?.change).toBeGreaterThan(1);
});
