/** The data from which a chart of trajectories is drawn, and that chart. */
import type { Chart, ChartOptions, Point } from 'chart.js';
import type { ShownAs } from '../../shared/contract/values.ts';
import type { NamedSeries } from '../../shared/charts/svg.ts';

export interface ChartedLine extends NamedSeries {
  readonly playerId: number;
  /** Index of the line's colour and dash, which stay the same when another line is in front. */
  readonly ink: number;
  /** The person's name on paper and in files, which other people may read. */
  readonly shownAs: ShownAs;
}

export interface Drawn {
  readonly lines: readonly ChartedLine[];
  readonly front: number;
  /** The change that the tournament made, for each rating. */
  readonly asKnownThen: boolean;
}

/** A point: the index of its line and its index within that line. */
export interface PointPlace {
  readonly line: number;
  readonly index: number;
}

export type LineChartDrawn = Chart<'line', Point[]>;
/** A chart, or what one is going to be made of. */
export type LineChartSource = Pick<LineChartDrawn, 'data'> & { readonly options: ChartOptions<'line'> };
