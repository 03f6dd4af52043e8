/** Why League rating moved somebody: each part has the sign of its cause, also where teammates' errors move together. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Contest, Evidence } from '../../shared/rating/index.ts';
import { defaultParameters, explain } from '../../shared/rating/index.ts';
import { denseLeague } from '../reference/league-covariances.ts';
import { contestOf, rateAll, systemOf } from './leagues.ts';

/** Results tell much, so that sums of skills are soon known. */
const still = { gamma: 0, gammaPerDay: 0, learning: 0, teamSize: 5, beta: 40 };
const parameters = { ...defaultParameters('league'), ...still };
const ratedBy = { system: 'league', parameters, league: { singlePlayers: false } } as const;

/** Of each player of the last contest. */
function lastEvidence(contests: readonly Contest[]): Map<number, Evidence> {
  const contest = contests.at(-1);
  const change = rateAll(systemOf('league', still), contests).changes.at(-1);
  if (!contest || !change) throw new Error('no contest');
  return new Map(
    [...change.players.subarray(0, change.count)].map((player) => [
      player,
      explain(ratedBy, contest, change, player),
    ]),
  );
}

/** With three other teams of four, whose place is always the same among themselves; `ahead` of them are before the lineup. */
function night(lineup: readonly number[], ahead: number): Contest {
  const others = [20, 21, 22].map((first) => [first, first + 10, first + 20, first + 30]);
  const order = others.toSpliced(ahead, 0, [...lineup]);
  return contestOf(
    order.map((players, at) => ({ place: at + 1, players })),
    { teamSize: 5 },
  );
}

test('who played with all but one of the others each time moves against a night of all, as every covariance says', () => {
  const without = [1, 2, 3, 4].map((absent) => [0, 1, 2, 3, 4].filter((one) => one !== absent));
  const all = [0, 1, 2, 3, 4];
  const earlier = Array.from({ length: 6 }, () => without).flat();
  const contests = [...earlier.map((lineup) => night(lineup, 1)), night(all, 3)];
  const before = denseLeague(contests.slice(0, -1), 60, parameters);
  const after = denseLeague(contests, 60, parameters);
  const reach = all.map((one) =>
    all.reduce((sum, other) => sum + (before.matrix[one]?.[other] ?? NaN) / all.length, 0),
  );
  // The first with three of the others was second each night. All five come last: so the others were the weaker ones.
  expect(reach[0]).toBeLessThan(0);
  const told = lastEvidence(contests);
  for (const one of all) {
    const { parts, change } = told.get(one) ?? { parts: [], change: NaN };
    expect(change).toBeCloseTo((after.mean[one] ?? NaN) - (before.mean[one] ?? NaN), 6);
    // A deviation that is squared again may differ in its last digit, which is said to be time away.
    const kinds = parts.filter((part) => Math.abs(part.change) > 1e-9).map(({ kind }) => kind);
    expect(kinds).toEqual([(reach[one] ?? NaN) < 0 ? 'teammates' : 'ahead']);
  }
  expect(told.get(0)?.change).toBeGreaterThan(0);
  expect(told.get(1)?.change).toBeLessThan(0);
});

test('sides ahead never push up, sides behind never push down, and teammates push against the side', () => {
  const pool = [0, 1, 2, 3, 4, 5];
  const lineup = fc.subarray(pool, { minLength: 1, maxLength: 5 });
  const one = fc.record({ lineup, rank: fc.integer({ min: 0, max: 3 }) });
  let against = 0;
  fc.assert(
    fc.property(fc.array(one, { minLength: 2, maxLength: 14 }), (given) => {
      const contests = given.map(({ lineup: own, rank }) => night(own, rank));
      const told = lastEvidence(contests);
      const changes = (given.at(-1)?.lineup ?? []).flatMap((player) => told.get(player) ?? []);
      // All of a side have the same opponents: who isn't moved through teammates moves as the side did.
      const direct = changes.flatMap(({ parts, change }) =>
        parts.some(({ kind }) => kind === 'teammates') ? [] : change,
      );
      expect(new Set(direct.map(Math.sign)).size).toBeLessThan(2);
      for (const { parts, change } of told.values()) {
        expect(parts.reduce((sum, part) => sum + part.change, 0)).toBe(change);
        for (const { kind, change: part } of parts) {
          if (kind === 'ahead') expect(part).toBeLessThanOrEqual(0);
          if (kind === 'behind') expect(part).toBeGreaterThanOrEqual(0);
          if (kind !== 'teammates' || direct.length === 0) continue;
          against++;
          expect(Math.sign(part)).toBe(-Math.sign(direct[0] ?? 0));
        }
      }
    }),
    { numRuns: 400 },
  );
  expect(against).toBeGreaterThan(5);
});
