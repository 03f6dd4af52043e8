/** What was learned, as numbers that can be pictured. */
import { describe, expect, test } from 'vitest';
import { learnedFigures } from '../../shared/league/learned-figures.ts';

const figure = (value: number, start: number) => ({ value, start, fromResults: 0.4 });
const learned = {
  drift: figure(20, 10),
  newcomersDrift: figure(10, 10),
  firstDeviation: figure(280, 320),
  missingPenalty: figure(0.05, 0.02),
  gammaPerDay: 2,
  tournaments: 30,
  shortTeams: 4,
};

describe('drift', () => {
  test('in a year is that of its contests and of its days', () => {
    const { drift, contests } = learnedFigures({ ...learned, contestsAYear: 36 });
    expect(contests).toBeNull();
    // √(36 · 20² + 365 · 2²), √(36 · 10² + 365 · 2²)
    expect(drift.now).toBeCloseTo(125.94, 2);
    expect(drift.start).toBeCloseTo(71.13, 2);
  });

  test('without dates is that of ten contests', () => {
    const { drift, contests } = learnedFigures({ ...learned, contestsAYear: null });
    expect(contests).toBe(10);
    expect(drift.now).toBeCloseTo(20 * Math.sqrt(10), 10);
  });
});

test('a newcomer’s own drift is added up until it is over', () => {
  let sum = 0;
  for (let n = 1; n < 400; n++) sum += 100 * Math.exp(-n / 10);
  const { newcomersDrift } = learnedFigures({ ...learned, contestsAYear: null });
  expect(newcomersDrift.now).toBeCloseTo(Math.sqrt(sum), 8);
});

test('the rest is as it is', () => {
  const { firstDeviation, missingPenalty } = learnedFigures({ ...learned, contestsAYear: null });
  expect(firstDeviation).toEqual({ now: 280, start: 320, fromResults: 0.4 });
  expect(missingPenalty).toEqual({ now: 0.05, start: 0.02, fromResults: 0.4 });
});
