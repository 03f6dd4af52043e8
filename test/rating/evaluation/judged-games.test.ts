import { describe, expect, test } from 'vitest';
import {
  inColumns,
  sidesOf,
  evaluate,
  totalOf,
  EngineRefusal,
  wrongOrderOf,
  type Contest,
} from '../../../shared/rating/index.ts';
import { seeded } from '../../../shared/seeded.ts';
import { challenged, meanOf, seePairs, tiesFound, wrongShare } from '../../reference/comparison.ts';
import { contestOf, singles, systemOf } from '../leagues.ts';
import { candidate, compare, madeLeague, near } from './small-leagues.ts';

describe('spans', () => {
  const duels = (count: number): Contest[] =>
    Array.from({ length: count }, (_, i) => singles(...(i % 3 === 0 ? [2, 1] : [1, 2])));

  test('the last 300, 150 and 50 where there are more, each judged by itself', () => {
    const contests = duels(151);
    const { spans, systems, windowSize } = compare(contests, { players: 2 });
    expect(spans).toEqual([
      { kind: 'all', tournaments: 151 },
      { kind: 'last', tournaments: 150 },
      { kind: 'last', tournaments: 50 },
    ]);
    expect(windowSize).toBe(37);
    const elo = systemOf('elo');
    const judged = evaluate({ players: 2, contests }, elo).contests;
    const last50 = { wrong: judged.wrong.slice(-50), decided: judged.decided.slice(-50) };
    const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);
    expect(systems[1]?.wrongOrder[2]?.value).toBeCloseTo(
      wrongOrderOf({ wrong: sum(last50.wrong), decided: sum(last50.decided) }) ?? NaN,
      12,
    );
    expect(systems[1]?.overTime.map(({ last }) => last)).toEqual(
      Array.from({ length: 115 }, (_, i) => i + 37),
    );
    for (const { last, wrongOrder } of systems[1]?.overTime ?? [])
      expect(wrongOrder).toBeCloseTo(sum(judged.wrong.slice(last - 37, last)) / 37, 12);
  });

  test('people who never played don’t count', () => {
    const contests = madeLeague(6, 4);
    expect(compare(contests, { players: 30 })).toEqual(compare(contests, { players: 12 }));
  });

  test('what is unrated doesn’t count as a tournament', () => {
    const unrated = { ...singles(2, 1), weight: 0 };
    const [first, second] = duels(2);
    const contests = first && second ? [unrated, first, unrated, second, unrated] : [];
    const { tournaments, comparisons, systems } = compare(contests, { players: 2 });
    expect([tournaments, comparisons]).toEqual([2, 2]);
    expect(systems[0]?.newcomers.map(({ contest, people }) => [contest, people])).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });
});

describe('margins', () => {
  const contests = madeLeague(21, 10);
  const tuned = compare(contests, { tuneMargins: true });

  test('are tuned on the earlier half, and the rest is judged', () => {
    expect(tuned.tunedOn).toBe(5);
    expect(tuned.spans.slice(0, 2)).toEqual([
      { kind: 'all', tournaments: 10 },
      { kind: 'later', tournaments: 5 },
    ]);
    const [shares, elo, trueskill] = tuned.systems;
    expect(shares?.margin?.before).toBe(60);
    expect(shares?.parameters.margin).toBe(shares?.margin?.tuned);
    expect(trueskill?.margin?.before).toBeNull();
    expect(elo?.margin).toBeNull();
    for (const { won, lost, level } of tuned.duels) expect(won + lost + level).toBe(5);
  });

  test('judged with them, the later half is as by itself', () => {
    const seen = tuned.systems.map(({ system, parameters }) =>
      seePairs(contests, 12, systemOf(system, parameters)).pairs.filter(({ tournament }) => tournament >= 5),
    );
    tuned.systems.forEach((found, i) => {
      const later = seen[i] ?? [];
      near(found.wrongOrder[1]?.value, wrongShare(later));
      near(found.draws?.inBestFifth.value ?? null, tiesFound(later, 1 / 5));
      expect(found.brier?.value).toBeCloseTo(
        meanOf(later.map(({ expected, tied, weight }) => weight * ((tied ? 0.5 : 1) - expected) ** 2)) /
          meanOf(later.map(({ weight }) => weight)),
        6,
      );
    });
    for (const { by, to, wrongOrder } of tuned.challenges)
      near(wrongOrder?.value ?? null, challenged(seen[by] ?? [], seen[to] ?? []));
  });

  test('are tuned without a look at the later half', () => {
    const turned = contests.map((contest) =>
      (contest.tournament ?? 0) < 5
        ? contest
        : inColumns({
            ...contest,
            sides: sidesOf(contest).map((side) => ({ ...side, place: 9 - side.place })),
          }),
    );
    expect(compare(turned, { tuneMargins: true }).systems.map(({ margin }) => margin)).toEqual(
      tuned.systems.map(({ margin }) => margin),
    );
  });

  test('stay as given where three tournaments are too few, or no system has one', () => {
    expect(compare(contests.slice(0, 6), { tuneMargins: true })).toEqual(compare(contests.slice(0, 6)));
    const candidates = [candidate('elo'), candidate('glicko')];
    expect(compare(contests, { tuneMargins: true, candidates })).toEqual(compare(contests, { candidates }));
  });
});

