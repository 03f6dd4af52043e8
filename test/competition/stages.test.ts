/** A tournament stage by stage, of every format; and who came where in the whole. */
import { describe, expect, test } from 'vitest';
import { stages as stagesSchema, type DrawnPlace } from '../../shared/contract/competitions.ts';
import { finalPlaces } from '../../shared/competition/final-places.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import {
  missesBoard,
  stagesOf,
  type Competition,
  type StageEntrant,
} from '../../shared/competition/stages.ts';
import type { DuelMethod } from '../../shared/contract/pairing-options.ts';
import { bye, duel, open, scored } from '../league/tournaments.ts';

const duels = (method: DuelMethod, more: object = {}) => ({
  format: { kind: 'duels', method, ...more },
});

const stages = (...given: readonly object[]) => stagesSchema.parse(given);

const at = (stage: number, line: number, group: string | null = null): DrawnPlace => ({
  stage,
  line,
  group,
  rating: null,
});

const entrant = (competitor: string, ...draw: DrawnPlace[]): StageEntrant => ({
  competitor,
  enters: 1,
  withdrawnAfter: null,
  draw,
});

const competition = (more: Partial<Competition>): Competition => ({
  boards: [],
  entrants: [],
  stages: [],
  tieBreaks: null,
  ...more,
});

const seeded = (...names: readonly string[]): StageEntrant[] =>
  names.map((name, i) => entrant(name, at(1, i + 1)));

const placesOf = (given: Competition): string =>
  finalPlaces({ shape: 'rounds', ...given })
    .map(({ rankText, competitors }) => `${rankText} ${competitors.join('+')}`)
    .join(', ');

/** Everyone beats those after them in the alphabet. */
const roundRobin = (names: string, round = 1): Board[] =>
  names.split('').flatMap((one, i) =>
    names
      .split('')
      .slice(i + 1)
      .map((other) => duel(round, one, other, 1)),
  );

const groupsThenCup = (more: Partial<Competition> = {}): Competition =>
  competition({
    stages: stages(
      { ...duels('groups'), name: 'Groups', qualification: { perGroup: 2 } },
      { ...duels('knock-out'), firstRound: 4, name: 'Cup' },
    ),
    entrants: 'AaBbCcDd'
      .split('')
      .map((name) => entrant(name, at(1, 'ABCDabcd'.indexOf(name) + 1, name < 'a' ? 'A' : 'B'))),
    boards: [...roundRobin('ABCD'), ...roundRobin('abcd')],
    ...more,
  });

const cupDrawn: readonly StageEntrant[] = groupsThenCup().entrants.map((one) => {
  const line = 'AabB'.indexOf(one.competitor) + 1;
  return line === 0 ? one : { ...one, draw: [...one.draw, at(2, line)] };
});

const cupBoards = [duel(4, 'A', 'B', 1), duel(4, 'a', 'b', 1), duel(5, 'A', 'a', 0)];

describe('groups', () => {
  test('hold who came after the draw, among the first opponents; that one’s games count', () => {
    const given = groupsThenCup();
    const boards = [bye(1, 'E'), duel(2, 'E', 'A', 1), duel(3, 'E', 'B', 1)];
    const [stage] = stagesOf({
      ...given,
      ...{ entrants: [entrant('E'), ...given.entrants], boards: [...given.boards, ...boards] },
    });
    const tables = stage?.content.kind === 'groups' ? stage.content.tables : [];
    expect(tables.map(({ competitors }) => competitors.join(''))).toEqual(['ABCDE', 'abcd']);
    expect(tables.map((table) => table.boards.length)).toEqual([9, 6]);
  });
});

