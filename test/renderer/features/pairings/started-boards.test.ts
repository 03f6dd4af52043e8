import { expect, it } from 'vitest';
import {
  boardsBegun,
  boardsThatDiffer,
  lastRoundOf,
} from '../../../../renderer/features/pairings/started-boards.ts';
import type { PairingSuggestion } from '../../../../shared/contract/pairings.ts';
import type { TournamentRecord } from '../../../../shared/contract/tournaments.ts';

type Contest = TournamentRecord['contests'][number];

const side = (team: string | null, playerIds: number[], place: number | null): Contest['sides'][number] => ({
  ...{ teamId: null, team, place, score: null, seat: null, rated: true, handicap: null },
  members: playerIds.map((playerId) => ({
    ...{ playerId, player: `P${String(playerId)}`, share: null },
    role: 'main' as const,
  })),
});
const contest = (round: string, sides: Contest['sides'], match: number | null = null): Contest => ({
  ...{
    round,
    board: null,
    at: null,
    kind: sides.length === 1 ? 'bye' : 'played',
    match,
    postponed: null,
    sides,
  },
});
const duel = (round: string, one: number, other: number, isPlayed = false): Contest =>
  contest(round, [side(null, [one], isPlayed ? 1 : null), side(null, [other], isPlayed ? 2 : null)]);

const record = (contests: Contest[]) =>
  ({ tournamentId: 7, name: 'Cup', date: '2026-11-02', contests }) as unknown as TournamentRecord;

it('boards that have begun are planned as they are, without byes', () => {
  const contests = [duel('1', 1, 2, true), contest('1', [side(null, [3], null)]), duel('2', 3, 1)];
  expect(boardsBegun({ contests })).toEqual([
    { round: 1, boards: [[[1], [2]]] },
    { round: 2, boards: [[[3], [1]]] },
  ]);
});

it('boards come in the order of their numbers, however they were recorded', () => {
  const numbered = [10, 9, 2].map((board) => ({ ...duel('1', board, 20 + board), board: String(board) }));
  expect(boardsBegun({ contests: numbered })[0]?.boards.map(([one]) => one)).toEqual([[2], [9], [10]]);
});

it('a match of teams over several boards is one', () => {
  const contests = [
    contest('1', [side('Owls', [1], null), side('Larks', [3], null)], 1),
    contest('1', [side('Larks', [4], null), side('Owls', [2], null)], 1),
  ];
  expect(boardsBegun({ contests })).toEqual([
    {
      round: 1,
      boards: [
        [
          [1, 2],
          [3, 4],
        ],
      ],
    },
  ]);
});

it('the last round can be deleted, and says what is lost', () => {
  const last = lastRoundOf(record([duel('1', 1, 2, true), duel('2', 1, 3, true), duel('2', 2, 4)]));
  expect(last).toMatchObject({ round: 2, boards: 2, results: 1 });
  expect(last?.without).toMatchObject({ tournamentId: 7, name: 'Cup', date: '2026-11-02' });
  expect(last?.without.contests?.map(({ round }) => round)).toEqual(['1']);
  expect(lastRoundOf(record([]))).toBeUndefined();
});

it('says which boards would be paired differently, whatever their seats', () => {
  const suggested = (pairs: number[][]) =>
    ({
      rounds: [
        {
          round: 2,
          boards: pairs.map((pair) => ({
            sides: pair.map((id) => ({ team: null, people: [{ playerId: id, player: `P${String(id)}` }] })),
          })),
        },
      ],
    }) as unknown as PairingSuggestion;
  const begun = boardsBegun({ contests: [duel('2', 1, 3), duel('2', 2, 4), duel('2', 5, 6)] });
  expect(
    boardsThatDiffer(
      suggested([
        [3, 1],
        [2, 5],
        [4, 6],
      ]),
      begun,
    ),
  ).toEqual({
    all: 3,
    differ: [
      ['P2', 'P5'],
      ['P4', 'P6'],
    ],
  });
});
