import { expect, test } from 'vitest';
import { roundsDraftOf } from '../../../../../renderer/features/tournament-editor/rounds/draft-of-record.ts';
import { roundsEdits } from '../../../../../renderer/features/tournament-editor/rounds/make-edits.ts';
import { withoutOwnChange } from '../../../../../renderer/features/tournament-editor/second-pass/nothing-changed.ts';
import { evening } from '../rounds/evening.ts';
import { board } from '../rounds/open-tournament.ts';

/** A saved tournament on the page, with what an editor knows of it. */
function saved() {
  const draft = roundsDraftOf(evening(), 'people');
  let forgotten = 0;
  const keeper = {
    forget: () => {
      forgotten += 1;
      return Promise.resolve();
    },
  };
  const unsaved = { dirty: false, keeper };
  const changed = (): void => {
    unsaved.dirty = true;
  };
  const edits = withoutOwnChange(roundsEdits(draft, { before: () => undefined, changed }), draft, unsaved);
  return { draft, edits, unsaved, forgotten: () => forgotten };
}

const typed = { names: false, typed: { 'result-1': '1-0' } };

test('a second pass that is opened and closed leaves a saved tournament saved', () => {
  const { draft, edits, unsaved, forgotten } = saved();
  edits.setAgain({ names: false, typed: {} });
  expect([draft.again, unsaved.dirty]).toEqual([{ names: false, typed: {} }, false]);
  edits.setAgain(typed);
  expect(unsaved.dirty).toBe(true);
  const before = forgotten();
  edits.setAgain(null);
  expect([draft.again, unsaved.dirty, forgotten()]).toEqual([null, false, before + 1]);
});

test('a result that was changed in it is unsaved afterwards, and so is what was unsaved before', () => {
  const one = saved();
  one.edits.setAgain(typed);
  one.edits.setResult(board(one.draft, 1, 1), '0-3');
  one.edits.setAgain(null);
  expect(one.unsaved.dirty).toBe(true);
  const other = saved();
  other.edits.setResult(board(other.draft, 1, 1), '0-3');
  other.edits.setAgain({ names: false, typed: {} });
  other.edits.setAgain(null);
  expect([other.unsaved.dirty, other.forgotten()]).toEqual([true, 0]);
});
