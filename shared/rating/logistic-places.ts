/**
 * The places expected of a field, each pair a logistic duel. Two by two that is n²/2 exponentials. But the chance of a
 * duel is a smooth function of both means and both variances. So where many sides are close together, they act through
 * Chebyshev points of their means and variances, and are acted on through the same: sides to points, points to points,
 * points to sides.
 */
import type { CommonError } from './common-errors.ts';
import { logisticDuel } from './logistic.ts';
import type { Performance } from './types.ts';

/** What meets: sides, or points that stand for `weight` of them. */
interface Meeting {
  readonly means: Float64Array;
  readonly variances: Float64Array;
  readonly weights: Float64Array;
}

/** A field up to this size is summed two by two: it takes no longer. */
const small = 500;

/**
 * 1 + Σ P(another side is ahead), for each side: as `logisticDuel`, and with what errors have in `common`.
 *
 * @returns places from 1 to n, exact for up to 500 sides. In a larger field of n each is within 1e-9·n of the exact one:
 * 5e-6 for 5,000, of which 2e-10 were measured. It takes n·k + k²/2 steps for k points: about 1,000 points for a league
 * whose means are within 2,500 points, however many sides there are. Sides far apart take n²/2 steps, as before.
 */
export function logisticPlaces(
  performances: readonly Performance[],
  common: readonly CommonError[] = [],
): number[] {
  const means = Float64Array.from(performances, ({ mean }) => mean);
  const variances = Float64Array.from(performances, ({ variance }) => variance);
  const sides: Meeting = { means, variances, weights: new Float64Array(means.length).fill(1) };
  const places = means.length <= small ? aheadOf(sides) : aheadByPoints(sides);
  for (let i = 0; i < places.length; i++) places[i]! += 1;
  for (const { one, other, covariance } of common) {
    const [a, b] = [performances[one]!, performances[other]!];
    const more = logisticDuel(b, a, covariance).win - logisticDuel(b, a).win;
    places[one]! += more;
    places[other]! -= more;
  }
  return Array.from(places);
}

/** By how many sides each is beaten, those that it stands for itself left out. */
function aheadOf({ means, variances, weights }: Meeting): Float64Array {
  const ahead = new Float64Array(means.length);
  for (let i = 0; i < means.length; i++) {
    for (let j = i + 1; j < means.length; j++) {
      const odds = (Math.PI * (means[i]! - means[j]!)) / Math.sqrt(3 * (variances[i]! + variances[j]!));
      const behind = 1 / (1 + Math.exp(odds));
      ahead[i]! += weights[j]! * behind;
      ahead[j]! += weights[i]! * (1 - behind);
    }
  }
  return ahead;
}

/**
 * Poles of a duel's chance are π scales of it off the real means, and π off the real logarithms of variances. So both
 * have one unit, and panels are four units wide at most.
 */
const widest = 4;

/** Chebyshev points of a panel in one variable, and the weights with which they are read (barycentric). */
interface Axis {
  readonly points: Float64Array;
  /** Of each point for each side of the panel: side by side. */
  readonly shares: Float64Array;
}

/** A panel's sides, and its points in the meeting: `first` and on, by mean and then by variance. */
interface Panel {
  readonly sides: Int32Array;
  readonly first: number;
  /** Null where the sides meet themselves, because they are no more than the points. */
  readonly axes: readonly [means: Axis, variances: Axis] | null;
}

function aheadByPoints(sides: Meeting): Float64Array {
  const { means, variances } = sides;
  const unit = Math.sqrt(6 * variances.reduce((least, one) => Math.min(least, one), Infinity)) / Math.PI;
  const panels: Panel[] = [];
  let first = 0;
  for (const members of panelsOf(means, widest * unit)) {
    const axes = axesOf(members, sides, unit);
    panels.push({ sides: members, first, axes });
    first += axes === null ? members.length : axes[0].points.length * axes[1].points.length;
  }
  const points = pointsOf(panels, sides, first);
  const atPoints = aheadOf(points);
  // A point meets itself: what it stands for is as often ahead as behind.
  for (let k = 0; k < atPoints.length; k++) atPoints[k]! += points.weights[k]! / 2;
  const ahead = new Float64Array(means.length);
  for (const panel of panels) readPanel(panel, atPoints, ahead);
  for (let i = 0; i < ahead.length; i++) ahead[i]! -= 0.5;
  return ahead;
}

/** Sides whose means are within this width, in order; so panels begin where there are sides. */
function* panelsOf(means: Float64Array, width: number): Generator<Int32Array> {
  const order = Int32Array.from(means, (_, i) => i).sort((a, b) => means[a]! - means[b]!);
  for (let from = 0, to = 0; from < order.length; from = to) {
    const start = means[order[from]!]!;
    while (to < order.length && means[order[to]!]! - start <= width) to++;
    yield order.subarray(from, Math.max(to, from + 1));
    to = Math.max(to, from + 1);
  }
}

