import { describe, expect, it } from 'vitest';
import type { PlayerTournament } from '../../../shared/answers.ts';
import {
  isLevel,
  ratingRange,
  roundStep,
  smoothedTrajectoryOf,
  trajectoryChart,
  trajectoryOf,
} from '../../../renderer/charts/trajectory.ts';

const played = (number: number, date: string | null, mean: number, deviation: number): PlayerTournament => ({
  tournamentId: number,
  tournament: `Quiz ${String(number)}`,
  number,
  date,
  contests: 1,
  wins: 0,
  ties: 0,
  losses: 0,
  placeText: '1',
  sides: 4,
  team: null,
  role: 'main',
  share: null,
  teamId: null,
  partners: [],
  before: { mean: 3000, deviation: 1000 },
  after: { mean, deviation },
});
const day = 86_400_000;

describe('a trajectory', () => {
  it('stands on real days, in order of time, and begins with the starting rating', () => {
    const { dated, points } = trajectoryOf({
      dated: true,
      tournaments: [played(2, '2026-03-01', 3100, 400), played(1, '2026-01-01', 3200, 600)],
    });
    expect(dated).toBe(true);
    expect(points.map(({ x, belief }) => [x, belief.mean])).toEqual([
      [Date.UTC(2026, 0, 1) - 7 * day, 3000],
      [Date.UTC(2026, 0, 1), 3200],
      [Date.UTC(2026, 2, 1), 3100],
    ]);
  });

  it('as seen from today has the same days, other beliefs, and no starting rating', () => {
    const page = {
      dated: true,
      tournaments: [played(2, '2026-03-01', 3100, 400), played(1, '2026-01-01', 3200, 600)],
    };
    const points = [1, 2].map((tournamentId) => ({ tournamentId, belief: { mean: 3150, deviation: 300 } }));
    const smoothed = smoothedTrajectoryOf(page, { points, converged: true });
    expect(smoothed.points.map(({ x, belief }) => [x, belief.mean])).toEqual([
      [Date.UTC(2026, 0, 1), 3150],
      [Date.UTC(2026, 2, 1), 3150],
    ]);
    expect([isLevel(smoothed), isLevel(trajectoryOf(page))]).toEqual([true, false]);
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

  it('is drawn as a line of means between edges two deviations away', () => {
    const chart = trajectoryChart(trajectoryOf({ dated: false, tournaments: [played(1, null, 3100, 400)] }));
    expect(chart.data.datasets.map((set) => set.data.at(-1))).toEqual([
      { x: 1, y: 2300 },
      { x: 1, y: 3900 },
      { x: 1, y: 3100 },
    ]);
    expect(chart.data.datasets[1]?.fill).toBe('-1');
  });
});

describe('the range of ratings', () => {
  it('lets the first, widest uncertainty run out of the picture', () => {
    const points = [1000, 900, 500, 200, 100].map((deviation, x) => ({
      x,
      belief: { mean: 3000, deviation },
      title: '',
    }));
    // From the fourth point on the band counts whole: 3000 ± 2 · 200.
    expect(ratingRange(points)).toEqual({ min: 2600, max: 3400 });
  });

  it('shows every mean', () => {
    const points = [3000, 5000, 3000, 3000].map((mean, x) => ({
      x,
      belief: { mean, deviation: 10 },
      title: '',
    }));
    const { min, max } = ratingRange(points);
    expect(min).toBeLessThanOrEqual(2980);
    expect(max).toBeGreaterThanOrEqual(5020);
  });

  it.each([
    [160, 200],
    [200, 200],
    [0.3, 0.5],
    [7, 10],
    [0, 1],
    [Number.NaN, 1],
    [Infinity, 1],
  ])('rounds a step of %d up to %d', (width, step) => {
    expect(roundStep(width)).toBe(step);
  });
});
