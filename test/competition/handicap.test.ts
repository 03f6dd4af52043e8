/** Handicaps suggested by a rule, against published tables and what must hold anyway. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decidedHandicap, stonesWorth, suggestHandicap, worthOf } from '../../shared/competition/handicap.ts';
import {
  handicap,
  handicapRule,
  usualRule,
  usualStones,
  type HandicapRule,
} from '../../shared/contract/handicaps.ts';
import { handicapRuleWords, handicapTo } from '../../shared/competition/handicap-words.ts';

const rated = (rating: number, score?: number) => ({ rating, score });
const between = (rule: HandicapRule, strong: number, weak: number) =>
  suggestHandicap(rule, [rated(strong), rated(weak)])?.handicap ?? null;
const stones = (given: object): HandicapRule => handicapRule.parse({ kind: 'stones', ...given });

describe('go', () => {
  /**
   * Sensei's Library, "Steps between Ranks" (senseis.xmp.net): equal ranks even with komi; a rank apart Black without
   * komi, or ½; two ranks two stones; 6 kyu against 3 kyu three, against 1 kyu five, against 1 dan six.
   */
  test.each([
    [0, null],
    [1, { stones: 0, komi: 0.5 }],
    [2, { stones: 2, komi: 0.5 }],
    [3, { stones: 3, komi: 0.5 }],
    [5, { stones: 5, komi: 0.5 }],
    [6, { stones: 6, komi: 0.5 }],
    [20, { stones: 9, komi: 0.5 }],
  ])('%d ranks apart', (ranks, expected) => {
    const given = between(usualStones, 1500 + 100 * ranks, 1500);
    if (expected === null) expect(given).toBeNull();
    else expect(given).toMatchObject(expected);
  });

  test('half a stone is komi ½, less than that an even game', () => {
    expect(between(usualStones, 1549, 1500)).toBeNull();
    expect(between(usualStones, 1550, 1500)).toMatchObject({ stones: 0, komi: 0.5 });
  });

  /** As OpenGotha's help has it ("Handicap settings"): first by the difference, then corrected, then at most the ceiling. */
  test('reduction and most, in this order', () => {
    expect(between(stones({ reduction: 2 }), 2000, 1500)).toMatchObject({ stones: 3 });
    expect(between(stones({ reduction: 2, most: 4 }), 2700, 1500)).toMatchObject({ stones: 4 });
    expect(between(stones({ reduction: -1 }), 1600, 1500)).toMatchObject({ stones: 2 });
    expect(between(stones({ reduction: 1 }), 1600, 1500)).toBeNull();
  });

  test('by McMahon scores, whatever the ratings', () => {
    const rule = stones({ from: 'mcmahon' });
    expect(suggestHandicap(rule, [rated(1500, 5), rated(1900, 2)])).toMatchObject({
      side: 1,
      handicap: { stones: 3, worth: 250 },
    });
    expect(suggestHandicap(rule, [rated(1500, 2.5), rated(1900, 2.5)])).toBeNull();
  });

  /** The European Go Federation reduces the difference by 100(H − ½) (A. Cieplý, "Official EGF ratings", "System"). */
  test.each([
    [1, 50],
    [2, 150],
    [5, 450],
    [9, 850],
  ])('%d stones with komi ½ are worth %d points', (given, worth) => {
    expect(stonesWorth({ stones: given, komi: 0.5 })).toBeCloseTo(worth, 10);
  });

  test('an even game is worth nothing, and so is none that favours White; reverse komi more than none', () => {
    expect(stonesWorth({ stones: 0, komi: 6.5 })).toBe(0);
    expect(stonesWorth({ stones: 0, komi: 20 })).toBe(0);
    expect(stonesWorth({ stones: 0, komi: -5.5 })).toBeCloseTo(100, 10);
  });
});

describe('chess', () => {
  test('the usual table; the next lower row counts', () => {
    const rule = usualRule('odds');
    expect(between(rule, 1600, 1500)).toBeNull();
    expect(between(rule, 1800, 1500)).toEqual({ kind: 'odds', odds: 'pawn and move', worth: 120 });
    expect(between(rule, 2200, 1500)).toEqual({ kind: 'odds', odds: 'knight', worth: 400 });
  });
});

