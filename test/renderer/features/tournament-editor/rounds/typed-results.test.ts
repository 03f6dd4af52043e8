import { describe, expect, test } from 'vitest';
import { boardsOf, standingsOf } from '../../../../../renderer/features/tournament-editor/rounds/boards.ts';
import {
  roundsFactsOf,
  roundsField,
} from '../../../../../renderer/features/tournament-editor/rounds/facts.ts';
import {
  misreadAt,
  roundsProblems,
} from '../../../../../renderer/features/tournament-editor/rounds/problems.ts';
import {
  shownDuel,
  shownSide,
} from '../../../../../renderer/features/tournament-editor/rounds/result-meaning.ts';
import { slipTaken } from '../../../../../renderer/features/tournament-editor/rounds/slips.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import type { TournamentRecord } from '../../../../../shared/contract/tournaments.ts';
import { evening, side, ann, cy, eve } from './evening.ts';
import { at, board, missingOf, open } from './open-tournament.ts';

/** The evening, all of whose boards wait for their result. */
function unplayed(head: Partial<TournamentRecord> = {}) {
  const record = { ...evening(), ...head };
  return open({
    ...record,
    contests: [
      ...record.contests.map((one) => ({
        ...one,
        sides: one.sides.map((each) => ({ ...each, score: null, place: null })),
      })),
      {
        round: '1',
        board: '3',
        at: null,
        kind: 'played' as const,
        match: null,
        postponed: null,
        sides: [side('Owls', {}, ann), side('Kites', {}, cy), side('Jays', {}, eve)],
      },
    ],
  });
}

describe('a result that is not understood', () => {
  test('says how to type a result of go', () => {
    const { draft, edit } = unplayed();
    const first = board(draft, 1, 1);
    for (const typed of ['B+R', 'w+5.5', 'B + T']) {
      edit.setResult(first, typed);
      expect(misreadAt(first, roundsField.result(first))).toBe(texts.rounds.problems.byColour);
    }
    expect(slipTaken(at(draft.rounds, 0), first, '1').sentence).toBe(texts.rounds.problems.byColour);
  });

  test('is missing, is said at its field, and is not complete on the slip', () => {
    const { draft, edit } = unplayed();
    const first = board(draft, 1, 1);
    edit.setResult(first, '1-x');
    expect(missingOf(draft)).toContain(
      texts.rounds.missing.misread({ round: 'Round 1', boards: ['1'], count: 1 }),
    );
    expect(misreadAt(first, roundsField.result(first))).toBe(texts.rounds.problems.duel);
    const { sentence } = slipTaken(at(draft.rounds, 0), first, '1');
    expect(sentence).toBe(texts.rounds.problems.duel);
    edit.setResult(first, '');
    expect(missingOf(draft)).toContain(
      texts.rounds.missing.result({ round: 'Round 1', boards: ['1', '3'], count: 2 }),
    );
    expect(misreadAt(first, roundsField.result(first))).toBeUndefined();
  });

  test('an invalid place at a table of three is said at the one field', () => {
    const { draft, edit } = unplayed();
    const table = board(draft, 1, 2);
    const [one, two] = [at(table.sides, 0), at(table.sides, 1)];
    edit.setSideResult(table, one, 'x');
    edit.setSideResult(table, two, '2');
    expect(misreadAt(table, roundsField.sideResult(one))).toBe(texts.rounds.problems.places);
    expect(misreadAt(table, roundsField.sideResult(two))).toBeUndefined();
    // Points in the column of places.
    two.result = '52';
    expect(misreadAt(table, roundsField.sideResult(two))).toBe(
      texts.rounds.problems.placeBeyond({ place: 52, sides: 3 }),
    );
    // It isn't saved so, unless it was recorded so.
    const told = (): string[] => roundsProblems(draft, true).map(({ field }) => field);
    one.result = '1';
    expect(told()).toContain(roundsField.sideResult(two));
    two.recorded = { place: 52, score: null };
    expect(told()).not.toContain(roundsField.sideResult(two));
    table.by = 'scores';
    expect(misreadAt(table, roundsField.sideResult(two))).toBeUndefined();
  });

  test('tables without a result are entered by scores once one of them is', () => {
    const { draft, edit } = unplayed();
    const table = board(draft, 1, 2);
    const decided = board(draft, 1, 1);
    edit.setResult(decided, '1-0');
    edit.setBy(table, 'scores');
    edit.setSideResult(table, at(table.sides, 0), '80');
    // What has a result stays as it is: the board that was decided, and a bye.
    const byPlaces = draft.rounds.flatMap(({ boards }) => boards).filter(({ by }) => by === 'places');
    expect(byPlaces.map(({ result }) => result)).toEqual(['1-0', 'bye']);
    edit.addBoard(at(draft.rounds, 0));
    expect(at(draft.rounds, 0).boards.at(-1)?.by).toBe('scores');
  });
});

