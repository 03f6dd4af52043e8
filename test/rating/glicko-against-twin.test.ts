/** The engine's Glicko against paper 2, period by period and game by game. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beliefs, contestAmong, largeField, noise, number, playersIn } from './duel-leagues.ts';
import { systemOf } from './leagues.ts';
import type { Belief, Contest, Parameters, Rater } from '../../shared/rating/index.ts';
import { slowGlicko } from '../reference/glicko.ts';

const shape = { players: 12, mostSides: 4, mostMembers: 3, handicaps: true };
/** A period is a day. */
const daily: Partial<Parameters> = { periodDays: 1, periodStart: 0 };
const on = (day: number, contest: Contest): Contest => ({ ...contest, day });
const begin = (priors: readonly Belief[], parameters: Partial<Parameters> = daily): Rater =>
  systemOf('glicko', parameters).begin(priors.length, (player) => priors[player]);
/** A league of some periods, one of which may be empty. */
const league = fc.array(fc.array(contestAmong(shape), { maxLength: 3 }), { minLength: 1, maxLength: 5 });
const priors = beliefs(shape.players, number(1000, 2000), number(20, 350));

describe('what is said after every contest', () => {
  test('teams, many sides, guests, weights, idle periods: as the slow twin, after every contest', () => {
    fc.assert(
      fc.property(league, priors, number(0, 80), (periods, given, nu) => {
        const rater = begin(given, { ...daily, nu });
        periods.forEach((contests, day) => {
          contests.forEach((contest, k) => {
            rater.rate(on(day, contest));
            const open = [...periods.slice(0, day), contests.slice(0, k + 1)];
            const slow = slowGlicko(open, { nu, priors: given }).at(-1) ?? [];
            for (const [player, { mean, deviation }] of slow.entries()) {
              expect(Math.abs((rater.mean[player] ?? NaN) - mean)).toBeLessThan(1e-8);
              expect(Math.abs((rater.deviation[player] ?? NaN) - deviation)).toBeLessThan(1e-9);
            }
          });
        });
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['single players, close together', 700, 1, 200],
    ['teams', 250, 5, 400],
    ['far apart', 500, 1, 20_000],
  ])('large fields: %s', (_, sides, mostMembers, spread) => {
    const contest = largeField(sides, mostMembers, 3);
    const next = noise(5);
    const given = Array.from({ length: playersIn(contest) }, () => ({
      mean: 1500 + spread * (next() - 0.5),
      deviation: 20 + 300 * next(),
    }));
    const rater = begin(given);
    rater.rate(on(0, contest));
    const [slow = []] = slowGlicko([[contest]], { nu: 0, priors: given });
    for (const [player, { mean, deviation }] of slow.entries()) {
      expect(Math.abs((rater.mean[player] ?? NaN) - mean)).toBeLessThan(1e-9);
      expect(Math.abs((rater.deviation[player] ?? NaN) - deviation)).toBeLessThan(1e-9);
    }
  });
});
