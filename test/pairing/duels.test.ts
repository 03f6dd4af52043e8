import '../chance.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crowd } from './crowd.ts';
import { plainSystem } from './plain-system.ts';
import { entrant, entrants, everybodyIn, noWeights, someWeights, options } from './requests.ts';
import type { Constraint } from '../../shared/contract/pairing-options.ts';
import type { PairingRequest, PlannedRound, Suggestion } from '../../shared/pairing/types.ts';
import { judgePairings, suggestPairings } from '../../shared/pairing/index.ts';
import { createSystem, defaultParameters } from '../../shared/rating/index.ts';

/** Quicker than the plain one, for all ways. */
const trueSkill = createSystem('trueskill', defaultParameters('trueskill'), { singlePlayers: true });

/** All ways to pair these people; one of an odd number is out. */
function* allRounds(people: readonly number[]): Generator<PlannedRound> {
  const [first, ...others] = people;
  if (first === undefined) {
    yield { round: 1, boards: [], out: [] };
    return;
  }
  for (const other of others) {
    for (const rest of allRounds(others.filter((one) => one !== other))) {
      yield { ...rest, boards: [[[first], [other]], ...rest.boards] };
    }
  }
  if (people.length % 2 === 0) return;
  for (const rest of allRounds(others)) yield { ...rest, out: [first] };
}

const brokenCount = ({ constraints }: Suggestion): number => constraints?.broken.length ?? 0;

/** The least cost of all ways that break fewest constraints. */
function bestOfAll(request: PairingRequest): Suggestion {
  const all = [...allRounds([...request.entrants.keys()])].map((round) =>
    judgePairings(request, [round], trueSkill),
  );
  return all.reduce((best, one) =>
    brokenCount(one) < brokenCount(best) || (brokenCount(one) === brokenCount(best) && one.cost < best.cost)
      ? one
      : best,
  );
}

const only = (suggestions: readonly Suggestion[]): Suggestion => {
  const [first] = suggestions;
  if (first === undefined) throw new Error('no suggestion');
  return first;
};

const plan = (request: PairingRequest): Suggestion => only(suggestPairings(request, trueSkill));

const pairsOf = ({ rounds }: Suggestion): string[] =>
  rounds.flatMap(({ boards }) =>
    boards.map((sides) =>
      sides
        .flat()
        .toSorted((a, b) => a - b)
        .join(' '),
    ),
  );

const lastWeeks = (one: number, other: number): number => ((one * other) % 5) / 2;

