/** Who comes when groups were drawn belongs to the group of the first opponents, and nobody else changes group. */
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { planPairings } from '../../../../electron/usecases/pairings/suggestions.ts';
import { calls } from '../../../../shared/contract/api.ts';
import { competitionOf } from '../../../../shared/competition/read-competition.ts';
import { stagesOf } from '../../../../shared/competition/stages.ts';
import type { Ledger } from '../../ledger.ts';
import { club, finish, names, recorded, start, type Start } from './small-club.ts';

const format: Start['format'] = { kind: 'duels', method: 'groups', groupSize: 4 };
type People = NonNullable<Start['people']>;
const here = (...ids: number[]): People => ids.map((playerId) => ({ playerId }));

/** The plan of the program itself, as the page asks for it. */
const planned = (ledger: Ledger, tournamentId: number | null, people: People, round: number) =>
  planPairings(
    ledger.context,
    calls['pairings.plan'].argument.parse({ format, people, tournamentId, round, rounds: 6 }),
  ).suggestions[0]?.rounds ?? [];

function startFrom(ledger: Ledger, tournamentId: number | null, people: People, round: number): void {
  const plan = planned(ledger, tournamentId, people, round).map(({ round: number, boards }) => ({
    round: number,
    boards: boards.map(({ sides }) => sides.map((side) => side.people.map(({ playerId }) => playerId))),
  }));
  start(ledger, { format, tournamentId, people, plan });
}

/** Each group's people, in the order of their names. */
const groups = (ledger: Ledger): Record<string, string> =>
  Object.fromEntries(
    ['A', 'B'].map((name) => [
      name,
      recorded(ledger)
        .entrants.filter(({ draw: [place] }) => place?.group === name)
        .map(({ members }) => members[0]?.player ?? '')
        .sort()
        .join(' '),
    ]),
  );

const tables = (ledger: Ledger) => {
  const page = useCases['tournaments.read'](ledger.context, { tournamentId: 1 });
  const [stage] = stagesOf(competitionOf(page));
  return stage?.content.kind === 'groups' ? stage.content.tables : [];
};

const without = (...gone: number[]): People =>
  names.map((_, i) => ({ playerId: i + 1, ...(gone.includes(i + 1) ? { until: 1 } : {}) }));

describe('one who comes when round 1 of groups is played', () => {
  const late = { playerId: 8, from: 2 };
  const begun = (): Ledger => {
    const ledger = club();
    startFrom(ledger, null, here(1, 2, 3, 4, 5, 6, 7), 1);
    for (const board of ['1', '2', '3']) finish(ledger, '1', board, [1, 2]);
    return ledger;
  };

  test('is in the table of the group in which the games are', () => {
    const ledger = begun();
    const before = groups(ledger);
    startFrom(ledger, 1, [...here(1, 2, 3, 4, 5, 6, 7), late], 2);
    expect(groups(ledger)).toEqual({ ...before, A: `${String(before['A'])} Hal` });
    const seated = recorded(ledger).contests.find(({ sides }) =>
      sides.some(({ members }) => members[0]?.player === 'Hal'),
    );
    finish(ledger, seated?.round ?? '', seated?.board ?? '', [1, 2]);
    const games = tables(ledger).map(({ boards }) => boards.filter((one) => one.sides.length === 2).length);
    expect(games).toEqual([6, 6]);
    expect(recorded(ledger).entrants.at(-1)?.draw).toMatchObject([{ stage: 1, group: 'A' }]);
  });

  test('stays in that group when the other one becomes smaller', () => {
    const ledger = begun();
    const came = [...here(1, 2, 3, 4, 5, 6, 7), late];
    startFrom(ledger, 1, came, 2);
    const gone = without(2, 3).map((one) => (one.playerId === 8 ? { ...one, from: 2 } : one));
    const boards = planned(ledger, 1, gone, 2).flatMap((round) => round.boards);
    const own = boards.filter(({ sides }) => sides.some(({ people }) => people[0]?.player === 'Hal'));
    expect(own.map(({ group }) => group)).toEqual(['A', 'A', 'A']);
  });

  test('and has no board in the round that is started is in the smallest', () => {
    const ledger = begun();
    const people = [...here(1, 2, 3, 4, 5, 6, 7), late];
    const boards = recorded(ledger)
      .contests.filter(({ round }) => round === '2')
      .map(({ sides }) => sides.map(({ members }) => members.map(({ playerId }) => playerId)));
    start(ledger, { format, tournamentId: 1, people, plan: [{ round: 2, boards }] });
    expect(recorded(ledger).entrants.at(-1)?.draw).toMatchObject([{ stage: 1, group: 'A' }]);
  });
});

describe('before anything is played', () => {
  test('nobody changes group for one who comes', () => {
    const ledger = club();
    startFrom(ledger, null, here(2, 3, 4, 5, 6, 7, 8), 1);
    const before = groups(ledger);
    startFrom(ledger, 1, here(1, 2, 3, 4, 5, 6, 7, 8), 1);
    expect(groups(ledger)).toEqual({ ...before, A: `Ann ${String(before['A'])}` });
    expect(tables(ledger).map(({ boards }) => boards.length)).toEqual([6, 6]);
    expect(new Set(recorded(ledger).contests.map(({ round }) => round))).toEqual(new Set(['1', '2', '3']));
  });

  test('one who left is in no group, and groups that would be uneven are drawn again', () => {
    const ledger = club();
    startFrom(ledger, null, here(1, 2, 3, 4, 5, 6, 7, 8), 1);
    const before = groups(ledger);
    startFrom(ledger, 1, here(1, 2, 3, 4, 5, 6, 7), 1);
    expect(groups(ledger)).toEqual({ ...before, A: 'Ann Dee Eve' });
    startFrom(ledger, 1, here(2, 3, 4, 6, 7, 8), 1);
    expect(Object.values(groups(ledger)).map((group) => group.split(' ').length)).toEqual([3, 3]);
  });
});
