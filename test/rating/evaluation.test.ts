import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  groupTallies,
  replay,
  inColumns,
  sidesOf,
  discrepancyOf,
  evaluate,
  systemNames,
  totalOf,
  slidingWrongOrder,
  wrongOrderOf,
  logLossOf,
  type Tallies,
  type Contest,
  type Tally,
} from '../../shared/rating/index.ts';
import { talliesOf, tallyNames } from '../../shared/rating/evaluation/tally.ts';
import { seeded } from '../../shared/seeded.ts';
import { judgedPairByPair } from '../reference/one-step-ahead.ts';
import { contestOf, paperUnit, singles, systemOf } from './leagues.ts';

const rows = (tallies: Tallies): Tally[] =>
  Array.from({ length: tallies.length }, (_, i) =>
    Object.fromEntries(tallyNames.map((name) => [name, tallies[name][i]])),
  ) as Tally[];

/** Contests of up to five sides of up to three, and duels; of twelve people in all. */
const someContests = fc.array(
  fc
    .tuple(
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], { minLength: 2 }),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 5, maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 12, maxLength: 12 }),
      fc.array(fc.constantFrom(undefined, 250, -90), { minLength: 5, maxLength: 5 }),
    )
    .map(([players, sizes, places, advantages]): Contest => {
      const sides: { place: number; players: number[]; advantage: number | undefined }[] = [];
      let from = 0;
      for (const size of sizes) {
        const left = players.slice(from, from + size);
        const at = sides.length;
        if (left.length > 0) sides.push({ place: places[at] ?? 1, players: left, advantage: advantages[at] });
        from += size;
      }
      const [first, second] = players;
      return sides.length > 1
        ? contestOf(sides, { teamSize: 3 })
        : contestOf([
            { place: 1, players: [first ?? 0] },
            { place: 2, players: [second ?? 1] },
          ]);
    }),
  { minLength: 1, maxLength: 8 },
);

