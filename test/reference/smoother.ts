/**
 * One player's strengths in all periods as one Gaussian vector, its precision matrix written out and inverted: what
 * the smoother's recursion must come to.
 */
import type { Belief } from '../../shared/rating/index.ts';

/**
 * The random walk with steps of variance `drift[t]` into period t, and in each period the message that turned its
 * forecast into `filtered[t]`. The first entry's message is the filtered belief itself.
 */
export function jointly(filtered: readonly Belief[], drift: readonly number[]): Belief[] {
  const precision = filtered.map(() => filtered.map(() => 0));
  const pull = filtered.map(() => 0);
  const add = (i: number, j: number, value: number): void => {
    const row = precision[i] ?? [];
    row[j] = (row[j] ?? NaN) + value;
  };
  filtered.forEach(({ mean, deviation }, t) => {
    const before = filtered[t - 1];
    const walk = drift[t] ?? NaN;
    const forecast = before === undefined ? Infinity : before.deviation ** 2 + walk;
    add(t, t, 1 / deviation ** 2 - 1 / forecast);
    pull[t] = mean / deviation ** 2 - (before === undefined ? 0 : before.mean / forecast);
    if (before === undefined) return;
    for (const [i, j, sign] of [
      [t, t, 1],
      [t - 1, t - 1, 1],
      [t, t - 1, -1],
      [t - 1, t, -1],
    ] as const)
      add(i, j, sign / walk);
  });
  const covariance = inverse(precision);
  return covariance.map((row, t) => ({
    mean: row.reduce((sum, value, s) => sum + value * (pull[s] ?? NaN), 0),
    deviation: Math.sqrt(row[t] ?? NaN),
  }));
}

/** Gauss–Jordan; the matrix is positive definite, so no rows are swapped. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const rows = matrix.map((row, i) => [...row, ...matrix.map((_, j) => (i === j ? 1 : 0))]);
  rows.forEach((row, i) => {
    const pivot = row[i] ?? NaN;
    row.forEach((value, k) => (row[k] = value / pivot));
    rows.forEach((other, j) => {
      const factor = other[i] ?? NaN;
      if (j !== i) row.forEach((value, k) => (other[k] = (other[k] ?? NaN) - factor * value));
    });
  });
  return rows.map((row) => row.slice(matrix.length));
}
