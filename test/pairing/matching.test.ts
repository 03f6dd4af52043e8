import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestPairs, type Edge } from '../../shared/pairing/matching.ts';
import { seeded } from '../../shared/seeded.ts';

const worthOf = (edges: readonly Edge[], pairs: readonly (readonly number[])[]): number => {
  const worth = new Map(edges.map((edge) => [`${String(edge.a)} ${String(edge.b)}`, edge.worth]));
  return pairs.reduce((sum, pair) => sum + (worth.get(pair.join(' ')) ?? NaN), 0);
};

/** The best total of all ways to pair the people of `left`, tried one by one. */
function bestOfAll(edges: readonly Edge[], left: readonly number[]): number {
  const [first, ...others] = left;
  if (first === undefined) return 0;
  const totals = others.map((other) => {
    const worth = edges.find(({ a, b }) => a === first && b === other)?.worth ?? -Infinity;
    return (
      worth +
      bestOfAll(
        edges,
        others.filter((person) => person !== other),
      )
    );
  });
  return Math.max(...totals);
}

const completeGraph = (people: number, worth: (a: number, b: number) => number): Edge[] =>
  Array.from({ length: people }, (_, a) =>
    Array.from({ length: people - a - 1 }, (_, ahead) => ({
      a,
      b: a + 1 + ahead,
      worth: worth(a, a + 1 + ahead),
    })),
  ).flat();

const everybodyOnce = (pairs: readonly (readonly number[])[], people: number) => {
  expect(pairs.flat().toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: people }, (_, person) => person),
  );
};

describe('bestPairs', () => {
  it('takes the dearer pair of two where that spares a worse one', () => {
    const worth = [
      [0, 0, -1, -9],
      [0, 0, -9, -1],
      [0, 0, 0, 0],
    ];
    // 0-1 alone is worth the most, but so are 0-1 and 2-3 together: 0, against -2 and -18.
    expect(bestPairs(completeGraph(4, (a, b) => worth[a]?.[b] ?? NaN))).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(bestPairs(completeGraph(4, (a, b) => (a === 2 && b === 3 ? -5 : (worth[a]?.[b] ?? NaN))))).toEqual(
      [
        [0, 2],
        [1, 3],
      ],
    );
  });

  it.each([
    ['any worth', fc.double({ min: -700, max: 0, noNaN: true })],
    ['few different worths', fc.integer({ min: -3, max: 0 })],
    ['forbidden pairs', fc.oneof(fc.double({ min: -5, max: 0, noNaN: true }), fc.constant(-1e6))],
  ])('finds the best of all ways for up to ten people: %s', (_, worths) => {
    const sized = fc
      .integer({ min: 1, max: 5 })
      .chain((half) => fc.tuple(fc.constant(2 * half), fc.array(worths, { minLength: 45, maxLength: 45 })));
    fc.assert(
      fc.property(sized, ([people, given]) => {
        const edges = completeGraph(people, (a, b) => given[(b * (b - 1)) / 2 + a] ?? 0);
        const pairs = bestPairs(edges);
        everybodyOnce(pairs, people);
        const order = Array.from({ length: people }, (_, person) => person);
        // Worth is compared in millionths: half of one may be lost at each pair, on either side.
        expect(Math.abs(worthOf(edges, pairs) - bestOfAll(edges, order))).toBeLessThan(people * 1e-6);
      }),
      { numRuns: 150 },
    );
  });

  it('pairs people on a line with their neighbours, where nested blossoms arise', () => {
    const draw = seeded(5);
    const at = Array.from({ length: 60 }, () => draw(1e6) / 1e4).toSorted((a, b) => a - b);
    const pairs = bestPairs(completeGraph(60, (a, b) => -(((at[a] ?? 0) - (at[b] ?? 0)) ** 2)));
    // For a convex cost on a line, neighbours in order are the optimum: uncrossing two pairs never costs more.
    expect(pairs).toEqual(Array.from({ length: 30 }, (_, pair) => [2 * pair, 2 * pair + 1]));
  });
});
