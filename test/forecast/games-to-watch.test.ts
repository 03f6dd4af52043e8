/** Which games are told to change the forecast: those of the round that is being played, and postponed ones that may be played now. */
import { expect, test } from 'vitest';
import type { Meeting, ForecastProblem } from '../../shared/forecast/problem.ts';
import { watchedIn } from '../../shared/forecast/run.ts';

const today = '2026-11-26';
const undated = null;

const inRound = (round: number, more: Partial<Meeting> = {}): Meeting => ({
  ...{ round, board: 0, boardPoints: null },
  games: [{ parties: [[], []] }] as unknown as Meeting['games'],
  ...more,
});
const postponed = (round: number, day: string | null): Meeting => inRound(round, { postponed: { day } });
const notEntered = (round: number): Meeting => inRound(round, { board: null });
const watched = (...meetings: Meeting[]): number[] =>
  watchedIn({ kind: 'table', meetings } as unknown as ForecastProblem, today);

test('a game that was postponed doesn’t make its round the next one', () => {
  expect(watched(inRound(2), inRound(3), inRound(2))).toEqual([0, 2]);
  expect(watched(postponed(2, '2026-12-03'), inRound(3), inRound(3), notEntered(4))).toEqual([1, 2]);
});

test('one of the round itself is among its games, whatever it waits for', () => {
  expect(watched(inRound(2), postponed(2, '2026-12-03'), postponed(2, undated))).toEqual([0, 1, 2]);
});

test('one of another round is behind those of the round once its date has come, or while it has none', () => {
  expect(watched(postponed(1, '2026-11-26'), postponed(2, undated), inRound(3), inRound(4))).toEqual([
    2, 0, 1,
  ]);
  expect(watched(postponed(1, '2026-11-27'), inRound(3), postponed(5, undated))).toEqual([1, 2]);
});

test('where only postponed games are left, they are those that may be played now, else those of the first day', () => {
  expect(watched(postponed(2, undated), postponed(3, '2026-11-20'), notEntered(4))).toEqual([0, 1]);
  expect(watched(postponed(2, '2026-12-10'), postponed(3, '2026-12-03'), postponed(4, '2026-12-03'))).toEqual(
    [1, 2],
  );
});

test('without a day no date has come', () => {
  const meetings = [postponed(1, '2026-11-01'), postponed(2, undated), inRound(3)];
  expect(watchedIn({ kind: 'table', meetings } as unknown as ForecastProblem, null)).toEqual([2, 1]);
});
