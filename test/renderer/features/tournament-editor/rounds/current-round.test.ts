import { describe, expect, test } from 'vitest';
import { roundInPlay } from '../../../../../renderer/features/tournament-editor/rounds/advance.ts';
import { boardsOf, standingsOf } from '../../../../../renderer/features/tournament-editor/rounds/boards.ts';
import {
  certain,
  competitorsIn,
  meant,
} from '../../../../../renderer/features/tournament-editor/rounds/competitors.ts';
import {
  entrantName,
  filledBoards,
} from '../../../../../renderer/features/tournament-editor/rounds/draft.ts';
import { roundsFactsOf } from '../../../../../renderer/features/tournament-editor/rounds/facts.ts';
import { roundsProblems } from '../../../../../renderer/features/tournament-editor/rounds/problems.ts';
import { recordMark, typedOver } from '../../../../../renderer/features/tournament-editor/stored-draft.ts';
import {
  restoreRounds,
  writtenRounds,
} from '../../../../../renderer/features/tournament-editor/rounds/draft-format.ts';
import { roundsEdits } from '../../../../../renderer/features/tournament-editor/rounds/make-edits.ts';
import { calls } from '../../../../../shared/contract/api.ts';
import { ann, cy, evening, member, side } from './evening.ts';
import { at, board, lineupAt, missingOf, open } from './open-tournament.ts';

describe('what was recorded', () => {
  test('is saved again as it was, fact by fact', () => {
    const record = evening();
    const facts = calls['tournaments.save'].argument.parse(roundsFactsOf(open(record).draft));
    expect(
      facts.entrants?.map(({ team, enters, members }) => [team, enters, members.map((one) => one.playerId)]),
    ).toEqual([
      ['Owls', 1, [1, 2, 4]],
      ['Kites', 1, [3]],
      ['Jays', 2, [5]],
    ]);
    const shown = (contests: unknown) => JSON.parse(JSON.stringify(contests)) as unknown;
    expect(
      shown(
        facts.contests?.map((contest) => ({
          ...contest,
          sides: contest.sides.map((one) => ({
            ...one,
            members: one.members.map(({ playerId, role, share }) => ({ playerId, role, share })),
          })),
        })),
      ),
    ).toEqual(
      shown(
        record.contests.map((contest) => ({
          ...contest,
          sides: contest.sides.map(({ team, place, score, seat, rated, handicap, members }) => ({
            team,
            place,
            score,
            seat,
            rated,
            handicap,
            members: members.map(({ playerId, role, share }) => ({ playerId, role, share })),
          })),
        })),
      ),
    );
    expect(roundsProblems(open(record).draft, true)).toEqual([]);
  });

  test('a result that has place and score keeps both until another is typed', () => {
    const record = evening();
    at(record.contests, 0).sides = [
      side('Owls', { place: 1, score: 3 }, ann),
      side('Kites', { place: 2, score: 5 }, cy),
    ];
    const { draft, edit } = open(record);
    const saved = () => at(roundsFactsOf(draft).contests, 0).sides.map(({ place, score }) => [place, score]);
    expect(saved()).toEqual([
      [1, 3],
      [2, 5],
    ]);
    edit.setResult(board(draft, 1, 1), '5-3');
    expect(saved()).toEqual([
      [null, 5],
      [null, 3],
    ]);
  });

  test('rounds and boards keep the names under which they were recorded', () => {
    const record = evening();
    record.contests = [
      { ...at(record.contests, 0), round: 'Final', board: null },
      { ...at(record.contests, 2), round: null, board: 'Sofa' },
    ];
    const { draft, edit } = open(record);
    edit.setSide(at(board(draft, 2, 2).sides, 0), 'Jays', [at(draft.entrants, 2)]);
    expect(roundsFactsOf(draft).contests.map(({ round, board: called }) => [round, called])).toEqual([
      ['Final', null],
      [null, 'Sofa'],
      [null, '2'],
    ]);
  });

  test('a substitute who is not on the roster stays off it', () => {
    const record = evening();
    at(record.contests, 0).sides = [
      side('Owls', { score: 3 }, member(9, 'Guest Star', 'guest')),
      side('Kites', { score: 1 }, cy),
    ];
    const facts = roundsFactsOf(open(record).draft);
    expect(at(facts.entrants ?? [], 0).members).toHaveLength(3);
    expect(at(facts.contests, 0).sides[0]?.members).toEqual([{ playerId: 9, role: 'guest', share: null }]);
  });
});

