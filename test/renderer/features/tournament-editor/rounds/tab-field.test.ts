/** Where Tab and the right arrow key move in the results of a round. */
import { expect, test } from 'vitest';
import {
  removeField,
  resultFields,
  tabField,
} from '../../../../../renderer/features/tournament-editor/rounds/advance.ts';
import {
  roundOfField,
  roundsField,
} from '../../../../../renderer/features/tournament-editor/rounds/facts.ts';
import { saveButton } from '../../../../../renderer/features/tournament-editor/keys.ts';
import { at, open } from './open-tournament.ts';

test('Tab moves from a result to the next one, to an empty seat, and after the last one to the button that saves', () => {
  const { draft } = open();
  const round = at(draft.rounds, 1);
  const [first = '', second = ''] = round.boards.flatMap(resultFields);
  expect(tabField(round, first, false)).toBe(second);
  expect(tabField(round, second, false)).toBe(saveButton);
  expect(roundOfField(draft, saveButton)).toBeUndefined();
  expect(tabField(round, roundsField.side(at(at(round.boards, 0).sides, 0)), false)).toBeUndefined();
  const waiting = at(round.boards, 1);
  const seat = at(waiting.sides, 0);
  Object.assign(seat, { entrant: null, text: '' });
  waiting.result = '';
  expect(tabField(round, first, false)).toBe(roundsField.side(seat));
});

test('Shift+Tab passes the buttons of the board above; from a result it is the browser’s', () => {
  const { draft } = open();
  const round = at(draft.rounds, 1);
  const [above, board] = [at(round.boards, 0), at(round.boards, 1)];
  const [first] = board.sides;
  if (!first) throw new Error('no side');
  expect(tabField(round, roundsField.side(first), true)).toBe(resultFields(above)[0]);
  expect(tabField(round, roundsField.lineup(first), true)).toBe(resultFields(above)[0]);
  expect(tabField(round, resultFields(board)[0] ?? '', true)).toBeUndefined();
  expect(tabField(round, roundsField.side(at(above.sides, 0)), true)).toBeUndefined();
  // Above a match are its own buttons.
  board.match = 1;
  expect(tabField(round, roundsField.lineup(first), true)).toBeUndefined();
});

test('the right arrow key moves from a result to the button that removes its board, if there is one', () => {
  const { draft } = open();
  const round = at(draft.rounds, 1);
  const board = at(round.boards, 0);
  const [result = ''] = resultFields(board);
  expect(removeField(round, result)).toBe(roundsField.remove(board));
  expect(roundOfField(draft, roundsField.remove(board))).toBe(2);
  for (const side of board.sides) Object.assign(side, { entrant: null, text: '' });
  expect(removeField(round, result)).toBeUndefined();
  expect(removeField(round, 'elsewhere')).toBeUndefined();
});
