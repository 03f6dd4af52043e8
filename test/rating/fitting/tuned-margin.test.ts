import { describe, expect, test } from 'vitest';
import {
  createSystem,
  defaultParameters,
  EngineRefusal,
  evaluate,
  logLossOf,
  totalOf,
  type Contest,
  type Parameters,
  type SystemName,
} from '../../../shared/rating/index.ts';
import {
  marginTrials,
  tunedMargin,
  type MarginRequest,
} from '../../../shared/rating/fitting/tuned-margin.ts';
import { firstTournaments } from '../../../shared/rating/fitting/cut.ts';
import { paperUnit, singles } from '../leagues.ts';
import { coinTosses, inTournaments, simulatedDuels } from './simulated-leagues.ts';

const shape = { singlePlayers: true };
const league = inTournaments(simulatedDuels(400, 400, 200), 20);

const request = (
  system: SystemName,
  margin: number | null,
  more: Partial<MarginRequest> = {},
): MarginRequest => ({
  history: { players: 40, contests: league },
  league: shape,
  system,
  parameters: { ...defaultParameters(system), ...paperUnit, margin },
  tournaments: 10,
  progress: () => undefined,
  ...more,
});

describe('a margin tuned before systems are compared', () => {
  test.each([
    { system: 'ts2a', margin: 5 },
    { system: 'ts2a', margin: null },
    { system: 'trueskill', margin: 3000 },
    { system: 'trueskill', margin: 0 },
  ] as const)('$system, from $margin: that by which the league was played', ({ system, margin: given }) => {
    const { margin, trials } = tunedMargin(request(system, given));
    // TS2's ε is half of the difference that ties.
    const tieWithin = margin * (system === 'ts2a' ? 2 : 1);
    expect(tieWithin / 200).toBeGreaterThan(0.7);
    expect(tieWithin / 200).toBeLessThan(1.4);
    expect(trials).toBeLessThanOrEqual(marginTrials);
  });

  test('predicts the first tournaments best, and knows no others', () => {
    const found = tunedMargin(request('ts2a', 50));
    const first = league.filter(({ tournament = NaN }) => tournament < 10);
    const lossAt = (margin: number): number => {
      const parameters: Parameters = { ...request('ts2a', margin).parameters };
      const { contests } = evaluate(
        { players: 40, contests: first },
        createSystem('ts2a', parameters, shape),
      );
      return logLossOf(totalOf(contests)) ?? NaN;
    };
    for (const factor of [0.5, 0.8, 1.25, 2])
      expect(lossAt(found.margin * factor)).toBeGreaterThan(lossAt(found.margin));
    expect(tunedMargin(request('ts2a', 50, { history: { players: 40, contests: first } }))).toEqual(found);
  });

  describe('in a league without a tie', () => {
    const contests = inTournaments(coinTosses(100, 3), 10);
    const from = (system: SystemName, margin: number | null): number =>
      tunedMargin(request(system, margin, { history: { players: 40, contests } })).margin;

    test.each(['ts2a', 'ts2c', 'trueskill'] as const)('%s: goes down to a thousandth of β', (system) => {
      // β is 400.
      expect(from(system, null)).toBe(0.4);
    });

    test.each([0, 1e-21, 0.3, 0.5])('from %f: neither starts nor ends below that', (margin) => {
      expect(from('ts2a', margin)).toBe(0.4);
    });
  });

  test.each([
    // ½ Φ⁻¹(0.995) · 10⁶ · √2 is beyond what a margin may be; without ties in sight there is none.
    { system: 'ts2-shares', parameters: { beta: 1e6, drawProbability: 0.99 } },
    { system: 'trueskill', parameters: { drawProbability: 0 } },
  ] as const)(
    '$system: where the program’s own is out of range, begins at its end',
    ({ system, parameters }) => {
      const given = { ...request(system, null).parameters, ...parameters };
      const { margin } = tunedMargin(request(system, null, { parameters: given }));
      expect(margin).toBeGreaterThanOrEqual(given.beta / 1000);
      expect(margin).toBeLessThanOrEqual(1e6);
    },
  );

  test('hears of every trial, and stops where that throws', () => {
    const heard: number[] = [];
    const { trials } = tunedMargin(request('ts2a', 50, { progress: (done) => heard.push(done) }));
    expect(heard).toEqual(Array.from({ length: trials }, (_, i) => i));
    const stopping = (done: number): void => {
      if (done === 3) throw new RangeError('stopped');
    };
    expect(() => tunedMargin(request('ts2a', 50, { progress: stopping }))).toThrow('stopped');
  });

  test('is refused for a system without one, and where there is nothing to tune on', () => {
    expect(() => tunedMargin(request('elo', null))).toThrow(expect.objectContaining({ field: 'margin' }));
    expect(() => tunedMargin(request('ts2a', 50, { tournaments: 0 }))).toThrow(EngineRefusal);
  });
});

describe('the first tournaments', () => {
  const of = (tournament: number | undefined, weight = 1): Contest => ({
    ...singles(1, 2),
    weight,
    ...(tournament !== undefined && { tournament }),
  });
  const kept = (contests: readonly Contest[], tournaments: number): number =>
    [...firstTournaments({ players: 2, contests }, tournaments).contests].length;

  test('end where one begins that is not among them, even if an earlier one continues later', () => {
    const contests = [of(7), of(3), of(7), of(5), of(3)];
    expect([0, 1, 2, 3].map((count) => kept(contests, count))).toEqual([0, 1, 3, 5]);
  });

  test('those without rated contests are not counted, and contests without a tournament each count', () => {
    const contests = [of(0, 0), of(undefined), of(1, 0), of(undefined), of(1), of(undefined, 0), of(2)];
    expect([0, 1, 2, 3, 4].map((count) => kept(contests, count))).toEqual([1, 3, 4, 6, 7]);
  });
});
