/** Matches of two teams over several boards: what is recorded, and what the next round follows. */
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { planPairings } from '../../../../electron/usecases/pairings/suggestions.ts';
import { usualPoints } from '../../../../shared/competition/points.ts';
import { teamLeagueTieBreaks } from '../../../../shared/competition/tie-breaks.ts';
import { calls } from '../../../../shared/contract/api.ts';
import { stages } from '../../../../shared/contract/competitions.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { club, finish, recorded, shown, start, type Start } from './small-club.ts';

const format: Start['format'] = { kind: 'duels', method: 'swiss' };
const teams: NonNullable<Start['teams']> = [
  { team: 'Owls', playerIds: [1, 2] },
  { team: 'Kites', playerIds: [3, 4] },
  { team: 'Jays', playerIds: [5, 6] },
  { team: 'Larks', playerIds: [7] },
];
const round = (number: number, ...boards: number[][][]): Start['plan'] => [{ round: number, boards }];

test('each board is a game of two people; the home team has white at the odd boards', () => {
  const ledger = club();
  start(ledger, {
    ...{ teams, format, matchBoards: 2, seats: 'colours' },
    plan: round(
      1,
      [
        [1, 2],
        [3, 4],
      ],
      [[5, 6], [7]],
    ),
  });
  const record = recorded(ledger);
  expect(shown(record)).toEqual([
    '1.1.1 Owls: Ann – Kites: Cid',
    '1.1.2 Owls: Ben – Kites: Dee',
    '1.2.1 Jays: Eve – Larks: Gus',
    '1.2.2 Jays: Fay bye',
  ]);
  expect(record.contests.map(({ match, sides }) => [match, ...sides.map(({ seat }) => seat)])).toEqual([
    [1, 1, 2],
    [1, 2, 1],
    [2, 1, 2],
    [2, 2],
  ]);
  expect([record.teamSize, record.stages[0]?.matchBoards]).toEqual([1, 2]);
});

test('a substitute is entered as one, also in a later round, and is none of those whom the team brings next', () => {
  const ledger = club();
  const [owls, kites] = [
    { team: 'Owls', playerIds: [1, 2], substitutes: [2] },
    { team: 'Kites', playerIds: [3, 4] },
  ];
  const plan = (number: number) =>
    round(number, [
      [1, 2],
      [3, 4],
    ]);
  start(ledger, { ...{ teams: [owls, kites], format, matchBoards: 2 }, plan: plan(1) });
  for (const board of ['1.1', '1.2']) finish(ledger, '1', board, [1, 2]);
  const kitesNow = { ...kites, playerIds: [3, 4, 5], substitutes: [4, 5] };
  start(ledger, {
    ...{ tournamentId: 1, teams: [owls, kitesNow], format, matchBoards: 2 },
    plan: plan(2),
  });
  const roles = recorded(ledger).entrants.map(({ members }) =>
    members.map(({ playerId, role }) => [playerId, role]),
  );
  // Who was entered keeps the role.
  expect(roles).toEqual([
    [
      [1, 'main'],
      [2, 'substitute'],
    ],
    [
      [3, 'main'],
      [4, 'main'],
      [5, 'substitute'],
    ],
  ]);
  const { teams: found } = useCases['teams.find'](ledger.context, { name: 'owls' });
  expect(found[0]?.lastLineup.map(({ player, role }) => [player, role])).toEqual([
    ['Ann', 'main'],
    ['Ben', 'substitute'],
  ]);
});

