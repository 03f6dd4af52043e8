/**
 * A rating system as plain as can be, so that pairing is tested on its own: performances by paper 3, eq. (4)
 * (2 % lost for a missing member), and match quality by its definition, slowly.
 */
import type { Judge } from '../../shared/pairing/types.ts';
import type { Belief, Contender } from '../../shared/rating/types.ts';

const performanceDeviation = 400;
const margin = 60;
const missingPenalty = 0.02;

const weight = (members: number, teamSize: number): number =>
  (1 - missingPenalty * (teamSize - members)) / members;

function performance(side: readonly Contender[], teamSize: number): Belief {
  const alpha = weight(side.length, teamSize);
  let [mean, variance] = [0, 0];
  for (const { belief } of side) {
    mean += alpha * belief.mean;
    variance += alpha ** 2 * (belief.deviation ** 2 + performanceDeviation ** 2);
  }
  return { mean, deviation: Math.sqrt(variance) };
}

const density = (z: number): number => Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);

/** By Simpson's rule; good to some six digits. */
function below(z: number): number {
  if (Math.abs(z) > 8) return z < 0 ? 0 : 1;
  const steps = 200;
  let sum = density(0) - density(z);
  for (let i = 0; i < steps; i += 1)
    sum += 4 * density((z * (i + 0.5)) / steps) + 2 * density((z * (i + 1)) / steps);
  return 0.5 + (sum * z) / (6 * steps);
}

/** Density of a draw of all against its best value, by the matrices of the definition (engine notes, match quality). */
function matchQuality(sides: readonly (readonly Contender[])[], teamSize: number): number {
  const gaps = sides.slice(1).map((_, at) => at);
  const own = sides.map(
    (side) => side.length * weight(side.length, teamSize) ** 2 * performanceDeviation ** 2,
  );
  const worths = sides.map((side) => performance(side, teamSize));
  const spread = (of: (side: number) => number) =>
    gaps.map((i) =>
      gaps.map((j) => (i === j ? of(i) + of(i + 1) : Math.abs(i - j) === 1 ? -of(Math.max(i, j)) : 0)),
    );
  const alone = eliminate(
    spread((side) => own[side] ?? 0),
    gaps.map(() => 0),
  );
  const differences = gaps.map((i) => (worths[i]?.mean ?? 0) - (worths[i + 1]?.mean ?? 0));
  const all = eliminate(
    spread((side) => (worths[side]?.deviation ?? 0) ** 2),
    differences,
  );
  return Math.exp(0.5 * (alone.logDeterminant - all.logDeterminant - all.form));
}

/** log det M and vᵀM⁻¹v of a positive definite matrix. */
function eliminate(matrix: number[][], vector: number[]): { logDeterminant: number; form: number } {
  let [logDeterminant, form] = [0, 0];
  const [rows, rest] = [matrix.map((row) => [...row]), [...vector]];
  for (const [i, row] of rows.entries()) {
    const [pivot, value] = [row[i] ?? 0, rest[i] ?? 0];
    logDeterminant += Math.log(pivot);
    form += value ** 2 / pivot;
    for (let j = i + 1; j < rows.length; j += 1) {
      const factor = (rows[j]?.[i] ?? 0) / pivot;
      rest[j] = (rest[j] ?? 0) - factor * value;
      rows[j] = (rows[j] ?? []).map((entry, at) => entry - factor * (row[at] ?? 0));
    }
  }
  return { logDeterminant, form };
}

export const plainSystem: Judge = {
  performance,
  matchQuality,
  duelChances: (a, b, teamSize) => {
    const [one, other] = [performance(a, teamSize), performance(b, teamSize)];
    const spread = Math.hypot(one.deviation, other.deviation);
    const win = below((one.mean - other.mean - 2 * margin) / spread);
    const loss = below((other.mean - one.mean - 2 * margin) / spread);
    return { win, tie: 1 - win - loss, loss };
  },
};
