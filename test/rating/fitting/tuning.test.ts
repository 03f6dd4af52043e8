import { describe, expect, test } from 'vitest';
import {
  sidesOf,
  inColumns,
  evaluate,
  totalOf,
  tuneSystem,
  EngineRefusal,
  defaultParameters,
  wrongOrderOf,
  createSystem,
  logLossOf,
  lossNames,
  brierOf,
  type SystemName,
  type TuningRequest,
  type Parameters,
  type Contest,
} from '../../../shared/rating/index.ts';
import { patience } from '../../../shared/rating/fitting/patience.ts';
import { fitVerdict } from '../../../shared/rating/fitting/verdict.ts';
import { paperUnit, singles } from '../leagues.ts';
import { coinTosses, inTournaments, simulatedDuels } from './simulated-leagues.ts';

const shape = { singlePlayers: true };

const request = (
  system: SystemName,
  contests: readonly Contest[],
  tune: readonly (keyof Parameters)[],
  parameters: Partial<Parameters> = {},
  more: Partial<TuningRequest> = {},
): TuningRequest => ({
  history: { players: 40, contests },
  league: shape,
  system,
  start: { ...defaultParameters(system), ...parameters },
  tune,
  loss: 'log-loss',
  budget: 60,
  progress: () => undefined,
  ...more,
});

/** Twenty tournaments of fifteen duels; β 400, and what differs by less than 200 is a tie. */
const league = inTournaments(simulatedDuels(300, 400, 200), 15);
const wrongStart = { ...paperUnit, beta: 4000, margin: 1000 };

const lossOf = { 'log-loss': logLossOf, brier: brierOf, 'wrong-order': wrongOrderOf };

