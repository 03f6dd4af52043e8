import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isClose,
  pairOf,
  relationOf,
  wonBy,
  type Pair,
} from '../../../../../renderer/features/lab/compare/duels.ts';
import { sentenceOfTwo, verdictWords } from '../../../../../renderer/features/lab/compare/sentences.ts';
import {
  atTheTop,
  judgedSpan,
  verdictOf,
  type VerdictKind,
} from '../../../../../renderer/features/lab/compare/verdict.ts';
import type { SystemsCompared } from '../../../../../shared/contract/lab.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { defaultParameters, type Figure, type SystemName } from '../../../../../shared/rating/index.ts';
import { crowdedComparison, madeComparison, smallComparison } from '../made-comparison.ts';

interface Given {
  readonly system: SystemName;
  /** Of all pairs, in per cent. */
  readonly wrong: number | null;
}

interface Between {
  readonly won: number;
  readonly lost: number;
  readonly level?: number;
  readonly byChance: number;
  /** How far the interval of the lead reaches, in per cent. */
  readonly reach: number;
}

const share = (value: number, reach: number): Figure => ({
  value: value / 100,
  low: (value - reach) / 100,
  high: (value + reach) / 100,
});

/** A comparison in which only wrong order and duels were measured; all duels alike but for their lead. */
function compared(given: readonly Given[], between: Between, tunedOn = 0): SystemsCompared {
  const tournaments = 300 + tunedOn;
  const systems = given.map(({ system, wrong }) => {
    const figure = wrong === null ? null : share(wrong, 0.5);
    return {
      ...(smallComparison.systems[0] as SystemsCompared['systems'][number]),
      system,
      parameters: defaultParameters(system),
      // Before the tuning the order is another.
      wrongOrder: tunedOn > 0 ? [share(20, 1), figure] : [figure],
    };
  });
  const duels = given.flatMap((one, i) =>
    given.slice(i + 1).map((other, more) => {
      const lead =
        one.wrong === null || other.wrong === null ? null : share(other.wrong - one.wrong, between.reach);
      const { won, lost, byChance, level = 300 - won - lost } = between;
      const ahead = (lead?.value ?? 0) >= 0;
      return {
        one: i,
        other: i + 1 + more,
        won: ahead ? won : lost,
        lost: ahead ? lost : won,
        level,
        byChance,
        lead,
      };
    }),
  );
  const spans: SystemsCompared['spans'] =
    tunedOn > 0
      ? [
          { kind: 'all', tournaments },
          { kind: 'later', tournaments: 300 },
        ]
      : [{ kind: 'all', tournaments }];
  return { ...smallComparison, tournaments, tunedOn, spans, systems, duels };
}

const surely: Between = { won: 212, lost: 80, byChance: 1e-9, reach: 0.3 };
const perhaps: Between = { won: 150, lost: 140, byChance: 0.6, reach: 1 };
const short: Between = { won: 4, lost: 1, byChance: 0.375, reach: 9 };
const names = (result: SystemsCompared): string[] => result.systems.map(({ system }) => system);
const wordsOf = (result: SystemsCompared) => verdictWords(result, names(result));

test('ahead by much and by more than chance is best, and the duel says so as the paper counts', () => {
  const result = compared(
    [
      { system: 'elo', wrong: 22 },
      { system: 'ts2a', wrong: 13.5 },
    ],
    surely,
  );
  expect(verdictOf(result)).toMatchObject({ kind: 'best', top: [{ index: 1 }], far: [{ index: 0 }] });
  const { head, reasons } = wordsOf(result);
  expect(head).toBe(
    'ts2a (13.5\u202f% of pairs predicted wrong) predicts this league best. Next is elo (22\u202f%).',
  );
  expect(reasons).toEqual([
    'ts2a is ahead of elo in 212 of 300 tournaments and behind in 80, which is more than chance. Of every 100 pairs, ts2a predicts 8.5 fewer wrong (8.2 to 8.8).',
  ]);
});

// engine.md: Elo match by match 34.90 %, Glicko by periods of 60 days 35.84 % on tennis.
test('on tennis Elo match by match and Glicko by period are close, though one is ahead', () => {
  const result = compared(
    [
      { system: 'glicko', wrong: 35.84 },
      { system: 'elo', wrong: 34.9 },
    ],
    surely,
  );
  expect(verdictOf(result)).toMatchObject({ kind: 'close', top: [{ index: 1 }, { index: 0 }], far: [] });
  const { head, reasons, ground } = wordsOf(result);
  expect(head).toBe(
    'elo (34.9\u202f% of pairs predicted wrong) and glicko (35.8\u202f%) are close, but elo is ahead by more than chance.',
  );
  expect(reasons.join()).toContain('predicts 0.9 fewer wrong (0.6 to 1.2): a small difference.');
  expect(ground).toEqual([
    'Judged on 300 tournaments. None of these systems has a tie margin to tune.',
    'Glicko updates once per rating period (here 60 days), the others after every game. Other period lengths may change the result.',
  ]);
  const undated = wordsOf({ ...result, dated: false });
  expect(undated.ground[1]).toContain('(here 5 tournaments)');
});

