/** From a plan to boards: what is recorded, and what stays. */
import { describe, expect, test } from 'vitest';
import { settingsOf } from '../../../../electron/store/settings.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { planPairings } from '../../../../electron/usecases/pairings/suggestions.ts';
import { calls } from '../../../../shared/contract/api.ts';
import { twoPoints } from '../../../../shared/competition/points.ts';
import { newLedger } from '../../ledger.ts';
import {
  type Start,
  teamsOf,
  swiss,
  byQuality,
  club,
  here,
  start,
  recorded,
  shown,
  present,
  finish,
  freshRound,
} from './small-club.ts';

describe('a new tournament', () => {
  test.each([
    ['dutch', ['points', 'buchholz-cut-1', 'buchholz', 'direct-encounter', 'sonneborn-berger']],
    ['own', null],
  ] as const)('that is a Swiss paired by %s has its tie-breaks', (pairedBy, tieBreaks) => {
    const ledger = club();
    const format = { kind: 'duels', method: 'swiss', pairedBy } as const;
    start(ledger, { people: here(1, 2, 3, 4), format, plan: [freshRound()] });
    expect(recorded(ledger).tieBreaks).toEqual(tieBreaks);
  });

  test('has the points, tie-breaks and best of that were chosen; the next round changes none of them', () => {
    const ledger = club();
    const scoring = { points: { ...twoPoints, loss: 1 }, tieBreaks: ['points' as const, 'lots' as const] };
    const round = { people: here(1, 2, 3, 4), format: swiss, plan: [freshRound()] };
    start(ledger, { ...round, bestOf: 5, scoring });
    expect(recorded(ledger)).toMatchObject({ bestOf: 5, ...scoring });
    start(ledger, { ...round, tournamentId: 1, plan: [{ ...freshRound(), round: 2 }] });
    expect(recorded(ledger)).toMatchObject({ bestOf: 5, ...scoring });
  });

  test('is a tournament of rounds whose sides are people and no teams', () => {
    const ledger = club();
    const given: Start = {
      people: [...(here(1, 2, 3, 4) ?? []), { playerId: 5, from: 2, until: 3 }],
      format: teamsOf(2),
      date: '2026-11-21',
      seats: 'colours',
      plan: [
        freshRound(),
        {
          round: 2,
          boards: [
            [
              [1, 3],
              [5, 2],
            ],
          ],
        },
      ],
    };
    expect(start(ledger, given)).toEqual({ tournamentId: 1, round: 1, changeId: 10 });
    const record = recorded(ledger);
    expect(record).toMatchObject({
      name: 'Saturday tournament',
      date: '2026-11-21',
      shape: 'rounds',
      seats: 'colours',
      teamSize: 2,
    });
    expect(shown(record)).toEqual(['1.1 Ann+Ben – Cid+Dee', '2.1 Ann+Cid – Eve+Ben']);
    expect(record.contests[0]?.sides.map(({ teamId, seat }) => [teamId, seat])).toEqual([
      [null, 1],
      [null, 2],
    ]);
    expect(present(record)).toEqual(['Ann 1–', 'Ben 1–', 'Cid 1–', 'Dee 1–', 'Eve 2–3']);
    expect(useCases['teams.find'](ledger.context, { name: '', limit: 10 }).teams).toEqual([]);
  });

  test('keeps a name, and a player beyond the size of a team is a substitute', () => {
    const ledger = club();
    const boards = [
      [
        [1, 2, 3],
        [4, 5],
      ],
    ];
    start(ledger, {
      name: 'Friday',
      people: here(1, 2, 3, 4, 5),
      format: teamsOf(2, 'substitutes'),
      plan: [{ round: 1, boards }],
    });
    expect(recorded(ledger).name).toBe('Friday');
    expect(shown(recorded(ledger))).toEqual(['1.1 Ann+Ben+(Cid) – Dee+Eve']);
    start(ledger, { people: here(1, 2, 3, 4, 5), format: teamsOf(2), plan: [{ round: 1, boards }] });
    expect(shown(recorded(ledger, 2))).toEqual(['1.1 Ann+Ben+Cid – Dee+Eve']);
    expect(recorded(ledger, 2).name).toBe(texts.pairings.unnamed({ isDated: false, day: '' }));
  });

  test('has the size of its teams where it is wanted, or where they are larger than the league’s', () => {
    const sizeOf = (format: Start['format'], board: number[][]): number | null => {
      const ledger = club();
      const people = here(1, 2, 3, 4, 5, 6, 7, 8);
      start(ledger, { people, format, plan: [{ round: 1, boards: [board] }] });
      return recorded(ledger).teamSize;
    };
    const inTeams = (count: number): Start['format'] => ({ kind: 'teams', size: null, count });
    // A new league's own size is 6.
    expect(settingsOf(newLedger().store).parameters.teamSize).toBe(6);
    expect(
      sizeOf(teamsOf(2), [
        [1, 2],
        [3, 4],
      ]),
    ).toBe(2);
    expect(sizeOf(inTeams(2), [[1, 2, 3, 4, 5, 6, 7], [8]])).toBe(7);
    expect(
      sizeOf(inTeams(2), [
        [1, 2, 3, 4],
        [5, 6],
      ]),
    ).toBeNull();
    expect(sizeOf(byQuality, [[1], [2]])).toBeNull();
  });

  test('seats fixed teams with those who play for them', () => {
    const ledger = club();
    const teams = [
      { team: 'Owls', playerIds: [1, 2, 3] },
      { team: 'Elks', playerIds: [4, 5] },
    ];
    start(ledger, {
      teams,
      format: byQuality,
      plan: [
        {
          round: 1,
          boards: [
            [
              [2, 1],
              [4, 5],
            ],
          ],
        },
      ],
    });
    expect(shown(recorded(ledger))).toEqual(['1.1 Owls: Ben+Ann – Elks: Dee+Eve']);
    expect(recorded(ledger).entrants.map(({ members }) => members.map(({ player }) => player))).toEqual([
      ['Ann', 'Ben', 'Cid'],
      ['Dee', 'Eve'],
    ]);
  });

  test('gives a bye to who is odd in a Swiss round, and none to who sits out or to two who are left', () => {
    const plan = [
      {
        round: 1,
        boards: [
          [[1], [2]],
          [[3], [4]],
        ],
      },
    ];
    const shownOf = (format: Start['format'], people: Start['people']): string[] => {
      const ledger = club();
      start(ledger, { people, format, plan });
      return shown(recorded(ledger));
    };
    const boards = ['1.1 Ann – Ben', '1.2 Cid – Dee'];
    expect(shownOf(swiss, here(1, 2, 3, 4, 5))).toEqual([...boards, '1.3 Eve bye']);
    expect(shownOf(byQuality, here(1, 2, 3, 4, 5))).toEqual(boards);
    expect(shownOf(swiss, here(1, 2, 3, 4, 5, 6))).toEqual(boards);
    expect(shownOf(swiss, [...(here(1, 2, 3, 4) ?? []), { playerId: 5, out: [1] }])).toEqual(boards);
  });
});

