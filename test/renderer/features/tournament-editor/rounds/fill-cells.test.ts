import { describe, expect, test } from 'vitest';
import { pasteInto } from '../../../../../renderer/features/tournament-editor/paste/paste.ts';
import {
  entrantName,
  filledBoards,
  filledEntrants,
  sideName,
  type RoundsDraft,
} from '../../../../../renderer/features/tournament-editor/rounds/draft.ts';
import { roundsField } from '../../../../../renderer/features/tournament-editor/rounds/facts.ts';
import { rounds } from '../../../../../renderer/features/tournament-editor/rounds/rounds.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { evening } from './evening.ts';
import { at, board, open } from './open-tournament.ts';

const said = texts.tournaments.entry.paste;

function pasted(draft: RoundsDraft, field: string, text: string): RoundsDraft {
  const paste = pasteInto(rounds, draft, field, text);
  if (paste.is !== 'cells') throw new Error(paste.is === 'problem' ? paste.sentence : 'one cell');
  return paste.draft;
}
const boards = (draft: RoundsDraft, round: number): string[] =>
  filledBoards(at(draft.rounds, round - 1)).map((one) =>
    [...one.sides.map((side) => `${sideName(draft, side)}${side.result}`), one.result].join('|'),
  );
const blank = () => open({ ...evening(), entrants: [], contests: [] });

describe('a paste into rounds', () => {
  test('leaves the draft it was pasted into as it was', () => {
    const { draft } = open();
    const before = JSON.stringify(draft);
    pasted(draft, roundsField.result(board(draft, 1, 1)), '1-0\n0-1');
    expect(JSON.stringify(draft)).toBe(before);
  });

  test('fills results downwards from its field; a line without one leaves the board open', () => {
    const { draft } = open();
    const field = roundsField.result(board(draft, 2, 1));
    expect(boards(pasted(draft, field, 'W\nhalf\n'), 2)).toEqual(['Owls|Jays|W', 'Kites||half']);
    const next = pasted(draft, field, '\nbye\n');
    expect(boards(next, 2)).toEqual(['Owls|Jays|', 'Kites||bye']);
    expect(boards(next, 1)).toEqual(boards(draft, 1));
  });

  test('fills participants with their results to the right, by number or name; “bye” is a result', () => {
    const { draft, edit } = open();
    const third = edit.addRound();
    const first = at(at(third.boards, 0).sides, 0);
    const next = pasted(draft, roundsField.side(first), '3\towls\t1\t2\nKites\tbye');
    expect(boards(next, 3)).toEqual(['Jays|Owls|1-2', 'Kites||bye']);
  });

  test('makes participants of a list, also behind others', () => {
    const { draft, edit } = blank();
    edit.setWho('people');
    const first = at(at(draft.entrants, 0).members, 0);
    const next = pasted(draft, roundsField.person(first), 'Ann\nKovács, Béla\nCy');
    expect(filledEntrants(next).map(entrantName)).toEqual(['Ann', 'Kovács, Béla', 'Cy']);
    const more = pasted(next, roundsField.person(at(at(next.entrants, 3).members, 0)), 'Dee\nEve');
    expect(filledEntrants(more).map(entrantName)).toEqual(['Ann', 'Kovács, Béla', 'Cy', 'Dee', 'Eve']);
  });

  test('takes the role in brackets behind a name, in a roster and in a list', () => {
    const { draft, edit } = blank();
    const roles = ({ entrants }: RoundsDraft): string[] =>
      entrants.flatMap(({ members }) =>
        members.filter(({ text }) => text !== '').map(({ text, role }) => `${text}: ${role}`),
      );
    edit.setWho('teams');
    const team = roundsField.team(at(draft.entrants, 0));
    expect(roles(pasted(draft, team, 'Owls\tAnn (captain)\tBen (sub)\tCid (Leeds)'))).toEqual([
      'Ann: main',
      'Ben: substitute',
      'Cid (Leeds): main',
    ]);
    edit.setWho('people');
    const person = roundsField.person(at(at(draft.entrants, 0).members, 0));
    expect(roles(pasted(draft, person, 'Ann\nBen (guest)'))).toEqual(['Ann: main', 'Ben: guest']);
  });

  test('takes the players of a team apart that are in one cell', () => {
    const { draft, edit } = blank();
    edit.setWho('teams');
    const after = pasted(
      draft,
      roundsField.team(at(draft.entrants, 0)),
      'Owls\tAnn, Ben, Cid\nCats\tDan;Eve',
    );
    const rosters = filledEntrants(after).map(({ members }) =>
      members.flatMap(({ text }) => (text === '' ? [] : [text])),
    );
    expect(rosters).toEqual([
      ['Ann', 'Ben', 'Cid'],
      ['Dan', 'Eve'],
    ]);
  });

  test('renames a participant at the boards, too', () => {
    const { draft } = open();
    const next = pasted(draft, roundsField.team(at(draft.entrants, 0)), 'Eagles\tAnn\nHawks\tCy');
    expect(boards(next, 1)).toEqual(['Eagles|Hawks|3-1']);
    expect(at(at(at(next.rounds, 0).boards, 0).sides, 0).text).toBe('Eagles');
  });

  test.each([
    ['1-0\nhello', said.cell({ line: 2, cell: 'hello', expected: texts.rounds.problems.duel })],
    ['1-0\textra\n0-1', said.cell({ line: 1, cell: 'extra', expected: said.tooMany })],
  ])('refuses %j with its line', (text, sentence) => {
    const { draft } = open();
    const field = roundsField.result(board(draft, 2, 1));
    expect(pasteInto(rounds, draft, field, text)).toEqual({ is: 'problem', sentence });
  });

  test('refuses people who don’t take part, and rounds that are none', () => {
    const { draft, edit } = open();
    const third = edit.addRound();
    const field = roundsField.side(at(at(third.boards, 0).sides, 0));
    expect(pasteInto(rounds, draft, field, 'Owls\tNobody')).toEqual({
      is: 'problem',
      sentence: said.cell({ line: 1, cell: 'Nobody', expected: said.competitor }),
    });
    const { draft: other, edit: edits } = blank();
    edits.setWho('people');
    const person = roundsField.person(at(at(other.entrants, 0).members, 0));
    expect(pasteInto(rounds, other, person, 'Ann\tx')).toEqual({
      is: 'problem',
      sentence: said.cell({ line: 1, cell: 'x', expected: said.round }),
    });
  });
});