test('a tournament whose teams were entered before has the points of a team league', () => {
  const ledger = club();
  const save = (name: string, points: null | { readonly win: number }) =>
    useCases['tournaments.save'](
      ledger.context,
      calls['tournaments.save'].argument.parse({
        ...{ name, shape: 'rounds', contests: [], date: '2026-09-01' },
        ...(points && { points: { ...usualPoints, ...points } }),
        entrants: teams.map(({ team, playerIds }) => ({
          team,
          members: playerIds.map((playerId) => ({ playerId })),
        })),
      }),
    );
  save('League', null);
  save('Cup', { win: 4 });
  const boards = round(1, [
    [1, 2],
    [3, 4],
  ]);
  const given = { teams: teams.slice(0, 2), format, matchBoards: 2, plan: boards };
  for (const tournamentId of [1, 2]) start(ledger, { ...given, tournamentId });
  const [league, cup] = [recorded(ledger, 1), recorded(ledger, 2)];
  expect([league.points?.win, league.tieBreaks, league.teamSize]).toEqual([2, [...teamLeagueTieBreaks], 1]);
  // What was chosen before stays.
  expect([cup.points?.win, cup.tieBreaks]).toEqual([4, null]);
});

test('a match counts once for the next round, and stays whole once a board of it has a result', () => {
  const ledger = club();
  const given = {
    teams: teams.slice(0, 3).concat({ team: 'Larks', playerIds: [7, 8] }),
    format,
    matchBoards: 2,
  };
  start(ledger, {
    ...given,
    plan: round(
      1,
      [
        [1, 2],
        [3, 4],
      ],
      [
        [5, 6],
        [7, 8],
      ],
    ),
  });
  finish(ledger, '1', '1.1', [1, 2]);
  // Owls against Kites stays; Jays and Larks change their order.
  start(ledger, {
    ...given,
    tournamentId: 1,
    plan: round(
      1,
      [
        [1, 2],
        [3, 4],
      ],
      [
        [7, 8],
        [5, 6],
      ],
    ),
  });
  expect(shown(recorded(ledger)).map((line) => line.slice(2))).toEqual([
    '1.1 Owls: Ann 1 – Kites: Cid 2',
    '1.2 Owls: Ben – Kites: Dee',
    '2.1 Larks: Gus – Jays: Eve',
    '2.2 Larks: Hal – Jays: Fay',
  ]);
  for (const [board, places] of [
    ['1.2', [1, 2]],
    ['2.1', [1, 2]],
    ['2.2', [1, 2]],
  ] as const)
    finish(ledger, '1', board, places);
  const { suggestions } = planPairings(
    ledger.context,
    calls['pairings.plan'].argument.parse({ teams: given.teams, format, tournamentId: 1, round: 2 }),
  );
  const pairs = suggestions[0]?.rounds[0]?.boards.map(({ sides }) =>
    sides.map(({ team }) => team).toSorted(),
  );
  expect(pairs).toEqual(
    expect.arrayContaining([
      ['Larks', 'Owls'],
      ['Jays', 'Kites'],
    ]),
  );
});

test('a lineup says who plays where: a guest, an empty board, and a team that does not come', () => {
  const ledger = club();
  const given = {
    teams: [
      { team: 'Owls', playerIds: [1, 2, 3] },
      { team: 'Kites', playerIds: [4, 5] },
    ],
    ...{ format, matchBoards: 3, lineUpOrder: { by: 'roster' as const } },
  };
  const sides = [
    [
      [1, 2, 3],
      [4, 5],
    ],
  ];
  start(ledger, {
    ...given,
    plan: round(1, ...sides),
    lineups: [
      { round: 1, team: 'Owls', playerIds: [3, null, 1] },
      { round: 1, team: 'Kites', playerIds: [5, 4, 8] },
    ],
  });
  expect(shown(recorded(ledger))).toEqual([
    '1.1.1 Owls: Cid – Kites: Eve',
    '1.1.2 Kites: Dee bye',
    '1.1.3 Owls: Ann – Kites: Hal',
  ]);
  const [owls, kites] = recorded(ledger).entrants;
  expect(recorded(ledger).stages[0]?.lineUpOrder).toEqual({ by: 'roster' });
  // A guest isn't on the team's list.
  expect([owls?.members.length, kites?.members.length]).toEqual([3, 2]);
  start(ledger, {
    ...given,
    tournamentId: 1,
    plan: round(2, ...sides),
    lineups: [
      { round: 2, team: 'Owls', playerIds: [1, 2, 3] },
      { round: 2, team: 'Kites', playerIds: [null, null, null] },
    ],
  });
  const second = recorded(ledger).contests.filter((contest) => contest.round === '2');
  expect(second.map(({ kind, sides: held }) => [kind, ...held.map(({ place }) => place)])).toEqual([
    ['walkover', 1, 2],
    ['walkover', 1, 2],
    ['bye', null],
  ]);
});

