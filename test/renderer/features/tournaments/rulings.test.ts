/** Explanations in words, decisions below the standings, and the tables of categories. */
import { describe, expect, test } from 'vitest';
import type { Category, Ruling } from '../../../../shared/contract/competitions.ts';
import type { EntrantRecord } from '../../../../shared/contract/tournaments.ts';
import { threePoints, twoPoints, usualPoints } from '../../../../shared/competition/points.ts';
import {
  categoryTables,
  prizeLists,
} from '../../../../renderer/features/tournaments/categories/category-tables.ts';
import { crossTableOf } from '../../../../renderer/features/tournaments/cross-table.ts';
import { predictedPoints } from '../../../../renderer/features/tournaments/expected-actual.ts';
import { explanationText } from '../../../../renderer/features/tournaments/explanation/explanation-rows.ts';
import {
  lotGroups,
  rulingNotes,
  tiedGroups,
} from '../../../../renderer/features/tournaments/rulings/rulings.ts';
import { standingsOf } from '../../../../renderer/features/tournaments/standings.ts';
import { beats, board, person } from './made-contests.ts';

const entrant = (playerId: number, ...rulings: Ruling[]): EntrantRecord => ({
  ...{ teamId: null, team: null, enters: 1, withdrawnAfter: null, rated: true },
  members: [{ playerId, player: `Player ${String(playerId)}`, role: 'main' }],
  ...{ draw: [], absences: [], rulings },
});
const lot = (value: number): Ruling => ({
  ...{ kind: 'lot', stage: 1, value, reason: null, at: '2026-11-23T14:05:00' },
});
const late: Ruling = { kind: 'bonus', stage: 1, points: -1, reason: 'arrived late' };
const contests = [beats('1', 1, 2), beats('1', 3, 4)];
const pageWith = (entrants: EntrantRecord[], categories: Category[] = []) => ({
  ...{ contests, entrants, categories, stages: [], points: null, bestOf: null, people: [] },
  tieBreaks: ['points' as const, 'lots' as const],
});

describe('an explanation', () => {
  const names = {
    competitor: (key: string) => key.replace('player', 'P'),
    round: (n: number) => `R${String(n)}`,
  };
  const explained = (criterion: 'points' | 'buchholz-cut-1' | 'score-ratio' | 'lots') => {
    const page = {
      ...pageWith([entrant(1, late, lot(2)), entrant(2), entrant(3), entrant(4)]),
      contests: [...contests, beats('2', 1, 3), board('3', [person(1, null)], 'bye')],
    };
    const { explain } = standingsOf(page);
    return explanationText(criterion, explain('player 1', criterion), names);
  };

  test('of points names opponents, the round without one, and the penalty with its reason', () => {
    const { rows, total, totalLabel } = explained('points');
    expect(rows.map(({ source, value, note }) => [source, value, note])).toEqual([
      ['Round R1: P 2', '1', ''],
      ['Round R2: P 3', '1', ''],
      ['Round R3', '1', 'not played'],
      ['Penalty: arrived late', '−1', ''],
    ]);
    expect([totalLabel, total]).toEqual(['Total', '2']);
  });

  test('tells what was cut, and what replaces a round without a game', () => {
    const { rows } = explained('buchholz-cut-1');
    expect(rows.filter(({ isCut }) => isCut)).toHaveLength(1);
    expect(rows.find(({ isCut }) => isCut)?.note).toContain('not counted');
    expect(rows.at(-1)?.note).toContain('not played');
  });

  test('of a lot, and of a ratio without scores', () => {
    expect(explained('lots').rows).toMatchObject([{ source: 'Lot', value: '2' }]);
    expect(explained('score-ratio')).toMatchObject({ rows: [], total: '–', against: 'Against' });
  });
});

