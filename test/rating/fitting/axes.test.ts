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
import { axisOf } from '../../../shared/rating/fitting/axes.ts';
import { singles, systemOf } from '../leagues.ts';

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

describe('where a search begins', () => {
  const begins = (system: SystemName, name: keyof Parameters, parameters: Partial<Parameters>): number[] => {
    const start = { ...defaultParameters(system), ...parameters };
    const axis = axisOf(name, start, systemOf(system, parameters), [name]);
    return [axis.given, axis.valueAt(axis.start)];
  };

  test.each([
    // αβ√π is 1.8 million there, and 1.8e-9.
    { kFactor: null, alpha: 1, beta: 1e6, first: 1e6 },
    { kFactor: null, alpha: 1e-6, beta: 1e-3, first: 1e-3 },
  ])('a K of $first, where the program’s own is out of range', ({ first, ...parameters }) => {
    expect(begins('elo-gaussian', 'kFactor', parameters)).toEqual([first, expect.closeTo(first, 9)]);
  });

  test('a margin of a thousandth of β, where the program’s own or the given one is less', () => {
    // 25/6 in TrueSkill's own unit.
    const [own, first] = begins('trueskill', 'margin', { drawProbability: 0 });
    expect(own).toBe(25 / 6000);
    expect(first).toBeCloseTo(25 / 6000, 15);
    expect(begins('ts2a', 'margin', { margin: 1e-21 })).toEqual([1e-21, 0.4]);
  });
});
