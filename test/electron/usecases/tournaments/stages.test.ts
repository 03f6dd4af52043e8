/** The stage behind the last round: who is in it, how it is paired, and that it can be undone. */
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { planPairings } from '../../../../electron/usecases/pairings/suggestions.ts';
import { calls, type Argument } from '../../../../shared/contract/api.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { Ledger } from '../../ledger.ts';
import { club, finish, here, recorded, start, swiss, twoGroupsOfThree } from '../pairings/small-club.ts';

const groups = { kind: 'duels', method: 'groups', groupSize: 4 } as const;
const knockOut = { kind: 'duels', method: 'knock-out' } as const;

/** Two groups of three who have played: 1, 2, 3 and 4, 5, 6; the smaller number always wins. */
function played(): Ledger {
  const ledger = twoGroupsOfThree();
  for (const round of ['1', '2', '3']) for (const board of ['1', '2']) finish(ledger, round, board, [1, 2]);
  return ledger;
}

const chosen = (...ids: number[]): Argument<'stages.begin'>['entrants'] =>
  ids.map((playerId) => ({ entrant: { teamId: null, playerId } }));

const begin = (ledger: Ledger, part: Partial<Argument<'stages.begin'>> = {}) =>
  useCases['stages.begin'](
    ledger.context,
    calls['stages.begin'].argument.parse({
      ...{ tournamentId: 1, name: 'Finals', format: knockOut, qualification: { perGroup: 2 } },
      entrants: chosen(1, 4, 2, 5),
      ...part,
    }),
  );

describe('the next stage', () => {
  test('has those who go on, and is paired among them: the first seed meets the last', () => {
    const ledger = played();
    expect(begin(ledger)).toEqual({ stage: 2 });
    const { stages, entrants } = recorded(ledger);
    expect(stages).toMatchObject([
      { firstRound: 1, rounds: 3, qualification: { perGroup: 2, best: null } },
      { name: 'Finals', firstRound: 4, rounds: null, format: knockOut, qualification: null },
    ]);
    expect(entrants.map(({ draw }) => draw.map(({ stage, group, line }) => [stage, group, line]))).toEqual([
      [
        [1, 'A', 1],
        [2, null, 1],
      ],
      [
        [1, 'A', 2],
        [2, null, 3],
      ],
      [[1, 'A', 3]],
      [
        [1, 'B', 1],
        [2, null, 2],
      ],
      [
        [1, 'B', 2],
        [2, null, 4],
      ],
      [[1, 'B', 3]],
    ]);
    const { suggestions } = planPairings(
      ledger.context,
      calls['pairings.plan'].argument.parse({
        ...{ tournamentId: 1, people: here(1, 2, 3, 4, 5, 6), format: knockOut, round: 4 },
      }),
    );
    const boards = suggestions[0]?.rounds[0]?.boards.map(({ sides }) =>
      sides.flatMap(({ people }) => people.map(({ playerId }) => playerId)).toSorted(),
    );
    expect(boards).toEqual([
      [1, 5],
      [2, 4],
    ]);
    start(ledger, {
      ...{ tournamentId: 1, people: here(1, 2, 4, 5), format: knockOut },
      plan: [
        {
          round: 4,
          boards: [
            [[1], [5]],
            [[4], [2]],
          ],
        },
      ],
    });
    // Who is out has not withdrawn.
    expect(recorded(ledger).entrants.map(({ withdrawnAfter }) => withdrawnAfter)).toEqual(
      Array(6).fill(null),
    );
  });

  test('gives way to another before it is played, and is undone in one step', () => {
    const ledger = played();
    begin(ledger);
    expect(begin(ledger, { name: 'Cup', entrants: chosen(1, 4) })).toEqual({ stage: 2 });
    expect(recorded(ledger).stages.map(({ name }) => name)).toEqual([null, 'Cup']);
    expect(
      recorded(ledger).entrants.flatMap(({ draw }) => draw.filter(({ stage }) => stage === 2)),
    ).toHaveLength(2);
    void useCases['history.undo'](ledger.context, {});
    expect(recorded(ledger).stages.map(({ name }) => name)).toEqual([null, 'Finals']);
    void useCases['history.undo'](ledger.context, {});
    expect(recorded(ledger).stages).toHaveLength(1);
  });

  test('records who was chosen or left out against the rule, for its last draw alone', () => {
    const ledger = played();
    const decided = (playerId: number, isIn: boolean) => ({ entrant: { teamId: null, playerId }, isIn });
    begin(ledger, { entrants: chosen(1, 4, 2, 3), chosen: [decided(3, true), decided(5, false)] });
    const rulings = (): (readonly [number | undefined, boolean])[] =>
      recorded(ledger).entrants.flatMap(({ members, rulings: own }) =>
        own.flatMap((one) => (one.kind === 'chosen' ? [[members[0]?.playerId, one.isIn] as const] : [])),
      );
    expect(rulings()).toEqual([
      [3, true],
      [5, false],
    ]);
    begin(ledger, { entrants: chosen(1, 4, 2, 6), chosen: [decided(5, false), decided(6, true)] });
    expect(rulings()).toEqual([
      [5, false],
      [6, true],
    ]);
  });

  test('waits for all results, and takes participants alone, each once', () => {
    const ledger = played();
    expect(() => begin(ledger, { entrants: chosen(1, 7) })).toThrow(
      texts.refusals.notAnEntrant({ tournament: recorded(ledger).name }),
    );
    expect(() => begin(ledger, { entrants: chosen(1, 1) })).toThrow(texts.refusals.entrantTwiceInStage);
    start(ledger, {
      ...{ tournamentId: 1, people: here(1, 2), format: { ...groups, groupSize: 3 } },
      plan: [{ round: 4, boards: [[[1], [2]]] }],
    });
    expect(() => begin(ledger)).toThrow(texts.refusals.roundStillOpen({ round: 4 }));
  });
});

