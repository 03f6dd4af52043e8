import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressOf,
  isUnlisted,
  listedNames,
  sidesIn,
  withOneMore,
  without,
} from '../../../../renderer/features/compare/sides.ts';
import { texts } from '../../../../shared/messages/index.ts';

test('the sides are in the address', () => {
  expect(sidesIn('3;5')).toEqual([[3], [5]]);
  expect(sidesIn('3,4;5,6')).toEqual([
    [3, 4],
    [5, 6],
  ]);
  expect(sidesIn('3;')).toEqual([[3], []]);
  expect(sidesIn('')).toEqual([[], []]);
});

test('an invalid number is no player, and no player is there twice', () => {
  expect(sidesIn('3,x,-1,3,1e3;3,5;7')).toEqual([[3], [5]]);
  fc.assert(
    fc.property(fc.string(), (address) => {
      const [one, other] = sidesIn(address);
      const all = [...one, ...other];
      expect(new Set(all).size).toBe(all.length);
      expect(all.every((id) => Number.isSafeInteger(id) && id >= 0)).toBe(true);
    }),
  );
});

test('an address that was written is read the same', () => {
  const ids = fc.uniqueArray(fc.nat(), { maxLength: 12 });
  fc.assert(
    fc.property(ids, fc.nat(12), (all, cut) => {
      const sides = [all.slice(0, cut), all.slice(cut)] as const;
      expect(sidesIn(addressOf(sides))).toEqual(sides);
    }),
  );
});

test('a player is added once, and removed from either side', () => {
  expect(withOneMore([[3], []], 1, 5)).toEqual([[3], [5]]);
  expect(withOneMore([[3], [5]], 1, 3)).toEqual([[3], [5]]);
  expect(without([[3, 4], [5]], 4)).toEqual([[3], [5]]);
  expect(without([[3, 4], [5]], 5)).toEqual([[3, 4], []]);
});

test('on paper a side is called as its people want to be', () => {
  expect(
    listedNames([
      { playerId: 1, player: 'Ann Abel', shownAs: 'name' },
      { playerId: 2, player: 'Bob Bain', shownAs: 'initials' },
      { playerId: 3, player: 'Cid Cole', shownAs: 'nobody' },
    ]),
  ).toBe(`Ann Abel + B. B. + ${texts.common.unnamed}`);
});

test('nothing is compared on paper where all of a side are private', () => {
  const one = { playerId: 1, player: 'Ann Abel', shownAs: 'initials' } as const;
  const nobody = { playerId: 2, player: 'Bob Bain', shownAs: 'nobody' } as const;
  const sides = (...members: (typeof one | typeof nobody)[][]) =>
    members.map((people) => ({ members: people }));
  expect(isUnlisted(sides([one], [nobody]))).toBe(true);
  expect(isUnlisted(sides([one], [nobody, one]))).toBe(false);
  expect(isUnlisted(sides([one], []))).toBe(false);
  expect(isUnlisted([])).toBe(false);
});
