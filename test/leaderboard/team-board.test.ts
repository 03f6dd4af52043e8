import { expect, it } from 'vitest';
import { teamBoard, type TeamWithMembers } from '../../shared/leaderboard/team-board.ts';
import type { Belief } from '../../shared/rating/index.ts';

const member = (playerId: number, mean: number, deviation = 30) => ({
  playerId,
  player: `P${String(playerId)}`,
  shownAs: 'name' as const,
  mean,
  deviation,
});

const team = (teamId: number, ...means: number[]): TeamWithMembers => ({
  teamId,
  team: `T${String(teamId)}`,
  lastPlayed: '2026-01-01',
  members: means.map((mean, i) => member(teamId * 10 + i, mean)),
});

/** The mean of a lineup; its deviation as of independent members. */
const worthOf = (lineup: readonly Belief[]): Belief => ({
  mean: lineup.reduce((sum, { mean }) => sum + mean, 0) / lineup.length,
  deviation: Math.hypot(...lineup.map(({ deviation }) => deviation)) / lineup.length,
});

const byMean = { order: 'mean', caution: 3 } as const;

it('ranks teams by their strongest members, as many as make a lineup', () => {
  const board = teamBoard(
    [team(1, 1000, 1600, 1400), team(2, 1500, 1450), team(3, 1500, 1500, 1499)],
    2,
    byMean,
    worthOf,
  );
  expect(board.map(({ rankText, team, mean }) => [rankText, team, mean])).toEqual([
    ['1=', 'T1', 1500],
    ['1=', 'T3', 1500],
    ['3', 'T2', 1475],
  ]);
  expect(board[0]?.lineup.map(({ playerId }) => playerId)).toEqual([11, 12]);
  expect(board[0]?.others.map(({ playerId }) => playerId)).toEqual([10]);
  // √(30² + 30²) / 2.
  expect(board[0]?.deviation).toBeCloseTo(21.2132, 4);
});

it('takes a short team as it is, and leaves out a team without members', () => {
  const board = teamBoard([team(1, 1500), team(2)], 3, byMean, worthOf);
  expect(board.map(({ team, lineup }) => [team, lineup.length])).toEqual([['T1', 1]]);
});

it('ranks by the conservative rating if that is chosen', () => {
  const unsure = { ...team(1, 1600), members: [member(10, 1600, 200)] };
  const ranked = (caution: number) =>
    teamBoard([unsure, team(2, 1500)], 1, { order: 'conservative', caution }, worthOf).map(
      ({ team }) => team,
    );
  expect(ranked(3)).toEqual(['T2', 'T1']);
  expect(ranked(0)).toEqual(['T1', 'T2']);
});
