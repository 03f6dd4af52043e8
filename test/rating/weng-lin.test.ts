import fc from 'fast-check';
import { rate as rateByOpenSkill } from 'openskill';
import { bradleyTerryFull, plackettLuce } from 'openskill/models';
import { describe, expect, test } from 'vitest';
import { inColumns, sidesOf, type Belief, type Contest, type Parameters } from '../../shared/rating/index.ts';
import { beliefs, contestAmong, number } from './duel-leagues.ts';
import { contenders, contestOf, rateAll, singles, systemOf } from './leagues.ts';

/** 25/6 in the paper's measure, and no drift. */
const beta = (25 / 6) * ((200 * Math.SQRT2 * Math.LN10) / 400);
const paper: Partial<Parameters> = { mu0: 25, sigma0: 25 / 3, beta, gamma: 0, gammaPerDay: 0 };
const names = ['weng-lin', 'weng-lin-pl'] as const;
const models = { 'weng-lin': bradleyTerryFull, 'weng-lin-pl': plackettLuce };

const shape = { players: 12, mostSides: 5, mostMembers: 3 };
const priors = beliefs(shape.players, number(10, 40), number(0.5, 9));

/** The same contest by another program: means and deviations by player. */
function byOpenSkill(
  name: (typeof names)[number],
  contest: Contest,
  given: readonly Belief[],
): Map<number, Belief> {
  const sides = sidesOf(contest);
  const teams = sides.map(({ members }) =>
    members.map(({ player }) => ({ mu: given[player]?.mean ?? NaN, sigma: given[player]?.deviation ?? NaN })),
  );
  const options = { rank: sides.map(({ place }) => place), model: models[name], beta: 25 / 6, tau: 0 };
  const rated = rateByOpenSkill(teams, options);
  return new Map(
    sides.flatMap(({ members }, j) =>
      members.map(({ player }, i) => {
        const { mu = NaN, sigma = NaN } = rated[j]?.[i] ?? {};
        return [player, { mean: mu, deviation: sigma }] as const;
      }),
    ),
  );
}

/** Everyone rated, in a tournament of weight 1: openskill knows no guests. */
const counted = (contest: Contest): Contest =>
  inColumns({
    ...contest,
    weight: 1,
    sides: sidesOf(contest).map((side) => ({
      ...side,
      members: side.members.map((one) => ({ ...one, rated: true })),
    })),
  });

describe.each(names)('%s', (name) => {
  test('is openskill’s with the same parameters: teams of any size, ties', () => {
    fc.assert(
      fc.property(contestAmong(shape), priors, (drawn, given) => {
        const contest = counted(drawn);
        const { mean, deviation } = rateAll(systemOf(name, paper), [contest], given);
        for (const [player, other] of byOpenSkill(name, contest, given)) {
          expect(mean[player]).toBeCloseTo(other.mean, 9);
          expect(deviation[player]).toBeCloseTo(other.deviation, 9);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('the chance to win is the paper’s p̂, of teams by their sums', () => {
    const system = systemOf(name, paper);
    const { win, tie, loss } = system.duelChances(contenders([30, 2], [25, 4]), contenders([50, 3]), 2);
    const scale = Math.sqrt(4 + 16 + 9 + 2 * (25 / 6) ** 2);
    expect(win).toBeCloseTo(1 / (1 + Math.exp(-5 / scale)), 12);
    expect(tie).toBe(0);
    expect(win + loss).toBeCloseTo(1, 12);
  });

  test('half the weight is half the step; a guest learns nothing', () => {
    const one = { ...singles(1, 2), weight: 1 };
    const [whole, half] = [one, { ...one, weight: 0.5 }].map((contest) =>
      rateAll(systemOf(name, paper), [contest]),
    );
    expect((half?.mean[0] ?? NaN) - 25).toBeCloseTo(((whole?.mean[0] ?? NaN) - 25) / 2, 12);
    const { mean } = rateAll(systemOf(name, paper), [
      contestOf([
        { place: 1, players: [0], guests: [0] },
        { place: 2, players: [1] },
      ]),
    ]);
    expect(mean[0]).toBe(25);
    expect(mean[1]).toBe(whole?.mean[1]);
  });

  test('finite, and never less certain, whatever the strengths', () => {
    const wild = { players: 16, mostSides: 8, mostMembers: 2 };
    const given = beliefs(
      16,
      number(-1e5, 1e5),
      number(-3, 3).map((power) => 10 ** power),
    );
    fc.assert(
      fc.property(contestAmong(wild), given, fc.constantFrom(1e-3, 200, 1e5), (contest, starts, noise) => {
        const { mean, deviation } = rateAll(systemOf(name, { ...paper, beta: noise }), [contest], starts);
        for (const player of mean.keys()) {
          expect(Number.isFinite(mean[player])).toBe(true);
          expect(deviation[player]).toBeGreaterThan(0);
          expect(deviation[player]).toBeLessThanOrEqual((starts[player]?.deviation ?? NaN) * (1 + 1e-12));
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('a large field takes Plackett and Luce less far than Bradley and Terry', () => {
  const field = singles(...Array.from({ length: 100 }, (_, i) => i + 1));
  const [pairs, places] = names.map((name) => rateAll(systemOf(name, paper), [field]));
  expect(pairs?.mean[0]).toBeGreaterThan(100);
  expect(places?.mean[0]).toBeLessThan(30);
});
