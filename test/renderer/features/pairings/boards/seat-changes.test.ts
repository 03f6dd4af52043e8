import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoundPlanned } from '../../../../../shared/contract/pairings.ts';
import {
  byGroup,
  groupIn,
  moversNamed,
  joinSide,
  moversOf,
  sitOut,
  joinBoard,
  peopleOfSides,
  swapInPlan,
  swapMovers,
  withBoards,
  type Mover,
} from '../../../../../renderer/features/pairings/boards/seat-changes.ts';

const names = ['Ann', 'Ben', 'Cem', 'Dora', 'Eva', 'Finn', 'Gül', 'Hal'];
const person = (playerId: number) => ({ playerId, player: names[playerId] ?? '' });
const side = (playerIds: number[], team: string | null = null) => ({
  team,
  people: playerIds.map(person),
  substitutes: [],
  mean: 1500,
  deviation: 100,
  chance: 0.5,
});
const costs = {
  quality: 0,
  evenness: 0,
  meetings: 0,
  partners: 0,
  club: 0,
  spread: 0,
  learning: 0,
  fairness: 0,
};
const board = (...sides: ReturnType<typeof side>[]) => ({
  ...{ quality: 1, sides, costs, before: [] },
  handicap: { given: null, isChanged: false },
});
const round = (boards: RoundPlanned['boards'], out: number[]): Pick<RoundPlanned, 'boards' | 'out'> => ({
  boards,
  out: out.map((playerId) => ({ team: null, people: [person(playerId)] })),
});
const boardsOf = ({ boards }: Pick<RoundPlanned, 'boards'>) =>
  boards.map(({ sides }) => peopleOfSides(sides));
const named = (movers: readonly Mover[], name: string): Mover => {
  const found = movers.find((one) => one.name === name);
  if (!found) throw new Error(`nobody is moversNamed ${name}`);
  return found;
};

/** Two boards of pairs, and one who sits out. */
const pairs = round([board(side([0, 1]), side([2, 3])), board(side([4]), side([5]))], [6]);
const movers = moversOf(pairs);