describe('lineups', () => {
  test('a round that waits repeats the last; a correction of the one before reaches it, and no round that was played', () => {
    const { draft, edit } = open();
    expect(lineupAt(draft, 2, 1, 0)).toEqual(['Ann', 'Dee']);
    const owls = at(draft.entrants, 0);
    edit.setLineup(at(board(draft, 1, 1).sides, 0), [
      { person: at(owls.members, 1).key, role: 'main', share: null },
    ]);
    expect(lineupAt(draft, 1, 1, 0)).toEqual(['Ben']);
    expect(lineupAt(draft, 2, 1, 0)).toEqual(['Ben']);
    edit.setResult(board(draft, 2, 1), '2-2');
    edit.setLineup(at(board(draft, 1, 1).sides, 0), [
      { person: at(owls.members, 0).key, role: 'main', share: null },
    ]);
    expect(lineupAt(draft, 1, 1, 0)).toEqual(['Ann']);
    expect(lineupAt(draft, 2, 1, 0)).toEqual(['Ben']);
  });

  test('the first lineup is the main members up to the team’s size', () => {
    const { draft, edit } = open({ ...evening(), contests: [] });
    edit.addRound();
    edit.fill(at(draft.rounds, 0));
    expect(lineupAt(draft, 1, 1, 0)).toEqual(['Ann', 'Ben']);
  });

  test('a stand-in plays and is offered again, without joining the roster', () => {
    const { draft, edit } = open();
    const owls = at(draft.entrants, 0);
    const side = at(board(draft, 2, 1).sides, 0);
    edit.addStandIn(side, owls, { text: 'Zoë New', playerId: null, several: false }, []);
    const facts = roundsFactsOf(draft);
    expect(facts.contests[1]?.sides[0]?.members).toEqual([
      { name: 'Zoë New', role: 'substitute', share: null },
    ]);
    expect(facts.entrants?.[0]?.members).toHaveLength(3);
  });
});

describe('a round', () => {
  test('standings, and what is missing, follow while it is typed', () => {
    const { draft, edit } = open();
    expect(missingOf(draft)).toEqual(['Round 2: no result at board 1']);
    // Calculated manually: Owls 1 from round 1; Kites 0; their bye waits for a result of round 2.
    const points = () =>
      Object.fromEntries(
        standingsOf(draft, boardsOf(draft)).map(({ competitor, values }) => [
          entrantName(
            at(
              draft.entrants.filter(({ key }) => String(key) === competitor),
              0,
            ),
          ),
          values.points,
        ]),
      );
    expect(points()).toEqual({ Owls: 1, Kites: 0, Jays: 0 });
    edit.setResult(board(draft, 2, 1), 'L');
    expect(points()).toEqual({ Owls: 1, Kites: 1, Jays: 1 });
    expect(missingOf(draft)).toEqual([]);
    edit.removeBoard(at(draft.rounds, 1), board(draft, 2, 2));
    expect(missingOf(draft)).toEqual(['Round 2: no board for Kites']);
  });

  test('fill seats all who are there without a board and don’t sit out; repeat takes the boards without their results', () => {
    const { draft, edit } = open();
    const third = edit.addRound();
    edit.repeat(third);
    const seats = (round: number): (string | null)[][] =>
      filledBoards(at(draft.rounds, round - 1)).map(({ sides, result }) => [
        ...sides.map(({ text }) => text),
        result,
      ]);
    expect(seats(3)).toEqual([
      ['Jays', 'Owls', ''],
      ['Kites', '', 'bye'],
    ]);
    edit.setEntrant(at(draft.entrants, 0), { withdrawnAfter: '3' });
    edit.fill(edit.addRound());
    expect(seats(4)).toEqual([['Kites', 'Jays', '']]);
    edit.setEntrant(at(draft.entrants, 1), { byes: '5-' });
    edit.fill(edit.addRound());
    expect(seats(5)).toEqual([['Jays', '', '']]);
  });

  test('who meets again changes seats: White plays Black', () => {
    const { draft, edit } = open({ ...evening(), seats: 'colours' });
    for (const [i, one] of board(draft, 2, 1).sides.entries()) edit.setSeat(one, i + 1);
    edit.repeat(edit.addRound());
    expect(board(draft, 3, 1).sides.map(({ text, seat }) => [text, seat])).toEqual([
      ['Jays', 1],
      ['Owls', 2],
    ]);
  });

  test('a board waits below while an entrant has none', () => {
    const { draft, edit } = open({ ...evening(), contests: [] });
    const first = edit.addRound();
    expect(first.boards).toHaveLength(1);
    edit.setSide(at(board(draft, 1, 1).sides, 0), 'Owls', [at(draft.entrants, 0)]);
    expect(at(draft.rounds, 0).boards).toHaveLength(2);
    edit.setSide(at(board(draft, 1, 1).sides, 1), 'Kites', [at(draft.entrants, 1)]);
    // The Jays come in round 2.
    expect(roundsFactsOf(draft).contests).toHaveLength(1);
  });

  test('seats are counted when the tournament has them, and swapped', () => {
    const { draft, edit } = open({ ...evening(), contests: [], seats: 'colours' });
    const round = edit.addRound();
    edit.fill(round);
    const seats = () => roundsFactsOf(draft).contests[0]?.sides.map(({ seat }) => seat);
    expect(seats()).toEqual([1, 2]);
    edit.swap(board(draft, 1, 1));
    expect(seats()).toEqual([2, 1]);
  });

  test('boards that were recorded without seats get those that they are shown with', () => {
    const { draft, edit } = open();
    const seats = () => roundsFactsOf(draft).contests.map(({ sides }) => sides.map(({ seat }) => seat));
    expect(new Set(seats().flat())).toEqual(new Set([null]));
    edit.setHead({ name: 'Friday' });
    expect(new Set(seats().flat())).toEqual(new Set([null]));
    edit.setHead({ seats: 'colours' });
    expect(seats()).toEqual([[1, 2], [1, 2], [null]]);
  });
});

