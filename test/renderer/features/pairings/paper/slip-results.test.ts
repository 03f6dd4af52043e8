/** Whether a slip asks for a score, or has the results of a game to tick. */
import { expect, test } from 'vitest';
import { begunRounds } from '../../../../../renderer/features/pairings/paper/sheet-round.ts';
import type { TournamentRecord } from '../../../../../shared/contract/tournaments.ts';

const game = (scores: readonly (number | null)[]) => ({
  ...{ round: '1', board: '1', at: null, kind: 'played', match: null, postponed: null },
  sides: scores.map((score, i) => ({
    ...{ teamId: null, team: null, place: null, score, seat: i + 1, rated: true, handicap: null },
    members: [{ playerId: i + 1, player: String(i + 1), role: 'main', share: null }],
  })),
});

const isScored = (told: Partial<TournamentRecord>, scores: readonly (number | null)[] = [null, null]) => {
  const record = {
    ...{ name: 'Friday', date: '2026-11-20', shape: 'rounds', seats: 'colours', bestOf: null },
    ...{ stages: [], entrants: [], contests: [game(scores)], ...told },
  };
  return begunRounds(record as unknown as TournamentRecord, String)[0]?.isScored;
};

test('a game of chess is won, drawn or lost; its points are no score', () => {
  expect(isScored({})).toBe(false);
  expect(isScored({}, [0.5, 0.5])).toBe(false);
  expect(isScored({ bestOf: 1 })).toBe(false);
});

test('scores are asked for in other games, in a best of several, and where some were typed', () => {
  expect(isScored({ seats: null })).toBe(true);
  expect(isScored({ bestOf: 5 })).toBe(true);
  expect(isScored({}, [21, 17])).toBe(true);
});
