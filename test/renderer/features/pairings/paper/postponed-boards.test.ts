/** Boards of a round that aren't played with it, on sheets and slips. */
import { expect, test } from 'vitest';
import { cardSheets } from '../../../../../renderer/features/pairings/paper/cards.ts';
import { wallList } from '../../../../../renderer/features/pairings/paper/wall-list.ts';
import { begunRounds, roundAndGroup } from '../../../../../renderer/features/pairings/paper/sheet-round.ts';
import {
  apartOfBoard,
  apartOfMatch,
  sheetGroups,
} from '../../../../../renderer/features/pairings/paper/sheet-board.ts';
import type { TournamentRecord } from '../../../../../shared/contract/tournaments.ts';

type Contest = TournamentRecord['contests'][number];
type Side = Contest['sides'][number];

const called = (playerId: number): string => `Player ${String(playerId)}`;
const side = (playerId: number, team: string | null = null): Side => ({
  ...{ teamId: null, team, place: null, score: null, seat: null, rated: true, handicap: null },
  members: [{ playerId, player: called(playerId), role: 'main', share: null }],
});
const contest = (board: string, sides: Side[], part: Partial<Contest> = {}): Contest => ({
  ...{ round: '1', board, at: null, kind: 'played', match: null, postponed: null },
  sides,
  ...part,
});
const tournament = (contests: Contest[]): TournamentRecord => ({
  ...{
    tournamentId: 7,
    name: 'Friday',
    date: '2026-11-20',
    lastDate: null,
    venue: null,
    note: null,
  },
  ...{
    seasonId: null,
    weight: 1,
    rated: true,
    shape: 'rounds',
    seats: null,
    bestOf: null,
    tieBreaks: null,
  },
  ...{ teamSize: null, stages: [], points: null, categories: [], entrants: [], contests },
});

test('they say so in the place of the round’s day', () => {
  const match = { match: 1, at: '2026-12-12', postponed: 'dated' as const };
  const [round] = begunRounds(
    tournament([
      contest('1', [side(1), side(2)]),
      contest('2', [side(3), side(4)], { postponed: 'undated' }),
      contest('3.1', [side(5, 'Owls'), side(6, 'Kites')], match),
    ]),
    called,
  );
  expect(round?.day).toBe('2026-11-20');
  expect(round?.boards.map((board) => [board.number, board.apart])).toEqual([
    ['3.1', 'Postponed to 12 Dec 2026'],
    ['1', undefined],
    ['2', 'Postponed, no date yet'],
  ]);
  expect(round?.boards.map((board) => roundAndGroup(round, board, true))).toEqual([
    'Round 1 · Postponed to 12 Dec 2026',
    'Round 1 · 20 Nov 2026',
    'Round 1 · Postponed, no date yet',
  ]);
  expect(round && wallList(round).map(({ name, board, side: said }) => [name, board, said])).toEqual([
    ['Player 1', '1', null],
    ['Player 2', '1', null],
    ['Player 3', '2', 'Postponed, no date yet'],
    ['Player 4', '2', 'Postponed, no date yet'],
    ['Player 5', '3.1', 'Owls · Postponed to 12 Dec 2026'],
    ['Player 6', '3.1', 'Kites · Postponed to 12 Dec 2026'],
  ]);
  expect(cardSheets(round?.boards ?? []).flatMap((cards) => cards.map((card) => card.apart))).toEqual([
    'Postponed to 12 Dec 2026',
    undefined,
    'Postponed, no date yet',
  ]);
});

test('a match says it below its heading, a board below its own names', () => {
  const late = { at: '2026-12-12', postponed: 'dated' as const };
  const pair = (number: string, match: number, part: Partial<Contest>) =>
    contest(number, [side(1, `Owls ${String(match)}`), side(2, `Kites ${String(match)}`)], {
      match,
      ...part,
    });
  const [round] = begunRounds(
    tournament([
      ...[pair('1.1', 1, late), pair('1.2', 1, late)],
      ...[pair('2.1', 2, {}), pair('2.2', 2, late)],
      contest('3', [side(3), side(4), side(5)], late),
    ]),
    called,
  );
  const said = sheetGroups(round?.boards ?? []).map((group) => [
    apartOfMatch(group),
    ...group.boards.map((_, at) => apartOfBoard(group, at)),
  ]);
  const text = 'Postponed to 12 Dec 2026';
  expect(said).toEqual([
    [text, undefined, undefined],
    [undefined, undefined, text],
    [undefined, text],
  ]);
});

test('a board that is annulled says so there, too', () => {
  const result = (player: Side, place: number): Side => ({ ...player, place });
  const out = { kind: 'out', stage: 1, cause: 'expelled', after: 1, games: 'annulled' } as const;
  const [round] = begunRounds(
    {
      ...tournament([
        contest('1', [result(side(1), 1), result(side(2), 2)], { at: '2026-12-12', postponed: 'dated' }),
        contest('2', [result(side(3), 1), result(side(4), 2)]),
      ]),
      entrants: [1, 2, 3, 4].map((playerId) => ({
        ...{ teamId: null, team: null, enters: 1, withdrawnAfter: null, rated: true, draw: [], absences: [] },
        members: [{ playerId, player: called(playerId), role: 'main' }],
        rulings: playerId === 1 ? [{ ...out, reason: 'cheated', before: null }] : [],
      })),
    },
    called,
  );
  expect(round?.boards.map(({ apart }) => apart)).toEqual(['Played on 12 Dec 2026 · Annulled', undefined]);
});