describe('extremes', () => {
  test('nothing rated is refused, and so is having no players to compare', () => {
    for (const contests of [[], [{ ...singles(1, 2), weight: 0 }]]) {
      expect(() => compare(contests)).toThrow(EngineRefusal.of('nothingToCompare', 'history', {}));
    }
    expect(() => compare([singles(1, 2)], { candidates: [] })).toThrow(EngineRefusal);
    const impossible = [candidate('elo'), candidate('ts2a', { beta: -1 })];
    expect(() => compare([singles(1, 2)], { candidates: impossible })).toThrow(/^outOfRange in beta/u);
  });

  test('one duel of newcomers: a coin, without a word on ties', () => {
    const { systems, duels, windowSize, challenges } = compare([singles(1, 2)], { players: 2 });
    expect(windowSize).toBe(1);
    for (const { wrongOrder, calibrationError, draws, newcomers, settledAfter, logLoss, brier } of systems) {
      expect(wrongOrder).toEqual([{ value: 0.5, low: 0.5, high: 0.5 }]);
      expect(calibrationError).toEqual({ value: 0, low: 0, high: 0 });
      expect(draws).toBeNull();
      expect(newcomers).toEqual([
        { contest: 1, people: 2, distance: 0, wrongOrder: { value: 0.5, low: 0.5, high: 0.5 } },
      ]);
      expect(settledAfter).toBeNull();
      expect(logLoss?.value).toBeCloseTo(Math.LN2, 12);
      expect(brier?.value).toBeCloseTo(0.25, 12);
    }
    expect(duels.map(({ level, byChance }) => [level, byChance])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    for (const { wrongOrder } of challenges) expect(wrongOrder?.value).toBe(0.5);
  });

  test('all tied: there is no order to miss, and ties are everywhere', () => {
    const contests = Array.from({ length: 6 }, () => singles(1, 1, 1));
    const { systems, duels, challenges } = compare(contests, { players: 3, tuneMargins: true });
    for (const { wrongOrder, draws, overTime, newcomers } of systems) {
      expect(wrongOrder).toEqual([null, null]);
      expect(draws?.inBestFifth.value).toBeCloseTo(0.2, 12);
      expect(overTime.map((window) => window.wrongOrder)).not.toContain(0);
      for (const { distance, wrongOrder: early } of newcomers) expect([distance, early]).toEqual([0, null]);
    }
    expect(duels[0]).toMatchObject({ won: 0, lost: 0, level: 0, byChance: 1, lead: null });
    expect(challenges[0]).toMatchObject({ pairs: 0, wrongOrder: null });
  });

  test('a big field, and nothing but guests beside it', () => {
    const draw = seeded(4);
    const field = Array.from({ length: 40 }, (_, player) => ({ place: 1 + draw(30), players: [player] }));
    const guests = contestOf(
      [
        { place: 1, players: [40], guests: [40] },
        { place: 2, players: [41], guests: [41] },
      ],
      { teamSize: 1 },
    );
    const { systems, comparisons } = compare([contestOf(field, { teamSize: 1 }), guests], { players: 42 });
    expect(comparisons).toBe(40);
    expect(systems[0]?.newcomers.map(({ people }) => people)).toEqual([40]);
    expect(systems[0]?.calibration.reduce((sum, bin) => sum + bin.comparisons, 0)).toBeCloseTo(40, 4);
  });
});

describe('the walk', () => {
  test('is timed for each system alone, by the clock that was given', () => {
    let [now, step] = [0, 0];
    const clock = (): number => (now += step++);
    const { systems } = compare(madeLeague(2, 3), { seconds: clock });
    // The clock is read twice for each: 0 and 1, 3 and 6, 10 and 15.
    expect(systems.map(({ seconds }) => seconds)).toEqual([1, 3, 5]);
  });

  test('is announced before it begins, and can be stopped there', () => {
    const heard: string[] = [];
    const progress = (phase: string, done: number, total: number): void => {
      heard.push(`${phase} ${String(done)}/${String(total)}`);
    };
    compare(madeLeague(2, 4), { tuneMargins: true, progress });
    expect(heard[0]).toBe('tuning 0/50');
    expect(heard.filter((line) => line.startsWith('judging'))).toEqual([
      // Before each walk, and before its figures, which come before the next walk: what was predicted is held of one system.
      'judging 0/3',
      ...Array<string>(2).fill('judging 1/3'),
      ...Array<string>(2).fill('judging 2/3'),
      'judging 3/3',
      // Before the figures of every two.
      'judging 3/3',
    ]);
    const stop = (): never => {
      throw new Error('called off');
    };
    expect(() => compare(madeLeague(2, 4), { progress: stop })).toThrow('called off');
  });

  test('sides within a millionth of their deviation are seen as level, and counted so', () => {
    const seen = (ahead: number): [wrong: number | undefined, expected: number[]] => {
      const expected: number[] = [];
      const startingBelief = (player: number) => ({ mean: 3000 + player * ahead, deviation: 1000 });
      const history = { players: 2, contests: [singles(1, 2)], startingBelief };
      const watch = { pair: (score: number) => expected.push(score), contest: () => undefined };
      return [evaluate(history, systemOf('ts2a'), watch).contests.wrong[0], expected];
    };
    expect(seen(5e-4)).toEqual([0.5, [0.5]]);
    const [wrong, [expected]] = seen(5e-3);
    expect(wrong).toBe(1);
    expect(expected).toBeLessThan(0.5);
  });

  test('a side ahead is seen ahead even where nearly all is thought to be a tie', () => {
    const seen = (ahead: number): number | undefined => {
      const expected: number[] = [];
      const startingBelief = (player: number) => ({ mean: 3000 - player * ahead, deviation: 1000 });
      const watch = { pair: (score: number) => expected.push(Math.fround(score)), contest: () => undefined };
      const history = { players: 2, contests: [singles(1, 2)], startingBelief };
      const { contests } = evaluate(history, systemOf('ts2a', { margin: 1e5 }), watch);
      expect(contests.wrong[0]).toBe(ahead > 0 ? 0 : 1);
      return expected[0];
    };
    expect(seen(50)).toBeGreaterThan(0.5);
    expect(seen(50)).toBeCloseTo(0.5, 6);
    expect(seen(-50)).toBeLessThan(0.5);
    expect(seen(-50)).toBeCloseTo(0.5, 6);
  });

  test('watched or not, the judgement is the same', () => {
    const contests = madeLeague(9, 3);
    const system = systemOf('ts2b');
    let [pairs, heard] = [0, 0];
    const watch = { pair: () => pairs++, contest: () => heard++ };
    const [plain, watched] = [
      evaluate({ players: 12, contests }, system),
      evaluate({ players: 12, contests }, system, watch),
    ];
    expect(watched).toEqual(plain);
    expect(heard).toBe(contests.length);
    const { decided, tied } = totalOf(plain.contests);
    expect(pairs).toBe(decided + tied);
  });
});
