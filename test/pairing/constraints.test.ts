import '../chance.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainSystem } from './plain-system.ts';
import { duels, entrants, noWeights, tables, teams, options } from './requests.ts';
import { arranged } from '../../shared/pairing/arrange.ts';
import type { Format, Constraint } from '../../shared/contract/pairing-options.ts';
import type { PairingRequest, PlannedBoard, PlannedRound } from '../../shared/pairing/types.ts';
import { suggestPairings } from '../../shared/pairing/index.ts';
import { taskOf, problemOf } from '../../shared/pairing/problem.ts';
import { constraintsBroken } from '../../shared/pairing/round.ts';
import { brokenConstraints } from '../../shared/pairing/constraints/broken-constraints.ts';
import { conflicting } from '../../shared/pairing/constraints/conflicts.ts';

const people = 9;

/** Sides of every board, by format: the ninth is out, or at the last table. */
const cut = (format: Format, order: readonly number[]): PlannedRound => {
  const sizes = { duels: [2, 2, 2, 2], tables: [4, 5], teams: [4, 4] }[format.kind];
  let at = 0;
  const boards = sizes.map((size): PlannedBoard => {
    const seated = order.slice(at, (at += size));
    return format.kind === 'teams'
      ? [seated.slice(0, size / 2), seated.slice(size / 2)]
      : seated.map((one) => [one]);
  });
  return { round: 1, boards, out: order.slice(at) };
};

const anyConstraint: fc.Arbitrary<Constraint> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('apart' as const, 'together' as const, 'partners' as const),
    // Person 12 is not here.
    playerIds: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9, 12), { minLength: 2, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('board' as const),
    playerId: fc.integer({ min: 1, max: people }),
    board: fc.integer({ min: 1, max: 2 }),
  }),
  fc.constant({ kind: 'one-beginner' as const }),
);

const anyOrder = fc.shuffledSubarray(
  Array.from({ length: people }, (_, at) => at),
  { minLength: people },
);

describe('constraints', () => {
  it.each<Format>([duels, tables, teams])('have no price just where a round keeps them: $kind', (format) => {
    const quick = { weights: noWeights, format };
    fc.assert(
      fc.property(anyOrder, fc.array(anyConstraint, { minLength: 1, maxLength: 2 }), (order, constraints) => {
        const request = options(entrants(people), { ...quick, constraints: contradictionFree(constraints) });
        const { prices } = problemOf(taskOf(request, plainSystem), 1);
        const round = cut(format, order);
        const broken =
          round.boards.reduce((sum, sides) => sum + prices.brokenBy(sides), 0) +
          round.out.reduce((sum, one) => sum + Math.floor((2 * prices.out(one)) / constraintsBroken), 0);
        expect(broken > 0).toBe(brokenConstraints(request, [arranged(request, round)]).length > 0);
      }),
      { numRuns: 400 },
    );
  });

  it('of teams that all meet at one board want no more than different teams', () => {
    const constraints: Constraint[] = [{ kind: 'apart', playerIds: [1, 2] }];
    const request = options(entrants(4), { format: { ...teams, meet: 'all' }, constraints });
    const round = (...sides: number[][]) => [{ round: 1, boards: [sides], out: [] }];
    expect(brokenConstraints(request, round([0, 2], [1, 3]))).toEqual([]);
    expect(brokenConstraints(request, round([0, 1], [2, 3]))).toEqual([0]);
    const { prices } = problemOf(taskOf(request, plainSystem), 1);
    expect(
      prices.brokenBy([
        [0, 2],
        [1, 3],
      ]),
    ).toBe(0);
    expect(
      prices.brokenBy([
        [0, 1],
        [2, 3],
      ]),
    ).toBe(1);
  });

  it('are about those who are here in that round', () => {
    const constraints: Constraint[] = [{ kind: 'together', playerIds: [1, 2] }];
    const [first, ...others] = entrants(4);
    const late = { ...first, people: first?.people ?? [], from: 2, until: null, out: [] };
    const request = options([late, ...others], { constraints, rounds: [1, 2] });
    expect(brokenConstraints(request, [{ round: 1, boards: [[[1], [2]]], out: [3] }])).toEqual([]);
    expect(brokenConstraints(request, [{ round: 2, boards: [[[1], [2]]], out: [0, 3] }])).toEqual([0]);
  });
});

/** Without a second request about the board of one person: of those the later one counts for the price. */
const contradictionFree = (constraints: readonly Constraint[]): Constraint[] => [
  ...new Map(
    constraints.map((constraint, at) => [
      constraint.kind === 'board' ? `b${String(constraint.playerId)}` : at,
      constraint,
    ]),
  ).values(),
];

describe('conflicting', () => {
  /** Sets of things that don't go together; some of them hold where none of these is among them. */
  const anyCollisions = fc.array(
    fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );

  it('names things that do not go together, and would without any one of them', () => {
    fc.assert(
      fc.property(anyCollisions, (collisions) => {
        const holds = (some: readonly number[]) =>
          !collisions.some((those) => those.every((one) => some.includes(one)));
        const found = conflicting(
          Array.from({ length: 10 }, (_, at) => at),
          holds,
        );
        expect(holds(found)).toBe(false);
        for (const one of found) expect(holds(found.filter((other) => other !== one))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('names nothing where nothing would help', () => {
    expect(conflicting([1, 2], () => false)).toEqual([]);
  });
});

const rulesOf = (constraints: readonly Constraint[], changes: Partial<PairingRequest> = {}) =>
  suggestPairings(options(entrants(8), { constraints, ...changes }), plainSystem)[0]?.constraints;

describe('constraints that cannot all hold', () => {
  const harmless: Constraint = { kind: 'apart', playerIds: [7, 8] };

  it('are named, without those that have nothing to do with it, and the nearest plan breaks one', () => {
    const found = rulesOf([
      harmless,
      { kind: 'together', playerIds: [1, 2] },
      { kind: 'together', playerIds: [3, 4] },
      { kind: 'apart', playerIds: [1, 2] },
    ]);
    expect(found?.conflicting).toEqual([1, 3]);
    expect(found?.broken).toHaveLength(1);
  });

  it('are one alone where that one is impossible', () => {
    const three: Constraint = { kind: 'together', playerIds: [1, 2, 3] };
    expect(rulesOf([harmless, three])).toEqual({ conflicting: [1], broken: [1] });
    expect(rulesOf([{ kind: 'board', playerId: 1, board: 9 }])).toEqual({ conflicting: [0], broken: [0] });
  });

  it('are one alone where a board that stays breaks it', () => {
    const kept = [{ round: 1, sides: [[6], [7]] }];
    expect(rulesOf([{ kind: 'board', playerId: 1, board: 2 }, harmless], { kept })).toEqual({
      conflicting: [1],
      broken: [1],
    });
  });

  it('are all three of a circle of boards', () => {
    const found = rulesOf([
      { kind: 'board', playerId: 1, board: 1 },
      { kind: 'board', playerId: 2, board: 2 },
      { kind: 'together', playerIds: [1, 2] },
      harmless,
    ]);
    expect(found?.conflicting).toEqual([0, 1, 2]);
    expect(found?.broken).toHaveLength(1);
  });
});
