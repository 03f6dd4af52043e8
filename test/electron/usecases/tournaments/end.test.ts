/** A tournament that is cut short: what is kept of it, who came where, and that it can go on. */
import { describe, expect, test } from 'vitest';
import { endingOf, type Ending } from '../../../../shared/competition/early-end.ts';
import { finalPlaces } from '../../../../shared/competition/final-places.ts';
import { competitionOf } from '../../../../shared/competition/read-competition.ts';
import { endOfStages } from '../../../../shared/competition/stage-end.ts';
import { stagesOf } from '../../../../shared/competition/stages.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls, type Argument } from '../../../../shared/contract/api.ts';
import type { Ledger } from '../../ledger.ts';
import {
  club,
  finish,
  here,
  recorded,
  shown,
  start,
  swiss,
  twoGroupsOfThree,
  type Start,
} from '../pairings/small-club.ts';

const knockOut = { kind: 'duels', method: 'knock-out' } as const;
const roundRobin = { kind: 'duels', method: 'round-robin' } as const;
const pairs: number[][][] = [
  [[1], [4]],
  [[2], [3]],
];

/** The first rounds of four people, of as many as are planned; the first of each board wins, round by round. */
function played(part: Partial<Start>, rounds: number): Ledger {
  const ledger = club();
  start(ledger, {
    people: here(1, 2, 3, 4),
    plan: [{ round: 1, boards: pairs }],
    format: swiss,
    ...part,
  });
  for (let round = 1; round <= rounds; round++)
    for (const board of ['1', '2']) finish(ledger, String(round), board, [1, 2]);
  return ledger;
}
const end = (ledger: Ledger, part: Partial<Argument<'tournaments.end'>> = {}) =>
  useCases['tournaments.end'](
    ledger.context,
    calls['tournaments.end'].argument.parse({ tournamentId: 1, ...part }),
  );
function endOf(ledger: Ledger) {
  const competition = competitionOf(recorded(ledger));
  return endOfStages(competition.stages, stagesOf(competition));
}
const placesIn = (ledger: Ledger): string[] =>
  finalPlaces({ ...competitionOf(recorded(ledger)), shape: 'rounds' }).map(
    ({ rankText, competitors }) => `${rankText} ${competitors.join()}`,
  );
const refusal = (code: string): unknown => expect.objectContaining({ code });

const threeRounds = [
  { round: 1, boards: pairs },
  {
    round: 2,
    boards: [
      [[1], [3]],
      [[4], [2]],
    ],
  },
  {
    round: 3,
    boards: [
      [[1], [2]],
      [[3], [4]],
    ],
  },
];