function axesOf(members: Int32Array, { means, variances }: Meeting, unit: number): Panel['axes'] {
  const at = Float64Array.from(members, (i) => means[i]! / unit);
  const logs = Float64Array.from(members, (i) => Math.log(variances[i]!));
  const counts = [at, logs].map((values) => pointsFor(values));
  if (!(counts[0]! * counts[1]! < members.length)) return null;
  const byMean = axisOf(at, counts[0]!);
  const byLog = axisOf(logs, counts[1]!);
  return [
    { ...byMean, points: byMean.points.map((point) => point * unit) },
    { ...byLog, points: byLog.points.map(Math.exp) },
  ];
}

/**
 * Of one interpolation, in parts of a chance. A chance is interpolated in four variables; each interpolation may
 * enlarge the error of the one before by 4 (Lebesgue's constant of 100 points; of 24 it is 3): 85 times this in all.
 */
const tolerance = 1e-11;

function rangeOf(values: Float64Array): readonly [middle: number, half: number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [(low + high) / 2, (high - low) / 2];
}

/**
 * The number with which interpolation is within the tolerance: 4Mρ⁻ⁿ/(ρ − 1) (Trefethen, Approximation Theory and Approximation
 * Practice, theorem 8.2) with the ellipse 0.9π from the real axis, where a chance is at most M = 3.3.
 */
function pointsFor(values: Float64Array): number {
  const [, half] = rangeOf(values);
  if (half === 0) return 1;
  const height = (0.9 * Math.PI) / half;
  const rho = height + Math.sqrt(1 + height * height);
  return Math.max(1, Math.ceil(Math.log((4 * 3.3) / (tolerance * (rho - 1))) / Math.log(rho)));
}

function axisOf(values: Float64Array, count: number): Axis {
  const [middle, half] = rangeOf(values);
  const angles = Float64Array.from({ length: count }, (_, k) => (Math.PI * (k + 0.5)) / count);
  const points = angles.map((angle) => middle + half * Math.cos(angle));
  const heights = angles.map((angle, k) => (k % 2 === 0 ? 1 : -1) * Math.sin(angle));
  const shares = new Float64Array(values.length * count);
  for (const [j, value] of values.entries()) {
    const own = shares.subarray(j * count, (j + 1) * count);
    let sum = 0;
    let on = -1;
    for (let k = 0; k < count; k++) {
      const distance = value - points[k]!;
      if (distance === 0) on = k;
      sum += own[k] = heights[k]! / distance;
    }
    if (on >= 0) own.fill(0)[on] = 1;
    else for (let k = 0; k < count; k++) own[k]! /= sum;
  }
  return { points, shares };
}

/** Every side's weight of 1 is dealt to the points of its panel as it is read from them. */
function pointsOf(panels: readonly Panel[], sides: Meeting, count: number): Meeting {
  const column = (): Float64Array => new Float64Array(count);
  const [means, variances, weights] = [column(), column(), column()];
  for (const { sides: members, first, axes } of panels) {
    if (axes === null) {
      for (const [j, i] of members.entries()) {
        means[first + j] = sides.means[i]!;
        variances[first + j] = sides.variances[i]!;
        weights[first + j] = 1;
      }
      continue;
    }
    const [a, b] = axes;
    const [n, m] = [a.points.length, b.points.length];
    for (let k = 0; k < n * m; k++) {
      means[first + k] = a.points[Math.floor(k / m)]!;
      variances[first + k] = b.points[k % m]!;
    }
    for (let j = 0; j < members.length; j++)
      for (let k = 0; k < n; k++) {
        const share = a.shares[j * n + k]!;
        for (let l = 0; l < m; l++) weights[first + k * m + l]! += share * b.shares[j * m + l]!;
      }
  }
  return { means, variances, weights };
}

function readPanel({ sides, first, axes }: Panel, atPoints: Float64Array, out: Float64Array): void {
  if (axes === null) {
    for (const [j, i] of sides.entries()) out[i] = atPoints[first + j]!;
    return;
  }
  const [a, b] = axes;
  const [n, m] = [a.points.length, b.points.length];
  for (const [j, i] of sides.entries()) {
    let sum = 0;
    for (let k = 0; k < n; k++) {
      let along = 0;
      for (let l = 0; l < m; l++) along += b.shares[j * m + l]! * atPoints[first + k * m + l]!;
      sum += a.shares[j * n + k]! * along;
    }
    out[i] = sum;
  }
}
