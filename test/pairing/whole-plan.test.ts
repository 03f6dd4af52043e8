import '../chance.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffled } from './crowd.ts';
import {
  duels,
  entrant,
  entrants,
  everybodyIn,
  noWeights,
  someWeights,
  tables,
  teams,
  options,
} from './requests.ts';
import { isHere, type Format } from '../../shared/contract/pairing-options.ts';
import {
  boardKey,
  type Entrant,
  type PairingRequest,
  type PlannedRound,
  type Suggestion,
} from '../../shared/pairing/types.ts';
import { judgePairings, suggestPairings } from '../../shared/pairing/index.ts';
import { createSystem, defaultParameters } from '../../shared/rating/index.ts';

const judge = createSystem('ts2c', defaultParameters('ts2c'), { singlePlayers: false });

const best = (request: PairingRequest): Suggestion => {
  const [first] = suggestPairings(request, judge);
  if (first === undefined) throw new Error('no suggestion');
  return first;
};

const keysOf = ({ rounds }: Suggestion): string[][] =>
  rounds.map(({ boards }) => boards.map(boardKey).toSorted());

const here = ({ entrants: all }: PairingRequest, round: number): number[] =>
  all.flatMap((one, at) => (isHere(one, round) ? [at] : []));

const named: [string, Format][] = [
  ['duels by quality', duels],
  ['Swiss', { ...duels, method: 'swiss' }],
  ['round robin', { ...duels, method: 'round-robin' }],
  ['groups', { ...duels, method: 'groups' }],
  ['tables', tables],
  ['teams in pairs', teams],
  ['teams at one board', { ...teams, meet: 'all' }],
  ['picked teams', { ...teams, picks: 'captains' }],
];

