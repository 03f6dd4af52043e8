/** Deviations of smoothed ratings by how far a skill gives way, against a twin and against what must be true anyway. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Belief, Contest, Parameters, SeenFromToday, SweepWatch } from '../../shared/rating/index.ts';
import { seenFromToday, sidesOf, defaultParameters } from '../../shared/rating/index.ts';
import { plainThroughTime, trueSkillBelow, ts2Below } from '../reference/through-time.ts';
import { beliefs, contestAmong, noise, number } from './duel-leagues.ts';
import { contestOf, paperUnit, singles } from './leagues.ts';

const players = 4;
const exactly = { tolerance: 1e-9, mostSweeps: 3000 };

interface Looked {
  readonly name?: 'trueskill' | 'ts2a';
  readonly given?: Partial<Parameters>;
  readonly starts?: readonly Belief[];
  readonly watch?: SweepWatch;
}

function look(
  contests: readonly Contest[],
  lookedAt: readonly number[],
  { name = 'trueskill', given = {}, starts = [], watch }: Looked = {},
): SeenFromToday {
  const parameters = { ...defaultParameters(name), ...paperUnit, margin: 60, ...given };
  const history = { players: 300, contests, startingBelief: (player: number) => starts[player] };
  const league = { singlePlayers: false };
  const seen = seenFromToday(name, parameters, league, history, watch, exactly, new Set(lookedAt));
  if (seen === null) throw new Error('nothing was seen');
  return seen;
}

/** By participation, the player. */
const whoPlayed = (contests: readonly Contest[]): number[] =>
  contests.flatMap(sidesOf).flatMap(({ members }) => members.map(({ player }) => player));

const rated = contestAmong({ players, mostSides: 3, mostMembers: 1 }).map((contest) =>
  contestOf(
    sidesOf(contest).map(({ place, members }) => ({ place, players: members.map(({ player }) => player) })),
  ),
);
const starts = beliefs(players, number(2500, 3500), number(300, 1000));
const leagues = fc.array(rated, { minLength: 1, maxLength: 6 });

test.each([
  { name: 'trueskill' as const, below: trueSkillBelow(60) },
  { name: 'ts2a' as const, below: ts2Below(60) },
])(
  '$name: what a skill moves by where its start is moved, on one factor graph of the whole',
  ({ name, below }) => {
    fc.assert(
      fc.property(leagues, starts, (contests, from) => {
        const who = whoPlayed(contests);
        const player = who[0] ?? 0;
        const seen = look(contests, [player], { name, starts: from });
        const meanWith = (moved: number): number => {
          const start = (one: number): Belief => {
            const { mean, deviation } = from[one] ?? { mean: NaN, deviation: NaN };
            return { mean: mean + (one === player ? moved : 0), deviation };
          };
          return (
            plainThroughTime(
              { contests, start, beta: paperUnit.beta, drift: () => 0, alpha: () => 1 },
              below,
            )[0]?.mean ?? NaN
          );
        };
        // Without drift, a start moved by d is a pull of d/σ₀².
        const first = from[player]?.deviation ?? NaN;
        const exact = first * Math.sqrt((meanWith(5) - meanWith(-5)) / 10);
        expect((seen.deviation[0] ?? NaN) / exact).toBeGreaterThan(0.97);
        expect((seen.deviation[0] ?? NaN) / exact).toBeLessThan(1.03);
      }),
      { numRuns: 40 },
    );
  },
);

test('never narrower than messages have it, and means and all other people are as they were', () => {
  fc.assert(
    fc.property(
      fc.array(contestAmong({ players: 6, mostSides: 3, mostMembers: 2 }), { minLength: 1, maxLength: 8 }),
      beliefs(6, number(2500, 3500), number(300, 1000)),
      (contests, from) => {
        const given = { gamma: 80 };
        const plain = look(contests, [], { starts: from, given });
        const looked = look(contests, [0], { starts: from, given });
        expect(looked.mean).toEqual(plain.mean);
        whoPlayed(contests).forEach((player, i) => {
          if (player === 0) expect(looked.deviation[i]).toBeGreaterThanOrEqual(plain.deviation[i] ?? NaN);
          else expect(looked.deviation[i]).toBe(plain.deviation[i]);
        });
      },
    ),
    { numRuns: 60 },
  );
});

