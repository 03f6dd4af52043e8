/** A board's handicap in the editor: given, saved, kept with who receives it. */
import { expect, test } from 'vitest';
import {
  writtenRounds,
  restoreRounds,
} from '../../../../../renderer/features/tournament-editor/rounds/draft-format.ts';
import { roundsFactsOf } from '../../../../../renderer/features/tournament-editor/rounds/facts.ts';
import { shownDuel } from '../../../../../renderer/features/tournament-editor/rounds/result-meaning.ts';
import { board, open } from './open-tournament.ts';

const three = { kind: 'stones', stones: 3, komi: 0.5, worth: 250 } as const;
const handicapsOf = (draft: ReturnType<typeof open>['draft']) =>
  roundsFactsOf(draft).contests[0]?.sides.map(({ handicap, seat }) => [handicap, seat]);

test('who receives stones has Black; null removes it; another side has none', () => {
  const { draft, edit } = open();
  draft.head.seats = 'colours';
  edit.setHandicap(board(draft, 1, 1), { side: 0, handicap: three });
  expect(handicapsOf(draft)).toEqual([
    [three, 2],
    [null, 1],
  ]);
  const restored = restoreRounds(JSON.parse(writtenRounds(draft)), draft.tournamentId);
  expect(restored && handicapsOf(restored)).toEqual(handicapsOf(draft));
  edit.setHandicap(board(draft, 1, 1), null);
  expect(handicapsOf(draft)?.map(([handicap]) => handicap)).toEqual([null, null]);
  edit.setHandicap(board(draft, 1, 1), { side: 0, handicap: three });
  const [side] = board(draft, 1, 1).sides;
  const other = draft.entrants.at(2);
  if (side && other) edit.setSide(side, 'Jays', [other]);
  expect(side?.handicap).toBeNull();
});

test('a duel that the second side won is shown so, whatever the seats', () => {
  const { draft, edit } = open();
  const first = board(draft, 1, 1);
  edit.setResult(first, 'L');
  expect(shownDuel(draft, first)).toBe('0 – 1');
  edit.setResult(first, 'W');
  expect(shownDuel(draft, first)).toBe('1 – 0');
});
