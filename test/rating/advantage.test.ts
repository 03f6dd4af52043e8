/** What a handicap is worth: in the prediction, and in what a result teaches. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Belief, Contest, SystemName } from '../../shared/rating/index.ts';
import { sidesOf, expectedScore, inColumns, evaluate, systemNames } from '../../shared/rating/index.ts';
import { beliefs, contestAmong, number } from './duel-leagues.ts';
import { contenders, contestOf, messagePassers, paperUnit, rateAll, singles, systemOf } from './leagues.ts';

const players = 12;
const contest = contestAmong({ players, mostSides: 4, mostMembers: 3, handicaps: true });
const starts = beliefs(players, number(1500, 4500), number(5, 900));
const alone = beliefs(2, number(1500, 4500), number(5, 900));

const withAdvantages = (given: Contest, advantageOf: (j: number) => number | undefined): Contest =>
  inColumns({
    ...given,
    sides: sidesOf(given).map(({ members, place }, j) => {
      const advantage = advantageOf(j);
      return { members, place, ...(advantage !== undefined && { advantage }) };
    }),
  });

const rated = (name: SystemName, given: Contest, from: readonly Belief[]): [number[], number[]] => {
  const { mean, deviation } = rateAll(systemOf(name, paperUnit), [given], from);
  return [Array.from(mean), Array.from(deviation)];
};

describe.each(systemNames)('%s', (name) => {
  test('an advantage of 0 is as none, bit for bit', () => {
    fc.assert(
      fc.property(contest, starts, (given, from) => {
        const none = withAdvantages(given, () => undefined);
        expect(
          rated(
            name,
            withAdvantages(none, () => 0),
            from,
          ),
        ).toEqual(rated(name, none, from));
      }),
    );
  });

  test('the same for all sides is as none', () => {
    fc.assert(
      fc.property(contest, starts, number(-500, 500), (given, from, all) => {
        const none = rated(
          name,
          withAdvantages(given, () => undefined),
          from,
        )[0];
        rated(
          name,
          withAdvantages(given, () => all),
          from,
        )[0].forEach((mean, i) => {
          expect(Math.abs(mean - (none[i] ?? NaN))).toBeLessThan(0.01);
        });
      }),
    );
  });

  test('chances turn about with the sides, and rise with the advantage', () => {
    fc.assert(
      fc.property(alone, number(-600, 600), ([one, other], lead) => {
        const system = systemOf(name, paperUnit);
        const [a, b] = [
          contenders([one?.mean ?? 0, one?.deviation ?? 1]),
          contenders([other?.mean ?? 0, other?.deviation ?? 1]),
        ];
        const [there, back] = [system.duelChances(a, b, 1, lead), system.duelChances(b, a, 1, -lead)];
        expect(there.win).toBeCloseTo(back.loss, 12);
        expect(there.tie).toBeCloseTo(back.tie, 12);
        expect(system.duelChances(a, b, 1, lead + 50).win).toBeGreaterThanOrEqual(there.win);
        expect(system.expectedPlaces([a, b], 1, [lead, 0])[0]).toBeCloseTo(
          system.expectedPlaces([b, a], 1, [0, lead])[1] ?? NaN,
          5,
        );
      }),
    );
  });

  test('who is expected to win with a handicap gains less by winning than without', () => {
    const duel = singles(1, 2);
    const from = [
      { mean: 3000, deviation: 300 },
      { mean: 3000, deviation: 300 },
    ];
    const gain = (advantage: number): number =>
      (rated(
        name,
        withAdvantages(duel, (j) => (j === 0 ? advantage : 0)),
        from,
      )[0][0] ?? NaN) - 3000;
    expect(gain(400)).toBeLessThan(gain(0));
    expect(gain(400)).toBeGreaterThan(0);
    expect(gain(-400)).toBeGreaterThan(gain(0));
  });

  test('one step ahead, the pair is predicted with the handicap', () => {
    const given = withAdvantages(singles(2, 1), (j) => (j === 1 ? 300 : 0));
    const judged = (one: Contest): number =>
      evaluate({ players: 2, contests: [one] }, systemOf(name, paperUnit)).contests.wrong[0] ?? NaN;
    expect(judged(given)).toBe(0);
    expect(judged(withAdvantages(given, (j) => (j === 0 ? 300 : 0)))).toBe(1);
    expect(judged(withAdvantages(given, () => undefined))).toBe(0.5);
  });
});

describe.each(messagePassers)('%s', (name) => {
  test('an advantage of a is a mean that is higher by a', () => {
    fc.assert(
      fc.property(alone, number(-600, 600), fc.constantFrom([1, 2], [2, 1], [1, 1]), (from, lead, places) => {
        const duel = singles(...places);
        const [there, deviations] = rated(
          name,
          withAdvantages(duel, (j) => (j === 0 ? lead : 0)),
          from,
        );
        const higher = from.map(({ mean, deviation }, i) => ({
          mean: i === 0 ? mean + lead : mean,
          deviation,
        }));
        const [moved, deviationsOfMoved] = rated(name, duel, higher);
        expect(Math.abs((there[0] ?? NaN) + lead - (moved[0] ?? NaN))).toBeLessThan(0.01);
        expect(Math.abs((there[1] ?? NaN) - (moved[1] ?? NaN))).toBeLessThan(0.01);
        deviations.forEach((deviation, i) => {
          expect(Math.abs(deviation - (deviationsOfMoved[i] ?? NaN))).toBeLessThan(0.01);
        });
      }),
    );
  });
});

test.each(['elo', 'elo-gaussian'] as const)(
  '%s: an advantage of the whole difference makes ½ of the score',
  (name) => {
    fc.assert(
      fc.property(alone, ([one, other]) => {
        const lead = (other?.mean ?? 0) - (one?.mean ?? 0);
        const system = systemOf(name, paperUnit);
        const { win, tie } = system.duelChances(
          contenders([one?.mean ?? 0, 0]),
          contenders([other?.mean ?? 0, 0]),
          1,
          lead,
        );
        expect(win + tie / 2).toBeCloseTo(0.5, 9);
      }),
    );
  },
);

/**
 * EGF, Official ratings (A. Cieplý), “System”: in a game with H stones the rating difference D is reduced by
 * 100(H − ½), and the weaker player’s score is 1/(e^(D/a) + 1). Ours differs in a: with Elo's scale it is 400/ln 10 at
 * all ratings, there it falls from 200 to 70 with the rating. So the difference is compared, and not the percentage.
 */
describe('the handicap of the European Go Federation', () => {
  const egf = (difference: number, stones: number): number => difference - 100 * (stones - 0.5);

  test.each([
    [300, 1],
    [550, 5],
    [900, 9],
  ])('a difference of %d with %d stones', (difference, stones) => {
    const system = systemOf('elo', paperUnit);
    const [weak, strong] = [contenders([1500, 0]), contenders([1500 + difference, 0])];
    const { win } = system.duelChances(weak, strong, 1, 100 * (stones - 0.5));
    expect(win).toBeCloseTo(expectedScore(-egf(difference, stones)), 12);
  });
});

test('an advantage that is no number is refused', () => {
  const duel = contestOf([
    { place: 1, players: [0], advantage: NaN },
    { place: 2, players: [1] },
  ]);
  expect(() => rateAll(systemOf('elo'), [duel])).toThrow(/badAdvantage/u);
});
