/** The current tournament, plans changed manually, and plans that are continued. */
import { describe, expect, test } from 'vitest';
import { newLedger, refusalOf } from '../../ledger.ts';
import { plainFacts, savePlayer } from '../people.ts';
import {
  asPlan,
  best,
  board,
  boardsOf,
  crowd,
  plan,
  swiss,
  tournament,
  weigh,
  weighing,
  requestFor,
} from './requests.ts';

describe('a tournament that runs', () => {
  /** Four people; in round 1 the first beat the second and the third the fourth. */
  function running() {
    const ledger = newLedger();
    const ids = crowd(ledger, 4);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const first = [board(1, 1, [a, b], 0), board(1, 2, [c, d], 0)];
    const { tournamentId } = ledger.save(tournament(...first));
    return { ledger, ids, a, b, c, d, first, tournamentId };
  }

  test('decides who is paired in a Swiss round: by points, and no two players again', async () => {
    const { ledger, ids, a, b, c, d, tournamentId } = running();
    const options = requestFor(ids, { tournamentId, format: swiss, round: 2 });
    const pairs = (boardsOf(await best(ledger, options))[0] ?? []).map((sides) =>
      sides.flat().sort((x, y) => x - y),
    );
    expect(pairs.sort()).toEqual(
      [
        [a, c],
        [b, d],
      ].sort(),
    );
  });

  test('keeps the boards of a planned round that have a result, and plans the rest again', async () => {
    const { ledger, ids, a, b, c, d, first, tournamentId } = running();
    const [e = 0, f = 0] = [5, 6].map((n) => savePlayer(ledger, plainFacts(`Player ${String(n)}`)));
    ledger.save({ ...tournament(...first, board(2, 1, [a, d], 1), board(2, 2, [b, c], null)), tournamentId });
    const options = requestFor([...ids, e, f], { tournamentId, round: 2 });
    const boards = boardsOf(await best(ledger, options))[0] ?? [];
    expect(boards).toHaveLength(3);
    expect(boards).toContainEqual([[a], [d]]);
    expect(boards.flat(2).sort((x, y) => x - y)).toEqual([...ids, e, f]);
  });

  test('keeps a played board of a player who has gone since', async () => {
    const { ledger, a, b, c, d, first, tournamentId } = running();
    ledger.save({ ...tournament(...first, board(2, 1, [a, d], 1), board(2, 2, [b, c], null)), tournamentId });
    // The fourth went without a word; the first is said to have left after round 1.
    const people = [{ playerId: a, until: 1 }, { playerId: b }, { playerId: c }];
    const options = requestFor([], { people, tournamentId, round: 2 });
    const suggestion = await best(ledger, options);
    expect(boardsOf(suggestion)[0]).toContainEqual([[a], [d]]);
    expect(boardsOf(suggestion)[0]).toHaveLength(2);
    const next = await best(ledger, { ...options, round: 3 });
    expect(
      boardsOf(next)[0]
        ?.flat(2)
        .sort((x, y) => x - y),
    ).toEqual([b, c]);
    // And the whole can be weighed as it is.
    expect(weigh(ledger, { ...weighing(options), plan: asPlan(suggestion) }).cost).toBeCloseTo(
      suggestion.cost,
      6,
    );
  });

  test('knows teams by their names, and people of new teams one by one', async () => {
    const ledger = newLedger();
    const ids = crowd(ledger, 8);
    const named = ['Owls', 'Foxes', 'Cats', 'Dogs'].map((team, i) => ({
      team,
      playerIds: ids.slice(2 * i, 2 * i + 2),
    }));
    const side = (i: number, place: number) => ({
      team: named[i]?.team ?? '',
      place,
      members: (named[i]?.playerIds ?? []).map((playerId) => ({ playerId })),
    });
    const { tournamentId } = ledger.save(
      tournament(
        { round: '1', board: '1', sides: [side(0, 1), side(1, 2)] },
        { round: '1', board: '2', sides: [side(2, 1), side(3, 2)] },
      ),
    );
    const { rounds } = await best(
      ledger,
      requestFor([], { people: [], teams: named, tournamentId, format: swiss, round: 2 }),
    );
    const pairs =
      rounds[0]?.boards.map(({ sides }) =>
        sides
          .map(({ team }) => team)
          .sort()
          .join(' '),
      ) ?? [];
    expect(pairs.sort()).toEqual(['Cats Owls', 'Dogs Foxes']);
  });

  test('refuses to continue where a result is missing that decides who meets', async () => {
    const { ledger, ids, a, b, c, d, tournamentId } = running();
    ledger.save({ ...tournament(board(1, 1, [a, b], 0), board(1, 2, [c, d], null)), tournamentId });
    const format = { kind: 'duels', method: 'knock-out' } as const;
    const refusal = await refusalOf(() => plan(ledger, requestFor(ids, { tournamentId, format, round: 2 })));
    expect(refusal.code).toBe('unfinishedRound');
    expect(refusal.message).toContain('Round 1');
  });

  test('must be there, and in rounds', async () => {
    const ledger = newLedger();
    const ids = crowd(ledger, 2);
    const [a = 0, b = 0] = ids;
    const { tournamentId } = ledger.save({ ...tournament(board(1, 1, [a, b], 0)), shape: 'field' });
    expect((await refusalOf(() => plan(ledger, requestFor(ids, { tournamentId })))).code).toBe('notInRounds');
    expect((await refusalOf(() => plan(ledger, requestFor(ids, { tournamentId: 99 })))).code).toBe(
      'unknownTournament',
    );
  });
});

