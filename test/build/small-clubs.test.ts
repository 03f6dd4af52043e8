/** What the table of small clubs in docs/reference/validation.md is counted on. */
import { describe, expect, test } from 'vitest';
import { rateClub } from '../../build/evaluation/simulated/small-clubs-table.ts';
import {
  clubKinds,
  clubSizes,
  smallClub,
  tablesOf,
  traitsOf,
} from '../../build/evaluation/simulated/small-clubs.ts';
import { sidesOf, systemNames } from '../../shared/rating/index.ts';

describe('a small club', () => {
  test('is the same each time, and no other club', () => {
    for (const kind of clubKinds) {
      expect(smallClub(kind, 12, 5)).toEqual(smallClub(kind, 12, 5));
      expect(smallClub(kind, 12, 5).history).not.toEqual(smallClub(kind, 12, 21).history);
    }
  });

  test('has every combination of traits once in sixteen', () => {
    const traits = Array.from({ length: 16 }, (_, number) => JSON.stringify(traitsOf(number)));
    expect(new Set(traits).size).toBe(16);
    expect(traitsOf(16)).toEqual(traitsOf(0));
  });

  test('has evenings, and strengths that drift only where they should', () => {
    for (const kind of clubKinds) {
      for (const number of [0, 1, 2]) {
        const { seasons, drifts } = traitsOf(number);
        const { history, variancePerDay } = smallClub(kind, 20, number);
        expect(new Set(history.contests.map(({ tournament }) => tournament)).size).toBe(20 * seasons);
        expect(variancePerDay > 0).toBe(drifts);
      }
    }
  });

  test('seats nobody twice in a contest, and pairs nobody with themselves', () => {
    for (const kind of clubKinds) {
      for (const size of clubSizes) {
        for (const sides of smallClub(kind, size, 8).history.contests.map(sidesOf)) {
          const people = sides.flatMap(({ members }) => members.map(({ player }) => player));
          expect(new Set(people).size).toBe(people.length);
          expect(sides.length).toBeGreaterThan(1);
        }
      }
    }
  });

  test('has no ties in duels by the logistic curve, and some by the bell curve', () => {
    expect(smallClub('duels', 20, 8).tied).toBe(0);
    const { tied } = smallClub('duels', 20, 0);
    expect(tied).toBeGreaterThan(0.03);
    expect(tied).toBeLessThan(0.2);
  });

  test('meets again in a Swiss evening only when nobody new is left', () => {
    const { history } = smallClub('swiss', 40, 0);
    for (const games of Map.groupBy(history.contests, ({ tournament }) => tournament).values()) {
      const met = games.map((game) =>
        sidesOf(game).flatMap(({ members }) => members.map(({ player }) => player)),
      );
      const pairs = new Set(met.map((pair) => pair.toSorted((a, b) => a - b).join(' ')));
      expect(pairs.size).toBeGreaterThan(0.95 * met.length);
    }
  });

  test('plays at tables of three to five', () => {
    for (let people = 3; people <= 40; people += 1) {
      const sizes = tablesOf(Array.from({ length: people }, (_, i) => i)).map(({ length }) => length);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(5);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(people);
    }
  });

  test('is judged alike whatever scale a system has: 50 and 95 % of the truth, about', () => {
    for (const name of systemNames) {
      const { wrong, loss, ninetyFive, early } = rateClub(name, smallClub('duels', 40, 3));
      expect(wrong).toBeLessThan(0.5);
      expect(loss).toBeLessThan(0.69);
      expect(early.loss).toBeGreaterThan(loss);
      if (!name.startsWith('elo') && !name.startsWith('weng')) expect(ninetyFive).toBeGreaterThan(0.8);
    }
  });
});
