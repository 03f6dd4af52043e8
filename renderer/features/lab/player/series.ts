/** One player's trajectories in several systems, prepared to be drawn over the same time axis. */
import type { PlayerInSystems } from '../../../../shared/contract/lab.ts';
import { spanTicks, type BeliefPoint } from '../../../../shared/charts/picture.ts';
import type { Span, Tick } from '../../../../shared/charts/ticks.ts';
import { leadOf, momentOf, trajectorySpan } from '../../../../shared/charts/trajectory.ts';
import type { Belief } from '../../../../shared/rating/index.ts';

export interface Moment {
  readonly tournamentId: number;
  readonly x: number;
  /** '12 Mar 2026: Quiz 5', or '5. Quiz 5' in an undated league. */
  readonly title: string;
}

export interface Series {
  readonly dated: boolean;
  /** In chronological order. */
  readonly moments: readonly Moment[];
  /** For each system: the initial rating, then one point per moment. */
  readonly points: readonly (readonly BeliefPoint[])[];
  /** The same for all pictures. */
  readonly span: Span;
}

/** null if the player has not taken part in any tournament. */
export function seriesOf({
  tournaments,
  systems,
}: Pick<PlayerInSystems, 'tournaments' | 'systems'>): Series | null {
  const dated = tournaments.every(({ date }) => date !== null);
  const moments = tournaments.map((one) => ({
    tournamentId: one.tournamentId,
    ...momentOf(dated, { ...one, date: one.lastDay }),
  }));
  const [first, last] = [moments[0], moments.at(-1)];
  if (!first || !last) return null;
  const start = first.x - leadOf({ from: first.x, to: last.x }, dated);
  const points = systems.map(({ before, after }) => [
    { x: start, belief: before },
    ...moments.flatMap(({ x }, index): BeliefPoint[] => {
      const belief = after[index];
      return belief ? [{ x, belief }] : [];
    }),
  ]);
  const ends = {
    dated,
    points: [start, last.x].map((x) => ({ x, belief: noBelief, title: '', tournament: null })),
  };
  const span = trajectorySpan([ends]);
  return span && { dated, moments, points, span };
}

/** Of a point whose height doesn't matter. */
const noBelief: Belief = { mean: 0, deviation: 0 };

/** The moment nearest in time to `x`; -1 if there is none. */
export function nearestMoment(moments: readonly Moment[], x: number): number {
  let nearest = -1;
  moments.forEach((moment, index) => {
    const least = Math.abs((moments[nearest]?.x ?? Infinity) - x);
    if (Math.abs(moment.x - x) <= least) nearest = index;
  });
  return nearest;
}

/** The index after a step among `count` moments. Without a selection, it starts at the end the step comes from. */
export function walked(
  count: number,
  at: number | undefined,
  step: 'before' | 'after' | 'first' | 'last',
): number | undefined {
  if (count === 0) return undefined;
  if (step === 'first') return 0;
  if (step === 'last') return count - 1;
  if (at === undefined) return step === 'before' ? count - 1 : 0;
  return Math.min(count - 1, Math.max(0, at + (step === 'before' ? -1 : 1)));
}

/** The approximate width of a letter or digit of a mark, and the gap between two marks, in pixels. */
const letter = 6.5;
const room = 8;
const most = 6;
/** The width that `spanTicks` allows for a mark. */
const [dayWidth, numberWidth] = [110, 70];

/** As many marks of the time axis as fit side by side into `width` pixels. A large picture uses fewer. */
export function timesThatFit(span: Span, dated: boolean, width: number): readonly Tick[] {
  const pixels = (from: number, to: number): number => ((to - from) / (span.to - span.from)) * width;
  const fits = (ticks: readonly Tick[]): boolean =>
    ticks.every(({ at, label }, index) => {
      const next = ticks[index + 1];
      return !next || pixels(at, next.at) >= (letter * (label.length + next.label.length)) / 2 + room;
    });
  const tries = Array.from({ length: most }, (_, left) =>
    spanTicks(span, dated, (most - left) * (dated ? dayWidth : numberWidth)),
  );
  return tries.find(fits) ?? [];
}
