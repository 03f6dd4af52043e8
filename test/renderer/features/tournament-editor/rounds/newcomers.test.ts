/** Who becomes a participant while a tournament is running: missed rounds that are over aren't missing boards. */
import { expect, test } from 'vitest';
import {
  restoreRounds,
  writtenRounds,
} from '../../../../../renderer/features/tournament-editor/rounds/draft-format.ts';
import {
  firstRoundOf,
  type RoundsDraft,
} from '../../../../../renderer/features/tournament-editor/rounds/draft.ts';
import {
  roundsFactsOf,
  roundsField,
} from '../../../../../renderer/features/tournament-editor/rounds/facts.ts';
import { fill } from '../../../../../renderer/features/tournament-editor/rounds/fill-cells.ts';
import { pastedLines } from '../../../../../renderer/ui/pasted-lines.ts';
import { evening } from './evening.ts';
import { at, board, missingOf, open } from './open-tournament.ts';

const named = (text: string) => ({ text, playerId: null, several: false });

/** Ann, Ben, Cid and Dan have played round 1; round 2 has one of two results. */
function running() {
  const { draft, edit } = open({ ...evening(), entrants: [], contests: [], teamSize: null });
  edit.addPeople(['Ann', 'Ben', 'Cid', 'Dan'].map(named));
  for (const results of [['1-0', '1-0'], ['1-0']]) {
    edit.fill(edit.addRound());
    results.forEach((text, i) => {
      edit.setResult(board(draft, draft.rounds.length, i + 1), text);
    });
  }
  return { draft, edit };
}

const one = (draft: RoundsDraft, name: string) =>
  at(
    draft.entrants.filter(({ members }) => members[0]?.text === name),
    0,
  );

test('nobody is late before the first game', () => {
  const { draft } = running();
  expect(draft.entrants.map(firstRoundOf)).toEqual([1, 1, 1, 1, 1]);
});

test('while a round is being entered a newcomer is in it, and misses a board there alone', () => {
  const { draft, edit } = running();
  const before = missingOf(draft);
  edit.setPerson(at(at(draft.entrants, 4).members, 0), named('Eve'));
  expect(firstRoundOf(one(draft, 'Eve'))).toBe(2);
  expect(missingOf(draft).filter((line) => !before.includes(line))).toEqual(['Round 2: no board for Eve']);
  expect(roundsFactsOf(draft).entrants?.[4]?.enters).toBe(2);
});

test('once the last round is over a newcomer comes for the next one', () => {
  const { draft, edit } = running();
  edit.setResult(board(draft, 2, 2), '0-1');
  edit.addPeople([named('Eve'), named('Fay')]);
  expect([firstRoundOf(one(draft, 'Eve')), firstRoundOf(one(draft, 'Fay'))]).toEqual([3, 3]);
  expect(missingOf(draft)).toEqual([]);
});

test('a pasted list of participants has the same, and the first round that it tells counts', () => {
  const { draft, edit } = running();
  edit.setResult(board(draft, 2, 2), '0-1');
  const copy = structuredClone(draft);
  const line = roundsField.person(at(at(copy.entrants, 4).members, 0));
  const { lines } = pastedLines('Eve\nFay\t2') as { lines: Parameters<typeof fill>[2] };
  expect(fill(copy, line, lines)).toBeUndefined();
  expect(copy.entrants.map(firstRoundOf)).toEqual([1, 1, 1, 1, 3, 2, 1]);
});

test('who was forgotten is seated in a round before, and was there since', () => {
  const { draft, edit } = running();
  edit.setResult(board(draft, 2, 2), '0-1');
  edit.addPeople([named('Eve')]);
  const eve = one(draft, 'Eve');
  edit.addBoard(at(draft.rounds, 0));
  edit.setSide(at(board(draft, 1, 3).sides, 0), 'Eve', [eve]);
  expect(firstRoundOf(eve)).toBe(1);
});

test('a round that was typed stays, even if they are seated in an earlier one', () => {
  const { draft, edit } = running();
  edit.addPeople([named('Eve')]);
  const eve = one(draft, 'Eve');
  edit.setEntrant(eve, { enters: '3' });
  edit.addBoard(at(draft.rounds, 0));
  edit.setSide(at(board(draft, 1, 3).sides, 0), 'Eve', [eve]);
  expect(firstRoundOf(eve)).toBe(3);
  expect(eve.from).toBe(1);
});

test('it is kept with the draft, and one without it is of those who were there from the start', () => {
  const { draft, edit } = running();
  edit.addPeople([named('Eve')]);
  const kept = JSON.parse(writtenRounds(draft)) as { readonly draft: RoundsDraft };
  const again = restoreRounds(structuredClone(kept), draft.tournamentId);
  expect(again?.entrants.map(firstRoundOf)).toEqual([1, 1, 1, 1, 2, 1]);
  const entrants = kept.draft.entrants.map((one) => ({ ...one, from: undefined }));
  const before = restoreRounds({ ...kept, draft: { ...kept.draft, entrants } }, draft.tournamentId);
  expect(before?.entrants.map(firstRoundOf)).toEqual([1, 1, 1, 1, 1, 1]);
});
