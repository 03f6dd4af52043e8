/** How Chart.js draws trajectories: the band of the front line, and a line of means for each player. */
import type { ChartConfiguration, ChartDataset, Point, Scale } from 'chart.js';
import {
  bandDeviations,
  bandOf,
  beliefsWithin,
  leastRoomOfDot,
  ratingRange,
  ratingTicks,
  spanTicks,
} from '../../shared/charts/picture.ts';
import { dashes } from '../../shared/charts/svg.ts';
import type { Span, Tick } from '../../shared/charts/ticks.ts';
import type { TrajectoryPoint } from '../../shared/charts/trajectory.ts';
import { shownName } from '../../shared/names/display-name.ts';
import { shownGain } from '../../shared/league/shown-change.ts';
import { formatChange, formatRating, texts } from '../../shared/messages/index.ts';
import type { ChartedLine, Drawn, LineChartDrawn, LineChartSource, PointPlace } from './charted-lines.ts';

export type LineChart = ChartConfiguration<'line', Point[]> & LineChartSource;

const words = texts.trajectory;

/** What is known at a point: '1 712 ± 40, +14'. */
export function figuresOf({ belief, tournament, gain }: TrajectoryPoint, asKnownThen: boolean): string {
  const rating = formatRating(belief.mean, belief.deviation);
  if (tournament === null || gain === null || !asKnownThen) return rating;
  return tournament.role === 'guest'
    ? `${rating}, ${texts.common.notRated}`
    : `${rating}, ${formatChange(shownGain(gain))}`;
}

const changeWords = (change: number): string =>
  change === 0
    ? words.changed.same
    : change > 0
      ? words.changed.gained({ points: change })
      : words.changed.lost({ points: -change });

/**
 * A point as a screen reader says it: '12 Mar 2026: Quiz 5, 1 712 ± 40, gained 14'. If there are several lines, the
 * name comes first.
 */
export function spokenPoint({ lines, asKnownThen }: Drawn, { line, index }: PointPlace): string {
  const point = lines[line]?.points[index];
  if (!point) return '';
  const { belief, tournament, gain } = point;
  const parts = [point.title, formatRating(belief.mean, belief.deviation)];
  if (tournament?.role === 'guest') parts.push(texts.common.notRated);
  else if (gain && asKnownThen) {
    parts.push(changeWords(shownGain(gain)));
  }
  const told = parts.join(', ');
  return lines.length > 1 ? `${lines[line]?.name ?? ''}: ${told}` : told;
}

/** The edges of the band come first, then the front line, then the other lines. */
const edges = 2;

/** The dataset that contains a line's means. */
export const datasetOf = (line: number, front: number): number =>
  edges + (line === front ? 0 : line < front ? line + 1 : line);

/** The line whose means are in a dataset. */
export const lineOf = (dataset: number, front: number): number => {
  const place = dataset - edges;
  return place === 0 ? front : place <= front ? place - 1 : place;
};

type LineDataset = ChartDataset<'line', Point[]>;

const dashOf = (ink: number): number[] => (dashes[ink] ?? '').split(' ').filter(Boolean).map(Number);

function meansOf(line: ChartedLine, isFront: boolean): LineDataset {
  return {
    label: line.name,
    data: line.points.map(({ x, belief }) => ({ x, y: belief.mean })),
    borderWidth: isFront ? 2 : 1.5,
    borderDash: dashOf(line.ink),
    pointRadius: 0,
    pointHoverRadius: 5,
    tension: 0,
    fill: false,
  };
}

function datasets(lines: readonly ChartedLine[], front: number): LineDataset[] {
  const line = lines[front];
  if (!line) return [];
  const edge = (deviations: number, fill: LineDataset['fill']): LineDataset => ({
    data: bandOf(line.points, line.dated).map(({ x, belief }) => ({
      x,
      y: belief.mean + deviations * belief.deviation,
    })),
    fill,
    pointRadius: 0,
    pointHoverRadius: 0,
    borderWidth: 0,
    tension: 0,
  });
  const others = lines.filter((_, index) => index !== front).map((one) => meansOf(one, false));
  return [edge(-bandDeviations, false), edge(bandDeviations, '-1'), meansOf(line, true), ...others];
}

type Scales = NonNullable<NonNullable<LineChart['options']>['scales']>;

interface Marks {
  readonly afterBuildTicks: (scale: Scale) => void;
  readonly callback: (value: number | string) => string;
}

/** The axis uses our own ticks, which are the same on screen and on paper. */
function marks(ticksOf: (scale: Scale) => Tick[]): Marks {
  const labels = new Map<number, string>();
  return {
    afterBuildTicks: (scale: Scale) => {
      const ticks = ticksOf(scale);
      labels.clear();
      for (const { at, label } of ticks) labels.set(at, label);
      scale.ticks = ticks.map(({ at }) => ({ value: at }));
    },
    callback: (value) => labels.get(Number(value)) ?? '',
  };
}

