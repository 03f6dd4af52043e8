/**
 * The standard normal distribution, to about 1e-15 relative in both tails.
 *
 * Everything is derived from one function, the *excess* of a normal variable over a threshold that it passed:
 * for X ~ N(t, 1) cut to (0, ∞), excess(t) = E[X] = t + V(t), V(t) = φ(t)/Φ(t), and the variance of X is
 * excess′(t) = 1 − V(t)·excess(t) (paper 1's V and W at ε = 0; W = 1 − excess′). Three ways to it:
 *   t < −8        Laplace's continued fraction of Mills' ratio (Abramowitz & Stegun 26.2.14): t + V cancels there;
 *   −8 ≤ t < 3    piecewise Taylor polynomials, made once from the differential equation V′ = −V·(V + t);
 *   t ≥ 3         φ(t) / (1 − Φ(−t)): V is small and would be lost in t + V.
 */

const rootTwoPi = Math.sqrt(2 * Math.PI);
const cellsPerUnit = 16;
const tableFrom = -8;
const tableTo = 3;
const degree = 8;
/** Beyond this a normal variable is its threshold to every digit; it also keeps 1/t² above zero. */
const farthest = 1e150;

/** φ(x). */
export function density(x: number): number {
  return Math.exp(-0.5 * x * x) / rootTwoPi;
}

/** The tail 2/(y + 3/(y + 4/(y + …))) of Laplace's continued fraction, y > 0, from its term `terms` backwards. */
function fractionTail(y: number, terms: number): number {
  let tail = 0;
  for (let n = terms; n >= 2; n--) tail = n / (y + tail);
  return tail;
}

/**
 * The same tail of `terms` terms as 2/y·A(z)/B(z), z = 1/y²: the coefficients of A and B, highest power first.
 * Term n is n/y·Bₙ₊₁/Bₙ with Bₙ = Bₙ₊₁ + (n + 1)·z·Bₙ₊₂; all coefficients are positive, so nothing cancels.
 */
function fractionPolynomials(terms: number): { above: Float64Array; below: Float64Array } {
  let above = new Float64Array(terms / 2 + 1);
  let below = new Float64Array(terms / 2 + 1);
  above[0] = below[0] = 1;
  for (let n = terms - 1; n >= 2; n--) {
    const next = below.map((b, power) => b + (power > 0 ? (n + 1) * above[power - 1]! : 0));
    [above, below] = [below, next];
  }
  return { above: above.reverse(), below: below.reverse() };
}

/** V(t) where the table is made. Below −1 by the continued fraction, above by Φ = ½ + φ·(t + t³/3 + t⁵/15 + …). */
function hazardFromFirstPrinciples(t: number): number {
  if (t < -1) return -t + 1 / (fractionTail(-t, 400) - t);
  let sum = t;
  for (let term = t, n = 3; Math.abs(term) > 1e-18; n += 2) sum += term *= (t * t) / n;
  return density(t) / (0.5 + density(t) * sum);
}

/** Taylor coefficients of the excess at the middle of each cell: (n+1)·vₙ₊₁ = −Σ vₖ·eₙ₋ₖ, e = v + t. */
function makeTable(): Float64Array {
  const cells = (tableTo - tableFrom) * cellsPerUnit;
  const table = new Float64Array(cells * (degree + 1));
  for (let cell = 0; cell < cells; cell++) {
    const middle = tableFrom + (cell + 0.5) / cellsPerUnit;
    const hazard = [hazardFromFirstPrinciples(middle)];
    const excess = table.subarray(cell * (degree + 1), (cell + 1) * (degree + 1));
    for (let n = 0; n <= degree; n++) {
      excess[n] = hazard[n]! + (n === 0 ? middle : n === 1 ? 1 : 0);
      let sum = 0;
      for (let k = 0; k <= n; k++) sum += hazard[k]! * excess[n - k]!;
      hazard.push(-sum / (n + 1));
    }
  }
  return table;
}

const table = makeTable();
/** Sixteen terms give 1e-14 from y = 8 on, and eight give 1e-15 from y = 32 on. */
const nearFraction = fractionPolynomials(16);
const farFraction = fractionPolynomials(8);
const farFrom = 32;
const { above: a, below: b } = nearFraction;

/**
 * The excess over the threshold, its variance and the hazard V(t), for any t, written into
 * `out[0]`, `out[1]`, `out[2]`. All three are finite and above zero (V until it underflows at t = 38).
 */
export function excessInto(t: number, out: Float64Array): void {
  out[0] = t;
  toExcess(out);
}

/**
 * The same with t taken from `out[0]`. For those who ask thousands of times: a number that is handed to a function may
 * be boxed on the way, and that is an allocation a call.
 */
export function toExcess(out: Float64Array): void {
  const t = out[0]!;
  if (t >= tableTo) excessOfFavourite(out);
  else if (t >= tableFrom) excessByTable(out);
  else excessByFraction(out);
}

