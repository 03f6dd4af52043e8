import { describe, expect, test } from 'vitest';
import { boardsOf, standingsOf } from '../../../../../renderer/features/tournament-editor/rounds/boards.ts';
import {
  entrantName,
  filledEntrants,
} from '../../../../../renderer/features/tournament-editor/rounds/draft.ts';
import { roundsField } from '../../../../../renderer/features/tournament-editor/rounds/facts.ts';
import {
  misreadAt,
  roundsProblems,
} from '../../../../../renderer/features/tournament-editor/rounds/problems.ts';
import { lineupsOf } from '../../../../../renderer/features/tournament-editor/rounds/lineup.ts';
import { oddInBestOf } from '../../../../../renderer/features/tournament-editor/rounds/result-meaning.ts';
import { warningsOf } from '../../../../../renderer/features/tournament-editor/rounds/warnings.ts';
import { stages as stagesSchema } from '../../../../../shared/contract/competitions.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { evening } from './evening.ts';
import { at, board, missingOf, open } from './open-tournament.ts';

const words = texts.rounds;

describe('problems and warnings', () => {
  test('each says what to do, at its field', () => {
    const { draft, edit } = open();
    const first = board(draft, 2, 1);
    edit.setSide(at(first.sides, 1), 'Nobody', []);
    edit.setResult(first, '3-x');
    edit.setSide(at(board(draft, 2, 2).sides, 1), 'Jays', [at(draft.entrants, 2)]);
    edit.setEntrant(at(draft.entrants, 1), { enters: '0' });
    expect(roundsProblems(draft, true).map(({ sentence }) => sentence)).toEqual([
      words.problems.round,
      words.problems.competitor({ typed: 'Nobody' }),
      words.problems.duel,
      words.problems.byeForOne,
    ]);
  });

  test('a result needs somebody at its board', () => {
    const { draft, edit } = open();
    const blank = board(draft, 2, 1);
    for (const side of blank.sides) edit.setSide(side, '', []);
    edit.setResult(blank, '1-0');
    expect(roundsProblems(draft, true).map(({ sentence }) => sentence)).toEqual([
      words.problems.nobodyAtBoard,
    ]);
    edit.setSide(at(blank.sides, 0), 'Jays', [at(draft.entrants, 2)]);
    expect(roundsProblems(draft, true).map(({ sentence }) => sentence)).not.toContain(
      words.problems.nobodyAtBoard,
    );
  });

  test('no name is at a board twice, as an entrant or as a person', () => {
    const { draft, edit } = open();
    edit.setSide(at(board(draft, 1, 1).sides, 1), 'Owls', [at(draft.entrants, 0)]);
    expect(roundsProblems(draft, true).map(({ sentence }) => sentence)).toContain(
      words.problems.twiceAtBoard({ name: 'Owls' }),
    );
    const two = open();
    edit.setSide(at(board(draft, 1, 1).sides, 1), 'Kites', [at(draft.entrants, 1)]);
    two.edit.setPerson(at(at(two.draft.entrants, 2).members, 0), {
      text: 'Ann',
      playerId: 1,
      several: false,
    });
    expect(roundsProblems(two.draft, true).map(({ sentence }) => sentence)).toEqual([
      texts.refusals.twiceInContest({ player: 'Ann' }),
    ]);
    expect(warningsOf(two.draft, lineupsOf(two.draft))).toEqual([
      texts.warnings.inTwoTeams({ player: 'Ann', teams: ['Owls', 'Jays'] }),
    ]);
  });

  test('what is odd: too many in a lineup, best of, two boards, not there, met before', () => {
    const record = { ...evening(), bestOf: 5, teamSize: 1 };
    const { draft, edit } = open(record);
    edit.setSide(at(board(draft, 2, 1).sides, 1), 'Kites', [at(draft.entrants, 1)]);
    edit.setResult(board(draft, 2, 1), '4-1');
    edit.setEntrant(at(draft.entrants, 0), { withdrawnAfter: '1' });
    expect(warningsOf(draft, lineupsOf(draft))).toEqual([
      words.warnings.tooMany({ round: 'Round 1', count: 2, size: 1, name: 'Owls' }),
      texts.warnings.afterWithdrawing({ name: 'Owls', round: 2, last: 1 }),
      words.warnings.twiceInRound({ round: 'Round 2', name: 'Kites' }),
      words.warnings.tooMany({ round: 'Round 2', count: 2, size: 1, name: 'Owls' }),
      texts.warnings.againstBestOf({ contest: 'Round 2, board 1', scores: '4–1', games: 5, needed: 3 }),
      words.warnings.met({ one: 'Owls', other: 'Kites', round: 'Round 2', before: 'Round 1' }),
    ]);
  });

  test('met before isn’t odd where each pair is to play twice, but the third time is', () => {
    const met = (legs: 1 | 2): string[] => {
      const stages = stagesSchema.parse([{ format: { kind: 'duels', method: 'round-robin', legs } }]);
      const { draft, edit } = open({ ...evening(), stages });
      edit.setSide(at(board(draft, 2, 1).sides, 1), 'Kites', [at(draft.entrants, 1)]);
      return warningsOf(draft, lineupsOf(draft)).filter((one) => one.includes('already met'));
    };
    expect(met(1)).toHaveLength(1);
    expect(met(2)).toEqual([]);
  });

  test('a latecomer has a board in an earlier round of a round robin alone', () => {
    const told = (method: 'swiss' | 'round-robin'): string[] => {
      const stages = stagesSchema.parse([{ format: { kind: 'duels', method } }]);
      const { draft, edit } = open({ ...evening(), stages });
      edit.setEntrant(at(draft.entrants, 0), { enters: '2' });
      return warningsOf(draft, lineupsOf(draft)).filter((one) => one.includes('joins'));
    };
    expect(told('swiss')).toEqual([texts.warnings.beforeEntering({ name: 'Owls', round: 1, enters: 2 })]);
    expect(told('round-robin')).toEqual([]);
  });

  test('two who didn’t play because of a forfeit haven’t met', () => {
    const { draft, edit } = open(evening());
    edit.setSide(at(board(draft, 2, 1).sides, 1), 'Kites', [at(draft.entrants, 1)]);
    const met = (): string[] =>
      warningsOf(draft, lineupsOf(draft)).filter((one) => one.includes('already met'));
    expect(met()).toHaveLength(1);
    edit.setResult(board(draft, 1, 1), '+-');
    expect(met()).toEqual([]);
  });

  test('a match of a best of that nobody has won yet is told in the words of an impossible one', () => {
    const { draft, edit } = open({ ...evening(), bestOf: 5 });
    const note = { games: 5, needed: 3 };
    const contest = 'Round 2, board 1';
    for (const [typed, scores] of [
      ['2-2', '2–2'],
      ['3-4', '3–4'],
    ] as const) {
      edit.setResult(board(draft, 2, 1), typed);
      expect(warningsOf(draft, lineupsOf(draft))).toEqual([
        texts.warnings.againstBestOf({ contest, scores, ...note }),
      ]);
      expect(oddInBestOf(draft, board(draft, 2, 1))).toBe(words.board.againstBestOf(note));
    }
    edit.setResult(board(draft, 2, 1), 't');
    expect(warningsOf(draft, lineupsOf(draft))).toEqual([
      texts.warnings.againstBestOf({ contest, scores: '½ – ½', ...note }),
    ]);
    expect(oddInBestOf(draft, board(draft, 2, 1))).toBe(words.board.againstBestOf(note));
    edit.setResult(board(draft, 2, 1), '3-2');
    expect(warningsOf(draft, lineupsOf(draft))).toEqual([]);
    expect(oddInBestOf(draft, board(draft, 2, 1))).toBeUndefined();
  });

  test('a best of an odd number can’t end level; of an even number it can, and what is recorded stays', () => {
    const { draft, edit } = open({ ...evening(), bestOf: 5 });
    const at21 = board(draft, 2, 1);
    const sentences = () => roundsProblems(draft, true).map(({ sentence }) => sentence);
    const standingsNow = () => standingsOf(draft, boardsOf(draft)).map(({ values }) => values);
    const before = standingsNow();
    for (const typed of ['3:3', '1:1', '0-0', '½']) {
      edit.setResult(at21, typed);
      expect(sentences()).toEqual([words.problems.noTie({ games: 5, needed: 3 })]);
      expect(standingsNow()).toEqual(before);
      expect(missingOf(draft)).toEqual([
        words.missing.misread({ round: 'Round 2', boards: ['1'], count: 1 }),
      ]);
    }
    for (const typed of ['4:1', '3:3', '6:0', '2:4']) {
      edit.setResult(at21, typed);
      const sentence = typed === '3:3' ? words.problems.noTie : words.problems.beyondBestOf;
      expect(sentences()).toEqual([sentence({ games: 5, needed: 3 })]);
      expect(standingsNow()).toEqual(before);
    }
    for (const typed of ['3:2', '2:1', '+', '--']) {
      edit.setResult(at21, typed);
      expect(sentences()).toEqual([]);
    }
    edit.setResult(at21, '2:2');
    edit.setHead({ bestOf: '4' });
    expect(sentences()).toEqual([]);
    edit.setHead({ bestOf: '' });
    expect(sentences()).toEqual([]);
  });

  test('nobody wins fewer games than none in a best of, and the examples fit what is played', () => {
    const { draft, edit } = open({ ...evening(), bestOf: 5 });
    const at21 = board(draft, 2, 1);
    const sentences = () => roundsProblems(draft, true).map(({ sentence }) => sentence);
    for (const typed of ['-2:3', '3:-1']) {
      edit.setResult(at21, typed);
      expect(sentences()).toEqual([words.problems.negative]);
      expect(misreadAt(at21, roundsField.result(at21), 5)).toBe(words.problems.negative);
    }
    edit.setResult(at21, 'x');
    expect(sentences()).toEqual([words.problems.duelOf({ isBestOf: true, isMatch: false })]);
    at21.match = 1;
    expect(sentences()).toEqual([words.problems.duelOf({ isBestOf: true, isMatch: true })]);
    // Card games count below zero.
    edit.setHead({ bestOf: '' });
    edit.setResult(at21, '-2:3');
    expect(sentences()).toEqual([]);
  });

  test('an entrant who is removed leaves the name where it was typed', () => {
    const { draft, edit } = open();
    edit.removeEntrant(at(draft.entrants, 1));
    expect(filledEntrants(draft).map(entrantName)).toEqual(['Owls', 'Jays']);
    expect(roundsProblems(draft, true).map(({ sentence }) => sentence)).toContain(
      words.problems.competitor({ typed: 'Kites' }),
    );
  });

  test('who was typed at a board and becomes a participant afterwards is the one at that board', () => {
    const { draft, edit } = open();
    const kites = at(draft.entrants, 1);
    const seatsOf = (key: number | undefined) =>
      draft.rounds
        .flatMap(({ boards }) => boards.flatMap(({ sides }) => sides))
        .filter(({ entrant }) => entrant === key);
    const before = seatsOf(kites.key).length;
    expect(before).toBeGreaterThan(0);
    edit.removeEntrant(kites);
    edit.addTeams([{ team: 'kites', people: [] }]);
    const unknown = words.problems.competitor({ typed: 'Kites' });
    expect(roundsProblems(draft, true).map(({ sentence }) => sentence)).not.toContain(unknown);
    const added = draft.entrants.find(({ team }) => team === 'kites');
    expect(seatsOf(added?.key)).toHaveLength(before);
    expect(seatsOf(added?.key).every(({ text }) => text === 'kites')).toBe(true);
  });
});
