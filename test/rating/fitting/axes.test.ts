import { describe, expect, test } from 'vitest';
import {
  createSystem,
  defaultParameters,
  EngineRefusal,
  fitParameters,
  parameterTable,
  systemNames,
  tunableParameters,
  usuallyTuned,
  type Parameters,
  type SystemName,
} from '../../../shared/rating/index.ts';
import { singles } from '../leagues.ts';

const fit = (system: SystemName, start: Parameters, names: readonly (keyof Parameters)[]): unknown =>
  fitParameters({
    history: { players: 2, contests: [singles(1, 2)] },
    systemOf: (parameters) => createSystem(system, parameters, { singlePlayers: true }),
    start,
    fit: names,
    budget: 2,
  });

describe('what can be tuned', () => {
  test.each(systemNames)('%s: just what a search takes', (system) => {
    const defaults = defaultParameters(system);
    for (const start of [defaults, { ...defaults, margin: 10, kFactor: 20 }]) {
      const offered = tunableParameters(system, start);
      for (const { name } of parameterTable) {
        const attempt = (): unknown => fit(system, start, [name]);
        if (offered.includes(name)) expect(attempt).not.toThrow();
        else expect(attempt).toThrow(EngineRefusal);
      }
    }
  });

  test.each(systemNames)('%s: what is usually tuned can be, all at once', (system) => {
    const usual = usuallyTuned(system);
    expect(usual.length).toBeGreaterThan(0);
    expect(() => fit(system, defaultParameters(system), usual)).not.toThrow();
    expect(tunableParameters(system, defaultParameters(system))).toEqual(expect.arrayContaining(usual));
  });

  test('by system', () => {
    expect(tunableParameters('glicko', defaultParameters('glicko'))).toEqual(['sigma0', 'nu']);
    expect(tunableParameters('elo', defaultParameters('elo'))).toEqual(['kFactor']);
    expect(tunableParameters('elo-gaussian', defaultParameters('elo-gaussian'))).toEqual([
      'kFactor',
      'alpha',
    ]);
    expect(tunableParameters('ts2c', { ...defaultParameters('ts2c'), margin: 10 })).toEqual([
      'mu0',
      'beta',
      'margin',
      'missingPenalty',
    ]);
  });

  test('what another one decides is not tuned beside it', () => {
    for (const [system, names, field] of [
      ['ts2a', ['drawProbability', 'margin'], 'drawProbability'],
      ['elo-gaussian', ['alpha', 'kFactor'], 'alpha'],
    ] as const)
      expect(() => fit(system, defaultParameters(system), names)).toThrow(expect.objectContaining({ field }));
  });
});
