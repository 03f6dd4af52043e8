import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inColumns, sidesOf, type Figure, type Compared } from '../../shared/rating/index.ts';
import {
  challenged,
  distanceFrom,
  favourites,
  seePairs,
  tiesFound,
  wrongShare,
} from '../reference/comparison.ts';
import { systemOf } from './leagues.ts';
import { candidate, compare, madeLeague, near, three } from './evaluation/small-leagues.ts';

const everyFigure = ({ systems, duels, challenges }: Compared): Figure[] =>
  [
    ...systems.flatMap((system) => [
      ...system.wrongOrder,
      system.logLoss,
      system.brier,
      system.calibrationError,
      ...system.calibration.map(({ scored }) => scored),
      system.draws?.inBestFifth ?? null,
      ...system.newcomers.map(({ wrongOrder }) => wrongOrder),
    ]),
    ...duels.map(({ lead }) => lead),
    ...challenges.map(({ wrongOrder }) => wrongOrder),
  ].filter((figure) => figure !== null);

describe('against looking at every pair, straight from the definitions', () => {
  // Leagues of 1 to 9 tournaments; in all of them every pair is visited, since no field has more than nine sides.
  const leagues = Array.from({ length: 9 }, (_, i) => madeLeague(100 + i, i + 1));

  test.each(leagues.map((contests, i) => [i + 1, contests] as const))('%i tournaments', (_, contests) => {
    const compared = compare(contests);
    const seen = three.map(({ system, parameters }) => seePairs(contests, 12, systemOf(system, parameters)));
    compared.systems.forEach((system, i) => {
      const { pairs, trajectories } = seen[i] ?? { pairs: [], trajectories: [] };
      near(system.wrongOrder[0]?.value, wrongShare(pairs));
      for (const bin of system.calibration) {
        const { comparisons, predicted, scored } = favourites(pairs, bin.from, bin.to);
        expect(bin.comparisons).toBeCloseTo(comparisons, 4);
        if (comparisons === 0) expect([bin.predicted, bin.scored]).toEqual([null, null]);
        else {
          expect(bin.predicted).toBeCloseTo(predicted, 5);
          expect(bin.scored?.value).toBeCloseTo(scored, 5);
        }
      }
      near(system.draws?.inBestFifth.value ?? null, tiesFound(pairs, 1 / 5));
      for (const point of system.draws?.curve ?? []) near(point.ties, tiesFound(pairs, point.pairs));
      const stages = system.newcomers.length;
      for (const { contest, distance, people, wrongOrder } of system.newcomers) {
        near(distance, distanceFrom(trajectories, contest, stages));
        expect(people).toBe(trajectories.filter(({ length }) => length >= stages).length);
        near(
          wrongOrder?.value ?? null,
          wrongShare(pairs.filter(({ experience }) => experience === contest - 1)),
        );
      }
    });
    for (const { by, to, wrongOrder } of compared.challenges)
      near(wrongOrder?.value ?? null, challenged(seen[by]?.pairs ?? [], seen[to]?.pairs ?? []));
  });

  test('the calibration error is the bins’ distance by their comparisons', () => {
    const { systems, comparisons } = compare(leagues[8] ?? []);
    for (const { calibration, calibrationError } of systems) {
      const distances = calibration.map(
        ({ comparisons: own, predicted, scored }) => own * Math.abs((predicted ?? 0) - (scored?.value ?? 0)),
      );
      const sum = distances.reduce((total, distance) => total + distance, 0);
      expect(calibrationError?.value).toBeCloseTo(sum / comparisons, 6);
    }
  });
});

describe('what must be true of any league', () => {
  const someLeague = fc.tuple(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 7 }));

  test('every interval contains its value, and shares are shares', () => {
    fc.assert(
      fc.property(someLeague, ([seed, tournaments]) => {
        const compared = compare(madeLeague(seed, tournaments));
        const figures = everyFigure(compared);
        expect(figures.length).toBeGreaterThan(10);
        for (const { low, value, high } of figures) {
          expect(low).toBeLessThanOrEqual(value);
          expect(value).toBeLessThanOrEqual(high);
        }
        for (const { byChance, won, lost, level } of compared.duels) {
          expect(byChance).toBeGreaterThan(0);
          expect(byChance).toBeLessThanOrEqual(1);
          expect(won + lost + level).toBeLessThanOrEqual(tournaments);
        }
        for (const { draws } of compared.systems) {
          const ties = draws?.curve.map((point) => point.ties) ?? [0, 1];
          expect([ties[0], ties.at(-1)]).toEqual([0, 1]);
          expect(ties.toSorted((a, b) => a - b)).toEqual(ties);
        }
      }),
      { numRuns: 12 },
    );
  });

  test('the order in which sides are listed is nothing', () => {
    fc.assert(
      fc.property(someLeague, ([seed, tournaments]) => {
        const contests = madeLeague(seed, tournaments);
        const turned = contests.map((contest) =>
          inColumns({ ...contest, sides: sidesOf(contest).toReversed() }),
        );
        // Not TrueSkill, whose tie of three sides is a chain of neighbours (paper 1, §2).
        const candidates = [candidate('ts2-shares', { margin: 60 }), candidate('elo'), candidate('glicko')];
        const [one, other] = [compare(contests, { candidates }), compare(turned, { candidates })].map(
          everyFigure,
        );
        expect(other?.length).toBe(one?.length);
        one?.forEach(({ value, low, high }, i) => {
          expect(other?.[i]?.value).toBeCloseTo(value, 6);
          expect(other?.[i]?.low).toBeCloseTo(low, 6);
          expect(other?.[i]?.high).toBeCloseTo(high, 6);
        });
      }),
      { numRuns: 10 },
    );
  });

  test('the order of the candidates is nothing but an order', () => {
    const contests = madeLeague(3, 8);
    const [one, other] = [compare(contests), compare(contests, { candidates: three.toReversed() })];
    expect(other.systems.toReversed()).toEqual(one.systems);
    const [lead, turned] = [
      one.duels[0]?.lead,
      other.duels.find(({ one: a, other: b }) => a === 1 && b === 2)?.lead,
    ];
    expect(turned?.value).toBeCloseTo(-(lead?.value ?? NaN), 12);
    expect(turned?.low).toBeCloseTo(-(lead?.high ?? NaN), 12);
  });

  test('a system against itself is level', () => {
    const [own] = three;
    const { duels, challenges, systems } = compare(madeLeague(5, 12), { candidates: own ? [own, own] : [] });
    expect(duels).toEqual([
      { one: 0, other: 1, won: 0, lost: 0, level: 12, byChance: 1, lead: { value: 0, low: 0, high: 0 } },
    ]);
    expect(challenges[0]).toEqual({ ...challenges[1], by: 0, to: 1 });
    expect(systems[0]).toEqual(systems[1]);
  });

  test('the same league gives the same answer', () => {
    expect(compare(madeLeague(8, 6))).toEqual(compare(madeLeague(8, 6)));
  });
});
