/** Tables by points, from the file: whose results count, in which seats people sat, and what a correction changes. */
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls } from '../../../../shared/contract/api.ts';
import { usualRule } from '../../../../shared/contract/handicaps.ts';
import { weigh } from './requests.ts';
import { club, finish, here, recorded, start, type Start } from './small-club.ts';

const format: Start['format'] = { kind: 'tables', size: 4, aim: 'points' };

const plan = (round: number, ...boards: number[][]): Start['plan'] => [
  { round, boards: boards.map((board) => board.map((one) => [one])) },
];

/** Ann to Dee and Eve to Hal have had tables of their own; they came in this order. */
function oneRound() {
  const ledger = club();
  ledger.rate();
  const common = { name: 'Quiz', date: '2026-11-02', format, seats: 'first' as const };
  const people = here(1, 2, 3, 4, 5, 6, 7, 8);
  const { tournamentId } = start(ledger, { ...common, people, plan: plan(1, [1, 2, 3, 4], [5, 6, 7, 8]) });
  for (const board of ['1', '2']) finish(ledger, '1', board, [1, 2, 3, 4]);
  const next = async (present: Start['people'] = people) => {
    ledger.rate();
    const given = { tournamentId, people: present, format, round: 2, alternatives: 1 };
    const argument = calls['pairings.plan'].argument.parse(given);
    const { suggestions } = await useCases['pairings.plan'](ledger.context, argument);
    return suggestions[0]?.rounds[0]?.boards ?? [];
  };
  return { ledger, tournamentId, common, people, next };
}

const namesAt = (boards: Awaited<ReturnType<ReturnType<typeof oneRound>['next']>>): string[][] =>
  boards.map(({ sides }) => sides.map(({ people }) => people[0]?.player ?? '').sort());

test('those on the same points sit together, each where it hasn’t sat, and each side tells why', async () => {
  const { next } = oneRound();
  const boards = await next();
  expect(namesAt(boards)).toEqual([
    ['Ann', 'Ben', 'Eve', 'Fay'],
    ['Cid', 'Dee', 'Gus', 'Hal'],
  ]);
  for (const { sides } of boards)
    for (const [seat, { standing }] of sides.entries()) expect(standing?.colours).not.toBe(String(seat + 1));
  const ann = boards[0]?.sides.find(({ people }) => people[0]?.player === 'Ann')?.standing;
  expect(ann).toMatchObject({ points: 1, colours: '1', violations: [] });
});

test('with one away, the smaller table is where points differ least', async () => {
  const { next } = oneRound();
  const boards = await next(here(2, 3, 4, 5, 6, 7, 8));
  expect(namesAt(boards)).toEqual([
    ['Ben', 'Eve', 'Fay'],
    ['Cid', 'Dee', 'Gus', 'Hal'],
  ]);
});

test('a correction tells whom today’s points would seat at other tables', async () => {
  const { ledger, tournamentId, common, people, next } = oneRound();
  const boards = (await next()).map(({ sides }) => sides.map((side) => side.people[0]?.playerId ?? 0));
  start(ledger, { ...common, tournamentId, people, plan: plan(2, ...boards) });
  const differences = async () => {
    ledger.rate();
    return (await useCases['pairings.differences'](ledger.context, { tournamentId, after: 1 })).rounds;
  };
  expect(await differences()).toEqual([{ round: 2, boards: [], hasColours: false }]);
  finish(ledger, '1', '1', [4, 3, 2, 1]);
  expect((await differences())[0]?.boards.flat()).toHaveLength(8);
});

test('who is again at a table with more points is told, with those beside for whom it is the first time', () => {
  const { ledger, tournamentId, common, people } = oneRound();
  start(ledger, { ...common, tournamentId, people, plan: plan(2, [1, 2, 3, 4], [5, 6, 7, 8]) });
  // Ann, who was ahead, comes last: she has fewer points than Eve now, as Ben and Fay had before.
  finish(ledger, '2', '1', [4, 1, 2, 3]);
  finish(ledger, '2', '2', [1, 2, 3, 4]);
  const { rounds } = weigh(ledger, {
    ...{ tournamentId, people, format, round: 3 },
    plan: plan(3, [5, 1, 2, 6], [3, 4, 7, 8]),
  });
  const told = rounds[0]?.boards[0]?.sides.map((one) => [
    one.people[0]?.player,
    ...(one.standing?.violations ?? []),
  ]);
  expect(told).toEqual([
    ['Eve'],
    ['Ann', 'pulled-up'],
    ['Ben', 'pulled-up-again'],
    ['Fay', 'pulled-up-again'],
  ]);
});

test('a handicap that was chosen where results are entered outlasts the next round', () => {
  const { ledger, tournamentId, common, people } = oneRound();
  const { stages, name, date } = recorded(ledger);
  const handicap = usualRule('points');
  ledger.save({ tournamentId, name, date, stages: stages.map((one) => ({ ...one, handicap })) });
  start(ledger, { ...common, tournamentId, people, plan: plan(2, [1, 2, 5, 6], [3, 4, 7, 8]) });
  expect(recorded(ledger).stages[0]?.handicap).toEqual(handicap);
});
