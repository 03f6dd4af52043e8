import { describe, expect, test } from 'vitest';
import {
  createSystem,
  defaultParameters,
  EngineRefusal,
  evaluate,
  fitParameters,
  logLossOf,
  mapLandscape,
  totalOf,
  type LandscapeRequest,
  type Parameters,
  type SystemName,
} from '../../../shared/rating/index.ts';
import { paperUnit } from '../leagues.ts';
import { inTournaments, simulatedDuels } from './simulated-leagues.ts';

const shape = { singlePlayers: true };
/** Twelve tournaments of ten duels, of which the first six are looked at. */
const league = inTournaments(simulatedDuels(120, 400, 200), 10);
const earlier = { players: 40, contests: league.slice(0, 60) };

const request = (
  system: SystemName,
  parameters: Partial<Parameters>,
  more: Pick<LandscapeRequest, 'across' | 'up'> & Partial<LandscapeRequest>,
): LandscapeRequest => ({
  history: { players: 40, contests: league },
  league: shape,
  system,
  start: { ...defaultParameters(system), ...parameters },
  loss: 'log-loss',
  progress: () => undefined,
  ...more,
});

const lossWith = (system: SystemName, parameters: Parameters): number =>
  logLossOf(totalOf(evaluate(earlier, createSystem(system, parameters, shape)).contests)) ?? NaN;

describe('a landscape', () => {
  const asked = request(
    'trueskill',
    { ...paperUnit, beta: 500, margin: 150 },
    { across: 'beta', up: 'margin' },
  );
  const { across, up, losses } = mapLandscape(asked);

  test('is around the given value, a factor of 8 to each side', () => {
    expect(across).toMatchObject({ name: 'beta', given: 6 });
    expect(up).toMatchObject({ name: 'margin', given: 6 });
    expect(across.values[6]).toBe(500);
    expect(up.values[6]).toBe(150);
    expect(across.values[0]).toBeCloseTo(500 / 8, 9);
    expect(across.values[12]).toBeCloseTo(500 * 8, 9);
    for (const { values } of [across, up]) expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(losses.map((row) => row.length)).toEqual(Array.from({ length: 13 }, () => 13));
  });

  test('is the loss of the earlier half at every point', () => {
    for (const [i, j] of [
      [6, 6],
      [0, 12],
      [9, 4],
    ] as const) {
      const parameters = { ...asked.start, margin: up.values[i] ?? NaN, beta: across.values[j] ?? NaN };
      expect(losses[i]?.[j]).toBe(lossWith('trueskill', parameters));
    }
  });

  test('is lowest next to where a search ends', () => {
    const fit = fitParameters({
      history: earlier,
      systemOf: (parameters) => createSystem('trueskill', parameters, shape),
      start: asked.start,
      fit: ['beta', 'margin'],
      budget: 200,
    });
    const all = losses.flatMap((row, i) => row.map((loss, j) => ({ loss: loss ?? Infinity, i, j })));
    const lowest = all.reduce((low, point) => (point.loss < low.loss ? point : low));
    expect(lowest.loss).toBeGreaterThanOrEqual(fit.loss);
    expect(lowest.loss).toBeLessThan(fit.loss + 0.01);
    // A step is a factor of √2, and the valley runs aslant.
    const steps = (found: number | null, value: number | undefined): number =>
      Math.abs(Math.log((found ?? NaN) / (value ?? NaN))) / (Math.LN2 / 2);
    expect(steps(fit.parameters.beta, across.values[lowest.j])).toBeLessThan(2);
    expect(steps(fit.parameters.margin, up.values[lowest.i])).toBeLessThan(2);
  });

  test('shows what was left to the program, and a drift of 0 beside what a scale can hold', () => {
    const drifting = mapLandscape(
      request('ts2a', { ...paperUnit, drawProbability: 0.1 }, { across: 'gamma', up: 'margin' }),
    );
    // ½ Φ⁻¹(0.55) · 400 · √2, by tables of the normal distribution: 0.125661.
    expect(drifting.up.values[drifting.up.given]).toBeCloseTo(0.125661 * 200 * Math.SQRT2, 2);
    expect(drifting.across).toMatchObject({ name: 'gamma', given: 0 });
    expect(drifting.across.values[0]).toBe(0);
    expect(drifting.across.values).toHaveLength(14);
  });

  test('keeps shares between their bounds, and a value once', () => {
    const narrow = mapLandscape(
      request('ts2b', { ...paperUnit, missingPenalty: 0.15 }, { across: 'missingPenalty', up: 'mu0' }),
    );
    for (const { values } of [narrow.across, narrow.up]) expect(new Set(values).size).toBe(values.length);
    expect(Math.max(...narrow.across.values)).toBeLessThan(1 / 5);
    expect(Math.min(...narrow.across.values)).toBeGreaterThan(0);
    expect(narrow.up.values[narrow.up.given]).toBe(3000);
    const atTheEnd = mapLandscape(
      request('glicko', { nu: 1e6 }, { across: 'nu', up: 'sigma0', loss: 'brier' }),
    );
    expect(atTheEnd.across.values).toHaveLength(7);
    expect(atTheEnd.across.values[atTheEnd.across.given]).toBe(1e6);
  });

  test('has no margin below a thousandth of β but the one that was given', () => {
    const { up } = mapLandscape(
      request('ts2a', { ...paperUnit, margin: 0.01 }, { across: 'gamma', up: 'margin' }),
    );
    expect(up.given).toBe(0);
    expect(up.values.slice(0, 2)).toEqual([0.01, 0.4]);
    // The end of the scale, and six steps up from there to a factor of 8.
    expect(up.values).toHaveLength(8);
    expect(up.values.at(-1)).toBeCloseTo(3.2, 9);
  });

  test('hears of every value, and stops where that throws', () => {
    const heard: [number, number][] = [];
    mapLandscape(
      request(
        'glicko',
        {},
        { across: 'nu', up: 'sigma0', progress: (done, total) => heard.push([done, total]) },
      ),
    );
    expect(heard).toEqual(Array.from({ length: 169 }, (_, i) => [i, 169]));
    const stopping = (): void => {
      throw new RangeError('stopped');
    };
    expect(() =>
      mapLandscape(request('glicko', {}, { across: 'nu', up: 'sigma0', progress: stopping })),
    ).toThrow('stopped');
  });

  test.each([
    { what: 'one parameter twice', more: { across: 'beta', up: 'beta' }, field: 'up' },
    { what: 'a whole number', more: { across: 'teamSize', up: 'beta' }, field: 'teamSize' },
    { what: 'the scale', more: { across: 'beta', up: 'sigma0' }, field: 'sigma0' },
    {
      what: 'a draw probability beside its margin',
      more: { across: 'margin', up: 'drawProbability' },
      field: 'drawProbability',
    },
    {
      what: 'no results',
      more: { across: 'beta', up: 'gamma', history: { players: 0, contests: [] } },
      field: 'history',
    },
  ] as const)('is refused for $what', ({ more, field }) => {
    const attempt = (): unknown => mapLandscape(request('ts2a', {}, more));
    expect(attempt).toThrow(EngineRefusal);
    expect(attempt).toThrow(expect.objectContaining({ field }));
  });
});