describe('decisions', () => {
  test('lots can be drawn for those who share a place and have none', () => {
    const open = pageWith([1, 2, 3, 4].map((one) => entrant(one)));
    const { rows } = standingsOf(open);
    expect(tiedGroups([rows]).map((group) => group.map(({ competitor }) => competitor))).toEqual([
      ['player 1', 'player 3'],
      ['player 2', 'player 4'],
    ]);
    expect(lotGroups(open, [rows], 1)).toHaveLength(2);
    const drawn = pageWith([entrant(1, lot(2)), entrant(2), entrant(3, lot(1)), entrant(4)]);
    const after = standingsOf(drawn).rows;
    expect(after[0]?.competitor).toBe('player 3');
    expect(lotGroups(drawn, [after], 1)).toHaveLength(1);
    // One who comes level with them later wasn't in that drawing.
    const corrected = { ...drawn, contests: [...contests, beats('2', 2, 4)] };
    expect(rulingNotes(corrected, [standingsOf(corrected).rows], 1, ({ who }) => who.name)).toEqual([
      expect.stringMatching(/1\. Player 3, 2\. Player 1\. They no longer count, .* level now\.$/u),
    ]);
    expect(
      lotGroups(corrected, [standingsOf(corrected).rows], 1).map((group) =>
        group.map(({ competitor }) => competitor),
      ),
    ).toEqual([['player 1', 'player 2', 'player 3']]);
    expect(rulingNotes(drawn, [after], 1, ({ who }) => who.name)).toEqual([
      expect.stringMatching(/^Lots, drawn 23 Nov 2026.*14:05: 1\. Player 3, 2\. Player 1$/u),
    ]);
  });

  test('a penalty and a manual order are told with their reasons', () => {
    const manual = (value: number): Ruling => ({
      ...{ kind: 'manual', stage: 1, value, reason: 'play-off', at: null },
    });
    const page = pageWith([entrant(1, late), entrant(2, manual(2)), entrant(3), entrant(4, manual(1))]);
    expect(rulingNotes(page, [standingsOf(page).rows], 1, ({ who }) => who.name)).toEqual([
      'Player 1: −1 (arrived late)',
      'Decided manually: 1. Player 4, 2. Player 2 (play-off)',
    ]);
  });

  test('forfeits are explained, since their points come without a game', () => {
    const walkover = { ...beats('2', 1, 4), kind: 'walkover' as const };
    const page = { ...pageWith([1, 2, 3, 4].map((one) => entrant(one))), contests: [...contests, walkover] };
    const { rows } = standingsOf(page);
    expect(rows[0]).toMatchObject({ competitor: 'player 1', record: { games: 1, won: 1, forfeits: 1 } });
    const told = rulingNotes(page, [rows], 1, ({ who }) => who.name);
    expect(told).toEqual(['Forfeits count in the points, not as games played.']);
  });

  test('games that are annulled are in parentheses, and nobody is expected to have points for them', () => {
    const out: Ruling = {
      ...{ kind: 'out', stage: 1, cause: 'withdrawn', after: 1, games: 'annulled' },
      ...{ reason: 'moved away', before: null },
    };
    const even = (round: string, one: number, other: number) =>
      board(round, [person(one, 1, { expectedPlace: 1.5 }), person(other, 2, { expectedPlace: 1.5 })]);
    const page = {
      ...pageWith([entrant(1), entrant(2), entrant(3, out)]),
      ...{ seats: null, contests: [even('1', 1, 2), even('2', 1, 3), even('3', 2, 3)] },
    };
    const table = standingsOf(page);
    const cross = crossTableOf(page, table);
    const results = cross?.cells.get('player 1')?.map((held) => held.map(({ result }) => result).join());
    expect(results).toEqual(['', '1', '(1)']);
    expect(cross?.key).toContain('In parentheses: annulled');
    expect(Object.fromEntries(predictedPoints(page.contests, usualPoints, page.entrants))).toEqual({
      'player 1': 0.5,
      'player 2': 0.5,
    });
  });

  test('are of one stage, and ties are of one table', () => {
    const page = pageWith([entrant(1, late), entrant(2), entrant(3), entrant(4)]);
    const { rows } = standingsOf(page);
    expect(rulingNotes(page, [rows], 2, ({ who }) => who.name)).toEqual([]);
    const [one, two] = [rows.slice(0, 2), rows.slice(2)];
    expect(tiedGroups([one, two]).every((group) => group.length === 2)).toBe(true);
  });
});

test('categories rank their own; prizes go to the first three places of each', () => {
  const page = {
    ...pageWith(
      [1, 2, 3, 4].map((one) => entrant(one)),
      [
        { name: 'Juniors', rule: { kind: 'tag', tag: 'U18' } },
        { name: 'Guests', rule: { kind: 'players', playerIds: [1] } },
        { name: 'Below 1500', rule: { kind: 'rating', from: null, below: 1500 } },
      ],
    ),
    people: [
      { playerId: 2, tags: ['U18'], rating: 1400 },
      { playerId: 3, tags: ['U18'], rating: null },
    ],
  };
  const table = standingsOf(page);
  const told = (tables: ReturnType<typeof categoryTables>) =>
    tables.map(({ name, rows }) => [name, ...rows.map(({ rankText, who }) => `${rankText} ${who.name}`)]);
  expect(told(categoryTables(page, table))).toEqual([
    ['Juniors', '1 Player 3', '2 Player 2'],
    ['Guests', '1 Player 1'],
    ['Below 1500', '1 Player 2'],
  ]);
  // Four places, of which the third is shared.
  expect(told(prizeLists(page, table))[0]).toHaveLength(5);
});

test('expected points are on the scale of the tournament, or left out where a tie is worth less', () => {
  const rated = [board('1', [person(1, 1, { expectedPlace: 1.25 }), person(2, 2, { expectedPlace: 1.75 })])];
  expect(predictedPoints(rated, twoPoints).get('player 1')).toBe(1.5);
  expect(predictedPoints(rated, threePoints).size).toBe(0);
});
