import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownAs as privacy } from '../../shared/contract/values.ts';
import { initialsOf, namesSomebody, shownName, stricter } from '../../shared/names/display-name.ts';

describe('initials', () => {
  test.each([
    ['Ann Smith', 'A. S.'],
    ['Øystein O’Brien-Łukasik', 'Ø. O. Ł.'],
    ['株式会社', '株'],
    ['山田 太郎', '山 太'],
    ['김민수', '김'],
    ['Шляпа Анна', 'Ш. А.'],
    ['  anna   van der Berg ', 'a. v. d. B.'],
    ['Łukasik, Anna', 'Ł. A.'],
    // A composed letter and one with a mark behind it are one character each.
    ['E\u0301lise Dubois', 'E\u0301. D.'],
    // Marks of other scripts belong to their letter.
    ['किरण शर्मा', 'कि. श.'],
    ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['Team 🦉 Owl', 'T. O.'],
    ['Player 12', 'P. 1.'],
    [`<b>"Ø'Шляпа & 株式会社`, 'b. 株'],
    ['“Zoë”', 'Z.'],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test('show of each word one character at most, and nothing that is not in the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (name) => {
        const words = name.split(/[\s\p{Pd}]+/u).filter(Boolean);
        const initials = initialsOf(name).split(' ').filter(Boolean);
        expect(initials.length).toBeLessThanOrEqual(Math.max(1, words.length));
        for (const initial of initials) expect(name).toContain(initial.replace(/\.$/u, ''));
      }),
    );
  });
});

describe('a name on lists', () => {
  test('is whole, initials, or none', () => {
    expect(privacy.map((shownAs) => shownName('Ann Smith', shownAs))).toEqual(['Ann Smith', 'A. S.', null]);
  });

  test('of two choices for one person, the one that shows less counts, in either order', () => {
    expect(stricter('name', 'initials')).toBe('initials');
    expect(stricter('nobody', 'initials')).toBe('nobody');
    for (const one of privacy)
      for (const other of privacy) {
        expect(stricter(one, other)).toBe(stricter(other, one));
        expect([one, other]).toContain(stricter(one, other));
      }
  });
});

describe('a team', () => {
  const names = (team: string, player: string): boolean =>
    namesSomebody(team, [
      { player: 'Bob', shownAs: 'name' },
      { player, shownAs: 'nobody' },
    ]);

  test.each([
    ['Ann Smith', 'Ann Smith'],
    ['Ann Smith, Bob', 'Ann Smith'],
    ['Bob & ann smith', 'Ann Smith'],
    ['Bob/Zoë/Cid', 'Zoe'],
    ['Ann’s team', 'Ann'],
    ['(Ann)', 'Ann'],
    ['Annex of Ann', 'Ann'],
  ])('“%s” names %s', (team, player) => {
    expect(names(team, player)).toBe(true);
  });

  test.each([
    ['Bob, Cid', 'Ann'],
    ['Annex', 'Ann'],
    ['Joann', 'Ann'],
    ['Ann-Marie, Bob', 'Ann'],
    ['Ann Smith', ''],
    ['', ''],
  ])('“%s” doesn’t name “%s”', (team, player) => {
    expect(names(team, player)).toBe(false);
  });
});
