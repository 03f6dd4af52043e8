/** Which games are told to change the forecast: those of the round that is being played. */
import { expect, test } from 'vitest';
import type { Meeting, ForecastProblem } from '../../shared/forecast/problem.ts';
import { watchedIn } from '../../shared/forecast/run.ts';

const meeting = (round: number, isPostponed = false, board: number | null = 0): Meeting => ({
  ...{ round, board, isPostponed, boardPoints: null },
  games: [{ parties: [[], []] }] as unknown as Meeting['games'],
});
const watched = (...meetings: Meeting[]): number[] =>
  watchedIn({ kind: 'table', meetings } as unknown as ForecastProblem);

test('a game that was postponed doesn’t make its round the next one, unless it is all that is left', () => {
  expect(watched(meeting(2), meeting(3), meeting(2))).toEqual([0, 2]);
  expect(watched(meeting(2, true), meeting(3), meeting(3), meeting(4, false, null))).toEqual([1, 2]);
  expect(watched(meeting(2, true), meeting(3, true), meeting(4, false, null))).toEqual([0]);
});