test('two players, four duels: within 2 % of Monte Carlo, 6 million draws of both skills weighted by the likelihood', () => {
  const contests = [singles(1, 2), singles(2, 1), singles(1, 1), singles(1, 2)];
  const given = { margin: 100, gamma: 100 };
  expect(Math.max(...look(contests, [], { given }).deviation)).toBeLessThan(400);
  for (const one of look(contests, [0, 1], { given }).deviation) {
    expect(one).toBeGreaterThan(725);
    expect(one).toBeLessThan(750);
  }
});

describe('between the times that are pulled at', () => {
  const often = Array.from({ length: 30 }, (_, n) => singles(1 + (n % 2), 2 - (n % 2)));

  test('a deviation is near what a pull of its own gives', () => {
    const given = { gamma: 60 };
    const all = look(often, [0], { given });
    // The twelve of 30 are others where the history is one shorter at its end, and what is known of the middle is the same.
    const shorter = look(often.slice(0, -1), [0], { given });
    for (let n = 8; n < 20; n++)
      expect((shorter.deviation[2 * n] ?? NaN) / (all.deviation[2 * n] ?? NaN)).toBeCloseTo(1, 1);
  });

  test('several players at once are each one’s own', () => {
    const both = look(often, [0, 1]);
    const [one, other] = [look(often, [0]), look(often, [1])];
    both.deviation.forEach((deviation, i) => {
      const alone = (i % 2 === 0 ? one : other).deviation[i] ?? NaN;
      expect(deviation).toBe(alone);
    });
  });
});

test('guests, one game of three hundred, and a history without games', () => {
  const asGuest = contestOf([
    { place: 1, players: [0], guests: [0] },
    { place: 2, players: [1] },
  ]);
  const guest = look([asGuest, asGuest], [0]);
  expect(guest.deviation).toEqual(look([asGuest, asGuest], []).deviation);
  const many = singles(...Array.from({ length: 300 }, (_, i) => i + 1));
  const field = look([many], [0, 299], { name: 'ts2a' });
  expect(field.converged).toBe(true);
  expect(field.deviation[0]).toBeLessThan(paperUnit.sigma0);
  expect(look([], [0])).toMatchObject({ converged: true, stopped: false });
  expect(look([singles(1, 2)], [7]).deviation).toEqual(look([singles(1, 2)], []).deviation);
});

test('may be called off while it pulls', () => {
  const next = noise(5);
  const contests = Array.from({ length: 80 }, () =>
    singles(1 + Math.floor(3 * next()), 1 + Math.floor(3 * next()), 1 + Math.floor(3 * next())),
  );
  let asked = 0;
  look(contests, [], { watch: { stop: () => (asked++, false) } });
  const settling = asked;
  asked = 0;
  const seen = look(contests, [0], { watch: { stop: () => ++asked > settling + 3 } });
  expect(seen).toMatchObject({ stopped: true, converged: false });
  expect(asked).toBe(settling + 4);
});

test('where too much would have to be pulled at, the deviations of messages stay', () => {
  const next = noise(8);
  const contests = [0, 1].map(() => singles(...Array.from({ length: 300 }, () => Math.floor(40 * next()))));
  const everybody = Array.from({ length: 300 }, (_, player) => player);
  expect(look(contests, everybody, { name: 'ts2a' })).toEqual(look(contests, [], { name: 'ts2a' }));
  expect(look(contests, [0], { name: 'ts2a' })).not.toEqual(look(contests, [], { name: 'ts2a' }));
});
