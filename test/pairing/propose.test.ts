import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propose, TooFewPeople, type Proposal, type Request } from '../../shared/pairing/index.ts';
import { createSystem, defaultParameters, systemNames } from '../../shared/rating/index.ts';
import { anyPeople, crowd, shuffled } from './crowd.ts';
import { plainSystem } from './plain-system.ts';

const anyRequest: fc.Arbitrary<Request> = fc.record({
  people: anyPeople(2, 15),
  kind: fc.constantFrom('teams' as const, 'duels' as const),
  size: fc.integer({ min: 1, max: 7 }),
  attempt: fc.integer({ min: 0, max: 2 }),
});

const idsOf = (proposal: Proposal): number[] => [
  ...proposal.boards.flatMap(({ sides }) => sides.flatMap(({ playerIds }) => playerIds)),
  ...proposal.sittingOut,
];

const ascending = (a: number, b: number): number => a - b;

describe('a proposal', () => {
  it('has everybody exactly once', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const proposal = propose(request, plainSystem);
        const ids = request.people.map(({ playerId }) => playerId);
        expect(idsOf(proposal).toSorted(ascending)).toEqual(ids.toSorted(ascending));
        expect(proposal.sittingOut).toHaveLength(request.kind === 'duels' ? ids.length % 2 : 0);
      }),
      { numRuns: 60 },
    );
  });

  it('has teams whose sizes differ by one at most', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        for (const { sides } of propose({ ...request, kind: 'teams' }, plainSystem).boards) {
          const sizes = sides.map(({ playerIds }) => playerIds.length);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('gives chances that add up to 1 on each board, and a quality from 0 to 1', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        for (const { quality, sides } of propose(request, plainSystem).boards) {
          expect(sides.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
          expect(quality).toBeGreaterThanOrEqual(0);
          expect(quality).toBeLessThanOrEqual(1);
          for (const { deviation } of sides) expect(deviation).toBeGreaterThan(0);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('does not depend on the order in which people are named', () => {
    fc.assert(
      fc.property(anyRequest, fc.integer({ min: 1, max: 1000 }), (request, seed) => {
        const people = shuffled(request.people, seed);
        expect(propose({ ...request, people }, plainSystem)).toEqual(propose(request, plainSystem));
      }),
      { numRuns: 30 },
    );
  });

  it('differs from all earlier attempts while there are others', () => {
    fc.assert(
      fc.property(anyPeople(6, 13), fc.constantFrom('teams' as const, 'duels' as const), (people, kind) => {
        const keys = [0, 1, 2, 3].map((attempt) => {
          const { boards } = propose({ people, kind, size: 3, attempt }, plainSystem);
          const sides = boards.flatMap((board) =>
            kind === 'duels'
              ? [board.sides.flatMap((side) => side.playerIds)]
              : board.sides.map((side) => side.playerIds),
          );
          return sides
            .map((ids) => ids.toSorted(ascending).join(' '))
            .toSorted()
            .join(', ');
        });
        expect(new Set(keys).size).toBe(4);
      }),
      { numRuns: 25 },
    );
  });

  it('comes to an end however high the attempt', () => {
    const people = crowd(30);
    const attempt = Number.MAX_SAFE_INTEGER;
    expect(propose({ people, kind: 'duels', attempt }, plainSystem).boards).toHaveLength(15);
    expect(propose({ people, kind: 'teams', size: 5, attempt }, plainSystem).boards).toHaveLength(1);
  });
});

describe.each(systemNames)('with the system %s', (name) => {
  const system = createSystem(name, defaultParameters(name), { singlePlayers: false });

  it('teams of sixty are closer than a deviation of their own, and duels closer than chance', () => {
    const people = crowd(60);
    const [teams] = propose({ people, kind: 'teams', size: 6 }, system).boards;
    const means = teams?.sides.map(({ mean }) => mean) ?? [];
    expect(Math.max(...means) - Math.min(...means)).toBeLessThan(0.2 * (teams?.sides[0]?.deviation ?? 0));
    expect(teams?.sides.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    for (const { sides } of propose({ people, kind: 'duels' }, system).boards) {
      expect(sides.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
      expect(sides[0]?.chance).toBeLessThan(0.8);
    }
  });
});

describe('what can not be paired', () => {
  it('is one person alone, or nobody', () => {
    for (const kind of ['teams', 'duels'] as const) {
      for (const people of [[], crowd(1)]) {
        const tooFew = () => propose({ people, kind, size: 2 }, plainSystem);
        expect(tooFew).toThrow(TooFewPeople);
        expect(tooFew).toThrow(expect.objectContaining({ needed: 2 }) as Error);
      }
    }
  });

  it('is nonsense', () => {
    const people = crowd(6);
    const wrong: Request[] = [
      { people: [...people, ...people.slice(0, 1)], kind: 'duels' },
      { people: [...people, { playerId: 99, belief: { mean: NaN, deviation: 1 } }], kind: 'duels' },
      { people: [...people, { playerId: 99, belief: { mean: 0, deviation: -1 } }], kind: 'duels' },
      { people, kind: 'duels', attempt: -1 },
      { people, kind: 'duels', attempt: 0.5 },
      { people, kind: 'teams' },
      { people, kind: 'teams', size: 0 },
      { people, kind: 'teams', size: 2.5 },
    ];
    for (const request of wrong) expect(() => propose(request, plainSystem)).toThrow(RangeError);
  });
});
