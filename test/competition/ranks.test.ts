import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldName } from '../../shared/names/names.ts';
import {
  countPairs,
  placesFromScores,
  placesOf,
  placeTexts,
  shareTied,
} from '../../shared/competition/places.ts';
import { rankingOf, sharedRanks } from '../../shared/competition/ranks.ts';

describe('ranks', () => {
  test('equal rounded values share a rank, and the next rank counts them all', () => {
    // Standard competition ranking: 1, 2, 2, 4.
    expect(sharedRanks([1500.2, 1400.4, 1399.6, 1200]).map(({ rankText }) => rankText)).toEqual([
      '1',
      '2=',
      '2=',
      '4',
    ]);
    expect(sharedRanks([7.4, 7.1, 6.9]).map(({ rank }) => rank)).toEqual([1, 1, 1]);
    expect(sharedRanks([])).toEqual([]);
  });

  test('values around zero round as a reader sees them', () => {
    expect(sharedRanks([0.4, -0.4, -0.6]).map(({ rankText }) => rankText)).toEqual(['1=', '1=', '3']);
  });
});

describe('a ranking', () => {
  test('gives each value the rank that it has on the sorted list', () => {
    const values = fc.array(fc.double({ min: -50, max: 50, noNaN: true }), { maxLength: 60 });
    fc.assert(
      fc.property(values, (given) => {
        const { count, rankOf } = rankingOf(given);
        const sorted = given.toSorted((a, b) => b - a);
        expect(count).toBe(given.length);
        expect(sorted.map(rankOf)).toEqual(sharedRanks(sorted));
      }),
    );
  });
});

describe('places', () => {
  test('the highest score is first, and equal scores tie', () => {
    expect(placesFromScores([7, 10, 3, 7])).toEqual([2, 1, 4, 2]);
    expect(placesFromScores([0, -0, -1.5])).toEqual([1, 1, 3]);
  });

  test('recorded places are taken as they are, even with gaps', () => {
    const sides = [
      { place: 5, score: 1 },
      { place: 2, score: 9 },
    ];
    expect(placesOf(sides)).toEqual([5, 2]);
  });

  test('scores decide where a place is missing, and neither is an error', () => {
    expect(
      placesOf([
        { place: 1, score: 3 },
        { place: null, score: 4 },
      ]),
    ).toEqual([2, 1]);
    expect(() =>
      placesOf([
        { place: 1, score: null },
        { place: null, score: 4 },
      ]),
    ).toThrow(RangeError);
  });

  test('a shared place says so', () => {
    expect(placeTexts([1, 3, 3, 5])).toEqual(['1', '3=', '3=', '5']);
  });

  test('tied pairs are counted over all pairs of sides', () => {
    // Four sides, two of them level: 1 of 6 pairs; then a drawn duel: 1 of 1.
    const count = { pairs: 0, tied: 0 };
    expect(shareTied(count)).toBeNull();
    countPairs(count, [1, 2, 2, 4]);
    expect(shareTied(count)).toBe(1 / 6);
    countPairs(count, [1, 1]);
    expect(count).toEqual({ pairs: 7, tied: 2 });
  });
});

describe('names', () => {
  test.each(["O'Brien", 'O’Brien', 'O‘Brien', 'OʼBrien', 'O`Brien', 'O´Brien'])(
    'an apostrophe is an apostrophe: %s',
    (name) => {
      expect(foldName(name)).toBe("o'brien");
    },
  );

  test.each(['Smith-Jones', 'Smith‐Jones', 'Smith‑Jones', 'Smith–Jones', 'Smith—Jones', 'Smith−Jones'])(
    'a hyphen is a hyphen: %s',
    (name) => {
      expect(foldName(name)).toBe('smith-jones');
    },
  );

  test('accents, case and spaces fold away', () => {
    expect(foldName('  Zoë   Łukasik ')).toBe('zoe lukasik');
    expect(foldName('Ångström')).toBe(foldName('A\u030angstro\u0308m'));
    expect(foldName('Strauß')).toBe('strauss');
    expect(foldName('İlker Işık')).toBe('ilker isik');
    expect(foldName('Ｗｉｄｅ')).toBe('wide');
    expect(foldName('Анна Й')).toBe('анна и');
    expect(foldName('Anna\u00a0Smith')).toBe('anna smith');
  });
});