describe('a head start', () => {
  test('the share of the difference, up to the most that is given', () => {
    const rule = handicapRule.parse({ kind: 'points', pointsPerPoint: 40, share: 0.5, most: 6 });
    expect(between(rule, 1700, 1500)).toEqual({ kind: 'points', points: 3, worth: 120 });
    expect(between(rule, 2500, 1500)).toEqual({ kind: 'points', points: 6, worth: 240 });
    expect(between(rule, 1530, 1500)).toBeNull();
  });
});

describe('every rule', () => {
  const rule = fc.constantFrom(
    usualStones,
    stones({ reduction: 3, komi: 7.5 }),
    usualRule('odds'),
    usualRule('points'),
  );
  const rating = fc.double({ min: 0, max: 3000, noNaN: true });

  test('the weaker receives it, swapped or not, and it never is worth more than half a step beyond the difference', () => {
    fc.assert(
      fc.property(rule, rating, rating, (given, one, other) => {
        const there = suggestHandicap(given, [rated(one), rated(other)]);
        const back = suggestHandicap(given, [rated(other), rated(one)]);
        expect(back?.handicap).toEqual(there?.handicap);
        if (there === null) return;
        expect(there.side).toBe(one < other ? 0 : 1);
        expect(back?.side).toBe(one < other ? 1 : 0);
        expect(handicap.safeParse(there.handicap).success).toBe(true);
        expect(there.handicap.worth).toBeLessThanOrEqual(Math.abs(one - other) + 50);
        expect(worthOf(there.handicap, given)).toBeCloseTo(there.handicap.worth, 9);
      }),
    );
  });

  test('does not fall with the difference', () => {
    fc.assert(
      fc.property(rule, rating, rating, (given, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const worth = (lead: number): number => between(given, 1000 + lead, 1000)?.worth ?? 0;
        expect(worth(more)).toBeGreaterThanOrEqual(worth(less));
      }),
    );
  });
});

test('what the organizer decided goes with the two who meet, in whichever seats', () => {
  const given = { kind: 'stones', stones: 3, komi: 0.5, worth: 250 } as const;
  const decided = [
    { to: 1, from: 2, handicap: given },
    { to: 3, from: 4, handicap: null },
  ];
  expect(decidedHandicap(decided, [1, 2])).toEqual({ side: 0, handicap: given });
  expect(decidedHandicap(decided, [2, 1])).toEqual({ side: 1, handicap: given });
  expect(decidedHandicap(decided, [4, 3])).toBeNull();
  expect(decidedHandicap(decided, [1, 3])).toBeUndefined();
});

test('in words', () => {
  const to = (given: object): string => handicapTo(handicap.parse({ worth: 1, ...given }), 'Ann');
  expect(to({ kind: 'stones', stones: 3, komi: 0.5 })).toBe('3 stones, komi 0.5, to Ann');
  expect(to({ kind: 'stones', stones: 0, komi: 0.5 })).toBe('Black, komi 0.5, to Ann');
  expect(to({ kind: 'odds', odds: 'knight' })).toBe('knight odds, to Ann');
  expect(to({ kind: 'points', points: 5 })).toBe('5 points ahead, to Ann');
});

test('numbers of a rule are said within a sentence, with their nouns', () => {
  const said = (part: object): string[] =>
    handicapRuleWords(handicapRule.parse({ kind: 'stones', ...part })).slice(1);
  expect(said({ reduction: 1, most: 4, komi: 7.5, pointsPerStone: 80 })).toEqual([
    ...['80 rating points per stone', '1 stone fewer', 'at most 4', 'komi 7.5'],
  ]);
  expect([said({ reduction: 2 }), said({ reduction: -1 })]).toEqual([['2 stones fewer'], ['1 stone more']]);
  expect(handicapRuleWords({ kind: 'points', pointsPerPoint: 25, share: 0.5, most: 10 }).slice(1)).toEqual(
    expect.arrayContaining(['25 rating points per point', '0.5 of the difference']),
  );
});
