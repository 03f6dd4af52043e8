import { expect, test } from 'vitest';
import {
  boardNames,
  shownBoardNames,
} from '../../../../../renderer/features/tournament-editor/rounds/boards.ts';
import { at, board, open } from './open-tournament.ts';

test('after a board was removed, the empty one has a number of its own, which it keeps when it is filled', () => {
  const { draft, edit } = open();
  const round = at(draft.rounds, 0);
  edit.addBoard(round);
  edit.removeBoard(round, board(draft, 1, 1));
  edit.addBoard(round);
  const names = shownBoardNames(round);
  expect(new Set(names).size).toBe(names.length);
  const last = at(round.boards, round.boards.length - 1);
  edit.setSide(at(last.sides, 0), 'Owls', [at(draft.entrants, 0)]);
  expect(boardNames(round).at(-1)).toBe(names[boardNames(round).length - 1]);
});