function scales(dated: boolean): Scales {
  const border = { display: false };
  const time = marks((scale) => spanTicks({ from: scale.min, to: scale.max }, dated, scale.width));
  const rating = marks((scale) => ratingTicks(scale, scale.height));
  return {
    x: {
      type: 'linear',
      bounds: 'data',
      border,
      grid: { drawOnChartArea: false },
      afterBuildTicks: time.afterBuildTicks,
      ticks: { callback: time.callback, maxRotation: 0, autoSkip: false },
      ...(dated ? {} : { title: { display: true, text: texts.player.axisTournament } }),
    },
    y: {
      type: 'linear',
      bounds: 'data',
      border,
      afterBuildTicks: rating.afterBuildTicks,
      ticks: { callback: rating.callback, autoSkip: false },
    },
  };
}

/**
 * The same for files that other people may read: it uses the names that lists show and leaves out people who are on no
 * list.
 */
export function asListed({ lines, front, asKnownThen }: Drawn): Drawn {
  const shown = lines.flatMap((line) => {
    const name = shownName(line.name, line.shownAs);
    return name === null ? [] : [{ ...line, name }];
  });
  const first = shown.findIndex(({ playerId }) => playerId === lines[front]?.playerId);
  return { lines: shown, front: Math.max(0, first), asKnownThen };
}

const isDated = (lines: readonly ChartedLine[]): boolean => lines.every(({ dated }) => dated);

/** The chart without colours: `paint` assigns them, and `lookAt` sets the visible part. */
export function trajectoryChart({ lines, front, asKnownThen }: Drawn): LineChart {
  const at = (dataset: number, index: number): TrajectoryPoint | undefined =>
    lines[lineOf(dataset, front)]?.points[index];
  const nameOf = (dataset: number): string[] => {
    const name = lines[lineOf(dataset, front)]?.name;
    return lines.length > 1 && name !== undefined ? [name] : [];
  };
  return {
    type: 'line',
    data: { datasets: datasets(lines, front) },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      parsing: false,
      normalized: true,
      // The page handles mouse and keys itself, so that both select the same point.
      events: [],
      scales: scales(isDated(lines)),
      plugins: {
        legend: { display: false },
        // The band is drawn below every line, including its own line of means.
        filler: { drawTime: 'beforeDatasetsDraw', propagate: false },
        tooltip: {
          displayColors: false,
          caretPadding: 6,
          callbacks: {
            title: ([item]) => (item ? (at(item.datasetIndex, item.dataIndex)?.title ?? '') : ''),
            beforeBody: ([item]) => (item ? nameOf(item.datasetIndex) : []),
            label: (item) => {
              const point = at(item.datasetIndex, item.dataIndex);
              return point ? figuresOf(point, asKnownThen) : '';
            },
          },
        },
      },
    },
  };
}

/**
 * Sets the visible part of a chart, or of what one is going to be made of: the time span, the ratings that occur in it, and
 * point markers if the width in pixels has room for them. The caller draws it again.
 */
export function setSpan(chart: LineChartSource, { lines, front }: Drawn, span: Span, width: number): void {
  const seen = lines.map(({ points }) => beliefsWithin(points, span));
  const range = ratingRange(
    seen[front] ?? [],
    seen.filter((_, index) => index !== front),
  );
  const { x, y } = chart.options.scales ?? {};
  if (x) Object.assign(x, { min: span.from, max: span.to });
  if (y) Object.assign(y, range);
  lines.forEach((_, line) => {
    const dataset = chart.data.datasets[datasetOf(line, front)];
    const roomy = (seen[line]?.length ?? 0) * leastRoomOfDot <= width;
    if (dataset) dataset.pointRadius = roomy ? (line === front ? 2.5 : 2) : 0;
  });
}

/** Shows another part of the chart. */
export function lookAt(chart: LineChartDrawn, drawn: Drawn, span: Span): void {
  setSpan(chart, drawn, span, chart.width);
  // The mode isn't 'none', because Chart.js would then keep the previous radius of the points.
  chart.update();
}

/** Highlights a point, or none. */
export function pointAt(chart: LineChartDrawn, { front }: Drawn, place: PointPlace | undefined): void {
  if (!place && chart.getActiveElements().length === 0) return;
  const marked = place ? [{ datasetIndex: datasetOf(place.line, front), index: place.index }] : [];
  const element = marked[0] && chart.getDatasetMeta(marked[0].datasetIndex).data[marked[0].index];
  chart.setActiveElements(marked);
  chart.tooltip?.setActiveElements(marked, { x: element?.x ?? 0, y: element?.y ?? 0 });
  chart.draw();
}