describe('a plan', () => {
  it.each(named)('seats all players who are here once, or says that they are out: %s', (_, format) => {
    const anyPresence = fc.record({
      from: fc.constantFrom(1, 1, 1, 2),
      until: fc.constantFrom(null, null, null, 1),
      out: fc.constantFrom<number[]>([], [], [2]),
    });
    const sides =
      format.kind === 'teams'
        ? [
            [0, 3],
            [1, 2],
          ]
        : [[3], [1]];
    const anyKept = fc.constantFrom([], [{ round: 1, sides }], [{ round: 2, board: 2, sides }]);
    fc.assert(
      fc.property(fc.array(anyPresence, { minLength: 1, maxLength: 4 }), anyKept, (presences, kept) => {
        // Four who stay, so that no round is without people.
        const staying = [0, 1, 2, 3].map(() => ({ from: 1, until: null, out: [] }));
        const all = [...staying, ...presences];
        const people = entrants(all.length).map((one, at) => ({ ...one, ...all[at] }));
        const weights = { ...noWeights, quality: 1 };
        const request = options(people, { format, rounds: [1, 2], weights, kept });
        for (const round of best(request).rounds) {
          expect(everybodyIn(round)).toEqual(here(request, round.round));
          for (const one of kept)
            if (one.round === round.round) expect(round.boards).toContainEqual(one.sides);
        }
      }),
      { numRuns: 15 },
    );
  });

  it.each([duels, tables, teams])(
    'is worth what it says, and the same in whichever order: $kind',
    (format) => {
      const people = entrants(9);
      const recent = {
        opponents: (a: number, b: number) => ((a * b) % 3) / 2,
        partners: (a: number, b: number) => ((a + b) % 4) / 2,
      };
      const request = options(people, { format, rounds: [1, 2], weights: someWeights, recent });
      const found = best(request);
      expect(judgePairings(request, found.rounds, judge)).toEqual(found);
      const mixed = shuffled(people, 3);
      const again = best({ ...request, entrants: mixed });
      const ids = (from: readonly Entrant[], rounds: readonly PlannedRound[]) =>
        JSON.stringify(
          rounds.map(({ boards }) =>
            boards.map((sides) => sides.map((side) => side.map((at) => from[at]?.people[0]?.playerId))),
          ),
        );
      expect(ids(mixed, again.rounds)).toBe(ids(people, found.rounds));
      expect(again.cost).toBe(found.cost);
    },
  );

  it('keeps boards exactly, at their numbers, and plans the rest', () => {
    const kept = [
      { round: 1, board: 3, sides: [[4], [0]] },
      { round: 2, sides: [[5], [6]] },
    ];
    for (const effort of [0, 2]) {
      const { rounds } = best(options(entrants(9), { rounds: [1, 2], kept, effort }));
      expect(rounds[0]?.boards[2]).toEqual([[4], [0]]);
      expect(rounds[1]?.boards[0]).toEqual([[5], [6]]);
      for (const round of rounds) {
        expect(round.boards).toHaveLength(4);
        expect(everybodyIn(round)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
      }
    }
  });

  it('has one left over sit out where all others have boards that stay', () => {
    const kept = [{ round: 1, sides: [[0], [1]] }];
    for (const [, format] of named) {
      expect(best(options(entrants(3), { kept, format })).rounds[0]).toEqual({
        round: 1,
        boards: [[[0], [1]]],
        out: [2],
      });
    }
  });

  it('says which constraint the boards that stay break, where nothing else is left to plan', () => {
    const kept = [{ round: 1, sides: [[0], [1]] }];
    const constraints = [{ kind: 'apart' as const, playerIds: [1, 2] }];
    for (const method of ['quality', 'swiss', 'round-robin'] as const) {
      const found = best(options(entrants(2), { kept, constraints, format: { ...duels, method } }));
      expect(found.constraints).toEqual({ conflicting: [0], broken: [0] });
    }
  });

  it('avoids those who met last week, and even more those who met in this tournament', () => {
    const people = [3000, 3010, 3020, 3030].map((mean, at) =>
      entrant({ playerId: at + 1, belief: { mean, deviation: 300 } }),
    );
    const met = (one: number, other: number) => (one + other === 3 || one + other === 7 ? 0.5 : 0);
    const played = [
      [0, 2],
      [1, 3],
    ].map((pair) => ({
      round: 1,
      kind: 'played' as const,
      sides: pair.map((one) => ({ entrants: [one], points: null, seat: null })),
    }));
    const weights = { ...noWeights, quality: 1, meetings: 1 };
    const recent = { opponents: met, partners: () => 0 };
    const pairs = (changes: Partial<PairingRequest>) =>
      keysOf(best(options(people, { rounds: [2], weights, ...changes })))[0];
    expect(pairs({ recent })).toEqual(['0 : 2', '1 : 3']);
    expect(pairs({ recent, played })).toEqual(['0 : 3', '1 : 2']);
    // No new opponent is left: last week was longer ago.
    const bothSameDay = [
      ...played,
      ...played.map((board, at) => ({
        ...board,
        sides: [0, 1].map((side) => ({
          entrants: [at === 0 ? 3 * side : 1 + side],
          points: null,
          seat: null,
        })),
      })),
    ];
    expect(pairs({ recent, played: bothSameDay })).toEqual(['0 : 1', '2 : 3']);
  });
});

describe('all rounds at once', () => {
  it.each([6, 8, 10])('let no two of %i meet twice, in as many rounds as that takes', (count) => {
    const rounds = Array.from({ length: count - 1 }, (_, at) => at + 1);
    const weights = { ...noWeights, quality: 1, meetings: 10 };
    const found = best(options(entrants(count), { rounds, weights }));
    expect(found.costs.meetings).toBe(0);
    expect(new Set(keysOf(found).flat()).size).toBe((count * (count - 1)) / 2);
  });

  it('give every player new partners in each round of teams', () => {
    const weights = { ...noWeights, quality: 1, partners: 5 };
    const found = best(options(entrants(8), { rounds: [1, 2, 3], weights, format: teams }));
    expect(found.costs.partners).toBe(0);
    expect(found.rounds).toHaveLength(3);
  });

  it('have chances that even out where that is weighed', () => {
    const people = entrants(10);
    const rounds = [1, 2, 3, 4];
    const weights = { ...noWeights, quality: 1, meetings: 3 };
    const careless = best(options(people, { rounds, weights }));
    const fair = best(options(people, { rounds, weights: { ...weights, fairness: 5 } }));
    expect(fair.costs.fairness).toBeLessThan(0.9 * careless.costs.fairness);
  });

  it('are one bye for each of five in five rounds, and none for latecomers before they come', () => {
    const rounds = [1, 2, 3, 4, 5];
    const byes = best(options(entrants(5), { rounds })).rounds.flatMap(({ out }) => out);
    expect(byes.toSorted()).toEqual([0, 1, 2, 3, 4]);
    const late = entrants(7).map((one, at) => (at > 4 ? { ...one, from: 3 } : one));
    const planned = best(options(late, { rounds })).rounds;
    expect(planned.map(({ boards }) => boards.length)).toEqual([2, 2, 3, 3, 3]);
    // Two of the first five sat out before the others came: of the seven, no player does so twice.
    const all = planned.flatMap(({ out }) => out);
    expect(new Set(all).size).toBe(5);
  });

  it('are the next one alone where results decide, and the whole schedule where they do not', () => {
    const rounds = [1, 2, 3];
    const planned = (method: 'swiss' | 'knock-out' | 'round-robin') =>
      best(options(entrants(4), { rounds, format: { ...duels, method } })).rounds.map(({ round }) => round);
    expect(planned('swiss')).toEqual([1]);
    expect(planned('knock-out')).toEqual([1]);
    expect(planned('round-robin')).toEqual([1, 2, 3]);
  });
});

describe('a search that continues', () => {
  const rounds = [1, 2, 3];
  const weights = { ...someWeights, meetings: 8 };

  it('is never worse than its start, for any start', () => {
    const anyRound = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 });
    fc.assert(
      fc.property(anyRound, anyRound, anyRound, fc.integer({ min: 1, max: 2 }), (a, b, c, effort) => {
        const from = [a, b, c].map((order, at) => ({
          round: at + 1,
          boards: [0, 2, 4, 6].map((seat) => order.slice(seat, seat + 2).map((one) => [one])),
          out: [],
        }));
        const request = options(entrants(8), { rounds, weights, from, effort });
        const given = judgePairings(request, from, judge);
        expect(best(request).cost).toBeLessThanOrEqual(given.cost);
      }),
      { numRuns: 10 },
    );
  });

  it('continues from its own result, and keeps it where nothing better is found', () => {
    let found = best(options(entrants(10), { rounds, weights }));
    for (const effort of [1, 2, 3]) {
      const next = best(options(entrants(10), { rounds, weights, from: found.rounds, effort }));
      expect(next.cost).toBeLessThanOrEqual(found.cost);
      found = next;
    }
    const again = best(options(entrants(10), { rounds, weights, from: found.rounds, effort: 1 }));
    expect(again.rounds).toEqual(found.rounds);
  });

  it('plans again where its own result no longer fits: others came, or boards stay', () => {
    const from = best(options(entrants(8), { rounds, weights })).rounds;
    const more = best(options(entrants(10), { rounds, weights, from, effort: 1 }));
    for (const round of more.rounds) expect(round.boards).toHaveLength(5);
    const kept = [{ round: 2, sides: [[0], [7]] }];
    const held = best(options(entrants(8), { rounds, weights, from, effort: 1, kept }));
    expect(held.rounds[1]?.boards[0]).toEqual([[0], [7]]);
    // A board of the plan itself keeps its number.
    const [third = []] = from[1]?.boards.slice(2) ?? [];
    const still = best(
      options(entrants(8), { rounds, weights, from, effort: 1, kept: [{ round: 2, sides: third }] }),
    );
    expect(still.rounds[1]?.boards[2]).toEqual(third);
  });

  it('tells how far it is, up to the end', () => {
    const told: [number, number][] = [];
    suggestPairings(options(entrants(8), { rounds, alternatives: 2, effort: 1 }), judge, (done, total) =>
      told.push([done, total]),
    );
    expect(told.map(([done]) => done)).toEqual(told.map((_, at) => at + 1));
    for (const [done, total] of told) expect(done).toBeLessThanOrEqual(total);
    expect(told.length).toBeGreaterThan(3);
  });
});