describe('a tournament that is ended', () => {
  test('is in History with what differs alone', () => {
    for (const [part, rounds] of [
      [{ lastRound: 7 }, 1],
      [{ plan: threeRounds, lastRound: 3 }, 2],
      [{ plan: threeRounds, lastRound: 3, format: roundRobin }, 2],
      [{ format: knockOut }, 1],
      [{}, 1],
    ] as const) {
      const ledger = played(part, rounds);
      // As many rounds as planned have a result then: boards go, and nothing else.
      if (rounds === 2) finish(ledger, '3', '1', [1, 2]);
      end(ledger, { deleteOpen: true });
      const [entry] = useCases['history.list'](ledger.context, {}).entries;
      const { rows } = useCases['history.read'](ledger.context, { changeId: entry?.changeId ?? 0 });
      expect(rows.filter(({ before, after }) => before === after)).toEqual([]);
    }
  });

  test('counts the rounds that were played, is undone in one step, and goes on with the next round', () => {
    const ledger = played({ lastRound: 7 }, 1);
    expect(endOf(ledger)).toBeNull();
    end(ledger);
    expect(recorded(ledger).stages).toMatchObject([{ firstRound: 1, rounds: 1, format: swiss }]);
    expect(endOf(ledger)).toBe('rounds');
    expect(useCases['pairings.tournaments'](ledger.context, {}).tournaments).toEqual([]);
    void useCases['history.undo'](ledger.context, {});
    expect(recorded(ledger).stages).toMatchObject([{ rounds: 7 }]);
    void useCases['history.redo'](ledger.context, {});
    start(ledger, {
      ...{ tournamentId: 1, people: here(1, 2, 3, 4), format: swiss, lastRound: 7 },
      plan: [{ round: 2, boards: pairs.map(([one = [], other = []]) => [other, one]) }],
    });
    expect(recorded(ledger).stages).toMatchObject([{ rounds: 7 }]);
    expect(endOf(ledger)).toBeNull();
  });

  test('deletes games without a result only where that is asked for, and byes of rounds that nobody played', () => {
    const ledger = played({ plan: threeRounds, format: roundRobin, lastRound: 3 }, 1);
    finish(ledger, '2', '1', [1, 2]);
    expect(() => end(ledger)).toThrow(refusal('openBeforeEnd'));
    const found = recorded(ledger);
    expect(endingOf(found)).toMatchObject({ open: 3, postponed: 0, rounds: [2, 3] });
    const moved = found.contests.map((one) => ({ ...one, postponed: 'undated' as const }));
    expect(endingOf({ ...found, contests: moved })).toMatchObject({
      open: 3,
      postponed: 3,
      postponedTo: null,
    });
    const days = ['2026-12-10', '2026-12-03T19:30', '2026-12-17'];
    const dated = moved.map((one, i) => ({ ...one, postponed: 'dated' as const, at: days[i % 3] ?? null }));
    const { postponedTo } = endingOf({ ...found, contests: dated }) as Ending;
    const waiting = dated.filter(
      ({ sides }) => sides.length === 2 && sides.some(({ place }) => place === null),
    );
    expect(postponedTo).toBe(
      waiting
        .map(({ at }) => (at ?? '').slice(0, 10))
        .sort()
        .at(-1),
    );
    // A bye in the last round, which isn't played.
    const { contests, tournamentId, name, date } = recorded(ledger);
    ledger.save({
      ...{ tournamentId, name, date },
      contests: [
        ...contests.map((one) => ({
          ...one,
          sides: one.sides.map(({ place, seat, members }) => ({
            ...{ place, seat },
            members: members.map(({ playerId }) => ({ playerId })),
          })),
        })),
        { round: '3', board: '3', kind: 'bye', sides: [{ members: [{ playerId: 5 }] }] },
      ],
    });
    end(ledger, { deleteOpen: true });
    expect(shown(recorded(ledger))).toEqual(['1.1 Ann 1 – Dee 2', '1.2 Ben 1 – Cid 2', '2.1 Ann 1 – Cid 2']);
    expect(recorded(ledger).stages).toMatchObject([{ rounds: 2 }]);
    expect(endOf(ledger)).toBe('rounds');
    expect(placesIn(ledger)[0]).toBe('1 player 1');
    void useCases['history.undo'](ledger.context, {});
    expect(recorded(ledger).contests).toHaveLength(7);
  });

  test('as a knock-out before its final has those who are still in it share the first place', () => {
    const ledger = played({ format: knockOut }, 1);
    expect(placesIn(ledger)).toEqual([]);
    end(ledger);
    expect(endOf(ledger)).toBe('undecided');
    expect(placesIn(ledger)).toEqual(['1= player 1', '1= player 2', '3= player 3', '3= player 4']);
    ledger.rate();
    const [row] = useCases['tournaments.list'](ledger.context, {}).tournaments;
    expect(row?.winner).toBe('Ann, Ben');
    // Its final is played after all.
    start(ledger, {
      ...{ tournamentId: 1, people: here(1, 2), format: knockOut },
      plan: [{ round: 2, boards: [[[1], [2]]] }],
    });
    finish(ledger, '2', '1', [1, 2]);
    expect(endOf(ledger)).toBe('bracket');
    expect(placesIn(ledger)[0]).toBe('1 player 1');
  });

  test('loses a stage that was only drawn, with its draw and its open games', () => {
    const ledger = played({ plan: threeRounds, format: roundRobin, lastRound: 3 }, 3);
    const chosen = [1, 2].map((playerId) => ({ entrant: { teamId: null, playerId } }));
    const given = {
      tournamentId: 1,
      format: knockOut,
      entrants: chosen,
      qualification: { top: 2 },
    };
    useCases['stages.begin'](ledger.context, calls['stages.begin'].argument.parse(given));
    start(ledger, {
      ...{ tournamentId: 1, people: here(1, 2), format: knockOut },
      plan: [{ round: 4, boards: [[[1], [2]]] }],
    });
    expect(recorded(ledger).stages).toHaveLength(2);
    end(ledger, { deleteOpen: true });
    expect(recorded(ledger).stages).toMatchObject([{ format: { method: 'round-robin' }, rounds: 3 }]);
    expect(recorded(ledger).entrants.every(({ draw }) => draw.every(({ stage }) => stage === 1))).toBe(true);
    expect(endOf(ledger)).toBe('met');
    expect(placesIn(ledger)).toHaveLength(4);
    void useCases['history.undo'](ledger.context, {});
    expect(
      recorded(ledger).entrants.filter(({ draw }) => draw.some(({ stage }) => stage === 2)),
    ).toHaveLength(2);
  });

  test('of groups is over when it is ended, not with its last game', () => {
    const ledger = twoGroupsOfThree();
    const isRunning = (): boolean =>
      useCases['pairings.tournaments'](ledger.context, {}).tournaments.length > 0;
    for (const round of ['1', '2', '3']) for (const board of ['1', '2']) finish(ledger, round, board, [1, 2]);
    expect(endOf(ledger)).toBe('met');
    expect(isRunning()).toBe(true);
    expect(endingOf(recorded(ledger))).toMatchObject({ open: 0, deleted: [], areGroupsPlayed: true });
    expect(useCases['tournaments.list'](ledger.context, {}).tournaments[0]?.complete).toBe(false);
    end(ledger);
    expect(isRunning()).toBe(false);
    expect(endingOf(recorded(ledger))).toBe('over');
    expect(placesIn(ledger)).toEqual([]);
    void useCases['history.undo'](ledger.context, {});
    expect(isRunning()).toBe(true);
    // As leagues of earlier versions recorded it: such groups were over with their last game, and stay so.
    ledger.store.sql("UPDATE tournament SET stages = json_remove(stages, '$[0].awaitsEnd')").run();
    expect(isRunning()).toBe(false);
    expect(endingOf(recorded(ledger))).toBe('over');
  });

  test('of groups with as many rounds as were planned isn’t over either; of one group it is', () => {
    const planned = (people: readonly number[], groupSize: number): Ledger => {
      const ledger = club();
      start(ledger, {
        ...{ people: here(...people), format: { kind: 'duels', method: 'groups', groupSize }, lastRound: 3 },
        plan: threeRounds.map(({ round, boards }) => ({
          round,
          boards: [
            ...boards,
            ...boards.map((sides) => sides.map((side) => side.map((one) => one + 4))),
          ].filter((board) => board.flat().every((one) => people.includes(one))),
        })),
      });
      for (const { round, board } of recorded(ledger).contests)
        finish(ledger, round ?? '', board ?? '', [1, 2]);
      return ledger;
    };
    expect(endingOf(recorded(planned([1, 2, 3, 4, 5, 6, 7, 8], 4)))).toMatchObject({ areGroupsPlayed: true });
    const one = planned([1, 2, 3, 4], 4);
    expect(endingOf(recorded(one))).toBe('over');
    expect(useCases['pairings.tournaments'](one.context, {}).tournaments).toEqual([]);
  });

  test('is none that has no result, no rounds, or is over', () => {
    const ledger = played({}, 0);
    expect(() => end(ledger)).toThrow(refusal('nothingPlayed'));
    const over = played({ plan: threeRounds, format: roundRobin, lastRound: 3 }, 3);
    expect(() => end(over)).toThrow(refusal('alreadyOver'));
    const { tournamentId } = over.save({
      ...{ name: 'Field', date: null },
      contests: [{ sides: [1, 2].map((playerId, i) => ({ place: i + 1, members: [{ playerId }] })) }],
    });
    expect(() => end(over, { tournamentId })).toThrow(refusal('notInRounds'));
  });

  test('of teams keeps what was played of a match', () => {
    const ledger = club();
    start(ledger, {
      teams: [
        { team: 'Castle', playerIds: [1, 2] },
        { team: 'Rooks', playerIds: [3, 4] },
      ],
      ...{ format: roundRobin, matchBoards: 2, lastRound: 1 },
      plan: [
        {
          round: 1,
          boards: [
            [
              [1, 2],
              [3, 4],
            ],
          ],
        },
      ],
    });
    const [first] = recorded(ledger).contests;
    finish(ledger, '1', first?.board ?? '', [1, 2]);
    end(ledger, { deleteOpen: true });
    expect(recorded(ledger).contests).toHaveLength(1);
    expect(endOf(ledger)).not.toBeNull();
    expect(placesIn(ledger)[0]).toMatch(/^1 team/u);
  });
});