describe('who can change places', () => {
  it('is all players, board by board, and then who sits out', () => {
    expect(movers.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Cem', 'Dora', 'Eva', 'Finn', 'Gül']);
    expect(named(movers, 'Dora').at).toEqual({ board: 0, side: 1 });
    expect(named(movers, 'Gül').at).toBeNull();
  });

  it('is a fixed team as one', () => {
    const teams = moversOf(round([board(side([0, 1], 'Reds'), side([2, 3], 'Blues'))], []));
    expect(teams.map(({ name, playerIds }) => [name, playerIds])).toEqual([
      ['Reds', [0, 1]],
      ['Blues', [2, 3]],
    ]);
  });
});

describe('two change places', () => {
  it('between boards, within the order of the seats', () => {
    expect(swapMovers(boardsOf(pairs), named(movers, 'Ben'), named(movers, 'Eva'))).toEqual([
      [
        [0, 4],
        [2, 3],
      ],
      [[1], [5]],
    ]);
  });

  it('with one who sits out, who is seated then', () => {
    expect(swapMovers(boardsOf(pairs), named(movers, 'Gül'), named(movers, 'Finn'))).toEqual([
      [
        [0, 1],
        [2, 3],
      ],
      [[4], [6]],
    ]);
  });

  it('as whole teams of different sizes', () => {
    const teams = round(
      [board(side([0, 1], 'Reds'), side([2, 3, 4], 'Blues')), board(side([5], 'Greens'), side([6], 'Greys'))],
      [],
    );
    const who = moversOf(teams);
    expect(swapMovers(boardsOf(teams), named(who, 'Blues'), named(who, 'Greens'))).toEqual([
      [[0, 1], [5]],
      [[2, 3, 4], [6]],
    ]);
  });

  it('and once more are where they were, for any two, and no player is lost', () => {
    const index = fc.integer({ min: 0, max: movers.length - 1 });
    fc.assert(
      fc.property(index, index, (a, b) => {
        const [one, other] = [movers[a], movers[b]];
        if (!one || !other || one === other) return;
        const before = boardsOf(pairs);
        const after = swapMovers(before, one, other);
        expect(after.map((sides) => sides.map(({ length }) => length))).toEqual([
          [2, 2],
          [1, 1],
        ]);
        expect(new Set(after.flat(2)).size).toBe(6);
        expect(swapMovers(after, one, other)).toEqual(before);
      }),
    );
  });
});

describe('a free place', () => {
  it('in a team makes it larger, and the other smaller', () => {
    expect(joinSide(boardsOf(pairs), named(movers, 'Ann'), 0, 1)).toEqual([
      [[1], [2, 3, 0]],
      [[4], [5]],
    ]);
  });

  it('leaves no board with one side', () => {
    expect(joinSide(boardsOf(pairs), named(movers, 'Eva'), 0, 0)).toEqual([
      [
        [0, 1, 4],
        [2, 3],
      ],
    ]);
    expect(sitOut(boardsOf(pairs), named(movers, 'Finn'))).toEqual([
      [
        [0, 1],
        [2, 3],
      ],
    ]);
  });

  it('at a table is its last seat', () => {
    const tables = round(
      [board(side([0]), side([1]), side([2])), board(side([3]), side([4]), side([5]))],
      [],
    );
    expect(joinBoard(boardsOf(tables), named(moversOf(tables), 'Ben'), 1)).toEqual([
      [[0], [2]],
      [[3], [4], [5], [1]],
    ]);
  });

  it('outside leaves the team without one', () => {
    expect(sitOut(boardsOf(pairs), named(movers, 'Ben'))).toEqual([
      [[0], [2, 3]],
      [[4], [5]],
    ]);
  });
});

it('changes the boards of one round alone', () => {
  const plan = [
    { round: 1, boards: [[[0], [1]]] },
    { round: 2, boards: [[[2], [3]]] },
  ];
  expect(withBoards(plan, 2, [[[3], [2]]])).toEqual([
    { round: 1, boards: [[[0], [1]]] },
    { round: 2, boards: [[[3], [2]]] },
  ]);
});

it('finds people by the beginnings of their names, without accents', () => {
  const found = (typed: string) => moversNamed(typed, movers).map(({ name }) => name);
  expect(found('gu')).toEqual(['Gül']);
  expect(found('e')).toEqual(['Eva']);
  expect(found('n')).toEqual([]);
  expect(found('')).toHaveLength(7);
});

describe('boards of groups', () => {
  const inGroup = (group: string, one: number, other: number) => ({
    ...board(side([one]), side([other])),
    group,
  });
  const rounds = [
    { boards: [inGroup('A', 0, 1), inGroup('B', 4, 5)], out: [{ ...side([2]), group: 'A' }] },
    { boards: [inGroup('A', 2, 0), inGroup('B', 6, 4)], out: [] },
  ];
  const plan = rounds.map(({ boards }, i) => ({
    round: i + 1,
    boards: boards.map(({ sides }) => peopleOfSides(sides)),
  }));
  const mover = (who: number): Mover => ({ who, name: '', playerIds: [who], at: null });

  it('are under the name of their group', () => {
    const boards = [...(rounds[0]?.boards ?? []), board(side([2]), side([6]))];
    expect(byGroup(boards, (one) => one.group).map(({ group, first }) => [group, first])).toEqual([
      ['A', 0],
      ['B', 1],
      [undefined, 2],
    ]);
  });

  it('have a group for who sits out, too', () => {
    expect([0, 2, 4, 9].map(groupIn(rounds.slice(0, 1)))).toEqual(['A', 'A', 'B', undefined]);
  });

  it('have people of two groups change places in every round, and others in one', () => {
    expect(swapInPlan(plan, 1, [mover(0), mover(4)], groupIn(rounds)).map(({ boards }) => boards)).toEqual([
      [
        [[4], [1]],
        [[0], [5]],
      ],
      [
        [[2], [4]],
        [[6], [0]],
      ],
    ]);
    const within = swapInPlan(plan, 1, [mover(0), mover(1)], groupIn(rounds));
    expect(within[0]?.boards[0]).toEqual([[1], [0]]);
    expect(within[1]).toBe(plan[1]);
  });
});
