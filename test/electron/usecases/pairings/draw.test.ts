/** The draw of a stage: recorded with its first round, followed by those after it, and by who comes late. */
import { describe, expect, test } from 'vitest';
import { planPairings } from '../../../../electron/usecases/pairings/suggestions.ts';
import { calls } from '../../../../shared/contract/api.ts';
import type { Ledger } from '../../ledger.ts';
import { club, finish, here, names, recorded, start, type Start } from './small-club.ts';

const groups: Start['format'] = { kind: 'duels', method: 'groups', groupSize: 4 };
const knockOut: Start['format'] = { kind: 'duels', method: 'knock-out' };
const swiss: Start['format'] = { kind: 'duels', method: 'swiss' };

const drawn = (ledger: Ledger) =>
  recorded(ledger).entrants.map(({ members, draw }) => [
    members[0]?.player,
    ...draw.map(({ stage, group, line }) => `${String(stage)}:${group ?? ''}${String(line)}`),
  ]);

/** The plan of the program itself, as the page asks for it. */
function planned(ledger: Ledger, given: Start, round: number, rounds: number): Start['plan'] {
  const { format, people, tournamentId } = given;
  const { suggestions } = planPairings(
    ledger.context,
    calls['pairings.plan'].argument.parse({ format, people, tournamentId, round, rounds }),
  );
  return (suggestions[0]?.rounds ?? []).map(({ round: number, boards }) => ({
    round: number,
    boards: boards.map(({ sides }) => sides.map((side) => side.people.map(({ playerId }) => playerId))),
  }));
}

