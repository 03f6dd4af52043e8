/** The parameters by which `npm run evaluate` judges: the papers', or those of new leagues. */
import { describe, expect, test } from 'vitest';
import { parametersFor } from '../../build/evaluation/judge.ts';
import { leagueDefaults } from '../../shared/league/defaults.ts';
import { defaultParameters, systemNames, type SystemName } from '../../shared/rating/index.ts';

describe('parameters', () => {
  const asked = (system: SystemName, set = {}) => parametersFor({ system, defaults: 'papers', set }, 0.25);

  test('the draw probability is the file’s share of tied pairs, unless it is set', () => {
    for (const system of systemNames) expect(asked(system).drawProbability).toBe(0.25);
    expect(asked('ts2a', { drawProbability: 0.1 }).drawProbability).toBe(0.1);
    expect(parametersFor({ system: 'ts2a', defaults: 'papers', set: {} }, null)).toEqual(
      defaultParameters('ts2a'),
    );
    expect(parametersFor({ system: 'ts2a', defaults: 'papers', set: {} }, 1).drawProbability).toBe(0.99);
  });

  test('TrueSkill’s noise and drift follow σ₀ unless they are set; TS2 has no drift', () => {
    expect(asked('trueskill')).toMatchObject({ sigma0: 25 / 3, beta: 25 / 6, gamma: 25 / 300 });
    const wide = asked('trueskill', { sigma0: 1000 });
    expect(wide.beta).toBeCloseTo(500, 9);
    expect(wide.gamma).toBeCloseTo(10, 9);
    expect(asked('trueskill-mean', { sigma0: 1000, beta: 400, gamma: 0 })).toMatchObject({
      beta: 400,
      gamma: 0,
    });
    expect(asked('ts2a', { sigma0: 500 })).toMatchObject({ beta: 400, gamma: 0 });
  });
});

test('the defaults of new leagues are taken where they are asked for, as they are', () => {
  for (const system of systemNames) {
    const usual = leagueDefaults(system);
    const asked = (set: Record<string, number>) => parametersFor({ system, defaults: 'league', set }, 0.25);
    expect(asked({})).toEqual({ ...usual, drawProbability: 0.25 });
    // TrueSkill's noise and drift don't follow σ₀ here.
    expect(asked({ sigma0: 100 })).toEqual({ ...usual, drawProbability: 0.25, sigma0: 100 });
  }
});
