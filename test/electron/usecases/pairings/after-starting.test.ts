/** What can't be started, and what results from started boards. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls } from '../../../../shared/contract/api.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { newLedger, ownFolder, refusalOf, type Ledger } from '../../ledger.ts';
import {
  type Start,
  byQuality,
  teamsOf,
  names,
  club,
  here,
  start,
  recorded,
  shown,
  finish,
  freshRound,
} from './small-club.ts';

describe('what cannot be started is refused, and nothing of it is written', () => {
  const people = here(1, 2, 3, 4);
  const running = (): Ledger => {
    const ledger = club();
    start(ledger, { people, format: teamsOf(2), plan: [freshRound()] });
    finish(ledger, '1', '1', [1, 2]);
    return ledger;
  };
  const duel = (one: number, other: number, round = 1): Start['plan'] => [
    { round, boards: [[[one], [other]]] },
  ];
  const teams = [
    { team: 'Owls', playerIds: [1, 2] },
    { team: 'Elks', playerIds: [3, 4] },
  ];

  test.each<[string, string, Partial<Start>]>([
    [
      'playedInRound',
      'somebody who has a result in the round',
      { people: here(1, 2, 3, 4, 5), plan: duel(1, 5) },
    ],
    ['playedInRound', 'partners of a round against each other', { plan: duel(1, 2) }],
    ['notCheckedIn', 'somebody who is not here', { plan: duel(1, 5, 2) }],
    ['unknownPlayer', 'a number of nobody', { plan: duel(1, 99, 2) }],
    ['unknownPlayer', 'a number of nobody in the roll call', { people: here(1, 2, 99) }],
    [
      'twiceInRound',
      'somebody at two boards',
      {
        plan: [
          {
            round: 2,
            boards: [
              [[1], [2]],
              [[3], [1]],
            ],
          },
        ],
      },
    ],
    [
      'twiceInRound',
      'somebody on both sides',
      {
        plan: [
          {
            round: 2,
            boards: [
              [
                [1, 2],
                [1, 3],
              ],
            ],
          },
        ],
      },
    ],
    ['roundTwice', 'a round twice', { plan: [...duel(1, 2, 2), ...duel(3, 4, 2)] }],
    ['noBoardsToStart', 'nothing', { plan: [{ round: 2, boards: [] }] }],
    ['unknownTournament', 'a number of no tournament', { tournamentId: 9 }],
    ['otherKindOfEntrants', 'teams where people play', { people: [], teams, plan: [freshRound(2)] }],
    ['peopleAndTeams', 'both', { tournamentId: null, people: here(5, 6), teams, plan: [freshRound(2)] }],
    [
      'teamsAreFixed',
      'a side of two teams',
      {
        tournamentId: null,
        people: [],
        teams,
        plan: [
          {
            round: 1,
            boards: [
              [
                [1, 3],
                [2, 4],
              ],
            ],
          },
        ],
      },
    ],
  ])('%s: %s', async (code, _, given) => {
    const ledger = running();
    const before = JSON.stringify(recorded(ledger));
    const refusal = await refusalOf(() =>
      start(ledger, { tournamentId: 1, people, format: teamsOf(2), plan: [freshRound(2)], ...given }),
    );
    expect(refusal.code).toBe(code);
    expect(JSON.stringify(recorded(ledger))).toBe(before);
    expect(useCases['tournaments.list'](ledger.context, {}).tournaments).toHaveLength(1);
  });

  test('rounds of a tournament that is one contest of all players', async () => {
    const ledger = club();
    ledger.save({
      name: 'Quiz',
      date: null,
      contests: [{ sides: names.slice(0, 2).map((name, i) => ({ place: i + 1, members: [{ name }] })) }],
    });
    const refusal = await refusalOf(() =>
      start(ledger, { tournamentId: 1, people, format: teamsOf(2), plan: [freshRound(2)] }),
    );
    expect(refusal.code).toBe('notInRounds');
  });
});

describe('what results from it', () => {
  const runningTournament = (): Ledger => {
    const ledger = club();
    start(ledger, { name: 'Friday', people: here(1, 2, 3, 4), format: teamsOf(2), plan: [freshRound()] });
    return ledger;
  };
  const leaderboard = ({ context }: Ledger) =>
    useCases['leaderboard.read'](context, calls['leaderboard.read'].argument.parse({})).rows;

  test('no player is rated before there is a result; then all players of both sides are', () => {
    const ledger = runningTournament();
    ledger.rate();
    const read = () => useCases['tournaments.read'](ledger.context, { tournamentId: 1 }).contests[0];
    expect(read()).toMatchObject({ complete: false });
    expect(leaderboard(ledger)).toEqual([]);
    finish(ledger, '1', '1', [1, 2]);
    ledger.rate();
    expect(read()?.sides).toMatchObject([
      { teamId: null, team: null, place: 1, members: [{ player: 'Ann' }, { player: 'Ben' }] },
      { teamId: null, team: null, place: 2, members: [{ player: 'Cid' }, { player: 'Dee' }] },
    ]);
    const rows = leaderboard(ledger);
    expect(rows.map(({ player, contests }) => `${player} ${String(contests)}`)).toEqual([
      'Ann 1',
      'Ben 1',
      'Cid 1',
      'Dee 1',
    ]);
    expect(rows[0]?.mean).toBe(rows[1]?.mean);
    expect(rows[1]?.mean).toBeGreaterThan(rows[2]?.mean ?? Infinity);
  });

  test('it is one change that can be undone and redone', async () => {
    const ledger = runningTournament();
    const before = recorded(ledger);
    start(ledger, {
      tournamentId: 1,
      people: here(1, 2, 3, 4, 5),
      format: teamsOf(2),
      plan: [
        {
          round: 2,
          boards: [
            [
              [1, 5],
              [2, 3],
            ],
          ],
        },
      ],
    });
    const after = recorded(ledger);
    const { entries } = useCases['history.list'](ledger.context, calls['history.list'].argument.parse({}));
    const { pairings } = texts.history.changes;
    const friday = { naming: 'named', name: 'Friday', day: '' } as const;
    expect(entries.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
      pairings.rounds({ ...friday, rounds: ['2'], count: 1 }),
      pairings.start(friday),
    ]);
    await useCases['history.undo'](ledger.context, {});
    expect(recorded(ledger)).toEqual(before);
    await useCases['history.redo'](ledger.context, {});
    expect(recorded(ledger)).toEqual(after);
  });

  test('the results file carries who played together, and brings it into another league as it was', async () => {
    const ledger = runningTournament();
    finish(ledger, '1', '1', [2, 1]);
    start(ledger, {
      tournamentId: 1,
      people: here(1, 2, 3, 4, 5, 6),
      format: teamsOf(2),
      plan: [{ round: 2, boards: [[[1, 5], [2, 3], [6]]] }],
    });
    const file = path.join(ownFolder(), 'results.csv');
    await useCases['results.export'](ledger.context, { path: file });
    const other = newLedger();
    await useCases['results.import'](other.context, { path: file });
    expect(shown(recorded(other))).toEqual(['1.1 Ann+Ben 2 – Cid+Dee 1', '2.1 Ann+Eve – Ben+Cid – Fay']);
    expect(useCases['teams.find'](other.context, { name: '', limit: 10 }).teams).toEqual([]);
    // And once more into the league from which it came: nothing is new.
    expect(await useCases['results.import'](ledger.context, { path: file })).toMatchObject({
      tournaments: 0,
      contests: 0,
      participations: 0,
    });
  });
});

test('the history tells rounds that began, changed boards and entered results by their numbers', () => {
  const ledger = club();
  const given = { people: here(1, 2, 3, 4), format: byQuality };
  const round = (number: number, [a, b, c, d]: readonly [number, number, number, number]) => ({
    round: number,
    boards: [
      [[a], [b]],
      [[c], [d]],
    ],
  });
  start(ledger, { ...given, name: 'Open', date: '2026-02-05', plan: [round(1, [1, 2, 3, 4])] });
  const { tournamentId } = recorded(ledger);
  const laterRounds = [2, 3, 4].map((number) => round(number, [1, 3, 2, 4]));
  start(ledger, { ...given, tournamentId, plan: laterRounds });
  start(ledger, { ...given, tournamentId, plan: [round(2, [1, 4, 2, 3]), round(4, [1, 4, 2, 3])] });
  finish(ledger, '1', '1', [1, 2]);
  finish(ledger, '2', '1', [2, 1]);
  const { contests, ...record } = recorded(ledger);
  ledger.save({ tournamentId, name: 'Winter Open', date: record.date });
  const { entries } = useCases['history.list'](ledger.context, calls['history.list'].argument.parse({}));
  expect(entries.slice(0, 6).map(({ sentence }) => sentence)).toEqual([
    'Edited “Winter Open”, 5 Feb 2026',
    'Entered results of round 2 of “Open”, 5 Feb 2026',
    'Entered results of round 1 of “Open”, 5 Feb 2026',
    'Changed boards of rounds 2 and 4 of “Open”, 5 Feb 2026',
    'Started rounds 2–4 of “Open”, 5 Feb 2026',
    'Started “Open”, 5 Feb 2026',
  ]);
  expect(contests).toHaveLength(8);
});
