/** From the check-in to suggestions: names, beliefs, constraints, and what is refused. */
import { describe, expect, test } from 'vitest';
import { standingOf } from '../../../../electron/store/ratings/standings.ts';
import { newLedger, newSession, ownFolder, refusalOf } from '../../ledger.ts';
import {
  best,
  board,
  boardsOf,
  crowd,
  evenly,
  plan,
  tournament,
  weighing,
  requestFor,
  type Options,
} from './requests.ts';

describe('a plan', () => {
  test('pairs all players who are here, with names, chances and what it costs', async () => {
    const ledger = newLedger();
    const ids = crowd(ledger, 6);
    const { rounds, costs, cost, constraints } = await best(ledger, requestFor(ids));
    expect(rounds).toHaveLength(1);
    const boards = rounds[0]?.boards ?? [];
    expect(
      boards
        .flatMap(({ sides }) => sides.flatMap(({ people }) => people))
        .map(({ player }) => player)
        .sort(),
    ).toEqual(['Player 1', 'Player 2', 'Player 3', 'Player 4', 'Player 5', 'Player 6']);
    for (const { quality, sides } of boards) {
      expect(quality).toBeGreaterThan(0);
      expect(quality).toBeLessThanOrEqual(1);
      expect(sides.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6);
      for (const side of sides) {
        expect(side.team).toBeNull();
        expect(side.substitutes).toEqual([]);
        expect(side.mean).toBeCloseTo(
          standingOf(ledger.store, side.people[0]?.playerId ?? 0)?.mean ?? NaN,
          6,
        );
      }
    }
    expect(rounds[0]?.out).toEqual([]);
    expect(Object.keys(costs).sort()).toEqual(Object.keys(evenly).sort());
    expect(Number.isFinite(cost)).toBe(true);
    expect(constraints).toBeNull();
  });

  test('brings standings up to date first: what was just entered counts', async () => {
    const ledger = newLedger();
    const ids = crowd(ledger, 4);
    ledger.rate();
    for (let i = 0; i < 3; i++)
      ledger.save({ ...tournament(board(1, 1, [ids[3] ?? 0, ids[0] ?? 0], 0)), name: `Cup ${String(i)}` });
    const { rounds } = await best(ledger, requestFor(ids, { recentWeeks: 0 }));
    const means = (rounds[0]?.boards ?? []).flatMap(({ sides }) =>
      sides.map(({ mean, people }) => [people[0]?.playerId, mean] as const),
    );
    const own = new Map(means).get(ids[3]);
    expect(own).toBeGreaterThan(1970);
    expect(own).toBeCloseTo(standingOf(ledger.store, ids[3] ?? 0)?.mean ?? NaN, 6);
  });

  test('seats no player who comes later, left early or sits out, and names who is left over', async () => {
    const ledger = newLedger();
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = crowd(ledger, 6);
    const { rounds } = await best(
      ledger,
      requestFor([], {
        people: [
          { playerId: a },
          { playerId: b },
          { playerId: c },
          { playerId: d, from: 2 },
          { playerId: e, until: 1 },
          { playerId: f, out: [1] },
        ],
        rounds: 2,
      }),
    );
    const there = rounds.map(({ boards, out }) => ({
      seated: boards
        .flatMap(({ sides }) => sides.flatMap(({ people }) => people.map(({ playerId }) => playerId)))
        .sort((x, y) => x - y),
      out: out.flatMap(({ people }) => people.map(({ playerId }) => playerId)),
    }));
    expect(there[0]).toEqual({ seated: [a, b, c, e], out: [] });
    expect(there[1]?.seated).toHaveLength(4);
    expect(there[1]?.out).toHaveLength(1);
    expect([...(there[1]?.seated ?? []), ...(there[1]?.out ?? [])].sort((x, y) => x - y)).toEqual([
      a,
      b,
      c,
      d,
      f,
    ]);
  });

  test('seats fixed teams whole and by name', async () => {
    const ledger = newLedger();
    const ids = crowd(ledger, 6);
    const teams = ['Owls', 'Foxes', 'Cats'].map((team, i) => ({
      team,
      playerIds: ids.slice(2 * i, 2 * i + 2),
    }));
    const { rounds } = await best(
      ledger,
      requestFor([], { people: [], teams, format: { kind: 'duels', method: 'round-robin' }, rounds: 3 }),
    );
    expect(rounds).toHaveLength(3);
    for (const { boards, out } of rounds) {
      expect(boards).toHaveLength(1);
      const names = [...(boards[0]?.sides ?? []), ...out].map(({ team }) => team).sort();
      expect(names).toEqual(['Cats', 'Foxes', 'Owls']);
      for (const { people } of [...(boards[0]?.sides ?? []), ...out]) expect(people).toHaveLength(2);
    }
  });

  test('names substitutes: those beyond the size of a new team', async () => {
    const ledger = newLedger();
    const ids = crowd(ledger, 7);
    const { rounds } = await best(
      ledger,
      requestFor(ids, { format: { kind: 'teams', size: 3, count: null, leftOver: 'substitutes' } }),
    );
    const sides = rounds[0]?.boards.flatMap((one) => one.sides) ?? [];
    expect(sides.map(({ people }) => people.length).sort()).toEqual([3, 4]);
    for (const { people, substitutes } of sides)
      expect(substitutes).toEqual(people.slice(3).map(({ playerId }) => playerId));
  });

  test('of four hundred people has each of them once', async () => {
    const ledger = newLedger();
    const ids = crowd(ledger, 400);
    const boards = boardsOf(await best(ledger, requestFor(ids)))[0] ?? [];
    expect(boards).toHaveLength(200);
    expect(boards.flat(2).sort((a, b) => a - b)).toEqual(ids);
  });

  test('leaves constraints aside that name people who are not here, and names broken ones by their place in the options', async () => {
    const ledger = newLedger();
    const [a = 0, b = 0, c = 0] = crowd(ledger, 3);
    const alone = await best(
      ledger,
      requestFor([a, b], {
        constraints: [
          { kind: 'together', playerIds: [a, c] },
          { kind: 'apart', playerIds: [c, 999] },
          { kind: 'board', playerId: c, board: 3 },
        ],
      }),
    );
    expect(alone.constraints).toBeNull();
    const apart = await best(
      ledger,
      requestFor([a, b], {
        constraints: [
          { kind: 'together', playerIds: [a, c] },
          { kind: 'apart', playerIds: [a, b] },
        ],
      }),
    );
    expect(boardsOf(apart)[0]).toHaveLength(1);
    expect(apart.constraints?.broken).toEqual([1]);
  });
});

