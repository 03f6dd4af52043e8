/** Moves between the points of a chart's lines by keys and by mouse. */
import type { Span } from '../../shared/charts/ticks.ts';
import type { ChartedLine, PointPlace } from './charted-lines.ts';

export type Step = 'before' | 'after' | 'first' | 'last' | 'above' | 'below';

const pointsOf = (lines: readonly ChartedLine[], line: number): ChartedLine['points'] =>
  lines[line]?.points ?? [];

/** The point of a line that is nearest in time to `x`; -1 if the line has no points. */
function nearestIndex(points: ChartedLine['points'], x: number): number {
  let nearest = -1;
  points.forEach((point, index) => {
    const distance = Math.abs(point.x - x);
    if (nearest < 0 || distance < Math.abs((points[nearest]?.x ?? 0) - x)) nearest = index;
  });
  return nearest;
}

/** Where a step begins if no point was selected yet: at the edge of the visible range. */
function entered(points: ChartedLine['points'], span: Span, step: Step): number {
  if (step === 'first') return 0;
  if (step === 'last') return points.length - 1;
  const seen = points.flatMap(({ x }, index) => (x >= span.from && x <= span.to ? [index] : []));
  return (step === 'before' ? seen.at(-1) : seen[0]) ?? nearestIndex(points, span.from);
}

function along(points: ChartedLine['points'], index: number, step: Step): number {
  if (step === 'first') return 0;
  if (step === 'last') return points.length - 1;
  return Math.min(points.length - 1, Math.max(0, index + (step === 'before' ? -1 : 1)));
}

/**
 * The point a step leads to: along its line, or to the next or previous line at nearly the same time. Without a
 * selected point it enters the line `front`. Returns undefined if the lines have no points.
 */
export function stepped(
  lines: readonly ChartedLine[],
  front: number,
  span: Span,
  at: PointPlace | undefined,
  step: Step,
): PointPlace | undefined {
  const points = pointsOf(lines, at?.line ?? front);
  if (points.length === 0) return undefined;
  if (at === undefined) return { line: front, index: entered(points, span, step) };
  if (step !== 'above' && step !== 'below') return { line: at.line, index: along(points, at.index, step) };
  const line = (at.line + (step === 'above' ? lines.length - 1 : 1)) % lines.length;
  const index = nearestIndex(pointsOf(lines, line), points[at.index]?.x ?? 0);
  return index < 0 ? at : { line, index };
}

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/**
 * The visible point that is nearest to the pointer. `pixelOf` may leave out the height, so that only the time counts.
 * Returns undefined if no point is visible.
 */
export function pointedAt(
  lines: readonly ChartedLine[],
  span: Span,
  pixelOf: (x: number, mean: number) => Pixel,
  pointer: Pixel,
): { readonly place: PointPlace; readonly distance: number } | undefined {
  let nearest: PointPlace | undefined;
  let least = Infinity;
  lines.forEach(({ points }, line) => {
    points.forEach(({ x, belief }, index) => {
      if (x < span.from || x > span.to) return;
      const pixel = pixelOf(x, belief.mean);
      const distance = Math.hypot(pixel.x - pointer.x, pixel.y - pointer.y);
      if (distance < least) [nearest, least] = [{ line, index }, distance];
    });
  });
  return nearest && { place: nearest, distance: least };
}
