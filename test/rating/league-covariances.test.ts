/** The covariances that League rating keeps, against one matrix of all players. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Contest, RaterState, TeammatePair } from '../../shared/rating/index.ts';
import { defaultParameters, learnedIn, replay, teammatesIn } from '../../shared/rating/index.ts';
import { denseLeague } from '../reference/league-covariances.ts';
import { contestAmong } from './duel-leagues.ts';
import { contestOf, systemOf } from './leagues.ts';

const parameters = { ...defaultParameters('league'), gamma: 0, gammaPerDay: 0, learning: 0, teamSize: 3 };

interface Kept {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
  readonly pairs: readonly TeammatePair[];
  readonly state: RaterState | null;
}

function rated(contests: readonly Contest[], players: number, set = parameters): Kept {
  let state: RaterState | null = null;
  const ratings = replay({ players, contests }, systemOf('league', set), (_, rater) => {
    state = rater.save?.() ?? null;
  });
  return { ...ratings, pairs: [...teammatesIn(state)], state };
}

const duel = (one: number, other: number, winner = one): Contest =>
  contestOf([
    { place: winner === one ? 1 : 2, players: [one] },
    { place: winner === one ? 2 : 1, players: [other] },
  ]);

const teams = (...sides: number[][]): Contest =>
  contestOf(
    sides.map((players, j) => ({ place: j + 1, players })),
    { teamSize: 2 },
  );

test('are those of the matrix, with guests, weights, ties, and people who play alone, too', () => {
  const players = 7;
  const history = fc.array(contestAmong({ players, mostSides: 3, mostMembers: 3 }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(history, (contests) => {
      const { mean, deviation, pairs } = rated(contests, players);
      const dense = denseLeague(contests, players, parameters);
      for (let player = 0; player < players; player++) {
        expect(mean[player]).toBeCloseTo(dense.mean[player] ?? NaN, 4);
        expect((deviation[player] ?? NaN) ** 2).toBeCloseTo(dense.matrix[player]?.[player] ?? NaN, 2);
      }
      for (const { one, other, covariance } of pairs)
        expect(covariance).toBeCloseTo(dense.matrix[one]?.[other] ?? NaN, 2);
    }),
    { numRuns: 60 },
  );
});

describe('of two who always play together', () => {
  const stay = Array.from({ length: 40 }, (_, k) =>
    k % 2 === 0 ? teams([0, 1], [2, 3]) : teams([2, 3], [0, 1]),
  );
  const deviationOf = ({ deviation }: Kept, player: number): number => deviation[player] ?? NaN;
  const product = (kept: Kept): number => deviationOf(kept, 0) * deviationOf(kept, 1);
  const differenceOf = (kept: Kept): number =>
    deviationOf(kept, 0) ** 2 +
    deviationOf(kept, 1) ** 2 -
    2 * (kept.pairs.find(({ other }) => other === 1)?.covariance ?? 0);

  test('leave their difference as unknown as at the start, and count the games', () => {
    const kept = rated(stay, 4);
    expect(differenceOf(kept)).toBeCloseTo(2 * parameters.sigma0 ** 2, -1);
    expect(kept.pairs.map(({ one, other, contests }) => [one, other, contests])).toEqual([
      [0, 1, 40],
      [2, 3, 40],
    ]);
  });

  test.each([
    ['against each other', [duel(0, 1), duel(1, 0), duel(0, 1)]],
    ['alone, against others', [duel(0, 4), duel(5, 0), duel(0, 4), duel(5, 0)]],
    ['in different teams', [teams([0, 2], [1, 3]), teams([1, 2], [0, 3]), teams([0, 3], [1, 2])]],
  ])('shrink when they play %s', (_, apart) => {
    const [before, after] = [rated(stay, 6), rated([...stay, ...apart], 6)];
    expect(differenceOf(after)).toBeLessThan(0.75 * differenceOf(before));
    const pair = after.pairs.find(({ other }) => other === 1);
    expect(Math.abs(pair?.covariance ?? NaN)).toBeLessThan(product(after));
    expect(pair?.contests).toBe(40);
  });

  test('are none of another system’s, and of contests that teach nothing', () => {
    expect(
      rated(
        [
          contestOf(
            [
              { place: 1, players: [0, 1] },
              { place: 2, players: [2, 3] },
            ],
            { weight: 0 },
          ),
        ],
        4,
      ).pairs,
    ).toEqual([]);
    expect([...teammatesIn(null), ...teammatesIn({ system: 'glicko' })]).toEqual([]);
  });
});

describe('what was learned', () => {
  test('begins as it is set, and says how much of it is from results', () => {
    const learning = { ...parameters, gamma: 14, learning: 1 };
    const few = learnedIn(rated([duel(0, 1)], 2, learning).state, learning);
    expect(few?.drift.start).toBe(14);
    expect(few?.drift.value).toBeCloseTo(14, 1);
    expect(few?.drift.fromResults).toBeLessThan(0.1);
    expect(few?.missingPenalty).toEqual({ value: 0.02, start: 0.02, fromResults: 0 });
    const many = Array.from({ length: 600 }, (_, k) =>
      duel(k % 9, 9 + (k % 7), k % 3 === 0 ? k % 9 : 9 + (k % 7)),
    );
    expect(learnedIn(rated(many, 16, learning).state, learning)?.drift.fromResults).toBeGreaterThan(
      few?.drift.fromResults ?? NaN,
    );
  });

  test('is nothing where nothing is to be learned, and of other systems', () => {
    expect(learnedIn(rated([duel(0, 1)], 2).state, parameters)).toBeNull();
    expect(learnedIn(null, parameters)).toBeNull();
    expect(learnedIn({ system: 'glicko' }, parameters)).toBeNull();
  });
});