describe('the rounds that follow', () => {
  test('give a half-point bye to who asked for it, and no board', () => {
    const ledger = club();
    const round = (number: number, ...boards: number[][][]) => [{ round: number, boards }];
    start(ledger, { people: here(1, 2, 3, 4), format: swiss, plan: round(1, [[1], [3]], [[2], [4]]) });
    const { entrants, name, date } = recorded(ledger);
    ledger.save({
      ...{ tournamentId: 1, name, date },
      entrants: entrants.map(({ team, members }, i) => ({
        team,
        members: members.map(({ playerId }) => ({ playerId })),
        absences: i === 0 ? [{ round: 2, bye: 'half' as const }] : [],
      })),
    });
    const { suggestions } = planPairings(
      ledger.context,
      calls['pairings.plan'].argument.parse({
        ...{ tournamentId: 1, people: here(1, 2, 3, 4), format: swiss, round: 2 },
      }),
    );
    const planned = suggestions[0]?.rounds[0]?.boards.flatMap(({ sides }) =>
      sides.flatMap(({ people }) => people.map(({ player }) => player)),
    );
    expect(planned).not.toContain('Ann');
    start(ledger, { tournamentId: 1, people: here(1, 2, 3, 4), format: swiss, plan: round(2, [[3], [4]]) });
    expect(shown(recorded(ledger)).slice(2)).toEqual(['2.1 Cid – Dee', '2.2 Ben bye', '2.3 Ann half-bye']);
  });

  test('have a date of their own, and the way in which they are paired is kept with the tournament', () => {
    const ledger = club();
    const people = here(1, 2, 3, 4);
    const constraints = [{ kind: 'apart' as const, playerIds: [1, 2] }];
    const round = (number: number, ...boards: number[][][]) => [{ round: number, boards }];
    start(ledger, {
      ...{ people, format: swiss, date: '2026-11-02', constraints, lastRound: 7 },
      plan: round(1, [[1], [3]], [[2], [4]]),
    });
    finish(ledger, '1', '1', [1, 2]);
    finish(ledger, '1', '2', [1, 2]);
    expect(recorded(ledger).stages).toMatchObject([
      { name: null, firstRound: 1, rounds: 7, format: swiss, constraints, recentWeeks: 8 },
    ]);
    start(ledger, {
      ...{ tournamentId: 1, people, format: swiss, recentWeeks: 0, roundDate: '2026-11-09' },
      plan: round(2, [[1], [4]], [[2], [3]]),
    });
    const { contests, stages, date } = recorded(ledger);
    expect(date).toBe('2026-11-02');
    expect(contests.map(({ at }) => at)).toEqual([null, null, '2026-11-09', '2026-11-09']);
    expect(stages).toMatchObject([{ firstRound: 1, rounds: null, constraints: [], recentWeeks: 0 }]);
    void useCases['history.undo'](ledger.context, {});
    expect(recorded(ledger).stages).toMatchObject([{ rounds: 7, constraints }]);
    expect(recorded(ledger).contests).toHaveLength(2);
  });

  test('are appended, latecomers are there from then on, and players who have gone have withdrawn', () => {
    const ledger = club();
    start(ledger, { people: here(1, 2, 3, 4), format: teamsOf(2), plan: [freshRound()] });
    finish(ledger, '1', '1', [1, 2]);
    const plan = [
      {
        round: 2,
        boards: [
          [
            [1, 5],
            [2, 3],
          ],
        ],
      },
    ];
    expect(start(ledger, { tournamentId: 1, people: here(1, 2, 3, 5), format: teamsOf(2), plan })).toEqual({
      tournamentId: 1,
      round: 2,
      changeId: 12,
    });
    expect(shown(recorded(ledger))).toEqual(['1.1 Ann+Ben 1 – Cid+Dee 2', '2.1 Ann+Eve – Ben+Cid']);
    expect(present(recorded(ledger))).toEqual(['Ann 1–', 'Ben 1–', 'Cid 1–', 'Dee 1–1', 'Eve 2–']);
    start(ledger, {
      tournamentId: 1,
      people: here(1, 2, 3, 4),
      format: byQuality,
      plan: [{ round: 3, boards: [[[1], [4]]] }],
    });
    expect(present(recorded(ledger))).toEqual(['Ann 1–', 'Ben 1–', 'Cid 1–', 'Dee 1–', 'Eve 2–2']);
  });

  test('take the place of boards without a result, and of those alone, with the numbers of the plan that was printed', () => {
    const ledger = club();
    const boards = [
      [[1], [2]],
      [[3], [4]],
      [[5], [6]],
    ];
    start(ledger, { people: here(1, 2, 3, 4, 5, 6), format: swiss, plan: [{ round: 1, boards }] });
    finish(ledger, '1', '2', [1, 2]);
    const again = [
      [[2], [5]],
      [[6], [1]],
    ];
    start(ledger, {
      tournamentId: 1,
      people: here(1, 2, 3, 4, 5, 6),
      format: swiss,
      // A plan may contain the board that was played, or leave it out.
      plan: [{ round: 1, boards: [[[4], [3]], ...again] }],
    });
    expect(shown(recorded(ledger))).toEqual(['1.1 Ben – Eve', '1.2 Cid 1 – Dee 2', '1.3 Fay – Ann']);
    start(ledger, {
      tournamentId: 1,
      people: here(1, 2, 3, 4, 5, 6),
      format: swiss,
      plan: [
        {
          round: 1,
          boards: [
            [[1], [6]],
            [[3], [4]],
            [[5], [2]],
          ],
        },
      ],
    });
    expect(shown(recorded(ledger))).toEqual(['1.1 Ann – Fay', '1.2 Cid 1 – Dee 2', '1.3 Eve – Ben']);
  });

  test('move a bye to who is odd now', () => {
    const ledger = club();
    const people = here(1, 2, 3);
    const plan = (round: Start['plan'][number]['boards']): Start['plan'] => [{ round: 1, boards: round }];
    start(ledger, { people, format: swiss, plan: plan([[[1], [2]]]) });
    start(ledger, { tournamentId: 1, people, format: swiss, plan: plan([[[3], [2]]]) });
    expect(shown(recorded(ledger))).toEqual(['1.1 Cid – Ben', '1.2 Ann bye']);
    start(ledger, {
      tournamentId: 1,
      people: here(1, 2, 3, 4),
      format: swiss,
      plan: plan([
        [[3], [2]],
        [[1], [4]],
      ]),
    });
    expect(shown(recorded(ledger))).toEqual(['1.1 Cid – Ben', '1.2 Ann – Dee']);
  });
});
