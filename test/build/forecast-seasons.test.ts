/** Simulated seasons, forecast before each evening: chances and what came are those of one winner and three of the top. */
import { expect, test } from 'vitest';
import { toldInSeason, topOfSeason } from '../../build/evaluation/simulated/forecast-seasons.ts';

const evenings = 10;

test('before each evening the chances add up, and one comes first in the end', () => {
  const { first, top } = toldInSeason(3);
  const sum = (told: typeof first): number => told.reduce((all, { chance }) => all + chance, 0);
  const came = (told: typeof first): number => told.filter((one) => one.came).length;
  expect(sum(first)).toBeCloseTo(evenings, 6);
  expect(sum(top)).toBeCloseTo(evenings * topOfSeason, 6);
  expect([came(first), came(top)]).toEqual([evenings, evenings * topOfSeason]);
  expect(toldInSeason(3)).toEqual({ first, top });
});