function excessByFraction(out: Float64Array): void {
  const y = Math.min(-out[0]!, farthest);
  const inverse = 1 / y;
  const z = inverse * inverse;
  const polynomials = y < farFrom ? nearFraction : farFraction;
  const terms = polynomials.above.length;
  let above = 0;
  let below = 0;
  for (let n = 0; n < terms; n++) {
    above = above * z + polynomials.above[n]!;
    below = below * z + polynomials.below[n]!;
  }
  const second = (2 * inverse * above) / below;
  const excess = 1 / (y + second);
  out[0] = excess;
  // 1 − (y + excess)·excess, rewritten with y = 1/excess − second, so that nothing cancels.
  out[1] = excess * (second - excess);
  out[2] = y + excess;
}

/** From here down `farAbove` and `farBelow` may be asked: t < −8, as z = 1/t². */
export const farFromHere = 1 / (tableFrom * tableFrom);

/**
 * A and B of the continued fraction at z = 1/t², t < −8, for those who need V and the excess only in products: with
 * E = B + 2zA, F = E + zB and y = −t, V = y·F/E, the excess B/(yE), its variance z·(2AE − B²)/E², and W = BF/E². So a
 * message takes no root, and one division. Short enough that they are compiled into their caller, and no number is boxed.
 */
export function farAbove(z: number): number {
  const z2 = z * z;
  const z4 = z2 * z2;
  return (
    a[8]! +
    a[7]! * z +
    (a[6]! + a[5]! * z) * z2 +
    (a[4]! + a[3]! * z + (a[2]! + a[1]! * z) * z2 + a[0]! * z4) * z4
  );
}

/** B, as `farAbove` is A. */
export function farBelow(z: number): number {
  const z2 = z * z;
  const z4 = z2 * z2;
  return (
    b[8]! +
    b[7]! * z +
    (b[6]! + b[5]! * z) * z2 +
    (b[4]! + b[3]! * z + (b[2]! + b[1]! * z) * z2 + b[0]! * z4) * z4
  );
}

function excessByTable(out: Float64Array): void {
  const t = out[0]!;
  const place = (t - tableFrom) * cellsPerUnit;
  const cell = Math.trunc(place);
  const x = (place - cell - 0.5) / cellsPerUnit;
  const at = cell * (degree + 1);
  const c1 = table[at + 1]!;
  const c2 = table[at + 2]!;
  const c3 = table[at + 3]!;
  const c4 = table[at + 4]!;
  const c5 = table[at + 5]!;
  const c6 = table[at + 6]!;
  const c7 = table[at + 7]!;
  const c8 = table[at + 8]!;
  const x2 = x * x;
  const x4 = x2 * x2;
  const value = table[at]! + c1 * x + (c2 + c3 * x) * x2 + (c4 + c5 * x + (c6 + c7 * x) * x2 + c8 * x4) * x4;
  const slope =
    c1 + 2 * c2 * x + (3 * c3 + 4 * c4 * x) * x2 + (5 * c5 + 6 * c6 * x + (7 * c7 + 8 * c8 * x) * x2) * x4;
  out[0] = value;
  out[1] = slope;
  out[2] = value - t;
}

function excessOfFavourite(out: Float64Array): void {
  const t = out[0]!;
  const top = density(t);
  out[0] = -t;
  toExcess(out);
  const hazard = top / (1 - top / out[2]!);
  out[0] = t + hazard;
  out[1] = 1 - hazard * (t + hazard);
  out[2] = hazard;
}

const scratch = new Float64Array(3);

/** V(t) = φ(t)/Φ(t), paper 1's V for a win, for any finite t. */
export function hazard(t: number): number {
  excessInto(t, scratch);
  return scratch[2]!;
}

/** Φ(x), relative error about 1e-14 until it underflows near x = −38. */
export function distribution(x: number): number {
  return x > 0 ? 1 - density(x) / hazard(-x) : density(x) / hazard(x);
}

/** log Φ(x) for any finite x: Φ itself underflows where a great upset still needs a log loss. */
export function logDistribution(x: number): number {
  if (x > 0) return Math.log1p(-density(x) / hazard(-x));
  return -0.5 * x * x - Math.log(rootTwoPi * hazard(x));
}

/** exp(x²)·erfc(x), infinite below x ≈ −26.6: √(2/π)/V(−√2·x), since erfc(x) = 2Φ(−√2·x). */
export function erfcx(x: number): number {
  return Math.sqrt(2 / Math.PI) / hazard(-Math.SQRT2 * x);
}

/**
 * Φ⁻¹(p) for p in (0, 1), ±Infinity at its ends: Hastings' approximation (Abramowitz & Stegun 26.2.23, error
 * 4.5e-4), then three Newton steps on log Φ, which stays well scaled in the tail.
 */
export function quantile(p: number): number {
  if (p > 0.5) return -quantile(1 - p);
  // Newton's steps end within 1e-16 of it, on either side; a draw probability of 0 means a margin of 0.
  if (p === 0.5) return 0;
  if (p <= 0) return -Infinity;
  const r = Math.sqrt(-2 * Math.log(p));
  const above = 2.515517 + r * (0.802853 + r * 0.010328);
  const below = 1 + r * (1.432788 + r * (0.189269 + r * 0.001308));
  let x = above / below - r;
  for (let step = 0; step < 3; step++) x -= (logDistribution(x) - Math.log(p)) / hazard(x);
  return x;
}
