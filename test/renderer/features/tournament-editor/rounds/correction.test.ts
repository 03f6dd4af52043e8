import { describe, expect, test } from 'vitest';
import { correctsPlayed } from '../../../../../renderer/features/tournament-editor/rounds/correction.ts';
import { entrantName } from '../../../../../renderer/features/tournament-editor/rounds/draft.ts';
import { roundsFactsOf } from '../../../../../renderer/features/tournament-editor/rounds/facts.ts';
import { roundsProblems } from '../../../../../renderer/features/tournament-editor/rounds/problems.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { ann, ben, evening } from './evening.ts';
import { at, board, lineupAt, missingOf, open } from './open-tournament.ts';

const words = texts.rounds;

describe('corrections', () => {
  test('a played board that changes is one; a further result is not', () => {
    const record = evening();
    const { draft, edit } = open(record);
    edit.setResult(board(draft, 2, 1), '2-2');
    expect(correctsPlayed(record, draft)).toBe(false);
    edit.setResult(board(draft, 1, 1), '1-3');
    expect(correctsPlayed(record, draft)).toBe(true);
    edit.setResult(board(draft, 1, 1), '3-1');
    expect(correctsPlayed(record, draft)).toBe(false);
    edit.setLineup(at(board(draft, 1, 1).sides, 0), null);
    expect(lineupAt(draft, 1, 1, 0)).toEqual([ann, ben].map(({ player }) => player));
    expect(correctsPlayed(record, draft)).toBe(true);
  });

  test('so is another day or weight of what was played; a note is not', () => {
    const record = evening();
    const { draft, edit } = open(record);
    edit.setHead({ note: 'Rain' });
    expect(correctsPlayed(record, draft)).toBe(false);
    edit.setHead({ weight: '2' });
    expect(correctsPlayed(record, draft)).toBe(true);
    edit.setHead({ weight: '1', rated: false });
    expect(correctsPlayed(record, draft)).toBe(true);
  });
});

describe('who did not come to a table', () => {
  test('is at the table on the screen, and is neither recorded there nor missing a result', () => {
    const { draft, edit } = open();
    edit.setAtBoard(3);
    const round = edit.addRound();
    const table = at(round.boards, 0);
    draft.entrants.slice(0, 3).forEach((entrant, i) => {
      edit.setSide(at(table.sides, i), entrantName(entrant), [entrant]);
      edit.setSideResult(table, at(table.sides, i), ['1', '-', '1'][i] ?? '');
    });
    expect(roundsProblems(draft, false)).toEqual([]);
    expect(at(roundsFactsOf(draft).contests, -1 + roundsFactsOf(draft).contests.length)).toMatchObject({
      kind: 'played',
      sides: [
        { team: 'Owls', place: 1 },
        { team: 'Jays', place: 1 },
      ],
    });
    const third = draft.rounds.length;
    expect(missingOf(draft).filter((sentence) => sentence.startsWith(`Round ${String(third)}`))).toEqual([
      words.missing.board({ round: `Round ${String(third)}`, names: 'Kites' }),
    ]);
  });
});
