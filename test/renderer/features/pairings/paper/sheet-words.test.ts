import { expect, it } from 'vitest';
import { boardTable, nameTable } from '../../../../../renderer/features/pairings/paper/pairing-table.ts';
import type { SheetRound, SheetSide } from '../../../../../renderer/features/pairings/paper/sheet-board.ts';
import {
  boardNamed,
  sheetExplained,
  sheetName,
} from '../../../../../renderer/features/pairings/paper/sheet-words.ts';

const side: SheetSide = {
  ...{ label: null, isFresh: false, short: null, people: [], seat: null, handicap: null, result: '' },
};
const roundOf = (seats: number): SheetRound => ({
  ...{ key: 'a', tournament: 'Debates', day: null, number: 1, label: 'Round 1', isPlanned: true },
  ...{ canTie: true, hasColours: false, isScored: true, games: 1, sets: 0, heads: null, out: [] },
  boards: [{ number: '3', sides: Array.from({ length: seats }, () => side), isDone: false }],
});

it('where four sit together it is a table on sheets, on cards and in files; where two play it is a board', () => {
  expect([
    boardNamed({ number: '3', sides: [1, 2, 3, 4] }),
    boardNamed({ number: '3', sides: [1, 2] }),
  ]).toEqual(['Table 3', 'Board 3']);
  expect([sheetName('cards', true), sheetName('cards', false)]).toEqual(['Table cards', 'Board cards']);
  expect(sheetName('slips', true)).toBe(sheetName('slips', false));
  expect(sheetExplained('names', true)).toContain('table');
  expect(sheetExplained('names', false)).toContain('board');
  for (const [seats, head] of [
    [4, 'Table'],
    [2, 'Board'],
  ] as const) {
    expect(boardTable([roundOf(seats)]).header[1]).toBe(head);
    expect(nameTable([roundOf(seats)]).header[2]).toBe(head);
  }
});
