import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardSheets } from '../../../../../renderer/features/pairings/paper/cards.ts';
import { wallList } from '../../../../../renderer/features/pairings/paper/wall-list.ts';
import {
  fitsQuarter,
  placesToTick,
  slipSheets,
} from '../../../../../renderer/features/pairings/paper/slips.ts';
import { cardLook, pairingSize, wallLook } from '../../../../../renderer/features/pairings/paper/sizes.ts';
import { alone, boardOf, duels, roundOf, team } from './round-of.ts';

const table = (number: number, size: number) =>
  boardOf(
    number,
    Array.from({ length: size }, (_, i) => alone(100 * number + i)),
  );
const long = 'Maximiliane-Alexandra Theodora von Hohenlohe-Waldenburg-Schillingsfürst '.repeat(3).trim();
const boardSizes = fc.array(fc.constantFrom(2, 2, 2, 3, 5, 8, 9, 30), { maxLength: 40 });

describe('slips', () => {
  it('are four on a sheet, each once, in the order of their numbers; long ones alone', () => {
    fc.assert(
      fc.property(boardSizes, (sizes) => {
        const boards = sizes.map((size, i) => table(i + 1, size));
        const sheets = slipSheets({ boards, sets: 0 }).map((sheet) => ({
          ...sheet,
          slips: sheet.slips.flatMap((group) => group.boards),
        }));
        expect(sheets.flatMap(({ slips }) => slips)).toEqual(boards);
        for (const { isWhole, slips } of sheets) {
          expect(slips.length).toBeLessThanOrEqual(isWhole ? 1 : 4);
          expect(slips.every((slip) => fitsQuarter(slip) !== isWhole)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
    const counts = (boards: number) =>
      slipSheets({ boards: duels(boards), sets: 0 }).map(({ slips }) => slips.length);
    expect([5, 6, 8].map(counts)).toEqual([
      [4, 1],
      [4, 2],
      [4, 4],
    ]);
  });

  it('have a box for each place of a table; beyond eight the place is written', () => {
    expect(placesToTick(table(1, 4))).toEqual([1, 2, 3, 4]);
    expect(placesToTick(table(1, 9))).toEqual([]);
    expect(placesToTick(boardOf(1, [alone(1), alone(2)]))).toEqual([]);
  });

  it('hold teams of five on a quarter, not teams of forty', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, i) => i);
    const match = (count: number) => boardOf(1, [team('Owls', ids(count)), team('Kites', ids(count))]);
    expect([fitsQuarter(match(5)), fitsQuarter(match(40))]).toEqual([true, false]);
  });
});

describe('board cards', () => {
  const counts = (boards: Parameters<typeof cardSheets>[0]) => cardSheets(boards).map(({ length }) => length);

  it('are two on a sheet, and three on the last one where one would be alone', () => {
    expect([0, 1, 2, 5, 8].map((count) => counts(duels(count)))).toEqual([
      [],
      [1],
      [2],
      [2, 3],
      [2, 2, 2, 2],
    ]);
    expect(cardSheets(duels(7)).flat()).toEqual(duels(7));
  });

  it('are one for a match, with both teams and all who play', () => {
    const match = { number: '2', teams: ['Owls', 'Kites'], score: '', isDone: false } as const;
    const boards = [
      { ...boardOf(1, [alone(1), alone(2)]), match },
      { ...boardOf(2, [alone(3), { ...alone(4), people: [] }]), match },
      boardOf(3, [alone(5), alone(6)]),
    ];
    const cards = cardSheets(boards).flat();
    expect(cards.map(({ number }) => number)).toEqual(['2', '3']);
    expect(
      cards[0]?.sides.map(({ label, people }) => [label, people.map(({ playerId }) => playerId)]),
    ).toEqual([
      ['Owls', [1, 3]],
      ['Kites', [2]],
    ]);
  });

  it('stay two on a sheet if a third of it is too small for a table', () => {
    expect(counts([1, 2, 3].map((number) => table(number, 8)))).toEqual([2, 1]);
  });
});

describe('letters on a sheet', () => {
  it('get smaller with more boards and longer names, never larger', () => {
    const sizes = [1, 7, 14, 20, 28].map((count) => pairingSize(roundOf(duels(count))));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes[0]).toBeGreaterThan(sizes[3] ?? 0);
    // What continues on the next page anyway need not be as small as what is fitted onto one sheet.
    expect(pairingSize(roundOf(duels(100)))).toBeGreaterThan(pairingSize(roundOf(duels(30))));
    const longer = duels(10).map((one) => ({ ...one, sides: [alone(1, long), alone(2)] }));
    expect(pairingSize(roundOf(longer))).toBeLessThan(pairingSize(roundOf(duels(10))));
  });

  it('are smaller rather than a name is in two lines, if they need not be much smaller', () => {
    const named = (name: string) =>
      pairingSize(roundOf(duels(4).map((one) => ({ ...one, sides: [alone(1, name), alone(2)] }))));
    expect(named('Ann Archer')).toBe(36);
    expect(named('Anna Archerly')).toBe(28);
    // With a name that is in two lines anyway, the letters are as large as the sheet and its words allow.
    expect(named('Annabella Archer-Ashworth')).toBe(32);
  });

  it('are larger for few boards, as long as no word is cut and results have their room', () => {
    const sizeOf = (count: number, name: string, result = '') =>
      pairingSize(
        roundOf(duels(count).map((one) => ({ ...one, sides: [{ ...alone(1, name), result }, alone(2)] }))),
      );
    const words = 'Universally Challenged';
    expect(sizeOf(2, words)).toBeGreaterThan(24);
    expect(sizeOf(2, words, '31')).toBeLessThanOrEqual(sizeOf(2, words));
    expect(sizeOf(2, 'Universallychallengedquizzers')).toBe(21);
    expect(sizeOf(20, words)).toBe(16);
  });

  it('leave room for seats below the names, where no heading says them', () => {
    const seated = duels(14).map((one) => ({
      ...one,
      sides: one.sides.map((side, at) => ({ ...side, seat: `seat ${String(at + 1)}` })),
    }));
    const unnamed = pairingSize(roundOf(duels(14)));
    expect(pairingSize(roundOf(seated))).toBeLessThan(unnamed);
    expect(pairingSize({ ...roundOf(seated), heads: ['White', 'Black'] })).toBe(unnamed);
  });

  it('on a card are large for two names and still hold a table of eight', () => {
    const two = cardLook(boardOf(1, [alone(1), alone(2)]));
    const eight = cardLook(table(1, 8));
    expect([two.columns, eight.columns]).toEqual([1, 2]);
    expect(two.points).toBeGreaterThan(eight.points);
    expect(eight.points).toBeGreaterThanOrEqual(11);
  });

  it('in the list by name: two columns for a club, three for a congress', () => {
    const names = (count: number) => Array.from({ length: count }, (_, i) => `Somebody Called ${String(i)}`);
    expect(wallLook(names(30)).columns).toBe(2);
    expect(wallLook(names(200)).columns).toBe(3);
    expect(wallLook(names(10)).points).toBeGreaterThan(wallLook(names(60)).points);
  });
});

describe('the list by name', () => {
  it('has each player once, by the alphabet, whatever the letters’ case and accents', () => {
    const round = roundOf(
      [boardOf(1, [alone(1, 'Zoe'), alone(2, 'Örs')]), boardOf(2, [alone(3, 'anna'), alone(4, 'Orla')])],
      [{ as: 'bye', side: alone(5, 'Bo') }],
    );
    expect(wallList(round).map(({ name, board }) => [name, board])).toEqual([
      ['anna', '2'],
      ['Bo', null],
      ['Orla', '2'],
      ['Örs', '1'],
      ['Zoe', '1'],
    ]);
  });
});
