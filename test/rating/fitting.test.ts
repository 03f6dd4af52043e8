import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createSystem,
  defaultParameters,
  EngineRefusal,
  evaluate,
  fitParameters,
  logLossOf,
  totalOf,
  type Contest,
  type FitRequest,
  type Parameters,
  type SystemName,
} from '../../shared/rating/index.ts';
import { minimize, type Search } from '../../shared/rating/fitting/nelder-mead.ts';
import { seeded } from '../../shared/seeded.ts';
import { simulatedDuels } from './fitting/simulated-leagues.ts';
import { contestOf, paperUnit, singles } from './leagues.ts';

const search = (start: readonly number[], more: Partial<Search> = {}): Search => ({
  start,
  steps: start.map(() => 0.5),
  budget: 2000,
  valueWithin: 1e-14,
  stepsWithin: 1e-7,
  ...more,
});

type Surface = (at: readonly number[]) => number;

/** The three functions on which Nelder and Mead tried their method (1965, p. 311), and where they are lowest. */
const rosenbrock: Surface = ([x = 0, y = 0]) => 100 * (y - x * x) ** 2 + (1 - x) ** 2;
const powell: Surface = ([a = 0, b = 0, c = 0, d = 0]) =>
  (a + 10 * b) ** 2 + 5 * (c - d) ** 2 + (b - 2 * c) ** 4 + 10 * (a - d) ** 4;
const helicalValley: Surface = ([x = 0, y = 0, z = 0]) =>
  100 * ((z - (10 * Math.atan2(y, x)) / (2 * Math.PI)) ** 2 + (Math.hypot(x, y) - 1) ** 2) + z * z;

describe('Nelder-Mead', () => {
  test.each([
    { name: 'Rosenbrock’s valley', f: rosenbrock, start: [-1.2, 1], lowest: [1, 1], digits: 5 },
    // Its second derivatives vanish at the lowest point, so the place is known to fewer digits than the value.
    { name: 'Powell’s quartic', f: powell, start: [3, -1, 0, 1], lowest: [0, 0, 0, 0], digits: 2 },
    { name: 'the helical valley', f: helicalValley, start: [-1, 0, 0], lowest: [1, 0, 0], digits: 5 },
    {
      name: 'one dimension',
      f: ([x = 0]: readonly number[]) => (x - 3) ** 2,
      start: [0],
      lowest: [3],
      digits: 5,
    },
  ])('finds the lowest point of $name', ({ f, start, lowest, digits }) => {
    const found = minimize(f, search(start));
    expect(found.ended).toBe('settled');
    expect(found.value).toBeLessThan(1e-9);
    expect(found.value).toBe(f(found.at));
    found.at.forEach((x, i) => {
      expect(x).toBeCloseTo(lowest[i] ?? NaN, digits);
    });
  });

  test('finds the lowest point of any bowl', () => {
    const axis = fc.record({
      centre: fc.integer({ min: -50, max: 50 }),
      steepness: fc.integer({ min: 1, max: 40 }),
      tilt: fc.integer({ min: -3, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(axis, { minLength: 1, maxLength: 3 }), (axes) => {
        const bowl: Surface = (at) =>
          axes.reduce((sum, { centre, steepness, tilt }, i) => {
            const own = (at[i] ?? 0) - centre / 10;
            const next = i + 1 < axes.length ? (at[i + 1] ?? 0) - (axes[i + 1]?.centre ?? 0) / 10 : 0;
            return sum + steepness * (own + (tilt / 10) * next) ** 2;
          }, 5);
        const found = minimize(
          bowl,
          search(
            axes.map(() => 0),
            { budget: 3000 },
          ),
        );
        expect(found.ended).toBe('settled');
        expect(found.value).toBeCloseTo(5, 8);
      }),
      { numRuns: 300 },
    );
  });

  test('what isn’t a number is a wall', () => {
    const found = minimize(([x = 0]) => (x < 1 ? NaN : x), search([5]));
    expect(found.at[0]).toBeCloseTo(1, 5);
    expect(minimize(() => NaN, search([1, 2])).value).toBe(Infinity);
  });

  test('a plain settles at once, where it began', () => {
    const found = minimize(() => 7, search([1, 2], { budget: 200 }));
    expect(found).toMatchObject({ value: 7, ended: 'settled' });
  });

  test('never asks beyond the budget, and keeps the best of what it asked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), (budget) => {
        const values: number[] = [];
        const counting: Surface = (at) => {
          values.push(rosenbrock(at));
          return rosenbrock(at);
        };
        const found = minimize(counting, search([-1.2, 1], { budget }));
        expect(values.length).toBe(budget);
        expect(found.evaluations).toBe(budget);
        expect(found.ended).toBe('budget');
        expect(found.value).toBe(Math.min(Infinity, ...values));
      }),
    );
  });

  test('stops where it is told to', () => {
    const heard: number[] = [];
    const found = minimize(
      rosenbrock,
      search([-1.2, 1], {
        stop: (evaluations, { value }) => {
          heard.push(value);
          return evaluations === 20;
        },
      }),
    );
    expect(found).toMatchObject({ ended: 'stopped', evaluations: 20 });
    expect(heard).toEqual(heard.toSorted((a, b) => b - a));
    expect(found.value).toBe(heard.at(-1));
  });
});

