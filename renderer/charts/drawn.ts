/** What a chart of trajectories is made of. */
import type { ShownAs } from '../../shared/arguments.ts';
import type { NamedSeries } from '../../shared/charts/svg.ts';

export interface ChartedLine extends NamedSeries {
  readonly playerId: number;
  /** Which colour and dash it has; it keeps them whoever is in front. */
  readonly ink: number;
  /** How the person stands on paper and in files, which others may read. */
  readonly shownAs: ShownAs;
}

export interface Drawn {
  readonly lines: readonly ChartedLine[];
  readonly front: number;
  /** Beside each rating, what the tournament changed. */
  readonly asKnownThen: boolean;
}

/** A point: which line, and the how-manieth of it. */
export interface Place {
  readonly line: number;
  readonly index: number;
}
