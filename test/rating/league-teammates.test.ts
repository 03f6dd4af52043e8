/** What the program's own system keeps of teammates: how far their errors move together. */
import { describe, expect, test } from 'vitest';
import type { Contest } from '../../shared/rating/index.ts';
import { noise } from './duel-leagues.ts';
import { contestOf, rateAll, systemOf } from './leagues.ts';

const still = systemOf('league', { gamma: 0, gammaPerDay: 0, learning: 0, teamSize: 2 });
const game = (first: readonly number[], second: readonly number[]): Contest =>
  contestOf(
    [
      { place: 1, players: first },
      { place: 2, players: second },
    ],
    { teamSize: 2 },
  );
const rounds = (one: Contest, other: Contest, count: number): Contest[] =>
  Array.from({ length: count }, (_, k) => (k % 2 === 0 ? one : other));

describe('players who always play together', () => {
  const stay = rounds(game([0, 1], [2, 3]), game([2, 3], [0, 1]), 60);

  test('stay as uncertain as who is the stronger of two newcomers, while their team becomes certain', () => {
    const { deviation, changes } = rateAll(still, stay);
    // Of two independent newcomers, half of the variance is that of their difference.
    expect(deviation[0]).toBeGreaterThan(320 / Math.SQRT2);
    expect(deviation[0]).toBeLessThan(1.05 * (320 / Math.SQRT2));
    const last = changes.at(-1);
    const skill = (last?.sideVariance[0] ?? NaN) - (last?.sideNoise[0] ?? NaN);
    expect(Math.sqrt(skill)).toBeLessThan(0.3 * (deviation[0] ?? NaN));
  });

  test('are less uncertain where teams are formed again', () => {
    const next = noise(3);
    const mixed = Array.from({ length: 60 }, () => {
      const order = [0, 1, 2, 3].toSorted(() => next() - 0.5);
      return game(order.slice(0, 2), order.slice(2));
    });
    expect(rateAll(still, mixed).deviation[0]).toBeLessThan(0.8 * (rateAll(still, stay).deviation[0] ?? NaN));
  });

  test('are both learned of when one of them plays elsewhere', () => {
    const alone = rateAll(still, [...stay, game([0], [4]), game([0], [4]), game([0, 1], [2, 3])]);
    // What the first won alone, the second isn't: together they are what they were.
    expect(alone.mean[0]).toBeGreaterThan(1530);
    const [before, after] = [alone.changes[60], alone.changes.at(-1)];
    expect(before?.together[0]).toBe(0);
    expect(after?.together[0]).toBeLessThan(0);
  });
});

test('more partners than are kept change nothing about what holds: no variance is lost', () => {
  const next = noise(9);
  const contests = Array.from({ length: 300 }, () => {
    const order = Array.from({ length: 60 }, (_, player) => player).toSorted(() => next() - 0.5);
    const sides = Array.from({ length: 10 }, (_, j) => ({
      place: 1 + Math.floor(10 * next()),
      players: order.slice(6 * j, 6 * j + 6),
    }));
    const places = sides.map(({ place }) => place);
    return contestOf(
      sides.map((side) => ({ ...side, place: 1 + places.filter((other) => other < side.place).length })),
      { teamSize: 6 },
    );
  });
  const { mean, deviation } = rateAll(systemOf('league', { teamSize: 6 }), contests);
  for (const [player, one] of deviation.entries()) {
    expect(one).toBeGreaterThan(30);
    expect(one).toBeLessThan(320);
    expect(Math.abs((mean[player] ?? NaN) - 1500)).toBeLessThan(400);
  }
});