describe('tuning', () => {
  test.each([
    { loss: 'log-loss', tune: ['beta', 'margin'], start: wrongStart },
    { loss: 'brier', tune: ['beta'], start: wrongStart },
    // The order hangs on the drift above all: who is thought to drift far is as good as the last result says.
    { loss: 'wrong-order', tune: ['gamma'], start: { ...paperUnit, margin: 50, gamma: 9000 } },
  ] as const)('a start that is plainly wrong is bettered, by $loss', ({ loss, tune, start }) => {
    const contests = inTournaments(simulatedDuels(1200, 800, 50), 30);
    const tuned = tuneSystem(request('trueskill', contests, tune, start, { loss, budget: 30 }));
    expect(tuned).toMatchObject({ tunedOn: 20, judgedOn: 20, verdict: 'better' });
    expect(tuned.earlier.tuned).toBeLessThan(tuned.earlier.start);
    expect(tuned.later.gain.value).toBeCloseTo(tuned.later.start.value - tuned.later.tuned.value, 12);
  });

  test.each(lossNames)('each half is judged by %s as a walk over the league would have it', (loss) => {
    const asked = request('ts2a', league, ['beta'], wrongStart, { loss, budget: 12 });
    const tuned = tuneSystem(asked);
    const walk = (contests: readonly Contest[], parameters: Parameters) =>
      evaluate({ players: 40, contests }, createSystem('ts2a', parameters, shape)).contests;
    const earlier = league.filter(({ tournament = NaN }) => tournament < 10);
    for (const [which, parameters] of [
      ['start', asked.start],
      ['tuned', tuned.parameters],
    ] as const) {
      expect(tuned.earlier[which]).toBe(lossOf[loss](totalOf(walk(earlier, parameters))));
      const all = totalOf(walk(league, parameters));
      const before = totalOf(walk(earlier, parameters));
      const after = {
        ...all,
        loss: all.loss - before.loss,
        brier: all.brier - before.brier,
        wrong: all.wrong - before.wrong,
        decided: all.decided - before.decided,
        comparisons: all.comparisons - before.comparisons,
      };
      expect(tuned.later[which].value).toBeCloseTo(lossOf[loss](after) ?? NaN, 12);
    }
  });

  test('finds about the noise and the margin by which a league was played', () => {
    const { parameters, ended } = tuneSystem(
      request('ts2a', league, ['beta', 'margin'], wrongStart, { budget: 100 }),
    );
    // 150 games tell β to about a quarter. TS2's ε is half of the difference that ties.
    expect(parameters.beta / 400).toBeGreaterThan(0.6);
    expect(parameters.beta / 400).toBeLessThan(1.6);
    expect((2 * (parameters.margin ?? NaN)) / 200).toBeGreaterThan(0.6);
    expect((2 * (parameters.margin ?? NaN)) / 200).toBeLessThan(1.6);
    expect(['settled', 'no-longer-pays']).toContain(ended);
  });

  test('nothing that comes after the earlier half has a say in it', () => {
    const turned = league.map((contest) =>
      (contest.tournament ?? NaN) < 10
        ? contest
        : inColumns({
            ...contest,
            sides: sidesOf(contest).map((side, j, all) => ({ ...side, place: all[1 - j]?.place ?? NaN })),
          }),
    );
    const [found, other] = [league, turned].map((contests) =>
      tuneSystem(request('trueskill', contests, ['beta', 'margin'], wrongStart)),
    );
    expect(other?.parameters).toEqual(found?.parameters);
    expect(other?.earlier).toEqual(found?.earlier);
    expect(other?.trials).toBe(found?.trials);
    expect(other?.later.tuned.value).not.toBeCloseTo(found?.later.tuned.value ?? NaN, 3);
  });

  test('in leagues of pure chance, from a start that knows nothing, tuning is not called better', () => {
    const leagues = Array.from({ length: 20 }, (_, i) => {
      const contests = inTournaments(coinTosses(160, i + 1), 8);
      // The least K there is: players stay indistinguishable.
      return tuneSystem(request('elo', contests, ['kFactor'], { kFactor: 0.001 }, { budget: 40 }));
    });
    // Here and there some K looks as if it helped, on the half that it was tuned on.
    expect(leagues.some(({ earlier }) => earlier.tuned < earlier.start)).toBe(true);
    // A 95 % interval may be wrong once in twenty times.
    expect(leagues.filter(({ verdict }) => verdict === 'better').length).toBeLessThanOrEqual(1);
  });

  test('from the parameters by which leagues were played, tuning is not called better', () => {
    const truth = { ...paperUnit, margin: 200 };
    const leagues = Array.from({ length: 20 }, (_, i) => {
      const contests = inTournaments(simulatedDuels(160, 400, 200, i + 1), 8);
      return tuneSystem(request('trueskill', contests, ['beta', 'margin'], truth, { budget: 25 }));
    });
    // On the half that it was tuned on there is nearly always something to gain, but by chance.
    expect(leagues.filter(({ earlier }) => earlier.tuned < earlier.start).length).toBeGreaterThan(15);
    expect(leagues.filter(({ verdict }) => verdict === 'better').length).toBeLessThanOrEqual(1);
  });

  test('in a league without a tie the margin goes down to a thousandth of β, or stays where it was below', () => {
    const contests = inTournaments(coinTosses(160, 2), 8);
    const tuned = (margin: number): number | null =>
      tuneSystem(request('ts2a', contests, ['margin'], { ...paperUnit, margin })).parameters.margin;
    expect(tuned(100)).toBe(0.4);
    // The difference in loss between the two is tiny, and what was given is never made worse.
    expect(tuned(0.1)).toBe(0.1);
  });

  test('a budget of one trial leaves the start, which is as good as itself', () => {
    const tuned = tuneSystem(request('elo', league, ['kFactor'], {}, { budget: 1 }));
    expect(tuned).toMatchObject({ parameters: defaultParameters('elo'), trials: 1, ended: 'budget' });
    expect(tuned.later.gain).toEqual({ value: 0, low: 0, high: 0 });
    expect(tuned.verdict).toBe('same');
  });

  test('hears of every trial, and stops where that throws', () => {
    const heard: number[] = [];
    const { trials } = tuneSystem(
      request('elo', league, ['kFactor'], {}, { budget: 12, progress: (done) => heard.push(done) }),
    );
    expect(trials).toBe(12);
    // Before each trial the number of those before it; then the judging.
    expect(heard).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const stopping = (done: number): void => {
      if (done === 5) throw new RangeError('stopped');
    };
    expect(() => tuneSystem(request('elo', league, ['kFactor'], {}, { progress: stopping }))).toThrow(
      'stopped',
    );
  });

  const unrated = league.map((contest) => ({ ...contest, weight: 0 }));
  const tied = inTournaments(
    Array.from({ length: 100 }, () => singles(1, 1)),
    10,
  );
  test.each([
    { what: 'nothing', contests: [], loss: 'log-loss', found: { found: 0, earlier: 0, later: 0 } },
    {
      what: 'three tournaments',
      contests: inTournaments(simulatedDuels(90, 400, 0), 30),
      loss: 'log-loss',
      found: { found: 3 },
    },
    {
      what: 'few comparisons',
      contests: inTournaments(simulatedDuels(40, 400, 0), 4),
      loss: 'brier',
      found: { earlier: 20, later: 20 },
    },
    { what: 'no rated contest', contests: unrated, loss: 'log-loss', found: { found: 0 } },
    {
      what: 'ties alone, by wrong order',
      contests: tied,
      loss: 'wrong-order',
      found: { earlier: 0, later: 0 },
    },
  ] as const)('is refused on $what', ({ contests, loss, found }) => {
    const attempt = (): unknown => tuneSystem(request('elo', contests, ['kFactor'], {}, { loss }));
    expect(attempt).toThrow(EngineRefusal);
    const details: unknown = expect.objectContaining({ tournaments: 4, comparisons: 30, ...found });
    expect(attempt).toThrow(expect.objectContaining({ code: 'tooFewToTune', field: 'history', details }));
  });

  test('refuses what cannot be tuned, with its name', () => {
    expect(() => tuneSystem(request('glicko', league, ['periodDays']))).toThrow(
      expect.objectContaining({ field: 'periodDays' }),
    );
  });
});

