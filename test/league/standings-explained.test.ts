/** Every number of the standings follows from what explains it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TieBreak } from '../../shared/contract/competition-words.ts';
import { explainedStandings } from '../../shared/competition/standings.ts';
import { everyTieBreak } from '../../shared/competition/tie-breaks.ts';
import type { Step } from '../../shared/competition/tie-breaks/explanation.ts';
import { circumstances, drawn, names, optionsOf } from './drawn-boards.ts';

const wholeMeans = new Set<TieBreak>([
  'opponents-rating',
  'opponents-rating-cut-1',
  'opponents-rating-cut-2',
  'median-opponents-rating',
  'opponents-performance',
  'opponents-perfect-performance',
]);

/** The last lines of a sum that is more than an addition lead to the number. */
function expectSteps(value: number, sum: number, steps: readonly Step[]): void {
  const of = (kind: Step['kind']): number => steps.find((step) => step.kind === kind)?.value ?? 0;
  const [first, by] = steps;
  if (first?.kind === 'mean') {
    expect(first.value).toBe(Math.floor(sum / first.count + 0.5));
    expect(value).toBe(first.value + of('share'));
  } else if (by?.kind === 'quotient') {
    expect(of('buchholz')).toBeCloseTo(sum, 7);
    expect(value).toBeCloseTo(sum / by.by + of('board-points') + of('match-points'), 7);
  } else if (first?.kind === 'expected') {
    // Above any rating that would be expected to win less.
    if (first.won > 0) expect(first.value).toBeGreaterThanOrEqual(first.won);
  } else expect(value).toBeCloseTo(of('board-points') + of('match-points'), 7);
}

test('a number of the table is the sum, the mean or the ratio of what explains it', () => {
  fc.assert(
    fc.property(drawn(4), circumstances, fc.array(fc.constantFrom(...names)), (boards, by, fined) => {
      const adjustments = fined.map((competitor, i) => ({ competitor, points: i - 1.5, reason: 'late' }));
      const decisions = fined.map((competitor, i) => ({ competitor, kind: 'lot' as const, value: i + 1 }));
      const options = { ...optionsOf(by), adjustments, decisions };
      const { rows, explain } = explainedStandings(names, boards, options);
      for (const { competitor, values } of rows)
        for (const name of everyTieBreak) {
          const { value, summands, over, steps, further } = explain(competitor, name);
          expect(value, name).toBe(values[name]);
          if (value === null || value === Infinity) continue;
          const counted = summands.filter(({ cut }) => cut !== true);
          const sum = counted.reduce((total, summand) => total + summand.value, 0);
          if (steps !== undefined) expectSteps(value, sum, steps);
          else if (further !== undefined)
            expect([value, ...further]).toEqual(summands.map((summand) => summand.value));
          else if (wholeMeans.has(name)) expect(value).toBe(Math.floor(sum / (over ?? 1) + 0.5));
          else expect(value, name).toBeCloseTo(sum / (over ?? 1), 7);
        }
    }),
    { numRuns: 150 },
  );
});