test('what chance may have put in order is said so; with many close together the others are counted', () => {
  const result = compared(
    (['ts2a', 'ts2b', 'ts2c', 'ts2-shares', 'elo'] as const).map((system, index) => ({
      system,
      wrong: 13.4 + index / 10,
    })),
    perhaps,
  );
  expect(verdictOf(result)).toMatchObject({ kind: 'level', little: [], far: [] });
  expect(atTheTop(result)).toEqual(new Set([0, 1, 2, 3, 4]));
  const { head, reasons } = wordsOf(result);
  expect(head).toBe(
    'Too close to call: ts2a (13.4\u202f% of pairs predicted wrong), ts2b (13.5\u202f%), ts2c (13.6\u202f%) and 2 others.',
  );
  expect(reasons[0]).toContain('in 150 of 300 tournaments and behind in 140, which may be chance.');
  expect(reasons[0]).toContain('from 0.9 more to 1.1 fewer');
});

test('a short history tells nothing', () => {
  const result = compared(
    [
      { system: 'elo', wrong: 22 },
      { system: 'glicko', wrong: 25 },
    ],
    { ...short, level: 0 },
  );
  expect(verdictOf(result).kind).toBe('unknown');
  const { head, reasons } = wordsOf(result);
  expect(head).toContain('Too few tournaments to tell');
  expect(reasons[0]).toContain('in 4 of 5 tournaments and behind in 1, which is too few to tell.');
});

test('that one is behind for certain with fewer pairs wrong than another that isn’t has its reason', () => {
  // Of the quiz league that an organizer reported: 23.1, 28.7 and 26.6 % after 13 tournaments.
  const two = { won: 11, lost: 2, byChance: 0.02, reach: 1 };
  const given = [
    { system: 'league', wrong: 23.1 },
    { system: 'glicko', wrong: 28.7 },
    { system: 'ts2-shares', wrong: 26.6 },
  ] as const;
  const { duels, ...rest } = compared(given, { ...two, level: 0 });
  const result = {
    ...rest,
    duels: duels.map((duel) =>
      duel.one === 0 && duel.other === 1
        ? { ...duel, won: 8, lost: 5, byChance: 0.6, lead: share(5.6, 9) }
        : duel,
    ),
  };
  expect(verdictOf(result)).toMatchObject({
    kind: 'unknown',
    top: [{ index: 0 }, { index: 1 }],
    far: [{ index: 2 }],
  });
  const { reasons } = wordsOf(result);
  expect(reasons).toContain(
    'ts2-shares is behind and glicko isn’t, though glicko has more pairs wrong: systems are compared tournament by tournament. ' +
      'league is ahead of ts2-shares in 11 of 13 tournaments, but of glicko only in 8.',
  );
  expect(reasons.at(-1)).toBe(texts.lab.verdict.keep);
  const spread = {
    ...result,
    duels: duels.map((duel) => (duel.other === 1 ? { ...duel, byChance: 0.6, lead: share(5.6, 9) } : duel)),
  };
  expect(wordsOf(spread).reasons.join(' ')).toContain(
    'its lead over glicko differs too much from one to the next',
  );
});

test('one tournament tells nothing, however narrow its interval', () => {
  const two = [
    { system: 'elo', wrong: 50 },
    { system: 'ts2a', wrong: 50 },
  ] as const;
  const only = compared(two, { won: 0, lost: 0, level: 1, byChance: 1, reach: 0 });
  expect(verdictOf(only).kind).toBe('unknown');
  const { reasons, ground } = wordsOf({ ...only, tournaments: 1 });
  expect(reasons).toEqual([
    'elo and ts2a are equal in the only tournament. Both predict the same share of pairs wrong.',
    texts.lab.verdict.keep,
  ]);
  expect(ground).toEqual(['Judged on 1 tournament without tuning, which needs at least 4 tournaments.']);
});

test('some are indistinguishable from the leader, one is a little behind, one is far behind', () => {
  const result = compared(
    [
      { system: 'ts2a', wrong: 13 },
      { system: 'ts2b', wrong: 13.1 },
      { system: 'ts2c', wrong: 14.5 },
      { system: 'elo', wrong: 22 },
    ],
    { ...perhaps, reach: 0.5 },
  );
  expect(verdictOf(result)).toMatchObject({
    kind: 'level',
    top: [{ index: 0 }, { index: 1 }],
    little: [{ index: 2 }],
    far: [{ index: 3 }],
  });
  const { reasons } = wordsOf(result);
  expect(reasons).toContain('Slightly behind, by more than chance: ts2c (14.5\u202f%).');
  expect(reasons).toContain('Clearly behind: elo (22\u202f%).');
});

