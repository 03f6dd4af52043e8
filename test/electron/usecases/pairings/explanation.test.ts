/** A round that has begun, explained by what is recorded. */
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls, type Result } from '../../../../shared/contract/api.ts';
import type { Ledger } from '../../ledger.ts';
import { best, requestFor } from './requests.ts';
import { club, finish, here, start, swiss as own } from './small-club.ts';

const dutch = { kind: 'duels', method: 'swiss', pairedBy: 'dutch' } as const;
const everyone = [1, 2, 3, 4, 5, 6] as const;
const pairsOf = (...pairs: readonly (readonly [number, number])[]): number[][][] =>
  pairs.map((pair) => pair.map((one) => [one]));

/** Round 1 played, with the wins of those who have White; round 2 has begun. */
function twoRounds(format: typeof dutch | typeof own = dutch): Ledger {
  const ledger = club();
  const tournament = { seats: 'colours', format, people: here(...everyone) } as const;
  start(ledger, {
    ...tournament,
    name: 'Swiss',
    plan: [{ round: 1, boards: pairsOf([1, 4], [5, 2], [3, 6]) }],
  });
  for (const board of ['1', '2', '3']) finish(ledger, '1', board, [1, 2]);
  const boards = pairsOf([3, 1], [4, 5], [2, 6]);
  start(ledger, { ...tournament, tournamentId: 1, plan: [{ round: 2, boards }] });
  return ledger;
}

function explain(ledger: Ledger, round: number): Result<'pairings.explain'>['round'] {
  ledger.rate();
  return useCases['pairings.explain'](ledger.context, { tournamentId: 1, round }).round;
}

/** Of each side of each board: number, points, colours, float. */
const told = (round: Result<'pairings.explain'>['round']) =>
  round?.boards.map(({ sides }) =>
    sides.map(({ people: [one], standing }) => [
      ...[one?.player, standing?.dutch?.number, standing?.points],
      ...[standing?.colours, standing?.dutch?.float],
    ]),
  );

test('results of the round change nothing of what is said, and it is what the suggestion said', async () => {
  const ledger = twoRounds();
  const before = explain(ledger, 2);
  expect(told(before)).toEqual([
    [
      ['Cid', 3, 1, 'W', 0],
      ['Ann', 1, 1, 'W', 0],
    ],
    [
      ['Dee', 4, 0, 'B', -1],
      ['Eve', 5, 1, 'W', 1],
    ],
    [
      ['Ben', 2, 0, 'B', 0],
      ['Fay', 6, 0, 'B', 0],
    ],
  ]);
  expect(before?.boards[1]?.dutchMeeting).toMatchObject({ kind: 'float', higher: 1, places: [1, 2] });
  expect(before?.boards[1]?.dutchMeeting?.before).toEqual([{ who: 'Ben', why: 'met', round: 1 }]);
  for (const board of ['1', '2', '3']) finish(ledger, '2', board, [2, 1]);
  const after = explain(ledger, 2);
  expect(told(after)).toEqual(told(before));
  expect(after?.boards.map((one) => one.dutchMeeting)).toEqual(before?.boards.map((one) => one.dutchMeeting));
  const options = requestFor([...everyone], { tournamentId: 1, format: dutch, round: 2, fromScratch: true });
  const numbers = (found: Result<'pairings.explain'>['round'] | undefined) =>
    new Map(
      found?.boards.flatMap(({ sides }) =>
        sides.map(({ people: [one], standing }) => [one?.player, standing?.dutch?.number] as const),
      ),
    );
  expect(numbers((await best(ledger, options)).rounds[0])).toEqual(numbers(after));
});

test('a first round keeps the numbers of its draw, with results or without', () => {
  const ledger = twoRounds();
  expect(
    told(explain(ledger, 1))
      ?.flat()
      .map(([name, number]) => [name, number]),
  ).toEqual([
    ...[
      ['Ann', 1],
      ['Dee', 4],
      ['Eve', 5],
    ],
    ...[
      ['Ben', 2],
      ['Cid', 3],
      ['Fay', 6],
    ],
  ]);
});

test('who has left since is explained too, and one whose games were annulled leaves nothing to explain', () => {
  const ledger = twoRounds();
  finish(ledger, '2', '2', [1, 2]);
  const before = told(explain(ledger, 2));
  const rule = (games: 'played' | 'annulled') =>
    useCases['tournaments.rule'](
      ledger.context,
      calls['tournaments.rule'].argument.parse({
        tournamentId: 1,
        decision: {
          ...{ kind: 'out', entrant: { teamId: null, playerId: 5 }, cause: 'withdrawn', after: 2, games },
          reason: 'ill',
        },
      }),
    );
  rule('played');
  expect(told(explain(ledger, 2))).toEqual(before);
  rule('annulled');
  expect(explain(ledger, 2)).toBeNull();
});

test('nothing is said of rounds that other rules paired, or that haven’t begun', () => {
  expect(explain(twoRounds(), 3)).toBeNull();
  expect(explain(twoRounds(own as typeof dutch), 2)).toBeNull();
});