describe('what can’t be planned', () => {
  const ways: readonly [string, string, (ids: readonly number[]) => Partial<Options>][] = [
    ['one person', 'tooFewPeople', ([a = 0]) => ({ people: [{ playerId: a }] })],
    ['nobody', 'nobodyInRound', () => ({ people: [] })],
    [
      'nobody in a later round',
      'nobodyInRound',
      (ids) => ({ people: ids.map((playerId) => ({ playerId, until: 2 })), round: 3 }),
    ],
    [
      'one team',
      'tooFewTeams',
      ([a = 0, b = 0]) => ({ people: [], teams: [{ team: 'Owls', playerIds: [a, b] }] }),
    ],
    ['somebody unknown', 'unknownPlayer', () => ({ people: [{ playerId: 4711 }] })],
    ['somebody twice', 'twiceCheckedIn', ([a = 0]) => ({ people: [{ playerId: a }, { playerId: a }] })],
    [
      'somebody alone and in a team',
      'twiceCheckedIn',
      ([a = 0, b = 0]) => ({ people: [{ playerId: a }], teams: [{ team: 'Owls', playerIds: [a, b] }] }),
    ],
    [
      'somebody twice in a team',
      'twiceCheckedIn',
      ([a = 0]) => ({ teams: [{ team: 'Owls', playerIds: [a, a] }], people: [] }),
    ],
    [
      'two teams of one name',
      'teamTwiceCheckedIn',
      ([a = 0, b = 0]) => ({
        people: [],
        teams: [
          { team: 'Owls', playerIds: [a] },
          { team: 'Owls ', playerIds: [b] },
        ],
      }),
    ],
    [
      'thirteen in teams of five',
      'unevenTeams',
      () => ({ format: { kind: 'teams', size: 5, count: null, leftOver: 'refused' } }),
    ],
    [
      'teams without size or number',
      'teamSizeOrCount',
      () => ({ format: { kind: 'teams', size: null, count: null } }),
    ],
    ['teams with both', 'teamSizeOrCount', () => ({ format: { kind: 'teams', size: 2, count: 3 } })],
    [
      'new teams of fixed ones',
      'teamsAreFixed',
      ([a = 0]) => ({
        people: [],
        teams: [{ team: 'Owls', playerIds: [a] }],
        format: { kind: 'teams', size: 2, count: null },
      }),
    ],
    [
      'a kept board of somebody who is not here',
      'notCheckedIn',
      ([a = 0, b = 0]) => ({ people: [{ playerId: a }], kept: [{ round: 1, sides: [[a], [b]] }] }),
    ],
    [
      'a kept board of nobody',
      'unknownPlayer',
      ([a = 0]) => ({ kept: [{ round: 1, sides: [[a], [4711]] }] }),
    ],
    [
      'a kept board of somebody who comes later',
      'notInRound',
      ([a = 0, b = 0]) => ({
        people: [{ playerId: a }, { playerId: b, from: 2 }],
        kept: [{ round: 1, sides: [[a], [b]] }],
      }),
    ],
    [
      'somebody on two kept boards',
      'twiceInRound',
      ([a = 0, b = 0, c = 0]) => ({
        kept: [
          { round: 1, sides: [[a], [b]] },
          { round: 1, sides: [[c], [a]] },
        ],
      }),
    ],
  ];

  test('is refused by a sentence', async () => {
    const ledger = newLedger();
    const ids = crowd(ledger, 13);
    for (const [what, code, change] of ways) {
      const refusal = await refusalOf(() => plan(ledger, requestFor(ids, change(ids))));
      expect(refusal.code, what).toBe(code);
      expect(refusal.message, what).toMatch(/\.$/u);
    }
  });

  test('thirteen people in teams of five are told what can be done; twelve which sizes fit', async () => {
    const ledger = newLedger();
    const ids = crowd(ledger, 13);
    const format = { kind: 'teams', size: 5, count: null, leftOver: 'refused' } as const;
    const refused = async (count: number): Promise<string> =>
      (await refusalOf(() => plan(ledger, requestFor(ids.slice(0, count), { format })))).message;
    expect(await refused(13)).toBe(
      '13 players can’t be split into teams of 5. Allow substitutes, let team sizes differ by one, or choose another size.',
    );
    expect(await refused(12)).toContain('or choose teams of 2, 3, 4 or 6.');
  });
});

