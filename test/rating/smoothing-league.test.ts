/** Smoothed ratings of the program's own system, against the exact posterior of its model and what must be true anyway. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Contest, Parameters, SeenFromToday } from '../../shared/rating/index.ts';
import { seenFromToday, sidesOf, defaultParameters } from '../../shared/rating/index.ts';
import { chanceFrom } from '../../shared/simulation/chance.ts';
import { contestAmong } from './duel-leagues.ts';
import { contestOf, singles, systemOf } from './leagues.ts';

const players = 6;
const still = { gamma: 0, gammaPerDay: 0, learning: 0, teamSize: 2 };

function look(
  contests: readonly Contest[],
  given: Partial<Parameters> = {},
  lookedAt: readonly number[] = [],
): SeenFromToday {
  const seen = seenFromToday(
    'league',
    { ...defaultParameters('league'), ...given },
    { singlePlayers: false },
    { players, contests },
    {},
    { tolerance: 1e-8, mostSweeps: 2000 },
    new Set(lookedAt),
  );
  if (seen === null) throw new Error('is smoothed');
  return seen;
}

interface Moments {
  readonly mean: number;
  readonly deviation: number;
}

/** The chance that the better of two full teams wins, as docs/reference/rating-systems.md has it. */
function chanceOf(lead: number, members: number, beta: number): number {
  const scale = (Math.sqrt(3) / Math.PI) * Math.sqrt(2 / members) * 1.1113 * beta;
  return 1 / (1 + Math.exp(-lead / scale));
}

/**
 * Skills at every contest of two full teams, drawn from prior and drift and weighted by the chance of the results: moments of
 * all players at all of them, within about 1 %.
 */
function posterior(contests: readonly Contest[], given: Partial<Parameters>, people: number): Moments[][] {
  const { mu0, sigma0, gamma, beta } = { ...defaultParameters('league'), ...given };
  const chance = chanceFrom(11);
  const sums = contests.map(() => Array.from({ length: people }, () => [0, 0] as [number, number]));
  const orders = contests.map((contest) =>
    sidesOf(contest)
      .toSorted((a, b) => a.place - b.place)
      .map(({ members }) => members.map(({ player }) => player)),
  );
  const skills = new Float64Array(people * contests.length);
  let total = 0;
  for (let draw = 0; draw < 100_000; draw++) {
    let likely = 1;
    for (const [k, [ahead = [], behind = []]] of orders.entries()) {
      for (let player = 0; player < people; player++) {
        const before = k === 0 ? sigma0 * chance.gaussian() : (skills[people * (k - 1) + player] ?? NaN);
        skills[people * k + player] = before + gamma * chance.gaussian();
      }
      const strength = (side: readonly number[]): number =>
        side.reduce((sum, player) => sum + (skills[people * k + player] ?? NaN), 0) / side.length;
      likely *= chanceOf(strength(ahead) - strength(behind), ahead.length, beta);
    }
    total += likely;
    skills.forEach((skill, at) => {
      const sum = sums[Math.floor(at / people)]?.[at % people] ?? [0, 0];
      sum[0] += likely * skill;
      sum[1] += likely * skill * skill;
    });
  }
  return sums.map((at) =>
    at.map(([one, two]) => ({
      mean: mu0 + one / total,
      deviation: Math.sqrt(two / total - (one / total) ** 2),
    })),
  );
}

describe('near the exact posterior, by Monte Carlo', () => {
  const duels = [singles(1, 2), singles(2, 1), singles(1, 2), singles(1, 2)];
  const teams = [1, 2, 1].map((place) =>
    contestOf(
      [
        { place, players: [0, 1] },
        { place: 3 - place, players: [2, 3] },
      ],
      { teamSize: 2 },
    ),
  );
  test.each([
    ['two players, four duels', duels, { ...still, gamma: 60 }, [0, 1]],
    ['two teams that stay', teams, { ...still, gamma: 40 }, [0, 1, 2, 3]],
  ])('%s', (_, contests, given, who) => {
    const seen = look(contests, given, who);
    expect(seen.converged).toBe(true);
    const exact = posterior(contests, given, who.length);
    let at = 0;
    for (const [k, sides] of contests.map(sidesOf).entries())
      for (const { members } of sides)
        for (const { player } of members) {
          const { mean, deviation } = exact[k]?.[player] ?? { mean: NaN, deviation: NaN };
          expect(Math.abs((seen.mean[at] ?? NaN) - mean) / deviation).toBeLessThan(0.12);
          expect((seen.deviation[at] ?? NaN) / deviation).toBeGreaterThan(0.95);
          expect((seen.deviation[at] ?? NaN) / deviation).toBeLessThan(1.06);
          at += 1;
        }
  });
});

const someHistory = fc.array(contestAmong({ players, mostSides: 3, mostMembers: 2 }), {
  minLength: 1,
  maxLength: 7,
});

/** By player, where it was learned of: what is known of the first and of the last such time. */
function firstAndLast(contests: readonly Contest[], { mean }: SeenFromToday): Map<number, [number, number]> {
  const found = new Map<number, [number, number]>();
  let at = 0;
  for (const contest of contests)
    for (const { members } of sidesOf(contest))
      for (const { player } of members) {
        const now = mean[at++] ?? NaN;
        found.set(player, [found.get(player)?.[0] ?? now, now]);
      }
  return found;
}

test('without drift a strength is one level, whichever way time runs', () => {
  fc.assert(
    fc.property(someHistory, (contests) => {
      const forth = firstAndLast(contests, look(contests, still));
      const reversed = contests.toReversed();
      const back = firstAndLast(reversed, look(reversed, still));
      for (const [player, [first, last]] of forth) {
        expect(Math.abs(first - last)).toBeLessThan(1e-3);
        expect(Math.abs((back.get(player)?.[0] ?? NaN) - first)).toBeLessThan(1e-3);
      }
    }),
    { numRuns: 100 },
  );
});

test('drift and the rest are those that the whole history taught', () => {
  // Who wins forty times, then loses forty, and so on, changes more than was set.
  const contests = Array.from({ length: 200 }, (_, n) => singles(...(n % 80 < 40 ? [1, 2] : [2, 1])));
  const [held, learned] = [0, 1].map((learning) => look(contests, { learning }));
  const range = ({ mean }: SeenFromToday): number => (mean[2 * 20] ?? NaN) - (mean[2 * 60] ?? NaN);
  if (held === undefined || learned === undefined) throw new Error('both are smoothed');
  expect(range(learned)).toBeGreaterThan(1.1 * range(held));
});

test('guests and unrated games say nothing, and one game is nearly as in the replay', () => {
  const one = contestOf([
    { place: 1, players: [0], guests: [0] },
    { place: 2, players: [1] },
  ]);
  expect(look([one], still).deviation[0]).toBe(defaultParameters('league').sigma0);
  expect(look([], still)).toMatchObject({ converged: true, sweeps: 1 });
  const unrated = { ...singles(1, 2), weight: 0 };
  const { sigma0, mu0 } = defaultParameters('league');
  expect([look([unrated], still).mean[0], look([unrated], still).deviation[0]]).toEqual([mu0, sigma0]);
  const duel = singles(1, 2);
  const rater = systemOf('league', still).begin(players);
  rater.rate(duel);
  const seen = look([duel], still);
  expect(Math.abs((seen.mean[0] ?? NaN) - (rater.mean[0] ?? NaN))).toBeLessThan(3);
  expect(Math.abs((seen.deviation[0] ?? NaN) - (rater.deviation[0] ?? NaN))).toBeLessThan(3);
});
