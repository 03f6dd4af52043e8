/** Whole-history rating: against the numbers of published programs, a plain twin, and what must be true anyway. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Belief, Contest, Parameters, SeenFromToday } from '../../shared/rating/index.ts';
import { seenFromToday, replay, sidesOf, defaultParameters } from '../../shared/rating/index.ts';
import { plainWholeHistory } from '../reference/whole-history.ts';
import { beliefs, contestAmong, noise, number } from './duel-leagues.ts';
import { contestOf, rateAll, singles, systemOf } from './leagues.ts';

const q = Math.LN10 / 400;
const exactly = { tolerance: 1e-10, mostSweeps: 300 };

/** GoShrine's parameters, on its scale: the anchor is 0. */
const goShrine: Parameters = { ...defaultParameters('whole-history'), mu0: 0 };

interface Looked {
  readonly parameters?: Parameters;
  readonly starts?: readonly Belief[];
  readonly lookedAt?: readonly number[];
  readonly players?: number;
}

function look(
  contests: readonly Contest[],
  { parameters = goShrine, starts = [], lookedAt = [], players = 12 }: Looked = {},
): SeenFromToday {
  const history = { players, contests, startingBelief: (player: number) => starts[player] };
  const league = { singlePlayers: false };
  const seen = seenFromToday('whole-history', parameters, league, history, {}, exactly, new Set(lookedAt));
  if (seen === null) throw new Error('nothing was seen');
  return seen;
}

const duel = (winner: number, loser: number, day: number): Contest =>
  contestOf(
    [winner, loser].map((player, at) => ({ place: at + 1, players: [player] })),
    { teamSize: 1, day },
  );

describe('the numbers that programs publish', () => {
  const variances = ({ deviation }: SeenFromToday): number[] =>
    Array.from(deviation, (one) => (one * q) ** 2);

  /** The winner comes first: Shusaku in the first game alone. */
  const shusaku = ({ mean }: SeenFromToday, games: number): number[] =>
    Array.from({ length: games }, (_, k) => Math.round(mean[k === 0 ? 0 : 2 * k + 1] ?? NaN));

  test('GoShrine’s README: Shusaku and Shusai, three games', () => {
    const seen = look([duel(0, 1, 1), duel(1, 0, 2), duel(1, 0, 3)]);
    expect(shusaku(seen, 3)).toEqual([-43, -45, -45]);
    for (const variance of variances(seen)) expect(Math.abs(100 * variance - 84)).toBeLessThan(1);
  });

  test('GoShrine’s test: five games on four days', () => {
    const seen = look([duel(0, 1, 1), duel(1, 0, 2), duel(1, 0, 3), duel(1, 0, 4), duel(1, 0, 4)]);
    expect(shusaku(seen, 5)).toEqual([-92, -94, -95, -96, -96]);
    // Its Hessian has 0.001 more a day.
    [71, 71, 71, 71, 71, 71, 72, 72, 72, 72].forEach((published, at) => {
      expect(Math.abs(100 * (variances(seen)[at] ?? NaN) - published)).toBeLessThan(1);
    });
  });

  test('test/vectors/whole-history.json: 40 games with handicaps by whole-history-rating 3.6.1', () => {
    const file = new URL('../vectors/whole-history.json', import.meta.url);
    const { games, strengths } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly games: readonly (readonly [number, number, string, number, number])[];
      readonly strengths: readonly (readonly [number, number, number, number])[];
    };
    const contests = games.map(([black, white, winner, day, advantage]) => ({
      ...contestOf([
        { place: winner === 'B' ? 1 : 2, players: [black], advantage },
        { place: winner === 'W' ? 1 : 2, players: [white] },
      ]),
      day,
    }));
    const seen = look(contests);
    expect(seen.converged).toBe(true);
    games.forEach(([black, white, , day], k) => {
      [black, white].forEach((player, i) => {
        const [, , rating, variance] = strengths.find(([who, when]) => who === player && when === day) ?? [];
        expect(Math.abs((seen.mean[2 * k + i] ?? NaN) - (rating ?? NaN))).toBeLessThan(1e-6);
        expect((variances(seen)[2 * k + i] ?? NaN) / (variance ?? NaN)).toBeCloseTo(1, 9);
      });
    });
  });
});

const players = 6;
const rated = contestAmong({ players, mostSides: 3, mostMembers: 2, handicaps: true }).map((contest) => ({
  ...contestOf(
    sidesOf(contest).map(({ place, members, advantage }) => ({
      ...{ place, advantage },
      players: members.map(({ player }) => player),
    })),
  ),
  weight: contest.weight === 0 ? 1 : contest.weight,
}));
const dated = fc
  .array(fc.tuple(rated, fc.integer({ min: 0, max: 40 })), { minLength: 1, maxLength: 5 })
  .map((given) => {
    let day = 0;
    return given.map(([contest, later]) => ({ ...contest, day: (day += later) }));
  });
const starts = beliefs(players, number(1200, 1800), number(50, 500));
const drifting: Parameters = { ...defaultParameters('whole-history'), gamma: 20, gammaPerDay: 5 };