describe('duels by quality', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('are the best of all ways among %i people', (count) => {
    const recent = { opponents: lastWeeks, partners: lastWeeks };
    for (const seed of [1, 2]) {
      for (const weights of [{ ...noWeights, quality: 1 }, someWeights]) {
        const request = options(entrants(count, seed), { weights, recent });
        // Prices are compared in millionths: half of one may be lost at each board.
        expect(plan(request).cost).toBeCloseTo(bestOfAll(request).cost, 5);
      }
    }
  });

  it('are the best of all ways among ten people', () => {
    const request = options(entrants(10), { weights: someWeights });
    expect(plan(request).cost).toBeCloseTo(bestOfAll(request).cost, 5);
  });

  const anyConstraint: fc.Arbitrary<Constraint> = fc.oneof(
    fc.record({
      kind: fc.constantFrom('apart' as const, 'together' as const),
      playerIds: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 2, maxLength: 2 }),
    }),
    fc.record({
      kind: fc.constant('board' as const),
      playerId: fc.integer({ min: 1, max: 8 }),
      board: fc.integer({ min: 1, max: 3 }),
    }),
  );

  it('break a constraint only where every way breaks one, and are then the best of those that keep them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 7 }),
        fc.array(anyConstraint, { minLength: 1, maxLength: 3 }),
        (count, constraints) => {
          const request = options(entrants(count), { weights: someWeights, constraints });
          // The order of the boards is the plan's to choose; a way to pair people is judged by the others.
          const between = { ...request, constraints: constraints.filter(({ kind }) => kind !== 'board') };
          const [found, best] = [plan(request), bestOfAll(between)];
          if (brokenCount(best) === 0 && between.constraints.length === constraints.length) {
            expect(found.constraints).toBeNull();
            expect(found.cost).toBeCloseTo(best.cost, 5);
          }
          if (brokenCount(best) > 0) expect(brokenCount(found)).toBeGreaterThan(0);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('seat people at the boards that constraints give them', () => {
    const constraints: Constraint[] = [
      { kind: 'board', playerId: 3, board: 1 },
      { kind: 'board', playerId: 6, board: 4 },
      { kind: 'board', playerId: 2, board: 4 },
    ];
    const found = plan(options(entrants(9), { constraints }));
    const ids = (found.rounds[0]?.boards ?? []).map((sides) => sides.flat().map((at) => at + 1));
    expect(ids[0]).toContain(3);
    expect(ids[3]?.toSorted()).toEqual([2, 6]);
    expect(found.constraints).toBeNull();
  });

  it('leave out the one whose leaving gives the best boards', () => {
    const people = [2000, 2050, 4500, 3000, 3040].map((mean, at) =>
      entrant({ playerId: at + 1, belief: { mean, deviation: 200 } }),
    );
    const found = plan(options(people));
    expect(found.rounds[0]?.out).toEqual([2]);
    expect(pairsOf(found)).toEqual(['3 4', '0 1']);
  });

  it('have no player sit out again before the others did, however bad the boards', () => {
    const people = [2000, 2050, 4500, 3000, 3040].map((mean, at) =>
      entrant({ playerId: at + 1, belief: { mean, deviation: 200 } }),
    );
    const sat = new Set<number>();
    const rounds = plan(options(people, { rounds: [1, 2, 3, 4, 5] })).rounds;
    for (const { out } of rounds) for (const one of out) sat.add(one);
    expect(sat.size).toBe(5);
    // The same by what was played: 4500 had no board in round 1, and so gets one in round 2.
    const played = [
      [0, 1],
      [3, 4],
    ].map((pair) => ({
      round: 1,
      kind: 'played' as const,
      sides: pair.map((one) => ({ entrants: [one], points: null, seat: null })),
    }));
    expect(plan(options(people, { rounds: [2], played })).rounds[0]?.out).not.toEqual([2]);
  });

  it('count a bye of an earlier round, but not a half-point bye, which was requested', () => {
    const people = [3000, 3000, 3000, 3000, 4500].map((mean, at) =>
      entrant({ playerId: at + 1, belief: { mean, deviation: 200 } }),
    );
    const single = (one: number) => ({ entrants: [one], points: null, seat: null });
    const outAfter = (kind: 'bye' | 'half-bye') => {
      const boards = [
        { round: 1, kind: 'played' as const, sides: [single(0), single(1)] },
        { round: 1, kind: 'played' as const, sides: [single(2), single(3)] },
        { round: 1, kind, sides: [single(4)] },
      ];
      return plan(options(people, { rounds: [2], played: boards })).rounds[0]?.out;
    };
    expect(outAfter('bye')).not.toEqual([4]);
    expect(outAfter('half-bye')).toEqual([4]);
  });

  it('of a crowd are still close ones, and all but one have a board', () => {
    const constraints: Constraint[] = [{ kind: 'together', playerIds: [7, 205] }];
    const found = only(suggestPairings(options(entrants(251), { constraints }), plainSystem));
    expect(found.rounds[0]?.boards).toHaveLength(125);
    expect(found.constraints).toBeNull();
    // All pairs weighed, 200 such people come to a geometric mean of 0.68.
    expect(1 - found.costs.quality).toBeGreaterThan(0.67);
  });

  it('pair fixed teams by what their lineups are worth', () => {
    const strong = crowd(8).toSorted((a, b) => b.belief.mean - a.belief.mean);
    const team = (...at: number[]) => ({
      ...entrant({}),
      people: at.flatMap((one) =>
        strong[one] === undefined ? [] : [{ ...strong[one], club: null, isBeginner: false }],
      ),
    });
    const found = plan(options([team(0, 1), team(6, 7), team(2, 3), team(4, 5)], { teamSize: 2 }));
    expect(pairsOf(found).toSorted()).toEqual(['0 2', '1 3']);
    expect(found.rounds.map(everybodyIn)).toEqual([[0, 1, 2, 3]]);
  });

  it('come in alternatives that share few boards, the best first, and as many as there are', () => {
    const three = suggestPairings(options(entrants(20), { alternatives: 3 }), plainSystem);
    expect(three).toHaveLength(3);
    const [best = [], second = [], third = []] = three.map(pairsOf);
    for (const [one, other] of [
      [best, second],
      [best, third],
      [second, third],
    ] as const) {
      expect(one.filter((pair) => other.includes(pair)).length).toBeLessThanOrEqual(3);
    }
    expect(three.map(({ cost }) => cost)).toEqual(three.map(({ cost }) => cost).toSorted((a, b) => a - b));
    expect(suggestPairings(options(entrants(2), { alternatives: 3 }), plainSystem)).toHaveLength(1);
    expect(suggestPairings(options(entrants(4), { alternatives: 3 }), plainSystem)).toHaveLength(3);
  });
});