describe('a plan changed manually', () => {
  test('is weighed by the same goal as the suggestions', async () => {
    const ledger = newLedger();
    const ids = crowd(ledger, 8);
    const options = requestFor(ids, { rounds: 2 });
    const suggestion = await best(ledger, options);
    const weighed = weigh(ledger, { ...weighing(options), plan: asPlan(suggestion) });
    expect(weighed.cost).toBeCloseTo(suggestion.cost, 6);
    expect(boardsOf(weighed)).toEqual(boardsOf(suggestion));
    const [one = [], ...others] = asPlan(suggestion)[0]?.boards ?? [];
    const [two = [], ...rest] = others;
    const swapped = [[one[0] ?? [], two[0] ?? []], [one[1] ?? [], two[1] ?? []], ...rest];
    const worse = weigh(ledger, { ...weighing(options), plan: [{ round: 1, boards: swapped }] });
    expect(boardsOf(worse)[0]).toEqual(swapped);
  });

  test('may leave people out, who are named; and a round empty', () => {
    const ledger = newLedger();
    const [a = 0, b = 0, c = 0] = crowd(ledger, 3);
    const options = weighing(requestFor([a, b, c]));
    const { rounds } = weigh(ledger, {
      ...options,
      plan: [
        { round: 1, boards: [[[a], [b]]] },
        { round: 2, boards: [] },
      ],
    });
    expect(
      rounds.map(({ out }) => out.flatMap(({ people }) => people.map(({ playerId }) => playerId))),
    ).toEqual([[c], [a, b, c]]);
  });

  test('has no player twice in a round, no player who is not here, and no round twice', async () => {
    const ledger = newLedger();
    const [a = 0, b = 0, c = 0] = crowd(ledger, 3);
    const options = weighing(requestFor([a, b]));
    const code = async (...rounds: { round: number; boards: number[][][] }[]): Promise<string> =>
      (await refusalOf(() => weigh(ledger, { ...options, plan: rounds }))).code;
    expect(await code({ round: 1, boards: [[[a], [a, b]]] })).toBe('twiceInRound');
    expect(await code({ round: 1, boards: [[[a], [c]]] })).toBe('notCheckedIn');
    expect(await code({ round: 1, boards: [] }, { round: 1, boards: [] })).toBe('roundTwice');
  });
});

describe('an earlier plan', () => {
  test('is continued, and put aside where it no longer fits', async () => {
    const ledger = newLedger();
    const ids = crowd(ledger, 10);
    const options = requestFor(ids, { format: { kind: 'teams', size: 5, count: null, meet: 'all' } });
    const first = await best(ledger, options);
    const better = await best(ledger, { ...options, effort: 2, from: asPlan(first) });
    expect(better.cost).toBeLessThanOrEqual(first.cost + 1e-9);
    const fewer = await best(ledger, { ...requestFor(ids.slice(0, 8)), effort: 1, from: asPlan(first) });
    expect(boardsOf(fewer).flat(3)).toHaveLength(8);
    const strange = await best(ledger, { ...options, from: [{ round: 1, boards: [[[4711], [-1]]] }] });
    expect(boardsOf(strange).flat(3)).toHaveLength(10);
  });
});