test('teams, fields, ties, weights, handicaps and starting strengths: as the plain twin', () => {
  fc.assert(
    fc.property(dated, starts, (contests, from) => {
      const everybody = Array.from({ length: players }, (_, player) => player);
      const alone = look(contests, { parameters: drifting, starts: from });
      const together = look(contests, { parameters: drifting, starts: from, lookedAt: everybody });
      const plain = plainWholeHistory({
        contests,
        start: (player) => from[player] ?? { mean: NaN, deviation: NaN },
        drift: (days) => 400 + 25 * days,
      });
      plain.mean.forEach((mean, i) => {
        expect(Math.abs((alone.mean[i] ?? NaN) - mean)).toBeLessThan(1e-5);
        expect((alone.deviation[i] ?? NaN) / (plain.alone[i] ?? NaN)).toBeCloseTo(1, 7);
        expect((together.deviation[i] ?? NaN) / (plain.together[i] ?? NaN)).toBeCloseTo(1, 3);
      });
    }),
    { numRuns: 60 },
  );
});

test('a field so large that sums are interpolated: as two by two', () => {
  const next = noise(4);
  const contest = { ...singles(...Array.from({ length: 50 }, () => 1 + Math.floor(40 * next()))), day: 0 };
  const seen = look([contest], { parameters: drifting, players: 50 });
  const start = { mean: drifting.mu0, deviation: drifting.sigma0 };
  const plain = plainWholeHistory({ contests: [contest], start: () => start, drift: () => 1 });
  plain.mean.forEach((mean, i) => {
    expect(Math.abs((seen.mean[i] ?? NaN) - mean)).toBeLessThan(1e-6);
  });
});

describe('one step ahead', () => {
  test('after one contest is near what it is seen from today', () => {
    fc.assert(
      fc.property(rated, starts, (contest, from) => {
        const given = { ...defaultParameters('whole-history') };
        const { mean } = rateAll(systemOf('whole-history', given), [contest], from);
        const seen = look([contest], { parameters: given, starts: from });
        let i = 0;
        for (const { members } of sidesOf(contest))
          for (const { player } of members) {
            // The prior is normal here, and there Coulom's.
            expect(Math.abs((mean[player] ?? NaN) - (seen.mean[i] ?? NaN))).toBeLessThan(
              0.6 * (seen.deviation[i] ?? NaN),
            );
            i += 1;
          }
      }),
      { numRuns: 100 },
    );
  });

  test('stays near the likeliest ratings of all results so far', () => {
    const next = noise(9);
    const contests = Array.from({ length: 400 }, (_, k) => {
      const [a, b] = [Math.floor(10 * next()), Math.floor(9 * next())];
      const other = b >= a ? b + 1 : b;
      const isUpset = next() < 0.2;
      return {
        ...duel(isUpset ? other : Math.min(a, other), isUpset ? Math.min(a, other) : Math.max(a, other), k),
        tournament: k,
      };
    }).filter(({ lineups: { player } }) => player[0] !== player[1]);
    const history = { players: 10, contests };
    const { mean } = replay(history, systemOf('whole-history', drifting));
    const seen = look(contests, { parameters: drifting, players: 10 });
    let at = 0;
    const last = new Map<number, number>();
    for (const sides of contests.map(sidesOf))
      for (const { members } of sides) for (const { player } of members) last.set(player, at++);
    for (const [player, i] of last)
      expect(Math.abs((mean[player] ?? NaN) - (seen.mean[i] ?? NaN))).toBeLessThan(
        0.2 * (seen.deviation[i] ?? NaN),
      );
  });

  test('guests and contests that are not rated change nobody', () => {
    const asGuest = contestOf([
      { place: 1, players: [0], guests: [0] },
      { place: 2, players: [1] },
    ]);
    const { mean, deviation } = rateAll(
      systemOf('whole-history', drifting),
      [asGuest, { ...asGuest, weight: 0 }],
      [],
    );
    expect(mean[0]).toBe(drifting.mu0);
    expect(deviation[0]).toBeCloseTo(drifting.sigma0, 9);
    expect(mean[1]).toBeLessThan(drifting.mu0);
  });
});

test('seen from today: guests, no games, one player’s upsets, and called off', () => {
  expect(look([])).toMatchObject({ converged: true, stopped: false });
  const asGuest = contestOf([
    { place: 1, players: [0], guests: [0] },
    { place: 2, players: [1] },
  ]);
  const guest = look([asGuest], { parameters: drifting });
  expect(guest.mean[0]).toBe(drifting.mu0);
  expect(guest.mean[1]).toBeLessThan(drifting.mu0);
  const upsets = Array.from({ length: 20 }, () => singles(1, 2));
  const far = [
    { mean: -3000, deviation: 20 },
    { mean: 4000, deviation: 20 },
  ];
  const seen = look(upsets, { parameters: drifting, starts: far });
  expect(seen.converged).toBe(true);
  expect(Array.from(seen.mean).every(Number.isFinite)).toBe(true);
  const off = seenFromToday(
    'whole-history',
    drifting,
    { singlePlayers: true },
    { players: 2, contests: upsets },
    { stop: () => true },
  );
  expect(off).toMatchObject({ converged: false, stopped: true });
});