test('fewer pairs in the wrong order, but behind on most tournaments: both are said', () => {
  const result = compared(
    [
      { system: 'elo', wrong: 20 },
      { system: 'ts2a', wrong: 21 },
    ],
    { won: 100, lost: 190, byChance: 1e-6, reach: 0.5 },
  );
  const pair = pairOf(result, 0, 1) as Pair;
  expect(relationOf(pair)).toBe('mixed');
  expect(sentenceOfTwo(result, names(result), 0, 1)).toBe(
    'ts2a is ahead of elo in 190 of 300 tournaments and behind in 100, which is more than chance. But of every 100 pairs, elo predicts 1.0 fewer wrong (0.5 to 1.5): a small difference.',
  );
});

test('one system is alone; nothing to judge says why; as many each', () => {
  const alone = compared([{ system: 'elo', wrong: 20 }], perhaps);
  expect(verdictOf(alone).kind).toBe('alone');
  expect(wordsOf(alone).head).toContain('is the only system here');
  const nothing = compared([{ system: 'elo', wrong: null }], perhaps);
  expect(wordsOf(nothing)).toMatchObject({ reasons: [], ground: [] });
  expect(wordsOf(nothing).head).toContain('nothing to judge');
  const even = compared(
    [
      { system: 'elo', wrong: 20 },
      { system: 'ts2a', wrong: 20 },
    ],
    { won: 140, lost: 140, byChance: 1, reach: 0.4 },
  );
  expect(wordsOf(even).reasons).toEqual([
    'elo and ts2a are each ahead in 140 of 300 tournaments. Both predict the same share of pairs wrong.',
    texts.lab.verdict.keep,
  ]);
});

test('it is said on which tournaments, and what became of the margins', () => {
  const two = (one: SystemName, other: SystemName, tunedOn: number): string | undefined =>
    wordsOf(
      compared(
        [
          { system: one, wrong: 20 },
          { system: other, wrong: 30 },
        ],
        surely,
        tunedOn,
      ),
    ).ground[0];
  expect(two('elo', 'ts2a', 150)).toBe(
    'Tie margins were tuned on the first 150 tournaments and judged on the 300 tournaments after them.',
  );
  expect(two('elo', 'elo-gaussian', 150)).toBe(
    'Judged on the 300 tournaments after the first 150. None of these systems has a tie margin to tune.',
  );
  expect(two('elo', 'ts2a', 0)).toContain('The tie margin alone can make such a difference');
  expect(judgedSpan(madeComparison)).toBe(1);
  expect(judgedSpan(smallComparison)).toBe(0);
});

test('five tournaments are too few in any case; above, one in twenty parts chance from more', () => {
  const pair = { one: 0, other: 1, level: 0, lead: share(5, 1) };
  expect(wonBy({ ...pair, won: 5, lost: 0, byChance: 0.0625 })).toBe('few');
  expect(wonBy({ ...pair, won: 6, lost: 0, byChance: 0.03125 })).toBe('ahead');
  expect(wonBy({ ...pair, won: 0, lost: 6, byChance: 0.03125 })).toBe('behind');
  expect(wonBy({ ...pair, won: 5, lost: 1, byChance: 0.21875 })).toBe('chance');
  expect(relationOf({ ...pair, won: 5, lost: 0, byChance: 0.0625 })).toBe('unknown');
  expect(isClose({ ...pair, won: 1, lost: 0, byChance: 1, lead: share(2, 1) })).toBe(false);
});

test('a duel is the same seen from the other side', () => {
  for (const { one, other } of crowdedComparison.duels) {
    const [there, back] = [pairOf(crowdedComparison, one, other), pairOf(crowdedComparison, other, one)];
    expect([back?.won, back?.lost, back?.level]).toEqual([there?.lost, there?.won, there?.level]);
    expect(back?.lead?.low).toBe(-(there?.lead?.high ?? NaN));
  }
  expect(pairOf(crowdedComparison, 3, 3)).toBeUndefined();
});

test('whatever the result, each system that was judged has one place in the verdict', () => {
  const kinds = new Set<VerdictKind>();
  const systems = ['elo', 'glicko', 'ts2a', 'ts2b', 'trueskill'] as const;
  const between = fc.record({
    won: fc.nat(150),
    lost: fc.nat(150),
    byChance: fc.constantFrom(0.001, 0.049, 0.05, 0.5, 1),
    reach: fc.integer({ min: 0, max: 5 }),
  });
  const wrongs = fc.array(fc.option(fc.integer({ min: 100, max: 300 })), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(wrongs, between, fc.constantFrom(0, 100), (given, each, tunedOn) => {
      const result = compared(
        given.map((wrong, i) => ({
          system: systems[i] ?? 'elo',
          wrong: wrong === null ? null : wrong / 10,
        })),
        each,
        tunedOn,
      );
      const verdict = verdictOf(result);
      kinds.add(verdict.kind);
      const placed = [...verdict.top, ...verdict.little, ...verdict.far].map(({ index }) => index);
      const judged = given.flatMap((wrong, index) => (wrong === null ? [] : [index]));
      expect(placed.toSorted((a, b) => a - b)).toEqual(judged);
      expect(JSON.stringify(wordsOf(result))).not.toMatch(/undefined|NaN|Infinity/u);
    }),
  );
  expect(kinds).toEqual(new Set<VerdictKind>(['nothing', 'alone', 'unknown', 'level', 'close', 'best']));
});