describe('the draw', () => {
  test('of a cup gives the better seed to the stronger of two, of either colour', () => {
    const ledger = club();
    const boards = [
      [[5], [4]],
      [[6], [3]],
    ];
    start(ledger, { people: here(1, 2, 3, 4, 5, 6), format: knockOut, plan: [{ round: 1, boards }] });
    expect(Object.fromEntries(drawn(ledger))).toEqual({
      ...{ Ann: '1:1', Ben: '1:2', Cid: '1:3', Dee: '1:4', Eve: '1:5', Fay: '1:6' },
    });
  });

  test('of groups names them as their boards are, and later rounds stay within them', () => {
    const ledger = club();
    const given: Start = { people: here(1, 2, 3, 4, 5, 6, 7, 8), format: groups, plan: [] };
    const plan = planned(ledger, given, 1, 3);
    expect(plan).toHaveLength(3);
    start(ledger, { ...given, plan: plan.slice(0, 1) });
    const draw = drawn(ledger);
    expect(draw.map(([, place]) => place).toSorted()).toEqual(
      ['A', 'B'].flatMap((group) => [1, 2, 3, 4].map((line) => `1:${group}${String(line)}`)),
    );
    const groupOf = new Map(draw.map(([who, place]) => [who, String(place).slice(2, 3)]));
    for (const next of planned(ledger, { ...given, tournamentId: 1 }, 2, 2))
      for (const [[one = 0] = [], [other = 0] = []] of next.boards)
        expect(groupOf.get(names[one - 1])).toBe(groupOf.get(names[other - 1]));
  });

  test('of groups that were changed manually is that of the boards', () => {
    const ledger = club();
    const boards = [
      [[1], [8]],
      [[2], [7]],
      [[3], [6]],
      [[4], [5]],
    ];
    const rounds = [
      boards,
      [
        [[1], [2]],
        [[7], [8]],
        [[3], [4]],
        [[5], [6]],
      ],
    ];
    start(ledger, {
      ...{ people: here(1, 2, 3, 4, 5, 6, 7, 8), format: groups },
      plan: rounds.map((all, i) => ({ round: i + 1, boards: all })),
    });
    const together = Map.groupBy(drawn(ledger), ([, place]) => String(place).slice(2, 3));
    expect([...together.values()].map((some) => some.map(([who]) => who).toSorted())).toEqual(
      expect.arrayContaining([
        ['Ann', 'Ben', 'Gus', 'Hal'],
        ['Cid', 'Dee', 'Eve', 'Fay'],
      ]),
    );
  });

  test('of a knock-out has a seed for each, so that its first round is the bracket', () => {
    const ledger = club();
    const given: Start = { people: here(1, 2, 3, 4, 5), format: knockOut, plan: [] };
    start(ledger, { ...given, plan: planned(ledger, given, 1, 1) });
    const seeds = recorded(ledger).entrants.map(({ draw: [place] }) => place?.line);
    expect(seeds.toSorted()).toEqual([1, 2, 3, 4, 5]);
    // Of five, the best three have byes: 4 meets 5.
    const first = recorded(ledger).contests[0]?.sides.map(({ members }) => members[0]?.playerId ?? 0) ?? [];
    expect(first.map((id) => seeds[id - 1]).toSorted()).toEqual([4, 5]);
  });

  test('of a Swiss keeps the ratings of its first round; who comes later is behind all others', () => {
    const ledger = club();
    start(ledger, {
      ...{ people: here(1, 2, 3, 4), format: swiss },
      plan: [
        {
          round: 1,
          boards: [
            [[1], [3]],
            [[2], [4]],
          ],
        },
      ],
    });
    finish(ledger, '1', '1', [1, 2]);
    finish(ledger, '1', '2', [1, 2]);
    const before = recorded(ledger).entrants.map(({ draw: [place] }) => place?.rating);
    expect(before.every((rating) => rating === before[0])).toBe(true);
    start(ledger, {
      ...{ tournamentId: 1, people: here(1, 2, 3, 4, 5), format: swiss },
      plan: [
        {
          round: 2,
          boards: [
            [[1], [2]],
            [[3], [4]],
          ],
        },
      ],
    });
    expect(drawn(ledger).at(-1)).toEqual(['Eve', '1:5']);
    expect(
      recorded(ledger)
        .entrants.slice(0, 4)
        .map(({ draw: [place] }) => place?.rating),
    ).toEqual(before);
  });

  test('of groups follows a first round that is started again, for other people and groups', () => {
    const ledger = club();
    const given: Start = { people: here(1, 2, 3, 4, 5, 6, 7, 8), format: groups, plan: [] };
    start(ledger, { ...given, plan: planned(ledger, given, 1, 3) });
    const fewer: Start = {
      ...{ tournamentId: 1, people: here(1, 2, 3, 4, 5, 6), plan: [] },
      format: { kind: 'duels', method: 'groups', groupSize: 3 },
    };
    const plan = planned(ledger, fewer, 1, 3);
    start(ledger, { ...fewer, plan });
    const draw = drawn(ledger);
    expect(draw.slice(6)).toEqual([['Gus'], ['Hal']]);
    const groupOf = new Map(draw.map(([who, place]) => [who, String(place).slice(2, 3)]));
    expect([...groupOf.values()].filter((group) => group === 'A')).toHaveLength(3);
    for (const { sides } of recorded(ledger).contests) {
      const [one, other] = sides.map(({ members }) => members[0]?.player);
      expect(groupOf.get(one)).toBe(groupOf.get(other));
    }
  });

  test('of groups follows people who change groups, and stays with the results that are there', () => {
    const ledger = club();
    const given: Start = { people: here(1, 2, 3, 4, 5, 6), format: { ...groups, groupSize: 3 }, plan: [] };
    const plan = planned(ledger, given, 1, 3);
    start(ledger, { ...given, plan });
    const before = drawn(ledger);
    finish(ledger, '1', '1', [1, 2]);
    start(ledger, { ...given, tournamentId: 1, plan });
    expect(drawn(ledger)).toEqual(before);
    const byGroup = Map.groupBy(before, ([, place]) => String(place).slice(2, 3));
    const [idle, ...others] = [...byGroup.values()].map((some) => {
      const seated = new Set(plan[0]?.boards.flat(2).map((id) => names[id - 1]));
      return some.map(([who]) => String(who)).find((who) => !seated.has(who)) ?? '';
    });
    const other = others[0] ?? '';
    const ids = [idle, other].map((who) => names.indexOf(who ?? '') + 1);
    const swapped = (id: number): number =>
      id === ids[0] ? (ids[1] ?? 0) : id === ids[1] ? (ids[0] ?? 0) : id;
    const changed = plan.map(({ round, boards }) => ({
      round,
      boards: boards.map((sides) => sides.map((side) => side.map(swapped))),
    }));
    start(ledger, { ...given, tournamentId: 1, plan: changed });
    const groupNow = new Map(drawn(ledger).map(([who, place]) => [who, String(place).slice(2, 3)]));
    for (const { sides } of recorded(ledger).contests) {
      const [one, two] = sides.map(({ members }) => members[0]?.player);
      expect(groupNow.get(one)).toBe(groupNow.get(two));
    }
  });

  test('of groups is told of each planned board, and is what the start records', () => {
    const ledger = club();
    const given: Start = { people: here(1, 2, 3, 4, 5, 6, 7), format: groups, plan: [] };
    const ask = (tournamentId: number | null, round: number, rounds: number) =>
      planPairings(
        ledger.context,
        calls['pairings.plan'].argument.parse({
          ...{ format: groups, people: given.people, tournamentId, round, rounds },
        }),
      ).suggestions[0]?.rounds ?? [];
    const told = ask(null, 1, 3);
    const groupsTold = (rounds: typeof told) =>
      rounds.flatMap(({ boards }) =>
        boards.flatMap(({ group, sides }) =>
          sides.flatMap(({ people }) => people.map(({ player }) => `${player} ${group ?? ''}`)),
        ),
      );
    const plan = planned(ledger, given, 1, 3);
    start(ledger, { ...given, plan: plan.slice(0, 1) });
    const draw = new Set(drawn(ledger).map(([who, place]) => `${String(who)} ${String(place).slice(2, 3)}`));
    expect(new Set(groupsTold(told))).toEqual(draw);
    expect(new Set(groupsTold(ask(1, 2, 2)))).toEqual(draw);
  });

  test('of groups can’t be changed in one round alone while there are later ones', () => {
    const ledger = club();
    const given: Start = { people: here(1, 2, 3, 4, 5, 6, 7, 8), format: groups, plan: [] };
    const plan = planned(ledger, given, 1, 3);
    start(ledger, { ...given, plan });
    const before = drawn(ledger);
    const groupOf = new Map(before.map(([who, place]) => [who, String(place).slice(2, 3)]));
    const [one, other] = ['A', 'B'].map((group) => names.findIndex((who) => groupOf.get(who) === group) + 1);
    const swapped = (id: number): number => (id === one ? (other ?? 0) : id === other ? (one ?? 0) : id);
    const changed = plan.map(({ round, boards }) => ({
      round,
      boards: boards.map((sides) => sides.map((side) => side.map(swapped))),
    }));
    for (const some of [changed.slice(0, 1), [...changed.slice(0, 1), ...plan.slice(1)]])
      expect(() => start(ledger, { ...given, tournamentId: 1, plan: some })).toThrow(
        expect.objectContaining({ code: 'groupsMixed' }) as Error,
      );
    expect(drawn(ledger)).toEqual(before);
    start(ledger, { ...given, tournamentId: 1, plan: changed });
    expect(drawn(ledger)).not.toEqual(before);
  });

  test('of a knock-out by lot is drawn again while nothing is played, and its bracket is that of the boards', () => {
    const ledger = club();
    const format: Start['format'] = { kind: 'duels', method: 'knock-out', seeding: 'draw' };
    const given: Start = { people: here(1, 2, 3, 4, 5, 6, 7, 8), format, plan: [] };
    start(ledger, { ...given, plan: planned(ledger, given, 1, 1) });
    const again: Start = { ...given, tournamentId: 1, people: here(1, 2, 3, 4, 5, 6, 7) };
    start(ledger, { ...again, plan: planned(ledger, again, 1, 1) });
    const seeds = recorded(ledger).entrants.map(({ draw: [place] }) => place?.line);
    expect(seeds.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, undefined]);
    for (const { sides } of recorded(ledger).contests) {
      const [one = 0, other = 0] = sides.map(({ members }) => seeds[(members[0]?.playerId ?? 0) - 1] ?? 0);
      expect(one + other).toBe(9);
    }
  });

  test('is none where nothing is drawn, and for rounds that were entered before', () => {
    const ledger = club();
    const format: Start['format'] = { kind: 'duels', method: 'quality' };
    start(ledger, { people: here(1, 2), format, plan: [{ round: 1, boards: [[[1], [2]]] }] });
    expect(drawn(ledger)).toEqual([['Ann'], ['Ben']]);
    const entered = ledger.save({
      ...{ name: 'Entered', date: null, shape: 'rounds' },
      contests: [
        { round: '1', sides: [1, 2].map((playerId) => ({ place: playerId, members: [{ playerId }] })) },
      ],
    });
    start(ledger, {
      ...{ tournamentId: entered.tournamentId, people: here(1, 2), format: swiss },
      plan: [{ round: 2, boards: [[[1], [2]]] }],
    });
    expect(recorded(ledger, entered.tournamentId).entrants.map(({ draw }) => draw)).toEqual([[], []]);
  });
});
