import { describe, expect, it } from 'vitest';
import { judge, problem, teamsOf } from './problems.ts';
import type { Constraint } from '../../../shared/contract/pairing-options.ts';
import { captainsPicks } from '../../../shared/pairing/team-formation/captains.ts';
import { planSplit } from '../../../shared/pairing/team-formation/index.ts';

const picks = teamsOf({ count: 3, picks: 'captains' });

/** Player ids of those numbered so, the strongest being 0. */
const ids = (asked: ReturnType<typeof problem>, ...entrants: number[]): number[] =>
  entrants.map((at) => asked.request.entrants[at]?.people[0]?.playerId ?? 0);

const picked = (
  count: number,
  rulesOf: (asked: ReturnType<typeof problem>) => Constraint[],
): readonly (readonly number[])[] => {
  const plain = problem(count, picks);
  const asked = problem(count, picks, { constraints: rulesOf(plain) });
  return captainsPicks(
    asked.request,
    asked.free,
    [3, 3, 3].map((size, at) => size + (count - 9 > at ? 1 : 0)),
  );
};

describe("captains' picks", () => {
  it('go forth and back, the strongest of those who are left each time', () => {
    expect(picked(9, () => [])).toEqual([
      [0, 5, 6],
      [1, 4, 7],
      [2, 3, 8],
    ]);
  });

  it('fill the larger teams where people are left over', () => {
    expect(picked(10, () => [])).toEqual([
      [0, 5, 6, 9],
      [1, 4, 7],
      [2, 3, 8],
    ]);
  });

  it('pass over people whom a constraint keeps apart', () => {
    const teams = picked(9, (asked) => [{ kind: 'apart', playerIds: ids(asked, 2, 3) }]);
    expect(teams[2]).toEqual([2, 4, 8]);
    expect(teams[1]?.[1]).toBe(3);
  });

  it('take a partner before all others, and leave that one to the captain who must have it', () => {
    const teams = picked(9, (asked) => [{ kind: 'partners', playerIds: ids(asked, 0, 8) }]);
    expect(teams[0]).toEqual([0, 8, 5]);
  });

  it('leave no player without a partner for lack of room', () => {
    const teams = picked(9, (asked) => [{ kind: 'partners', playerIds: ids(asked, 6, 7) }]);
    const team = teams.find((those) => those.includes(6));
    expect(team).toContain(7);
  });

  it('have two captains in one team only if nothing else can be', () => {
    const teams = picked(9, (asked) => [{ kind: 'partners', playerIds: ids(asked, 0, 1) }]);
    expect(teams.map(([captain]) => captain)).toEqual([0, 2, 3]);
    expect(teams[0]?.[1]).toBe(1);
  });

  it('give each team one beginner where there are as many', () => {
    const asked = problem(9, picks, { constraints: [{ kind: 'one-beginner' }] });
    const isBeginner = (at: number) => asked.request.entrants[at]?.people[0]?.isBeginner === true;
    const [teams = []] = planSplit(asked, judge).boards;
    expect(teams.map((team) => team.filter(isBeginner).length)).toEqual([1, 1, 1]);
  });

  it('are in their order on the boards, two teams at each, met as rarely as can be', () => {
    const format = teamsOf({ count: 4, picks: 'captains', meet: 'pairs' });
    const first = planSplit(problem(12, format), judge);
    const teams = first.boards.flat().toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
    expect(teams).toEqual([
      [0, 7, 8],
      [1, 6, 9],
      [2, 5, 10],
      [3, 4, 11],
    ]);
    const second = planSplit(problem(12, format, {}, { others: [first] }), judge);
    const pairsOf = ({ boards }: typeof first) =>
      boards.map((sides) =>
        sides
          .map(([one]) => one)
          .toSorted()
          .join(),
      );
    expect(pairsOf(second).some((pair) => pairsOf(first).includes(pair))).toBe(false);
  });
});
