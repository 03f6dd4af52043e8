/** What suggestions of a Swiss say of each side before the round. */
import { expect, it } from 'vitest';
import { asPlan, best, plan, requestFor, swiss, weigh, weighing, duels, type Options } from './requests.ts';
import { club, finish, here, start } from './small-club.ts';
import { shownAims } from '../../../../shared/contract/judged-standings.ts';

/** Round 1 of four people with colours: 1 and 2 won with white. */
function afterRound1() {
  const ledger = club();
  start(ledger, {
    ...{ name: 'Swiss', seats: 'colours', format: swiss, people: here(1, 2, 3, 4) },
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
  const options = requestFor([1, 2, 3, 4], { tournamentId: 1, format: swiss, round: 2 });
  return { ledger, options };
}

it('has points and colours before the round, and totals of its aims', async () => {
  const { ledger, options } = afterRound1();
  const suggestion = await best(ledger, options);
  const sides = suggestion.rounds[0]?.boards.flatMap((board) => board.sides) ?? [];
  const told = sides.map(({ people, standing }) => [
    people[0]?.playerId,
    standing?.points,
    standing?.colours,
  ]);
  expect(told.toSorted(([a = 0], [b = 0]) => Number(a) - Number(b))).toEqual([
    [1, 1, 'W'],
    [2, 1, 'W'],
    [3, 0, 'B'],
    [4, 0, 'B'],
  ]);
  expect(Object.keys(suggestion.aims ?? {})).toEqual([...shownAims]);
  expect(suggestion.aims?.rematches).toBe(0);
  expect(suggestion.hasClubs).toBe(false);
});

it('says that a manual change is a rematch', async () => {
  const { ledger, options } = afterRound1();
  const [round] = asPlan(await best(ledger, options));
  const boards = [
    [[3], [1]],
    [[2], [4]],
  ];
  const weighed = weigh(ledger, { ...weighing(options), plan: [{ round: round?.round ?? 2, boards }] });
  expect(weighed.rounds[0]?.boards.map(({ rematches }) => rematches)).toEqual([1, 1]);
  expect(weighed.aims?.rematches).toBe(2);
});

it('says nothing of standings where rounds do not follow from them', async () => {
  const { ledger, options } = afterRound1();
  const { suggestions } = await plan(ledger, { ...options, format: duels });
  expect(suggestions[0]?.aims).toBeUndefined();
  expect(suggestions[0]?.rounds[0]?.boards[0]?.sides[0]?.standing).toBeUndefined();
});

it('pairs a round that was played from scratch, to compare, and keeps it otherwise', async () => {
  const { ledger, options } = afterRound1();
  const second = {
    round: 2,
    boards: [
      [[1], [4]],
      [[2], [3]],
    ],
  };
  start(ledger, { tournamentId: 1, format: swiss, people: here(1, 2, 3, 4), plan: [second] });
  finish(ledger, '2', '1', [1, 2]);
  finish(ledger, '2', '2', [1, 2]);
  const pairsOf = (found: Awaited<ReturnType<typeof best>>) =>
    asPlan(found)[0]?.boards.map((sides) => sides.flat().toSorted((a, b) => a - b));
  expect(pairsOf(await best(ledger, options))).toEqual([
    [1, 4],
    [2, 3],
  ]);
  expect(pairsOf(await best(ledger, { ...options, fromScratch: true }))?.toSorted()).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('keeps pairing numbers, and floats, when somebody is unticked, as when that player leaves after the round', async () => {
  const ledger = club();
  const format = { kind: 'duels', method: 'swiss', pairedBy: 'dutch' } as const;
  const round = (number: number, boards: number[][][]) => ({ round: number, boards });
  const tournament = { name: 'Swiss', seats: 'colours', format, people: here(1, 2, 3, 4, 5, 6) } as const;
  const pairs = [
    [[1], [4]],
    [[5], [2]],
    [[3], [6]],
  ];
  start(ledger, { ...tournament, plan: [round(1, pairs)] });
  for (const board of ['1', '2', '3']) finish(ledger, '1', board, [1, 2]);
  const told = async (people: Options['people']) => {
    const suggestion = await best(ledger, {
      ...requestFor([], { format, round: 2 }),
      tournamentId: 1,
      people,
    });
    const [first] = suggestion.rounds;
    const sides = [...(first?.boards.flatMap((board) => board.sides) ?? []), ...(first?.out ?? [])];
    return sides.map(({ people: [one], standing }) => [
      one?.playerId,
      standing?.dutch?.number,
      standing?.dutch?.floats,
    ]);
  };
  const others = [1, 3, 4, 5, 6].map((playerId) => ({ playerId }));
  const unticked = await told(others);
  const left = await told([...others, { playerId: 2, until: 1 }]);
  expect(unticked).toEqual(left);
  expect(unticked.map(([, number]) => number).toSorted()).toEqual([1, 3, 4, 5, 6]);
});
