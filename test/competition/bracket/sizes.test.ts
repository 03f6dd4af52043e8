/** What holds for every size, whatever the results. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../chance.ts';
import { slotsBySeed } from '../../../shared/competition/bracket/draw.ts';
import { bracketOf } from '../../../shared/competition/bracket/index.ts';
import type { Bracket, BracketGame } from '../../../shared/competition/bracket/matches.ts';
import { bracketRanks } from '../../../shared/competition/bracket/ranks.ts';
import { dropShift } from '../../../shared/competition/bracket/structure.ts';
import { seeded } from '../../../shared/seeded.ts';
import {
  doubleElimination,
  firstRematchWith,
  latestFirstRematch,
  singleElimination,
  type Elimination,
  type Winner,
} from '../../reference/double-elimination.ts';
import { pairOf, playOut, players, seedOf } from './play.ts';

/** All sizes; the results of each differ. */
const sizes = Array.from({ length: 255 }, (_, at) => at + 2);
const roundsOf = (size: number): number => Math.ceil(Math.log2(size));

/** The same winner of a pair's nth game, whenever it is asked. */
function lots(seed: number): Winner {
  const times = new Map<string, number>();
  return (one, other) => {
    const pair = [one, other].toSorted();
    const time = (times.get(pair.join()) ?? 0) + 1;
    times.set(pair.join(), time);
    const lot = seeded(seed * 65_537 + seedOf(pair[0] ?? '') * 1021 + seedOf(pair[1] ?? '') * 7 + time);
    return pair[lot(2)] ?? one;
  };
}

const pairsOf = ({ games }: Elimination): string[] =>
  games.map((pair) => pair.toSorted().join(' ')).toSorted();

/** Everybody's rank by the list of who went out when. */
function ranksBy({ out }: Elimination, count: number): Map<string, number> {
  let left = count;
  const ranks = new Map<string, number>();
  for (const together of out) {
    left -= together.length;
    for (const one of together) ranks.set(one, left + 1);
  }
  for (const one of players(count)) if (!ranks.has(one)) ranks.set(one, 1);
  return ranks;
}

const lossesIn = (games: readonly BracketGame[]): Map<string, number> => {
  const losses = new Map<string, number>();
  for (const { sides } of games)
    for (const { entrant, points } of sides)
      if (points === 0) losses.set(entrant, (losses.get(entrant) ?? 0) + 1);
  return losses;
};

/** The round of the losers' bracket in which two met again. */
function firstRematch({ matches }: Bracket, games: readonly BracketGame[]): number {
  const roundOf = new Map(
    matches.flatMap(({ bracket, round, contests }) =>
      contests.map((at) => [at, bracket === 'losers' ? round : Infinity]),
    ),
  );
  const met = new Set<string>();
  let first = Infinity;
  for (const [at, one] of games.entries()) {
    if (met.has(pairOf(one))) first = Math.min(first, roundOf.get(at) ?? 0);
    met.add(pairOf(one));
  }
  return first;
}

describe('a bracket of every size from 2 to 256', () => {
  test('gives byes to the top seeds alone, as many as are missing to the next power of two', () => {
    for (const size of sizes) {
      const { matches } = bracketOf('single', slotsBySeed(players(size)));
      const byes = matches.filter(({ state }) => state === 'bye').map(({ winner }) => seedOf(winner ?? ''));
      expect(byes.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 2 ** roundsOf(size) - size }, (_, at) => at + 1),
      );
    }
  });

  test('of single elimination is what plain lists give', () => {
    for (const size of sizes) {
      const slots = slotsBySeed(players(size));
      const { bracket, games } = playOut('single', slots, lots(size));
      const twin = singleElimination(slots, lots(size));
      expect(games).toHaveLength(size - 1);
      expect(games.map(pairOf).toSorted()).toEqual(pairsOf(twin));
      expect(new Map(bracketRanks(bracket).map(({ competitor, rank }) => [competitor, rank]))).toEqual(
        ranksBy(twin, size),
      );
      expect([...lossesIn(games).values()].every((losses) => losses === 1)).toBe(true);
      expect(Math.max(...games.map(({ round }) => round))).toBe(roundsOf(size));
    }
  });

  test('of double elimination is what plain lists give', () => {
    for (const size of sizes) {
      const slots = slotsBySeed(players(size));
      const { bracket, games } = playOut('double', slots, lots(size));
      const rounds = roundsOf(size);
      const twin = doubleElimination(slots, lots(size), (losers, round) =>
        losers.map((_, at) => losers[at ^ dropShift(round, rounds)] ?? null),
      );
      expect([2 * size - 2, 2 * size - 1]).toContain(games.length);
      expect(games.map(pairOf).toSorted()).toEqual(pairsOf(twin));
      expect(new Map(bracketRanks(bracket).map(({ competitor, rank }) => [competitor, rank]))).toEqual(
        ranksBy(twin, size),
      );
      expect(firstRematch(bracket, games)).toBeGreaterThanOrEqual(
        firstRematchWith((round) => dropShift(round, rounds), rounds),
      );
      const losses = lossesIn(games);
      for (const one of players(size))
        expect(losses.get(one) ?? 0).toBe(one === bracket.champion ? games.length - (2 * size - 2) : 2);
    }
  });

  test('counts its matches in an order in which they can be played', () => {
    for (const kind of ['single', 'double'] as const)
      for (const size of sizes) {
        const { matches } = bracketOf(kind, slotsBySeed(players(size)), [], { thirdPlace: true });
        const numbers = matches.flatMap(({ number }) => number ?? []);
        expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
        for (const { number, sides } of matches)
          for (const { from } of sides)
            if ('match' in from) expect(from.match).toBeLessThan(number ?? Infinity);
      }
  });
});

describe('rematches of a double elimination', () => {
  test.each([2, 3, 4, 5, 6])('come as late as any drop order allows, in %i rounds', (rounds) => {
    expect(firstRematchWith((round) => dropShift(round, rounds), rounds)).toBe(latestFirstRematch(rounds));
  });
});

test('ranks are a permutation at any time: those still in before those who are out', () => {
  const kind = fc.constantFrom('single' as const, 'double' as const);
  fc.assert(
    fc.property(
      kind,
      fc.integer({ min: 2, max: 40 }),
      fc.nat(1000),
      fc.nat(100),
      (how, count, seed, part) => {
        const slots = slotsBySeed(players(count));
        const { games } = playOut(how, slots, lots(seed));
        const held = games.slice(0, Math.floor((games.length * part) / 100));
        const bracket = bracketOf(how, slots, held);
        const ranks = bracketRanks(bracket);
        expect(ranks.map(({ competitor }) => competitor).toSorted()).toEqual(players(count).toSorted());
        const isOut = ranks.map(({ competitor }) => bracket.out.has(competitor));
        expect(isOut).toEqual(isOut.toSorted());
      },
    ),
  );
});