test('the home team stays first when the other one wins', () => {
  const ledger = club();
  start(ledger, {
    ...{ teams: teams.slice(0, 2), format, matchBoards: 2 },
    plan: round(1, [
      [1, 2],
      [3, 4],
    ]),
  });
  finish(ledger, '1', '1.1', [2, 1]);
  const page = useCases['tournaments.read'](ledger.context, { tournamentId: 1 });
  expect(page.contests.map(({ sides }) => sides.map(({ team }) => team))).toEqual([
    ['Owls', 'Kites'],
    ['Owls', 'Kites'],
  ]);
});

test('nobody plays at two boards of a round', () => {
  const ledger = club();
  const play = () =>
    start(ledger, {
      ...{ teams: teams.slice(0, 2), format, matchBoards: 2 },
      plan: round(1, [
        [1, 2],
        [3, 4],
      ]),
      lineups: [{ round: 1, team: 'Kites', playerIds: [3, 1] }],
    });
  expect(play).toThrow(texts.refusals.twiceInRound({ who: 'Ann', round: 1 }));
});

test('a match needs teams', () => {
  const ledger = club();
  expect(() =>
    start(ledger, {
      ...{ people: [{ playerId: 1 }, { playerId: 2 }], format, matchBoards: 2 },
      plan: round(1, [[1], [2]]),
    }),
  ).toThrow(texts.refusals.matchesNeedTeams);
});

describe('where everyone plays everyone', () => {
  const given = { teams: teams.slice(0, 2), format, matchBoards: 2, allPlayAll: true } as const;
  const plan = round(1, [
    [1, 2],
    [3, 4],
  ]);

  test('a match has all boards, one turn after another, and the stage says so', () => {
    const ledger = club();
    start(ledger, { ...given, plan });
    expect(shown(recorded(ledger))).toEqual([
      '1.1.1 Owls: Ann – Kites: Cid',
      '1.1.2 Owls: Ben – Kites: Dee',
      '1.1.3 Owls: Ann – Kites: Dee',
      '1.1.4 Owls: Ben – Kites: Cid',
    ]);
    expect(recorded(ledger).stages[0]).toMatchObject({ matchBoards: 2, allPlayAll: true });
    for (const board of ['1.1', '1.2', '1.3', '1.4']) finish(ledger, '1', board, [1, 2]);
    const { suggestions } = planPairings(
      ledger.context,
      calls['pairings.plan'].argument.parse({ ...given, tournamentId: 1, round: 2 }),
    );
    expect(suggestions[0]?.rounds[0]?.boards[0]?.games).toHaveLength(4);
  });

  test('who has no opponent wins all boards of that place', () => {
    const ledger = club();
    const lineups = [{ round: 1, team: 'Kites', playerIds: [3, null] }];
    start(ledger, { ...given, plan, lineups });
    expect(shown(recorded(ledger))).toEqual([
      '1.1.1 Owls: Ann – Kites: Cid',
      '1.1.2 Owls: Ben bye',
      '1.1.3 Owls: Ann bye',
      '1.1.4 Owls: Ben – Kites: Cid',
    ]);
  });

  test('teams of more than seven are refused', () => {
    const asked = (matchBoards: number | null) =>
      calls['pairings.start'].argument.safeParse({ ...given, plan, matchBoards }).success;
    expect([7, 8, null].map(asked)).toEqual([true, false, false]);
    expect(stages.safeParse([{ format, matchBoards: 8, allPlayAll: true }]).success).toBe(false);
  });
});