describe('one stage', () => {
  test('without stages on record, all rounds are one table', () => {
    const [only, ...others] = stagesOf(competition({ boards: roundRobin('ABC', 2) }));
    expect(others).toEqual([]);
    expect(only).toMatchObject({ number: 1, format: null, firstRound: 1, lastRound: 2 });
    expect(only?.content).toMatchObject({ kind: 'table', qualified: null });
  });

  test.each<DuelMethod>(['quality', 'swiss', 'mcmahon', 'round-robin', 'ladder'])(
    'of %s is one table of all entrants, also of those without a board',
    (method) => {
      const given = competition({
        stages: stages({ ...duels(method), rounds: 5 }),
        entrants: seeded('A', 'B', 'C', 'D'),
        boards: [duel(1, 'A', 'B', 1)],
      });
      const [only] = stagesOf(given);
      expect(only).toMatchObject({ firstRound: 1, lastRound: 5 });
      expect(only?.content.kind === 'table' && only.content.tables[0]?.competitors).toEqual('ABCD'.split(''));
      expect(placesOf(given)).toBe('1 A, 2 B');
    },
  );

  test.each(['tables', 'teams'])('of %s is one table', (kind) => {
    const format = kind === 'tables' ? { kind, size: 4, aim: 'level' } : { kind, size: 2, count: null };
    const [only] = stagesOf(competition({ stages: stages({ format }), boards: roundRobin('ABCD') }));
    expect(only?.content.kind).toBe('table');
  });

  test('of a knock-out is a bracket by the seeds of its draw; a seed that is missing is a bye', () => {
    const given = competition({
      stages: stages(duels('knock-out')),
      entrants: ['A', 'B', 'C', 'D', 'E'].map((name, i) => entrant(name, at(1, i + 1))),
      boards: [duel(1, 'D', 'E', 0), duel(2, 'A', 'E', 1), duel(2, 'B', 'C', 1), duel(3, 'B', 'A', 1)],
    });
    const [only] = stagesOf(given);
    expect(only?.content.kind === 'bracket' && only.content.bracket.champion).toBe('B');
    expect(only?.content.kind === 'bracket' && only.content.seeds.get('E')).toBe(5);
    expect(placesOf(given)).toBe('1 B, 2 A, 3= C, 3= E, 5 D');
  });

  test('of a knock-out without a draw follows the boards of its first round', () => {
    const given = competition({
      stages: stages(duels('knock-out', { thirdPlace: true })),
      boards: [
        ...[duel(1, 'D', 'A', 1), duel(1, 'B', 'C', 1)],
        ...[duel(2, 'D', 'B', 0), scored(2, 'A', 'C', 2, 1)],
      ],
    });
    expect(placesOf(given)).toBe('1 B, 2 D, 3 A, 4 C');
  });

  test('of a double elimination goes on until the second loss', () => {
    const given = competition({
      stages: stages(duels('double-elimination')),
      entrants: seeded('A', 'B', 'C', 'D'),
      boards: [
        ...[duel(1, 'A', 'D', 1), duel(1, 'B', 'C', 1)],
        ...[duel(2, 'A', 'B', 1), duel(2, 'D', 'C', 0)],
        ...[duel(3, 'C', 'B', 0), duel(4, 'A', 'B', 1)],
      ],
    });
    const [only] = stagesOf(given);
    expect(only?.content.kind === 'bracket' && only.content.bracket.kind).toBe('double');
    expect(placesOf(given)).toBe('1 A, 2 B, 3 C, 4 D');
  });

  test('of a bracket whose games fit none is a table', () => {
    const kindOf = (boards: Board[]): string | undefined =>
      stagesOf(competition({ stages: stages(duels('knock-out')), boards }))[0]?.content.kind;
    expect(kindOf(roundRobin('ABCD'))).toBe('table');
    const rounds = [
      ...[duel(1, 'A', 'B', 1), duel(1, 'C', 'D', 1), duel(2, 'A', 'C', 1), duel(2, 'B', 'D', 1)],
      ...[duel(3, 'A', 'D', 1), duel(3, 'B', 'C', 1), duel(4, 'D', 'C', 1), duel(4, 'B', 'A', 1)],
    ];
    expect(kindOf(rounds)).toBe('table');
    expect(kindOf(rounds.slice(0, 3))).toBe('bracket');
    // Three games of one match.
    expect(kindOf([1, 0, 1].map((won) => duel(1, 'A', 'B', won as 0 | 1)))).toBe('bracket');
  });
});

describe('groups', () => {
  test('are those of the draw, each with its own table', () => {
    const [first] = stagesOf(groupsThenCup());
    expect(first).toMatchObject({ number: 1, name: 'Groups', firstRound: 1, lastRound: 3 });
    const tables = first?.content.kind === 'groups' ? first.content.tables : [];
    expect(tables.map(({ name, rows }) => [name, rows.map(({ competitor }) => competitor).join('')])).toEqual(
      [
        ['A', 'ABCD'],
        ['B', 'abcd'],
      ],
    );
  });

  test('without a draw are those who met', () => {
    const given = groupsThenCup();
    const [first] = stagesOf({ ...given, entrants: [] });
    const tables = first?.content.kind === 'groups' ? first.content.tables : [];
    expect(tables.map(({ name, competitors }) => [name, competitors.join('')])).toEqual([
      ['A', 'ABCD'],
      ['B', 'abcd'],
    ]);
  });

  test('mark who qualifies: by the rule, and then as the next stage was drawn', () => {
    const before = stagesOf(groupsThenCup())[0]?.content;
    expect(before?.kind === 'groups' && [...(before.qualified ?? [])].join('')).toBe('AaBb');
    // B withdrew, so that C is in the next stage.
    const entrants = cupDrawn.map((one) =>
      one.competitor === 'B'
        ? entrant('B', at(1, 2, 'A'))
        : one.competitor === 'C'
          ? entrant('C', at(1, 3, 'A'), at(2, 4))
          : one,
    );
    const after = stagesOf(groupsThenCup({ entrants }))[0]?.content;
    expect(after?.kind === 'groups' && [...(after.qualified ?? [])].sort().join('')).toBe('ACab');
  });

  test('that are the last stage have no common ranking, unless there is one group', () => {
    const [groups] = groupsThenCup().stages;
    const last = { ...groupsThenCup(), stages: groups ? [groups] : [] };
    expect(placesOf(last)).toBe('');
    expect(
      placesOf({
        ...last,
        entrants: last.entrants.slice(0, 8).filter(({ competitor }) => competitor < 'a'),
        boards: roundRobin('ABCD'),
      }),
    ).toBe('1 A, 2 B, 3 C, 4 D');
  });
});