describe('one step ahead', () => {
  // These know more than beliefs.
  const slow = systemNames.filter(
    (name) => !['glicko', 'glicko-2', 'league', 'whole-history'].includes(name),
  );
  test.each(slow)('%s: equals looking at every pair with the beliefs before each contest', (name) => {
    const system = systemOf(name, { ...paperUnit, drawProbability: 0.2 });
    fc.assert(
      fc.property(someContests, (contests) => {
        const found = rows(evaluate({ players: 12, contests }, system).contests);
        const expected = judgedPairByPair(contests, 12, system);
        found.forEach((tally, i) => {
          for (const key of tallyNames) expect(tally[key]).toBeCloseTo(expected[i]?.[key] ?? NaN, 9);
        });
        expect(found.length).toBe(contests.length);
      }),
      { numRuns: 300 },
    );
  });

  test('what time away adds to the uncertainty is in the prediction', () => {
    const system = systemOf('trueskill', { ...paperUnit, gamma: 800, drawProbability: 0.1 });
    const contests = [singles(1, 2), singles(1, 2), singles(2, 1), singles(1, 1)];
    const found = rows(evaluate({ players: 2, contests }, system).contests);
    const expected = judgedPairByPair(contests, 2, system, 800 ** 2);
    found.forEach(({ loss }, i) => {
      expect(loss).toBeCloseTo(expected[i]?.loss ?? NaN, 9);
    });
    expect(found[1]?.loss).not.toBeCloseTo(judgedPairByPair(contests, 2, system)[1]?.loss ?? NaN, 3);
  });

  test('a result tells on no prediction but later ones', () => {
    const system = systemOf('ts2-shares');
    fc.assert(
      fc.property(someContests, fc.nat(), (contests, pick) => {
        const at = pick % contests.length;
        const turned = contests.map((contest, i) =>
          i === at
            ? inColumns({
                ...contest,
                sides: sidesOf(contest).map((side) => ({ ...side, place: 5 - side.place })),
              })
            : contest,
        );
        const one = rows(evaluate({ players: 12, contests }, system).contests);
        const other = rows(evaluate({ players: 12, contests: turned }, system).contests);
        expect(one.slice(0, at)).toEqual(other.slice(0, at));
        // What was predicted of the turned contest is the same too: every decided pair is now the other way round.
        expect((one[at]?.wrong ?? 0) + (other[at]?.wrong ?? 0)).toBeCloseTo(one[at]?.decided ?? NaN, 9);
      }),
      { numRuns: 300 },
    );
  });

  test('the order in which sides are listed is nothing', () => {
    const system = systemOf('ts2a', { margin: 50 });
    const draw = seeded(7);
    const field = Array.from({ length: 60 }, (_, player) => ({ place: 1 + draw(20), players: [player] }));
    const again = field.map(({ players }) => ({ place: 1 + draw(20), players }));
    const play = (sides: typeof field, later: typeof field) =>
      evaluate(
        { players: 60, contests: [contestOf(sides, { teamSize: 1 }), contestOf(later, { teamSize: 1 })] },
        system,
      );
    const one = totalOf(play(field, again).contests);
    const other = totalOf(play(field.toReversed(), again.toReversed()).contests);
    for (const key of tallyNames) expect(other[key]).toBeCloseTo(one[key], 6);
  });

  test('of a big field the loss is near that of all pairs', () => {
    const system = systemOf('ts2a', { ...paperUnit, margin: 30 });
    const draw = seeded(11);
    const contests = Array.from({ length: 6 }, () =>
      contestOf(
        Array.from({ length: 120 }, (_, player) => ({
          place: 1 + Math.floor((player + draw(60)) / 6),
          players: [player],
        })),
        { teamSize: 1 },
      ),
    );
    const found = logLossOf(totalOf(evaluate({ players: 120, contests }, system).contests));
    const expected = logLossOf(totalOf(talliesOf(judgedPairByPair(contests, 120, system))));
    expect((found ?? NaN) / (expected ?? NaN)).toBeCloseTo(1, 1.7);
  });

  interface League {
    readonly sigma0: number;
    readonly nu: number;
    readonly total_discrepancy: number;
    readonly periods: readonly { readonly games: readonly (readonly [string, string, number])[] }[];
  }

  test('Glicko’s total discrepancy by rating periods: test/vectors/glicko.json, c_league', () => {
    const file = path.resolve(import.meta.dirname, '../vectors/glicko.json');
    const { c_league: league } = JSON.parse(readFileSync(file, 'utf8')) as { c_league: League };
    const names = ['ann', 'bob', 'cat', 'dan', 'eve'];
    const contests = league.periods.flatMap(({ games }, period) =>
      games.map(([one, other, score]) =>
        contestOf(
          [
            { place: 2 - score * 2, players: [names.indexOf(one)] },
            { place: score * 2, players: [names.indexOf(other)] },
          ],
          { teamSize: 1, day: 10 * period },
        ),
      ),
    );
    const system = systemOf('glicko', {
      sigma0: league.sigma0,
      nu: league.nu,
      periodDays: 10,
      periodStart: 0,
    });
    const total = totalOf(evaluate({ players: 5, contests }, system).contests);
    expect(discrepancyOf(total)).toBeCloseTo(league.total_discrepancy, 9);
    expect(total.duels).toBe(10);
    // Paper 2's measure and the log loss are one thing where there are duels alone and ties have no chance of their own.
    expect((logLossOf(total) ?? NaN) * 10).toBeCloseTo(league.total_discrepancy, 9);
  });

  test('the ratings are those of the replay', () => {
    const contests = [singles(1, 2, 2), singles(3, 1, 2)];
    const system = systemOf('ts2b');
    expect(evaluate({ players: 3, contests }, system).ratings).toEqual(
      replay({ players: 3, contests }, system),
    );
  });

  test('an unrated contest is not judged', () => {
    const contests = [singles(1, 2), { ...singles(2, 1), weight: 0 }, { ...singles(2, 1), weight: 0.5 }];
    const [first, unrated, half] = rows(evaluate({ players: 2, contests }, systemOf('ts2a')).contests);
    expect(first).toMatchObject({ wrong: 0.5, decided: 1, comparisons: 1, duels: 1 });
    expect(unrated).toEqual({
      wrong: 0,
      decided: 0,
      tied: 0,
      loss: 0,
      scoreLoss: 0,
      brier: 0,
      comparisons: 0,
      discrepancy: 0,
      duels: 0,
    });
    expect(half).toMatchObject({ wrong: 1, decided: 1, comparisons: 1 });
  });

  test('one contest of newcomers: all players are level, and a duel is worth ln 2 where ties are no matter', () => {
    const found = evaluate({ players: 2, contests: [singles(2, 1)] }, systemOf('elo'));
    expect(wrongOrderOf(totalOf(found.contests))).toBe(0.5);
    expect(logLossOf(totalOf(found.contests))).toBeCloseTo(Math.LN2, 12);
    expect(discrepancyOf(totalOf(found.contests))).toBeCloseTo(Math.LN2, 12);
  });

  test('all tied: there is no wrong order, but a loss', () => {
    const total = totalOf(
      evaluate({ players: 4, contests: [singles(1, 1, 1, 1)] }, systemOf('ts2a')).contests,
    );
    expect(total).toMatchObject({ wrong: 0, decided: 0, tied: 6, comparisons: 3, duels: 0 });
    expect(wrongOrderOf(total)).toBeNull();
    expect(discrepancyOf(total)).toBeNull();
    expect(logLossOf(total)).toBeGreaterThan(0);
  });

  test('an empty history has nothing to say', () => {
    const found = evaluate({ players: 3, contests: [] }, systemOf('trueskill'));
    expect(found.contests.length).toBe(0);
    expect(found.tournaments.length).toBe(0);
    const total = totalOf(found.contests);
    expect([wrongOrderOf(total), logLossOf(total), discrepancyOf(total)]).toEqual([null, null, null]);
    expect(slidingWrongOrder(found.tournaments, 3)).toEqual([]);
  });

  test('tournaments are their contests added up, in order of their first', () => {
    const contests = [
      { ...singles(1, 2), tournament: 4 },
      { ...singles(1, 2), tournament: 9 },
      { ...singles(2, 1), tournament: 4 },
      singles(2, 1),
      singles(1, 2),
    ];
    const { contests: each, tournaments } = evaluate({ players: 2, contests }, systemOf('trueskill'));
    expect(tournaments).toEqual(groupTallies(each, [0, 1, 0, 2, 3], 4));
    expect(Array.from(tournaments.decided)).toEqual([2, 1, 1, 1]);
    expect(tournaments.loss[0]).toBeCloseTo((each.loss[0] ?? NaN) + (each.loss[2] ?? NaN), 12);
  });
});