const plan = (ledger: Ledger, given: Argument<'stages.plan'>['plan']) =>
  useCases['stages.plan'](
    ledger.context,
    calls['stages.plan'].argument.parse({ tournamentId: 1, plan: given }),
  );
const finals = { next: { name: 'Finals', format: knockOut }, qualification: { perGroup: 2 } };

describe('a planned stage', () => {
  test('stays while rounds are started, and is gone when the stage begins', () => {
    const ledger = played();
    plan(ledger, finals);
    start(ledger, {
      ...{ tournamentId: 1, people: here(1, 2), format: { ...groups, groupSize: 3 } },
      plan: [{ round: 4, boards: [[[1], [2]]] }],
    });
    expect(recorded(ledger).stages).toMatchObject([
      { qualification: { perGroup: 2, best: null }, next: { name: 'Finals', format: knockOut } },
    ]);
    finish(ledger, '4', '1', [1, 2]);
    begin(ledger);
    expect(recorded(ledger).stages.map(({ name, next }) => [name, next])).toEqual([
      [null, undefined],
      ['Finals', undefined],
    ]);
  });

  test('is dropped where the tournament ends without it', () => {
    const ledger = played();
    plan(ledger, finals);
    void useCases['tournaments.end'](
      ledger.context,
      calls['tournaments.end'].argument.parse({ tournamentId: 1 }),
    );
    const [only, ...more] = recorded(ledger).stages;
    expect(more).toEqual([]);
    expect([only?.next, only?.qualification]).toEqual([undefined, null]);
  });

  test('keeps the tournament in progress until it is removed, or undone', () => {
    const ledger = played();
    useCases['tournaments.end'](ledger.context, calls['tournaments.end'].argument.parse({ tournamentId: 1 }));
    const isRunning = (): boolean =>
      useCases['pairings.tournaments'](ledger.context, {}).tournaments.length > 0;
    expect(isRunning()).toBe(false);
    plan(ledger, finals);
    expect(isRunning()).toBe(true);
    plan(ledger, null);
    expect(isRunning()).toBe(false);
    expect(recorded(ledger).stages).toMatchObject([{ qualification: null }]);
    void useCases['history.undo'](ledger.context, {});
    expect(isRunning()).toBe(true);
  });
});

test('teams meet as they did in the stage before, and at tables as they are', () => {
  const stagesAfter = (next: Argument<'stages.begin'>['format']) => {
    const ledger = club();
    const [owls, kites] = [
      [1, 2],
      [3, 4],
    ] as const;
    start(ledger, {
      teams: [
        { team: 'Owls', playerIds: [...owls] },
        { team: 'Kites', playerIds: [...kites] },
      ],
      ...{ format: swiss, matchBoards: 2, allPlayAll: true, lineUpOrder: { by: 'free' } },
      plan: [{ round: 1, boards: [[[...owls], [...kites]]] }],
    });
    for (const board of ['1.1', '1.2', '1.3', '1.4']) finish(ledger, '1', board, [1, 2]);
    const entrants = recorded(ledger).entrants.flatMap(({ teamId }) =>
      teamId === null ? [] : [{ entrant: { teamId } }],
    );
    begin(ledger, { entrants, format: next, qualification: { top: 2 } });
    return recorded(ledger).stages.at(-1);
  };
  expect(stagesAfter(knockOut)).toMatchObject({
    matchBoards: 2,
    allPlayAll: true,
    lineUpOrder: { by: 'free' },
  });
  expect(stagesAfter({ kind: 'tables', size: 4, aim: 'drawn' })).toMatchObject({ matchBoards: null });
});
