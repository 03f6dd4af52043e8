import '../../chance.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, problem, quickWeights, roundCost, tablesOf, teamsOf } from './problems.ts';
import { everybodyIn } from '../requests.ts';
import { fieldOf, lineup } from '../../../shared/pairing/criteria/field.ts';
import { type Format } from '../../../shared/contract/pairing-options.ts';
import { CannotPair } from '../../../shared/pairing/types.ts';
import { planSplit } from '../../../shared/pairing/team-formation/index.ts';

const anyFormat: fc.Arbitrary<Format> = fc.oneof(
  fc
    .record({
      size: fc.integer({ min: 1, max: 6 }),
      leftOver: fc.constantFrom('spread' as const, 'substitutes' as const),
      picks: fc.constantFrom('balanced' as const, 'captains' as const),
      meet: fc.constantFrom('all' as const, 'pairs' as const),
    })
    .map(teamsOf),
  fc
    .record({
      count: fc.integer({ min: 2, max: 4 }),
      meet: fc.constantFrom('all' as const, 'pairs' as const),
    })
    .map(teamsOf),
  fc
    .tuple(fc.integer({ min: 3, max: 8 }), fc.constantFrom('level' as const, 'fair' as const))
    .map(([size, aim]) => tablesOf(size, aim)),
);

describe('a round of teams or tables', () => {
  it('seats each player once, boards and sides the strongest first, and the same each time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 9 }), anyFormat, (count, format) => {
        const asked = problem(count, format);
        const field = fieldOf(asked.request, judge);
        const round = planSplit(asked, judge);
        expect(everybodyIn(round)).toEqual(asked.free);
        for (const sides of round.boards) {
          const means = sides.map((side) => judge.performance(lineup(field, side), asked.teamSize).mean);
          expect(means).toEqual(means.toSorted((a, b) => b - a));
        }
        expect(planSplit(asked, judge)).toEqual(round);
      }),
      { numRuns: 25 },
    );
  });

  it('lets those wait who have not waited before', () => {
    const format = teamsOf({ size: 5, leftOver: 'substitutes' });
    const waiting = (round: { boards: readonly (readonly (readonly number[])[])[] }) =>
      round.boards.flat().flatMap((team) => team.slice(5));
    const first = planSplit(problem(13, format, { weights: quickWeights }), judge);
    const second = planSplit(problem(13, format, { weights: quickWeights }, { others: [first] }), judge);
    expect(waiting(first)).toHaveLength(3);
    expect(waiting(second)).toHaveLength(3);
    expect(waiting(second).filter((one) => waiting(first).includes(one))).toEqual([]);
  });

  it('keeps the constraints that can be kept', () => {
    const plain = problem(16, teamsOf({ size: 4 }));
    const id = (at: number) => plain.request.entrants[at]?.people[0]?.playerId ?? 0;
    const constraints = [
      { kind: 'apart' as const, playerIds: [id(0), id(15), id(7), id(8)] },
      { kind: 'partners' as const, playerIds: [id(1), id(2)] },
    ];
    const asked = problem(16, teamsOf({ size: 4 }), { constraints, weights: quickWeights });
    const [teams = []] = planSplit(asked, judge).boards;
    const teamOf = (at: number) => teams.findIndex((team) => team.includes(at));
    expect(new Set([0, 15, 7, 8].map(teamOf)).size).toBe(4);
    expect(teamOf(1)).toBe(teamOf(2));
  });

  it('makes fair tables alike, and level tables of neighbours', () => {
    const means = (aim: 'level' | 'fair') => {
      const asked = problem(16, tablesOf(4, aim), { weights: quickWeights });
      return planSplit(asked, judge).boards.map((table) =>
        table
          .flat()
          .reduce((sum, at) => sum + (asked.request.entrants[at]?.people[0]?.belief.mean ?? 0) / 4, 0),
      );
    };
    const spread = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers);
    expect(spread(means('fair'))).toBeLessThan(120);
    expect(spread(means('level'))).toBeGreaterThan(1000);
  });

  it('counts teams on boards that stay, and lets one alone go without', () => {
    const format = teamsOf({ count: 4, meet: 'pairs' });
    const kept = (sides: number[][]) => ({ kept: [{ round: 1, sides }] });
    const rest = planSplit(
      problem(
        12,
        format,
        kept([
          [0, 1, 2],
          [3, 4, 5],
        ]),
      ),
      judge,
    );
    expect(rest.boards.map((sides) => sides.map(({ length }) => length))).toEqual([[3, 3]]);
    const alone = planSplit(
      problem(
        7,
        format,
        kept([
          [0, 1, 2],
          [3, 4, 5],
        ]),
      ),
      judge,
    );
    expect(alone.boards).toEqual([]);
    expect(alone.out).toHaveLength(1);
  });

  it('can not be had of too few, or of teams that must be whole and are not', () => {
    expect(() => planSplit(problem(2, tablesOf(4)), judge)).toThrow(CannotPair);
    const whole = teamsOf({ size: 5, leftOver: 'refused' });
    expect(() => planSplit(problem(13, whole), judge)).toThrow(
      expect.objectContaining({ why: { kind: 'uneven-teams', people: 13, size: 5 } }) as CannotPair,
    );
  });

  it('costs what it costs at a board, and how far its teams are from level', () => {
    const asked = problem(14, teamsOf({ count: 4, meet: 'pairs' }));
    const round = planSplit(asked, judge);
    const boards = round.boards.reduce((sum, sides) => sum + asked.prices.board(sides), 0);
    expect(roundCost(asked, round)).toBeGreaterThanOrEqual(boards);
    expect(roundCost(asked, round)).toBeLessThan(boards * 1.2);
  });
});