test('through the session, newcomers without a game have a place, and hostile options are refused', async () => {
  const { call, refused } = newSession(ownFolder());
  await call('league.create', { name: 'Club' });
  const people = await Promise.all(
    ['Ann', 'Bob'].map((name) =>
      call('players.save', {
        name,
        club: null,
        externalId: null,
        retired: false,
        shownAs: 'name',
        tags: [],
        aliases: [],
        starting: null,
      }),
    ),
  );
  const options = requestFor(people.map(({ playerId }) => playerId));
  const { suggestions } = await call('pairings.plan', options);
  expect(suggestions[0]?.rounds[0]?.boards).toHaveLength(1);
  const weighed = await call('pairings.weigh', {
    ...weighing(options),
    plan: [{ round: 1, boards: [[[people[0]?.playerId ?? 0], [people[1]?.playerId ?? 0]]] }],
  });
  expect(weighed.rounds[0]?.boards[0]?.sides.map(({ people: [one] }) => one?.player)).toEqual(['Ann', 'Bob']);
  for (const change of [
    { round: 0 },
    { rounds: 61 },
    { weights: { ...evenly, luck: 1 } },
    { weights: { ...evenly, club: 11 } },
    { format: { kind: 'duels', method: 'dice' } },
    { format: { kind: 'tables', size: 9, aim: 'fair' } },
    { people: [{ playerId: 1.5 }] },
    { people: [{ playerId: 1, __proto__: null, admin: true }] },
    { recentWeeks: -1 },
    { constraints: [{ kind: 'apart', playerIds: [1] }] },
    { kept: [{ round: 1, sides: [[1]] }] },
    { effort: 101 },
    { alternatives: 4 },
  ])
    expect((await refused('pairings.plan', { ...options, ...change })).code).toBe('badArgument');
});
