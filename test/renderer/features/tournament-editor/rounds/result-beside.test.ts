/** Where the arrow keys move in the results of a round. */
import { expect, test } from 'vitest';
import {
  resultBeside,
  resultFields,
} from '../../../../../renderer/features/tournament-editor/rounds/advance.ts';
import { roundsField } from '../../../../../renderer/features/tournament-editor/rounds/facts.ts';
import { at, open } from './open-tournament.ts';

test('the arrows move between the results of boards, complete or not, and nowhere from other fields', () => {
  const { draft } = open();
  const round = at(draft.rounds, 1);
  const fields = round.boards.flatMap(resultFields);
  expect(fields.length).toBeGreaterThan(1);
  const [first = '', second = ''] = fields;
  expect(resultBeside(round, first, 1)).toBe(second);
  expect(resultBeside(round, second, -1)).toBe(first);
  expect([resultBeside(round, first, -1), resultBeside(round, fields.at(-1) ?? '', 1)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(resultBeside(round, roundsField.side(at(at(round.boards, 0).sides, 0)), 1)).toBeUndefined();
});