describe('a typed result is shown in the notation of the tournament’s page', () => {
  test.each([
    ['w', '1 – 0'],
    ['t', '½ – ½'],
    ['=', '½ – ½'],
    ['0', '0 – 1'],
    ['1', '1 – 0'],
    ['1-0', '1 – 0'],
    ['21 15', '21 – 15'],
    ['+', '+ : −'],
    ['--', '− : −'],
    ['bye', 'bye'],
    ['x', 'x'],
    ['', ''],
  ])('%j as %j, and that can be typed too', (typed, shown) => {
    const { draft, edit } = unplayed();
    const first = board(draft, 1, 1);
    edit.setResult(first, typed);
    expect(shownDuel(draft, first)).toBe(shown);
    expect(first.result).toBe(typed);
    edit.setResult(first, shown);
    expect(shownDuel(draft, first)).toBe(shown);
  });

  test('the place of a side at a table, “2=” where it is shared', () => {
    const { draft, edit } = unplayed();
    const table = board(draft, 1, 2);
    for (const [i, place] of ['1', '2', '2'].entries()) edit.setSideResult(table, at(table.sides, i), place);
    expect(table.sides.map((one) => shownSide(table, one))).toEqual(['1', '2=', '2=']);
  });
});

describe('0-0', () => {
  const nil = (draft: ReturnType<typeof unplayed>['draft'], edit: ReturnType<typeof unplayed>['edit']) => {
    edit.setResult(board(draft, 1, 1), '0-0');
    const [contest] = roundsFactsOf(draft).contests;
    const points = standingsOf(draft, boardsOf(draft)).reduce(
      (sum, { values }) => sum + (values.points ?? 0),
      0,
    );
    return { kind: contest?.kind, points, shown: shownDuel(draft, board(draft, 1, 1)) };
  };

  test('is lost by both where seats are colours, and nobody has a point', () => {
    const { draft, edit } = unplayed({ seats: 'colours' });
    const { kind, points, shown } = nil(draft, edit);
    expect({ kind, shown }).toEqual({ kind: 'walkover', shown: '− : −' });
    // The bye of round 2 waits for its first result.
    expect(points).toBe(0);
  });

  test.each(['½-½', 't', 'w'])('is lost by both where another result is %s', (other) => {
    const { draft, edit } = unplayed();
    edit.setResult(board(draft, 2, 1), other);
    expect(nil(draft, edit).kind).toBe('walkover');
  });

  test.each([
    ['without another result', {}, ''],
    ['beside 2-1, whatever the seats', { seats: 'colours' as const }, '2-1'],
    ['in a best of four, which may end level', { seats: 'colours' as const, bestOf: 4 }, ''],
  ])('is a draw %s', (_, head, other) => {
    const { draft, edit } = unplayed(head);
    if (other !== '') edit.setResult(board(draft, 2, 1), other);
    const { kind, points, shown } = nil(draft, edit);
    expect({ kind, shown }).toEqual({ kind: 'played', shown: '0 – 0' });
    expect(points).toBe(other === '' ? 1 : 3);
  });

  test('recorded as a draw stays one until it is typed again', () => {
    const record = evening();
    const first = at(record.contests, 0);
    const { draft } = open({
      ...record,
      seats: 'colours',
      contests: [
        { ...first, sides: first.sides.map((one) => ({ ...one, score: 0 })) },
        ...record.contests.slice(1),
      ],
    });
    expect(roundsFactsOf(draft).contests[0]?.kind).toBe('played');
  });
});
