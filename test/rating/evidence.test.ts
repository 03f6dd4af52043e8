/** The parts of a change: that they add up to it, and that they point where they should. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type {
  Belief,
  Contest,
  ContestChange,
  Evidence,
  StateBefore,
  Parameters,
  SystemName,
} from '../../shared/rating/index.ts';
import { explain, sidesOf, systemNames, defaultParameters } from '../../shared/rating/index.ts';
import { beliefs, contestAmong, largeField, number, playersIn } from './duel-leagues.ts';
import { contestOf, messagePassers, paperUnit, rateAll, singles, systemOf } from './leagues.ts';

const league = { singlePlayers: false };

function why(
  name: SystemName,
  given: Partial<Parameters>,
  contest: Contest,
  known: StateBefore,
  player: number,
): Evidence {
  const parameters = { ...defaultParameters(name), ...given };
  return explain({ system: name, parameters, league }, contest, known, player);
}

/** The last contest's change, after the others; σ in which digits count: a point where there is none. */
function lastChange(
  name: SystemName,
  given: Partial<Parameters>,
  contests: readonly Contest[],
  starts: readonly Belief[] = [],
): ContestChange {
  const change = rateAll(systemOf(name, given, league), contests, starts).changes.at(-1);
  if (change === undefined) throw new Error('there is no contest');
  return change;
}

const partOf = ({ parts }: Evidence, kind: string): number =>
  parts.reduce((sum, part) => sum + (part.kind === kind ? part.change : 0), 0);

const kindsOf = ({ parts }: Evidence): string[] => [...new Set(parts.map(({ kind }) => kind))];

const drifting = { ...paperUnit, gamma: 60 };
const players = 12;
const contests = fc.array(contestAmong({ players, mostSides: 4, mostMembers: 3, handicaps: true }), {
  minLength: 1,
  maxLength: 3,
});
const starts = beliefs(players, number(1500, 4500), number(5, 900));

describe.each(systemNames)('%s', (name) => {
  test('the parts add up to the change of the very update', () => {
    fc.assert(
      fc.property(contests, starts, fc.constantFrom(0, 60), (given, from, gamma) => {
        const parameters = { ...drifting, gamma };
        const contest = given.at(-1);
        const change = lastChange(name, parameters, given, from);
        if (contest === undefined) return;
        change.players.subarray(0, change.count).forEach((player, i) => {
          const evidence = why(name, parameters, contest, change, player);
          const moved = (change.meanAfter[i] ?? NaN) - (change.meanBefore[i] ?? NaN);
          const sum = evidence.parts.reduce((all, part) => all + part.change, 0);
          const scale = name.startsWith('elo') ? 1 : (change.deviationBefore[i] ?? NaN);
          // The means themselves are rounded at about 1e-12 points.
          expect(Math.abs(sum - moved)).toBeLessThan(1e-9 * scale + 2e-12);
          expect(evidence.change).toBe(sum);
        });
      }),
      { numRuns: 400 },
    );
  });

  test('the expected place is the one that the system predicts', () => {
    const contest = contestOf([
      { place: 1, players: [0, 1] },
      { place: 2, players: [2] },
      { place: 2, players: [3, 4, 5] },
    ]);
    const from = [2800, 3100, 3500, 2900, 2950, 3300].map((mean) => ({ mean, deviation: 200 }));
    const change = lastChange(name, paperUnit, [contest], from);
    const sides = sidesOf(contest).map(({ members }) =>
      members.map(({ player }) => ({
        belief: { mean: change.meanBefore[player] ?? NaN, deviation: change.deviationBefore[player] ?? NaN },
        share: null,
      })),
    );
    const expected = systemOf(name, paperUnit, league).expectedPlaces(sides, contest.teamSize);
    sidesOf(contest).forEach(({ members, place }, j) => {
      const evidence = why(name, paperUnit, contest, change, members[0]?.player ?? NaN);
      expect(evidence.expectedPlace).toBeCloseTo(expected[j] ?? NaN, 4);
      expect(evidence.place).toBe(place);
      expect(evidence.sharing).toBe(place === 1 ? 1 : 2);
    });
  });

  test('a guest and an unrated contest have no parts', () => {
    const contest = contestOf([
      { place: 1, players: [0], guests: [0] },
      { place: 2, players: [1] },
    ]);
    const change = lastChange(name, paperUnit, [contest]);
    expect(why(name, paperUnit, contest, change, 0)).toMatchObject({ parts: [], change: 0 });
    expect(why(name, paperUnit, contest, change, 1).change).not.toBe(0);
    const unrated = { ...contest, weight: 0 };
    expect(why(name, paperUnit, unrated, lastChange(name, paperUnit, [unrated]), 1).parts).toEqual([]);
  });

  test('who was not there is refused', () => {
    const contest = singles(1, 2);
    const change = lastChange(name, paperUnit, [contest]);
    expect(() => why(name, paperUnit, contest, change, 2)).toThrow('Player 2');
  });
});

