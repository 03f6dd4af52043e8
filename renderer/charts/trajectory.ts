/** What the trajectory chart draws: one point a tournament, a line of means and a band of ± 2 deviations. */
import type { ChartConfiguration, Point } from 'chart.js';
import type { Belief } from '../../shared/rating/index.ts';
import type { PlayerPage, PlayerTournament, SmoothedTrajectory } from '../../shared/answers.ts';
import { formatDay, formatRating, formatWhole, locale, texts } from '../../shared/texts/index.ts';

/** A belief at a point of time: `x` in milliseconds (UTC midnight) where dated, else the tournament's number. */
export interface TrajectoryPoint {
  readonly x: number;
  readonly belief: Belief;
  readonly title: string;
}

export interface TrajectorySeries {
  readonly dated: boolean;
  /** In order of time. The first is the starting belief, a little before the first tournament. */
  readonly points: readonly TrajectoryPoint[];
}

const bandDeviations = 2;
const dayInMilliseconds = 86_400_000;
/** How far before the first tournament the starting belief stands, as a share of the whole span. */
const leadShare = 0.04;

type Played = Pick<PlayerPage, 'dated' | 'tournaments'>;

/** The player's beliefs as they were known after each tournament, in order of time; empty before the first. */
export function trajectoryOf(page: Played): TrajectorySeries {
  const { dated, points } = pointsOf(page, (one) => one.after);
  const first = page.tournaments.toSorted((a, b) => a.number - b.number)[0];
  const start = points[0];
  const end = points.at(-1);
  if (!first || !start || !end) return { dated, points };
  const lead = dated ? Math.max(7 * dayInMilliseconds, (end.x - start.x) * leadShare) : 1;
  return {
    dated,
    points: [{ x: start.x - lead, belief: first.before, title: texts.player.before }, ...points],
  };
}

/** The same tournaments with what all results, earlier and later, tell today. */
export function smoothedTrajectoryOf(page: Played, { points }: SmoothedTrajectory): TrajectorySeries {
  const beliefs = new Map(points.map(({ tournamentId, belief }) => [tournamentId, belief]));
  return pointsOf(page, ({ tournamentId }) => beliefs.get(tournamentId));
}

/** True where no mean differs visibly from another. */
export const isLevel = ({ points }: TrajectorySeries): boolean =>
  new Set(points.map(({ belief }) => Math.round(belief.mean))).size <= 1;

function pointsOf(page: Played, beliefOf: (one: PlayerTournament) => Belief | undefined): TrajectorySeries {
  const played = page.tournaments.toSorted((a, b) => a.number - b.number);
  const dated = page.dated && played.every((one) => one.date !== null);
  const points = played.flatMap((one): TrajectoryPoint[] => {
    const day = dated && one.date !== null ? one.date.slice(0, 10) : null;
    const belief = beliefOf(one);
    if (belief === undefined) return [];
    const title =
      day === null
        ? texts.player.numbered(one.number, one.tournament)
        : `${formatDay(day)}: ${one.tournament}`;
    return [{ x: day === null ? one.number : Date.parse(`${day}T00:00:00Z`), belief, title }];
  });
  return { dated, points };
}

/**
 * The range of the y axis: every mean, and the band except where it is still very wide at the start, so that
 * the first uncertainty does not press the rest flat. The band runs out of the picture there.
 */
export function ratingRange(points: readonly TrajectoryPoint[]): { min: number; max: number } {
  const settledFrom = Math.max(3, Math.floor(points.length / 4));
  const settled = points[Math.min(points.length - 1, settledFrom)]?.belief.deviation ?? 0;
  let min = Infinity;
  let max = -Infinity;
  for (const { belief } of points) {
    const reach = bandDeviations * Math.min(belief.deviation, settled);
    min = Math.min(min, belief.mean - reach);
    max = Math.max(max, belief.mean + reach);
  }
  const step = roundStep((max - min) / 5);
  return { min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step };
}

/** The smallest of 1, 2, 5 times a power of ten that is at least `width`; 1 where there is no width. */
export function roundStep(width: number): number {
  if (!(width > 0) || !Number.isFinite(width)) return 1;
  const power = 10 ** Math.floor(Math.log10(width));
  return ([1, 2, 5].find((factor) => factor * power >= width) ?? 10) * power;
}

type LineChart = ChartConfiguration<'line', Point[]>;

function datasets(points: readonly TrajectoryPoint[]): LineChart['data']['datasets'] {
  const at = (deviations: number): Point[] =>
    points.map(({ x, belief }) => ({ x, y: belief.mean + deviations * belief.deviation }));
  const edge = { pointRadius: 0, pointHoverRadius: 0, borderWidth: 0, tension: 0 };
  const few = points.length <= 60;
  return [
    { ...edge, data: at(-bandDeviations), fill: false },
    { ...edge, data: at(bandDeviations), fill: '-1' },
    { data: at(0), borderWidth: 2, pointRadius: few ? 2.5 : 0, pointHoverRadius: 5, tension: 0, fill: false },
  ];
}

/** The dataset that carries the means; the two before it are the edges of the band. */
export const meanDataset = 2;

type Scales = NonNullable<NonNullable<LineChart['options']>['scales']>;

const levelTicks = { maxRotation: 0, autoSkipPadding: 24 } as const;

/** Days along the bottom: real dates, so that a pause looks like one. */
const dayAxis = {
  type: 'time',
  ticks: levelTicks,
  adapters: { date: { zone: 'utc', locale } },
  time: {
    minUnit: 'day',
    displayFormats: { day: 'd LLL yyyy', week: 'd LLL yyyy', month: 'LLL yyyy', quarter: 'LLL yyyy' },
  },
} as const;

const numberAxis = {
  type: 'linear',
  title: { display: true, text: texts.player.axisTournament },
  ticks: { ...levelTicks, precision: 0 },
} as const;

function scales({ dated, points }: TrajectorySeries): Scales {
  const { min, max } = ratingRange(points);
  const border = { display: false };
  const start = points[0]?.x;
  const end = points.at(-1)?.x;
  return {
    x: {
      ...(dated ? dayAxis : numberAxis),
      ...(start === undefined || end === undefined ? {} : { min: start, max: end }),
      border,
      grid: { drawOnChartArea: false },
    },
    y: {
      type: 'linear',
      min,
      max,
      border,
      ticks: { maxTicksLimit: 7, callback: (value) => formatWhole(Number(value)) },
    },
  };
}

/** The chart without its colours; `paint` gives them. */
export function trajectoryChart(series: TrajectorySeries): LineChart {
  const titleAt = (index: number | undefined): string => series.points[index ?? -1]?.title ?? '';
  const ratingAt = (index: number): string => {
    const belief = series.points[index]?.belief;
    return belief ? formatRating(belief.mean, belief.deviation) : '';
  };
  return {
    type: 'line',
    data: { datasets: datasets(series.points) },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      parsing: false,
      normalized: true,
      interaction: { mode: 'nearest', axis: 'x', intersect: false },
      scales: scales(series),
      plugins: {
        legend: { display: false },
        // The band lies under every line, also under the one of means.
        filler: { drawTime: 'beforeDatasetsDraw', propagate: false },
        tooltip: {
          displayColors: false,
          filter: (item) => item.datasetIndex === meanDataset,
          callbacks: {
            title: (items) => titleAt(items[0]?.dataIndex),
            label: (item) => ratingAt(item.dataIndex),
          },
        },
      },
    },
  };
}
