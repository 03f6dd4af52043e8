/** Strengths that a forecast draws: errors of partners move together as they are believed. */
import { describe, expect, test } from 'vitest';
import { lotsFrom } from '../../shared/forecast/lots.ts';
import type { Party } from '../../shared/forecast/problem.ts';
import { strengthsOf } from '../../shared/forecast/strengths.ts';

const alone = (person: number): Party => ({
  competitors: [person],
  people: [person],
  weight: 1,
  noise: 0,
  lead: 0,
});

/** Variances and covariances of many draws. */
function drawn(matrix: readonly (readonly number[])[], seed = 5): number[][] {
  const people = matrix.map((row, i) => ({ mean: 1500, deviation: Math.sqrt(row[i] ?? NaN) }));
  const partnersOf = (person: number) =>
    (matrix[person] ?? []).flatMap((value, other) =>
      other === person || value === 0 ? [] : [[other, value] as const],
    );
  const strengths = strengthsOf({ people, drift: 0, partnersOf });
  const lots = lotsFrom(seed);
  const sums = matrix.map((row) => row.map(() => 0));
  const draws = 40_000;
  for (let n = 0; n < draws; n++) {
    strengths.draw(lots);
    const errors = matrix.map((_, person) => strengths.of(alone(person)) - 1500);
    for (const [i, row] of sums.entries())
      for (const k of row.keys())
        row[k] = (row[k] ?? NaN) + ((errors[i] ?? NaN) * (errors[k] ?? NaN)) / draws;
  }
  return sums;
}

describe('errors drawn', () => {
  test('have the variances and covariances that are believed, to 3 % of the variance', () => {
    const team = [
      [9000, -4000, -4200, 0],
      [-4000, 10_000, -4500, 0],
      [-4200, -4500, 9500, 0],
      [0, 0, 0, 2500],
    ];
    const found = drawn(team);
    for (const [i, row] of team.entries())
      for (const [k, value] of row.entries())
        expect(Math.abs((found[i]?.[k] ?? NaN) - value)).toBeLessThan(300);
  });

  test('keep each variance where covariances can’t be', () => {
    const found = drawn([
      [100, -99, -99],
      [-99, 100, -99],
      [-99, -99, 100],
    ]);
    for (const [i, row] of found.entries()) expect(row[i]).toBeCloseTo(100, -1);
  });
});

test('who has no partners is drawn as before, lot by lot', () => {
  const people = [
    { mean: 1500, deviation: 80 },
    { mean: 1600, deviation: 0 },
    { mean: 1400, deviation: 50 },
  ];
  const lots = lotsFrom(7);
  const [first, second] = [lots.gaussian(), lots.gaussian()];
  const strengths = strengthsOf({ people, drift: 0 });
  strengths.draw(lotsFrom(7));
  expect(people.map((_, person) => strengths.of(alone(person)))).toEqual([
    1500 + 80 * first,
    1600,
    1400 + 50 * second,
  ]);
});
