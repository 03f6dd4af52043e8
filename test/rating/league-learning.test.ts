/** What the program's own system learns of its parameters. */
import { describe, expect, test } from 'vitest';
import type { Contest, Parameters } from '../../shared/rating/index.ts';
import { noise } from './duel-leagues.ts';
import { contestOf, rateAll, systemOf } from './leagues.ts';

const league = (parameters: Partial<Parameters> = {}) => systemOf('league', parameters);

describe('what the league teaches of the parameters', () => {
  /** Duels of six, in which the better is the better for good, or for ten rounds. */
  function duels(changing: boolean): Contest[] {
    const next = noise(11);
    return Array.from({ length: 900 }, (_, k) => {
      const strengthOf = (player: number): number => (changing ? (player + Math.floor(k / 60)) % 6 : player);
      const a = Math.floor(next() * 6);
      const b = (a + 1 + Math.floor(next() * 5)) % 6;
      const favourite = 1 / (1 + Math.exp(0.6 * (strengthOf(b) - strengthOf(a))));
      const wins = next() < favourite;
      return contestOf(
        [
          { place: wins ? 1 : 2, players: [a] },
          { place: wins ? 2 : 1, players: [b] },
        ],
        { teamSize: 1 },
      );
    });
  }

  test('where strengths last, ratings settle further than set; where they change, less', () => {
    const set = rateAll(league({ learning: 0 }), duels(false)).deviation[0] ?? NaN;
    const lasting = rateAll(league(), duels(false)).deviation[0] ?? NaN;
    const changing = rateAll(league(), duels(true)).deviation[0] ?? NaN;
    expect(lasting).toBeLessThan(0.9 * set);
    expect(changing).toBeGreaterThan(1.2 * set);
  });

  test('where teams that lack players always lose, they are expected to', () => {
    const rounds = Array.from({ length: 60 }, (_, k) => {
      const own = [0, 1, 2, 3, 4, 5].map((i) => (i + k) % 6);
      return contestOf(
        [
          { place: 1, players: own.slice(0, 3) },
          { place: 2, players: own.slice(3, 5) },
        ],
        { teamSize: 3 },
      );
    });
    const leadOf = (learning: number): number => {
      const last = rateAll(league({ learning }), rounds).changes.at(-1);
      return (last?.sideMean[0] ?? NaN) - (last?.sideMean[1] ?? NaN);
    };
    expect(leadOf(0)).toBeLessThan(100);
    expect(leadOf(1)).toBeGreaterThan(200);
  });

  test('a penalty that is set is taken as it is, however large, in replays and predictions alike', () => {
    const parameters = { missingPenalty: 0.9, teamSize: 2 };
    const contest = contestOf(
      [
        { place: 1, players: [0, 1] },
        { place: 2, players: [2] },
      ],
      { teamSize: 2 },
    );
    const system = league(parameters);
    const { sideMean } = rateAll(system, [contest]).changes[0] ?? { sideMean: [] };
    const lone = system.performance([{ belief: system.prior, share: null }], 2);
    expect(lone.mean).toBeCloseTo(150, 9);
    expect(sideMean[1]).toBeCloseTo(lone.mean, 9);
  });

  test('nothing, of a parameter that is set to 0', () => {
    const pairs = duels(true);
    const one = rateAll(league({ gamma: 0, gammaPerDay: 0, sigma0: 100 }), pairs);
    expect(one.deviation[0]).toBeLessThan(25);
  });
});
