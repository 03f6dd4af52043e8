import { expect, test } from 'vitest';
import { changedPlace } from '../../../../../renderer/features/tournament-editor/rounds/changed-place.ts';
import type { RoundsDraft } from '../../../../../renderer/features/tournament-editor/rounds/draft.ts';
import { at, board, open } from './open-tournament.ts';

const copy = (draft: RoundsDraft): RoundsDraft => JSON.parse(JSON.stringify(draft)) as RoundsDraft;

test('a step is shown where it changed something: in the head, among the entrants, or in its round', () => {
  const { draft, edit } = open();
  const placeOf = (change: () => void) => {
    const before = copy(draft);
    change();
    return changedPlace(before, copy(draft));
  };
  expect(placeOf(() => undefined)).toBeUndefined();
  expect(
    placeOf(() => {
      edit.setHead({ name: 'Other' });
    }),
  ).toBe('head');
  expect(
    placeOf(() => {
      edit.setResult(board(draft, 2, 1), '9-1');
    }),
  ).toBe(2);
  const [owls, jays] = [at(draft.entrants, 0).key, at(draft.entrants, 2).key];
  expect(
    placeOf(() => {
      edit.setThrough(at(draft.rounds, 1), [owls, jays], jays);
    }),
  ).toBe(2);
  // Its board in round 1 changes, too.
  expect(
    placeOf(() => {
      edit.setTeam(at(draft.entrants, 0), 'Eagles');
    }),
  ).toBe(0);
  expect(
    placeOf(() => {
      edit.removeRound(at(draft.rounds, 1));
    }),
  ).toBe(1);
  expect(
    placeOf(() => {
      edit.addRound();
    }),
  ).toBe(2);
});