describe('several stages', () => {
  test('are ranked by the last, and the others by how they left', () => {
    const given = groupsThenCup({
      entrants: cupDrawn,
      boards: [...groupsThenCup().boards, ...cupBoards],
    });
    const [, cup] = stagesOf(given);
    expect(cup).toMatchObject({ number: 2, name: 'Cup', firstRound: 4, lastRound: 5 });
    expect(placesOf(given)).toBe('1 a, 2 A, 3= b, 3= B, 5= C, 5= c, 7= D, 7= d');
  });

  test('have no final places before the last one has ended', () => {
    const groups = groupsThenCup().boards;
    expect(placesOf(groupsThenCup({ entrants: cupDrawn }))).toBe('');
    expect(placesOf(groupsThenCup())).toBe('');
    const semifinals = [...groups, ...cupBoards.slice(0, 2)];
    expect(placesOf(groupsThenCup({ entrants: cupDrawn, boards: semifinals }))).toBe('');
  });

  test('without a draw a later stage is of those who sit at its boards, and one that has not begun is not listed', () => {
    const given = groupsThenCup();
    expect(stagesOf(given).map(({ number }) => number)).toEqual([1]);
    const [, cup] = stagesOf({ ...given, boards: [...given.boards, duel(4, 'A', 'b', 1)] });
    expect(cup?.content.kind === 'bracket' && cup.content.bracket.entrants.toSorted()).toEqual(['A', 'b']);
  });

  test('a table goes on where the way of pairing changes and no one is left behind', () => {
    const given = competition({
      stages: stages(duels('round-robin'), { ...duels('swiss'), firstRound: 2 }),
      entrants: 'ABC'.split('').map((name, i) => entrant(name, at(1, i + 1), at(2, i + 1))),
      boards: [...roundRobin('ABC'), duel(2, 'C', 'A', 1), duel(2, 'C', 'B', 1)],
    });
    const played = stagesOf(given);
    expect(played).toHaveLength(1);
    expect(played[0]).toMatchObject({ firstRound: 1, lastRound: 2, boards: given.boards });
  });

  test('a final of some of a table is a stage of its own', () => {
    const given = competition({
      stages: stages(duels('swiss'), { ...duels('round-robin'), firstRound: 2 }),
      entrants: [entrant('A', at(1, 1), at(2, 1)), entrant('B', at(1, 2), at(2, 2)), entrant('C', at(1, 3))],
      boards: [...roundRobin('ABC'), duel(2, 'B', 'A', 1)],
    });
    expect(stagesOf(given)).toHaveLength(2);
    expect(placesOf(given)).toBe('1 B, 2 A, 3 C');
  });
});

describe('who has no board in a round misses one', () => {
  const groups = groupsThenCup().boards;
  const semifinal = cupBoards.slice(0, 1);

  test.each<[string, readonly Board[], string, number, boolean]>([
    ['in a group', groups, 'C', 2, true],
    ['in a bracket if the match is due', [...groups, ...semifinal], 'b', 4, true],
    ['not if they did not qualify', [...groups, ...semifinal], 'C', 4, false],
    ['not if they are out of the bracket', [...groups, ...cupBoards], 'B', 5, false],
    [
      'not if the opponent has a bye',
      [...groups, ...semifinal, bye(4, 'a'), open(5, 'A', 'a')],
      'a',
      4,
      false,
    ],
    ['not if they never took part', groups, 'Z', 1, false],
  ])('%s', (_, boards, competitor, round, misses) => {
    expect(missesBoard(stagesOf(groupsThenCup({ entrants: cupDrawn, boards })), competitor, round)).toBe(
      misses,
    );
  });
});