describe.each(messagePassers)('%s', (name) => {
  test('sides ahead never push up and sides behind never push down', () => {
    fc.assert(
      fc.property(contestAmong({ players, mostSides: 4, mostMembers: 3 }), starts, (given, from) => {
        const contest = { ...given, weight: 1 };
        const change = lastChange(name, paperUnit, [contest], from);
        change.players.subarray(0, change.count).forEach((player, i) => {
          const evidence = why(name, paperUnit, contest, change, player);
          // Settled within 1e-7 of a deviation.
          const rounding = 1e-6 * (change.deviationBefore[i] ?? NaN);
          expect(partOf(evidence, 'ahead')).toBeLessThan(rounding);
          expect(partOf(evidence, 'behind')).toBeGreaterThan(-rounding);
        });
      }),
      { numRuns: 400 },
    );
  });

  test('each kind of part is there where such sides are', () => {
    const contest = singles(1, 2, 2, 3);
    const change = lastChange(name, paperUnit, [contest]);
    const kinds = [0, 1, 2, 3].map((player) => kindsOf(why(name, paperUnit, contest, change, player)));
    expect(kinds).toEqual([
      ['behind'],
      ['ahead', 'level', 'behind'],
      ['ahead', 'level', 'behind'],
      ['ahead'],
    ]);
  });

  test('an outplayed favourite owes nothing of the fall to those behind', () => {
    const from = [3400, 3000, 3000, 3000, 3000].map((mean) => ({ mean, deviation: 300 }));
    const contest = singles(4, 1, 2, 3, 5);
    const evidence = why(name, paperUnit, contest, lastChange(name, paperUnit, [contest], from), 0);
    expect(evidence.change).toBeLessThan(-50);
    expect(partOf(evidence, 'ahead')).toBeLessThan(evidence.change);
    expect(partOf(evidence, 'behind')).toBeGreaterThan(0);
  });

  test('no part of a large field is out of all proportion', () => {
    const contest = largeField(400, 2, 7);
    const from = Array.from({ length: playersIn(contest) }, (_, i) => ({
      mean: 2000 + ((i * 37) % 2000),
      deviation: 300,
    }));
    const change = lastChange(name, paperUnit, [contest], from);
    for (let player = 0; player < from.length; player += 29) {
      const { parts } = why(name, paperUnit, contest, change, player);
      for (const part of parts) expect(Math.abs(part.change)).toBeLessThan(20 * 300);
    }
  });
});

describe('time away', () => {
  test('is what added variance makes of the change', () => {
    const from = [0, 1].map(() => ({ mean: 3000, deviation: 200 }));
    const contest = singles(1, 2);
    const still = lastChange('ts2a', paperUnit, [contest], from);
    const moving = lastChange('ts2a', drifting, [contest], from);
    const evidence = why('ts2a', drifting, contest, moving, 0);
    const gained = (change: ContestChange): number => (change.meanAfter[0] ?? NaN) - 3000;
    expect(kindsOf(evidence)).toEqual(['behind', 'time away']);
    expect(partOf(evidence, 'time away')).toBeCloseTo(gained(moving) - gained(still), 9);
    expect(partOf(evidence, 'behind')).toBeCloseTo(gained(still), 9);
  });

  test('is nothing where σ is held', () => {
    const contest = singles(1, 2);
    const change = lastChange('ts2c', drifting, [contest]);
    expect(kindsOf(why('ts2c', drifting, contest, change, 0))).toEqual(['behind']);
  });
});

describe('Elo', () => {
  test('each opponent has its duel: paper 2, (11) and (12), K 32', () => {
    const from = [1500, 1900, 1100].map((mean) => ({ mean, deviation: 0 }));
    const contest = singles(1, 2, 2);
    const { parts } = why('elo', {}, contest, lastChange('elo', {}, [contest], from), 0);
    const duels = parts.flatMap((part) => (part.kind === 'opponent' ? [part] : []));
    expect(duels.map(({ opponent, score }) => [opponent, score])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(duels[0]?.expected).toBeCloseTo(1 / 11, 12);
    expect(duels[1]?.expected).toBeCloseTo(10 / 11, 12);
    expect(parts[0]?.change).toBeCloseTo((16 * 10) / 11, 9);
    expect(parts[1]?.change).toBeCloseTo(16 / 11, 9);
  });
});