describe('a search no longer pays', () => {
  test('after thirty trials that brought next to nothing', () => {
    const noLongerPays = patience('log-loss');
    const said = Array.from({ length: 60 }, (_, i) => noLongerPays(i < 20 ? 1 - i / 1000 : 0.98));
    // The last gain was known before the 21st trial.
    expect(said.indexOf(true)).toBe(50);
  });

  test('but continues as long as it gains', () => {
    const noLongerPays = patience('log-loss');
    expect(Array.from({ length: 200 }, (_, i) => noLongerPays(1 - i / 200_000)).includes(true)).toBe(false);
  });
});

describe('the verdict', () => {
  test.each([
    { low: 0.001, high: 0.02, on: 30, verdict: 'better' },
    { low: -0.02, high: -0.001, on: 30, verdict: 'worse' },
    { low: -0.002, high: 0.002, on: 30, verdict: 'same' },
    { low: 0, high: 0, on: 2, verdict: 'same' },
    { low: -0.0001, high: 0.0002, on: 5, verdict: 'too-small' },
    { low: -0.0001, high: 0.0002, on: 6, verdict: 'same' },
    { low: -0.02, high: 0.03, on: 30, verdict: 'too-small' },
    { low: -0.002, high: 0.03, on: 30, verdict: 'too-small' },
    { low: 0.01, high: 0.02, on: 5, verdict: 'too-small' },
    { low: -0.02, high: -0.01, on: 5, verdict: 'too-small' },
  ] as const)(
    'on a gain from $low to $high in $on tournaments is: $verdict',
    ({ low, high, on, verdict }) => {
      expect(fitVerdict({ value: (low + high) / 2, low, high }, 0.6, on)).toBe(verdict);
    },
  );

  test('where there was no loss before and is none now is: same', () => {
    expect(fitVerdict({ value: 0, low: 0, high: 0 }, 0, 30)).toBe('same');
  });
});
