/**
 * G(x) = Σ Fⱼ(x)/sⱼ over all sides of a large field, Fⱼ the logistic distribution of side j's performance, with
 * scale sⱼ: one smooth curve for all sides. So it is summed at points half of the least scale apart, and read between
 * them by polynomials that have its value, slope and bend at both ends (Hermite's, of degree five). Their error is at
 * most (1/2)⁶/46,080 of the largest sixth derivative, 2e-7 of a curve's height.
 */

/** The curve at equal steps; `slope` and `bend` are those for a step of 1. */
interface Curve {
  from: number;
  step: number;
  points: number;
  value: Float64Array;
  slope: Float64Array;
  bend: Float64Array;
}

const curve: Curve = emptyCurve(1024);

function emptyCurve(room: number): Curve {
  const column = (): Float64Array => new Float64Array(room);
  return { from: 0, step: 1, points: 0, value: column(), slope: column(), bend: column() };
}

/** This many scales away, 1 − F is 1e-16: F is taken as 0 or 1. */
const reach = 37;

/** A field whose strengths are this many points apart, or whose scales differ as widely, has no curve. */
const mostPoints = 100_000;
const mostPointsEach = 2000;

/**
 * Sums the curve of `sides` sides with these means and one over these scales. False where they are too far apart for
 * it: then two by two is no slower.
 */
export function sumCurve(sides: number, means: Float64Array, steepness: Float64Array): boolean {
  let [low, high, steepest, flattest] = [Infinity, -Infinity, 0, Infinity];
  for (let j = 0; j < sides; j++) {
    low = Math.min(low, means[j]!);
    high = Math.max(high, means[j]!);
    steepest = Math.max(steepest, steepness[j]!);
    flattest = Math.min(flattest, steepness[j]!);
  }
  const step = 0.5 / steepest;
  const from = low - margin / flattest;
  const points = Math.ceil((high + margin / flattest - from) / step) + 2;
  if (!(points <= mostPoints && (2 * reach) / flattest / step <= mostPointsEach)) return false;
  clearCurve(from, step, points);
  for (let j = 0; j < sides; j++) addSide(means[j]!, steepness[j]!);
  let passed = 0;
  for (let k = 0; k < points; k++) {
    passed += left[k]!;
    curve.value[k]! += passed;
    curve.slope[k]! *= step;
    curve.bend[k]! *= step * step;
  }
  return true;
}

/** How far the curve goes beyond all means, in the largest scale. Estimates are rarely further out. */
const margin = 12;

/** By point: the heights of those whose F is 1 from there on. */
let left = new Float64Array(0);

function clearCurve(from: number, step: number, points: number): void {
  if (points > curve.value.length) Object.assign(curve, emptyCurve(2 * points));
  if (left.length < curve.value.length + 1) left = new Float64Array(curve.value.length + 1);
  Object.assign(curve, { from, step, points });
  for (const column of [curve.value, curve.slope, curve.bend]) column.fill(0, 0, points);
  left.fill(0, 0, points + 1);
}

/** From point to point e^(−(x − m)/s) grows by one factor, so that a side takes two exponentials. */
function addSide(mean: number, steep: number): void {
  const { from, step, points, value, slope, bend } = curve;
  const first = Math.max(0, Math.ceil((mean - reach / steep - from) / step));
  const end = Math.min(points, Math.ceil((mean + reach / steep - from) / step));
  const factor = Math.exp(-step * steep);
  const squared = steep * steep;
  let odds = Math.exp((mean - from - first * step) * steep);
  for (let k = first; k < end; k++) {
    const below = 1 / (1 + odds);
    const density = odds * below * below;
    value[k]! += steep * below;
    slope[k]! += squared * density;
    bend[k]! += squared * steep * density * (1 - 2 * below);
    odds *= factor;
  }
  left[end]! += steep;
}

/** Writes G(x) and G′(x); false where x is beyond the curve. */
export function readCurve(x: number, out: Float64Array): boolean {
  const at = (x - curve.from) / curve.step;
  const k = Math.floor(at);
  if (!(k >= 0 && k + 1 < curve.points)) return false;
  const t = at - k;
  const [value, slope, half] = [curve.value[k]!, curve.slope[k]!, curve.bend[k]! / 2];
  const rise = curve.value[k + 1]! - value - slope - half;
  const turn = curve.slope[k + 1]! - slope - 2 * half;
  const twist = (curve.bend[k + 1]! - 2 * half) / 2;
  const third = 10 * rise - 4 * turn + twist;
  const fourth = -15 * rise + 7 * turn - 2 * twist;
  const fifth = 6 * rise - 3 * turn + twist;
  out[0] = value + t * (slope + t * (half + t * (third + t * (fourth + t * fifth))));
  out[1] = (slope + t * (2 * half + t * (3 * third + t * (4 * fourth + t * 5 * fifth)))) / curve.step;
  return true;
}