describe('competitors', () => {
  const list = (seated: readonly number[] = []) => {
    const { draft } = open();
    return competitorsIn(draft, 2, new Set(seated.map((i) => at(draft.entrants, i).key)));
  };

  test('a number, or beginnings of words; who has a board comes last', () => {
    expect(meant('2', list()).map(({ name }) => name)).toEqual(['Kites']);
    expect(meant('k', list()).map(({ name }) => name)).toEqual(['Kites']);
    expect(meant('', list([0])).map(({ name }) => name)).toEqual(['Kites', 'Jays']);
    expect(certain('J', list())?.name).toBe('Jays');
    expect(certain('OWLS', list())?.name).toBe('Owls');
    expect(certain('x', list())).toBeUndefined();
    expect(certain('', list())).toBeUndefined();
  });
});

describe('rounds', () => {
  test('an empty one is nothing to be kept, neither when it comes nor when it goes', () => {
    const { draft } = open();
    let changes = 0;
    const edit = roundsEdits(draft, { before: () => undefined, changed: () => (changes += 1) });
    const empty = edit.addRound();
    expect(filledBoards(empty)).toEqual([]);
    edit.removeRound(empty);
    expect(changes).toBe(0);
    edit.setResult(board(draft, 2, 1), '2-1');
    expect(changes).toBe(1);
    edit.removeRound(at(draft.rounds, 1));
    expect(changes).toBe(2);
  });

  test('the first that waits for a result is in play; once all are there, the last', () => {
    const { draft, edit } = open();
    const boards = draft.rounds.flatMap((round) => filledBoards(round));
    for (const one of boards) edit.setResult(one, '2-1');
    expect(roundInPlay(draft.rounds)).toBe(draft.rounds.length);
    edit.setResult(board(draft, 1, 1), '');
    expect(draft.rounds.length).toBeGreaterThan(1);
    expect(roundInPlay(draft.rounds)).toBe(1);
    expect(roundInPlay([])).toBe(0);
  });
});

describe('kept drafts', () => {
  test('say over which record they were typed', () => {
    const record = evening();
    const { draft } = open(record);
    const kept: unknown = JSON.parse(writtenRounds(draft, recordMark(record)));
    expect(restoreRounds(kept, 7)).toEqual(draft);
    expect(typedOver(kept)).toBe(recordMark(evening()));
    at(record.contests, 0).board = '9';
    expect(recordMark(record)).not.toBe(typedOver(kept));
    expect(typedOver(JSON.parse(writtenRounds(draft)))).toBe('');
    expect(typedOver({ over: 3 })).toBe('');
    expect(typedOver(null)).toBe('');
  });

  test('come back as they were; anything else is ignored', () => {
    const { draft, edit } = open();
    edit.setResult(board(draft, 2, 1), '2-');
    const content: unknown = JSON.parse(writtenRounds(draft));
    expect(restoreRounds(content, 7)).toEqual(draft);
    expect(restoreRounds(content, 8)).toBeUndefined();
    const spoilt = (change: object): unknown => ({ mark: 'rounds-1', draft: { ...draft, ...change } });
    for (const bad of [
      null,
      'x',
      {},
      { draft },
      spoilt({ rounds: null }),
      spoilt({ entrants: [{}] }),
      spoilt({ who: 'x' }),
    ])
      expect(restoreRounds(bad, 7)).toBeUndefined();
  });
});
