import { gainOf } from '../../shared/league/shown-change.ts';
import { describe, expect, it } from 'vitest';
import type { PlayerTournament } from '../../shared/contract/players.ts';
import { ratingRange, type BeliefPoint } from '../../shared/charts/picture.ts';
import {
  isLevel,
  smoothedTrajectoryOf,
  trajectoryOf,
  trajectorySpan,
} from '../../shared/charts/trajectory.ts';
import { playedAt } from './tournament-of-player.ts';

const day = 86_400_000;
const played = (number: number, date: string | null, mean: number, deviation: number): PlayerTournament =>
  playedAt(number, date, { mean: 3000, deviation: 1000 }, { mean, deviation });

describe('a trajectory', () => {
  it('is on real days, in order of time, and begins with the starting rating', () => {
    const { dated, points } = trajectoryOf({
      dated: true,
      tournaments: [played(2, '2026-03-01', 3100, 400), played(1, '2026-01-01', 3200, 600)],
    });
    expect(dated).toBe(true);
    expect(points.map(({ x, belief }) => [x, belief.mean])).toEqual([
      // 4 % of the 59 days.
      [Date.UTC(2026, 0, 1) - 0.04 * 59 * day, 3000],
      [Date.UTC(2026, 0, 1), 3200],
      [Date.UTC(2026, 2, 1), 3100],
    ]);
    expect(points.map(({ tournament }) => tournament?.number)).toEqual([undefined, 1, 2]);
  });

  it('is on the day of the last game of a series, in the order of these days', () => {
    const series = { ...played(1, '2026-01-01', 3200, 600), lastDay: '2026-02-05' };
    const { points } = trajectoryOf({
      dated: true,
      tournaments: [series, played(2, '2026-01-15', 3100, 400), played(3, '2026-03-01', 3000, 300)],
    });
    const [before, ...after] = points;
    // 4 % of the 59 days before the first game.
    expect(before?.x).toBe(Date.UTC(2026, 0, 1) - 0.04 * 59 * day);
    expect(after.map(({ x }) => x)).toEqual([
      Date.UTC(2026, 0, 15),
      Date.UTC(2026, 1, 5),
      Date.UTC(2026, 2, 1),
    ]);
    expect(after[1]?.title).toContain('5 Feb 2026');
    // It begins with what the series began with.
    expect(before?.belief).toEqual(series.before);
  });

  it('has a point for each day of a tournament, in the order of days over all tournaments', () => {
    const gains = ['2026-01-01', '2026-02-05'].map((on, i) => ({
      day: on,
      before: { mean: [3000, 3150][i] ?? 0, deviation: 600 },
      after: { mean: [3050, 3200][i] ?? 0, deviation: 500 },
    }));
    const series = { ...played(1, '2026-01-01', 3200, 500), lastDay: '2026-02-05', days: gains };
    const { points } = trajectoryOf({
      dated: true,
      tournaments: [played(2, '2026-01-15', 3150, 400), series],
    });
    expect(
      points.slice(1).map(({ day: on, belief, gain }) => [on, belief.mean, gain && gainOf(gain)]),
    ).toEqual([
      ['2026-01-01', 3050, 50],
      ['2026-01-15', 3150, 150],
      ['2026-02-05', 3200, 50],
    ]);
    expect(points[1]?.title).toContain('1 Jan 2026');
  });

  it('as seen from today has the same days, other beliefs, and no starting rating', () => {
    const page = {
      dated: true,
      tournaments: [played(2, '2026-03-01', 3100, 400), played(1, '2026-01-01', 3200, 600)],
    };
    const points = [1, 2].map((tournamentId) => ({ tournamentId, belief: { mean: 3150, deviation: 300 } }));
    const smoothed = smoothedTrajectoryOf(page, { points });
    expect(smoothed.points.map(({ x, belief }) => [x, belief.mean])).toEqual([
      [Date.UTC(2026, 0, 1), 3150],
      [Date.UTC(2026, 2, 1), 3150],
    ]);
    expect([isLevel(smoothed), isLevel(trajectoryOf(page))]).toEqual([true, false]);
  });

  it('of a single day begins on the day before it', () => {
    const { points } = trajectoryOf({ dated: true, tournaments: [played(1, '2026-01-08', 3200, 600)] });
    expect(points.map(({ x }) => x)).toEqual([Date.UTC(2026, 0, 7), Date.UTC(2026, 0, 8)]);
  });

  it('counts tournaments where there are no dates', () => {
    const { dated, points } = trajectoryOf({
      dated: false,
      tournaments: [played(4, null, 3100, 400), played(9, null, 3200, 300)],
    });
    expect(dated).toBe(false);
    expect(points.map((point) => point.x)).toEqual([3, 4, 9]);
  });

  it('is empty before the first tournament', () => {
    expect(trajectoryOf({ dated: true, tournaments: [] }).points).toEqual([]);
  });
});

describe('the span of trajectories', () => {
  const line = (...xs: number[]): Parameters<typeof trajectorySpan>[0][number] => ({
    dated: false,
    points: xs.map((x) => ({
      x,
      belief: { mean: 0, deviation: 1 },
      title: '',
      tournament: null,
      day: null,
      gain: null,
    })),
  });

  it('reaches from the first point of any player to the last, and a little further', () => {
    const span = trajectorySpan([line(20, 60), line(10, 110), line()]);
    expect(span?.from).toBeCloseTo(9.4);
    expect(span?.to).toBeCloseTo(110.6);
  });

  it('has a width for a single point, and doesn’t exist without points', () => {
    expect(trajectorySpan([line(5)])).toEqual({ from: 4, to: 6 });
    expect(trajectorySpan([line()])).toBeNull();
  });
});

describe('the range of ratings', () => {
  const points = (means: readonly number[], deviation: (index: number) => number): BeliefPoint[] =>
    means.map((mean, x) => ({ x, belief: { mean, deviation: deviation(x) } }));

  it('lets the first, widest uncertainty run out of the picture', () => {
    const wide = [1000, 900, 500, 200, 100];
    // From the fourth point on the band counts whole: 3000 ± 2 · 200.
    expect(
      ratingRange(
        points(
          wide.map(() => 3000),
          (index) => wide[index] ?? 0,
        ),
      ),
    ).toEqual({ min: 2600, max: 3400 });
  });

  it('holds the whole band of a few points, of which none is settled', () => {
    const wide = [1000, 900, 200];
    for (const count of [1, 2, 3])
      expect(ratingRange(points(Array<number>(count).fill(3000), (index) => wide[index] ?? 0))).toEqual({
        min: 1000,
        max: 5000,
      });
  });

  it('shows every mean, also of those who are compared', () => {
    const own = points([3000, 5000, 3000, 3000], () => 10);
    const { min, max } = ratingRange(own, [points([1200], () => 900)]);
    expect(min).toBeLessThanOrEqual(1200);
    expect(max).toBeGreaterThanOrEqual(5020);
  });

  it('has some height where all ratings are the same, and there is no band', () => {
    const { min, max } = ratingRange(points([1500, 1500], () => 0));
    expect([min < 1500, max > 1500]).toEqual([true, true]);
  });
});