const request = (
  system: SystemName,
  contests: readonly Contest[],
  fit: readonly (keyof Parameters)[],
  parameters: Partial<Parameters> = {},
  more: Partial<FitRequest> = {},
): FitRequest => ({
  history: { players: 40, contests },
  systemOf: (tried) => createSystem(system, tried, { singlePlayers: true }),
  start: { ...defaultParameters(system), ...parameters },
  fit,
  budget: 200,
  ...more,
});

const lossWith = ({ history, systemOf }: FitRequest, parameters: Parameters): number =>
  logLossOf(totalOf(evaluate(history, systemOf(parameters)).contests)) ?? NaN;

describe('fitting', () => {
  const contests = simulatedDuels(800, 400, 200);

  test.each(['ts2a', 'trueskill'] as const)('%s: finds the β and ε by which a league was played', (name) => {
    const asked = request(name, contests, ['beta', 'margin'], { ...paperUnit, beta: 1200 });
    const fit = fitParameters(asked);
    expect(fit.ended).toBe('settled');
    expect(fit.loss).toBeLessThan(fit.startLoss);
    expect(fit.loss).toBe(lossWith(asked, fit.parameters));
    expect(fit.startLoss).toBe(lossWith(asked, asked.start));
    // 800 games tell β to about an eighth. TS2's ε is half of the difference that ties.
    expect(fit.parameters.beta / 400).toBeGreaterThan(0.8);
    expect(fit.parameters.beta / 400).toBeLessThan(1.25);
    const tieWithin = (fit.parameters.margin ?? NaN) * (name === 'ts2a' ? 2 : 1);
    expect(tieWithin / 200).toBeGreaterThan(0.8);
    expect(tieWithin / 200).toBeLessThan(1.25);
    expect(fit.parameters).toMatchObject({ mu0: 3000, sigma0: 1000, gamma: 0, drawProbability: 0.05 });
  });

  test('no other margin on a fine grid predicts better than the fitted one', () => {
    const asked = request('ts2a', contests.slice(0, 400), ['margin'], { ...paperUnit, margin: 500 });
    const fit = fitParameters(asked);
    for (let margin = 20; margin <= 400; margin += 20)
      expect(lossWith(asked, { ...asked.start, margin })).toBeGreaterThan(fit.loss - 1e-6);
  });

  test('Glicko: σ₀ and ν by the total discrepancy, as in paper 2, §4', () => {
    const dated = contests.slice(0, 400).map((contest, i) => ({ ...contest, day: i }));
    const asked = request('glicko', dated, ['sigma0', 'nu'], { sigma0: 50, nu: 200, periodDays: 60 });
    const fit = fitParameters(asked);
    expect(fit.ended).toBe('settled');
    // Strengths did not move, and spread wider than 50.
    expect(fit.parameters.nu).toBeLessThan(50);
    expect(fit.parameters.sigma0).toBeGreaterThan(150);
    expect(fit.loss).toBeLessThan(fit.startLoss);
  });

  test('Elo: K from nothing given', () => {
    const asked = request('elo', contests.slice(0, 400), ['kFactor'], { kFactor: null });
    const fit = fitParameters(asked);
    expect(fit.ended).toBe('settled');
    expect(fit.parameters.kFactor).toBeGreaterThan(1);
    expect(fit.loss).toBeLessThanOrEqual(fit.startLoss);
  });

  test('a drift that is not there stays near none, from either side', () => {
    for (const gamma of [0, 300]) {
      const fit = fitParameters(request('ts2a', contests.slice(0, 400), ['gamma'], { ...paperUnit, gamma }));
      expect(fit.parameters.gamma).toBeLessThan(60);
      expect(fit.loss).toBeLessThanOrEqual(fit.startLoss);
    }
  });

  test('a penalty stays where a lone player keeps some strength', () => {
    const draw = seeded(3);
    const teams = Array.from({ length: 60 }, () =>
      contestOf([
        { place: 1, players: [draw(10)] },
        { place: 2, players: [10, 11, 12, 13, 14, 15].map((player) => player + draw(2) * 10) },
      ]),
    );
    const fit = fitParameters(request('ts2b', teams, ['missingPenalty']));
    expect(fit.parameters.missingPenalty).toBeGreaterThanOrEqual(0);
    expect(fit.parameters.missingPenalty).toBeLessThan(1 / 5);
    expect(fit.loss).toBeLessThanOrEqual(fit.startLoss);
  });

  test('never worse than the start, whatever it is and however small the budget', () => {
    const few = contests.slice(0, 40);
    fc.assert(
      fc.property(
        fc.constantFrom('ts2-shares', 'trueskill', 'elo-gaussian', 'glicko'),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 2000 }),
        (name, budget, size) => {
          const fits = { 'elo-gaussian': 'alpha', glicko: 'nu' } as const;
          const parameter = name in fits ? fits[name as keyof typeof fits] : 'beta';
          const start = parameter === 'alpha' ? size / 2001 : size;
          const fit = fitParameters(
            request(name, few, [parameter], { [parameter]: start, kFactor: null }, { budget }),
          );
          expect(fit.evaluations).toBeLessThanOrEqual(budget);
          expect(fit.loss).toBeLessThanOrEqual(fit.startLoss);
          if (budget === 1) expect(fit).toMatchObject({ evaluations: 1, ended: 'budget' });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('stops where it is told to, with the best so far', () => {
    const heard: number[] = [];
    const fit = fitParameters(
      request('ts2a', contests.slice(0, 100), ['beta', 'margin'], paperUnit, {
        stop: (evaluations, logLoss) => {
          heard.push(logLoss);
          return evaluations >= 7;
        },
      }),
    );
    expect(fit).toMatchObject({ ended: 'stopped', evaluations: 7 });
    expect(fit.loss).toBe(Math.min(...heard));
  });

  test('all tied: the margin grows, and the fit still ends', () => {
    const tied = Array.from({ length: 30 }, () => singles(1, 1, 1));
    const asked = request('ts2a', tied, ['margin'], paperUnit, { budget: 100 });
    const fit = fitParameters(asked);
    expect(fit.parameters.margin).toBeGreaterThan(400);
    expect(fit.loss).toBeLessThan(0.01);
  });

  test.each([
    { what: 'the scale', fit: ['sigma0'], name: 'ts2a', field: 'sigma0' },
    { what: 'the scale of TS2c', fit: ['fixedSigma'], name: 'ts2c', field: 'fixedSigma' },
    { what: 'the scale of Elo', fit: ['beta'], name: 'elo-gaussian', field: 'beta' },
    { what: 'a whole number', fit: ['teamSize'], name: 'ts2b', field: 'teamSize' },
    { what: 'what the system does not use', fit: ['nu'], name: 'ts2a', field: 'nu' },
    { what: 'what another one decides', fit: ['drawProbability'], name: 'ts2a', field: 'drawProbability' },
    { what: 'nothing', fit: [], name: 'ts2a', field: 'fit' },
  ] as const)('$what is not fitted', ({ fit, name, field }) => {
    const attempt = (): unknown => fitParameters(request(name, [singles(1, 2)], fit, { margin: 10 }));
    expect(attempt).toThrow(EngineRefusal);
    expect(attempt).toThrow(expect.objectContaining({ field }));
  });

  test('without contests, or without a budget, there is nothing to fit', () => {
    for (const none of [[], [{ ...singles(1, 2), weight: 0 }]])
      expect(() => fitParameters(request('ts2a', none, ['beta']))).toThrow(EngineRefusal);
    for (const budget of [0, -1, 1.5, NaN])
      expect(() => fitParameters(request('ts2a', [singles(1, 2)], ['beta'], {}, { budget }))).toThrow(
        EngineRefusal,
      );
  });
});
