import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TieBreak } from '../../shared/contract/competition-words.ts';
import { groupTables, namedGroups, type GroupTable } from '../../shared/competition/groups.ts';
import { threePoints } from '../../shared/competition/points.ts';
import { qualify, separateGroups } from '../../shared/competition/qualification.ts';
import { qualificationRule } from '../../shared/contract/competitions.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import { bye, duel, scored } from '../league/tournaments.ts';

/** "A-B 2:1, A-C 0:0": a group by its games. */
const games = (said: string): Board[] =>
  said.split(', ').map((game, i) => {
    const [, a = '', b = '', mine, theirs] = /^(\w+)-(\w+) (\d+):(\d+)$/u.exec(game) ?? [];
    return scored(i + 1, a, b, Number(mine), Number(theirs));
  });
const membersOf = (boards: readonly Board[]): string[] => [
  ...new Set(boards.flatMap(({ sides }) => sides.map(({ competitor }) => competitor))),
];

const football: readonly TieBreak[] = ['points', 'direct-encounter', 'score-difference', 'score-for', 'wins'];

const tablesOf = (groups: readonly Board[][], order: readonly TieBreak[] = football): GroupTable[] =>
  groupTables(namedGroups(groups.map(membersOf)), groups.flat(), { points: threePoints, order });

const namesOf = (some: readonly { readonly competitor: string }[]): string[] =>
  some.map(({ competitor }) => competitor);

// UEFA Euro 2020, final tournament: the results of all groups, and the thirds who went on (uefa.com; gweek.com.ua).
const euro = [
  'Turkey-Italy 0:3, Wales-Switzerland 1:1, Turkey-Wales 0:2, Italy-Switzerland 3:0, Switzerland-Turkey 3:1, Italy-Wales 1:0',
  'Denmark-Finland 0:1, Belgium-Russia 3:0, Finland-Russia 0:1, Denmark-Belgium 1:2, Russia-Denmark 1:4, Finland-Belgium 0:2',
  'Austria-Macedonia 3:1, Netherlands-Ukraine 3:2, Ukraine-Macedonia 2:1, Netherlands-Austria 2:0, Macedonia-Netherlands 0:3, Ukraine-Austria 0:1',
  'England-Croatia 1:0, Scotland-Czechia 0:2, Croatia-Czechia 1:1, England-Scotland 0:0, Croatia-Scotland 3:1, Czechia-England 0:1',
  'Poland-Slovakia 1:2, Spain-Sweden 0:0, Sweden-Slovakia 1:0, Spain-Poland 1:1, Slovakia-Spain 0:5, Sweden-Poland 3:2',
  'Hungary-Portugal 0:3, France-Germany 1:0, Hungary-France 1:1, Portugal-Germany 2:4, Portugal-France 2:2, Germany-Hungary 2:2',
].map(games);

describe('Euro 2020: the first two of each group and the four best thirds', () => {
  const tables = tablesOf(euro);
  const { qualified, undecided } = qualify(tables, { perGroup: 2, best: { place: 3, count: 4 } }, football);

  test('the tables', () => {
    expect(tables.map(({ name, rows }) => `${name} ${namesOf(rows).slice(0, 3).join(' ')}`)).toEqual([
      'A Italy Wales Switzerland',
      'B Belgium Denmark Finland',
      'C Netherlands Austria Ukraine',
      'D England Croatia Czechia',
      'E Sweden Spain Slovakia',
      'F France Germany Portugal',
    ]);
  });

  test('the thirds', () => {
    expect(namesOf(qualified.filter(({ isBest }) => isBest))).toEqual([
      'Portugal',
      'Czechia',
      'Switzerland',
      'Ukraine',
    ]);
    expect(undecided).toEqual([]);
  });

  test('winners first, then runners-up, each by what they had in their groups', () => {
    expect(qualified.map(({ place }) => place).join('')).toBe('1111112222223333');
    // 9 points and 7:0; 9 and 8:2; 9 and 7:1; 7 and 4:2, England 7 and 2:0.
    expect(namesOf(qualified).slice(0, 5)).toEqual(['Italy', 'Netherlands', 'Belgium', 'Sweden', 'England']);
    expect(qualified[0]).toEqual({ competitor: 'Italy', group: 'A', place: 1, isBest: false });
  });
});

test('thirds of unequal groups are compared per game', () => {
  const three = games('A-B 1:0, A-C 1:0, B-C 1:0');
  const five = games(
    'D-E 1:0, D-F 1:0, D-G 1:0, D-H 1:0, E-F 1:0, E-G 1:0, E-H 1:0, F-G 1:1, F-H 1:0, G-H 1:1',
  );
  const drawn = games('I-J 1:0, I-K 0:0, J-K 1:0');
  const rule = { perGroup: 2, best: { place: 3, count: 2 } };
  // F has 4 points of 4 games, K 1 of 2, C none of 2.
  const { qualified } = qualify(tablesOf([three, five, drawn]), rule, football);
  expect(namesOf(qualified.filter(({ isBest }) => isBest))).toEqual(['F', 'K']);
});

test('fewer points of fewer games may be better', () => {
  const four = games('A-B 1:0, A-C 1:0, A-D 1:0, B-C 1:0, B-D 1:0, C-D 1:0');
  const three = games('X-Y 1:1, X-Z 1:1, Y-Z 2:2');
  const tables = tablesOf([four, three], ['points', 'score-for']);
  // C has 3 of 3 games, 1 each; Y and Z have 2 of 2, 1 each too; goals per game decide: C a third, the others more.
  const { qualified } = qualify(tables, { perGroup: 2, best: { place: 3, count: 1 } }, [
    'points',
    'score-for',
  ]);
  expect(qualified.at(-1)).toMatchObject({ group: 'B', place: 3 });
});

test('where encounters are separated by the ratio of scores, thirds are, too', () => {
  const order = ['points', 'direct-encounter-ratio'] as const;
  const group = (one: string, other: string, third: string, lost: string): Board[] =>
    games(`${one}-${other} 3:0, ${one}-${third} 3:${lost}, ${other}-${third} 3:1`);
  const tables = tablesOf([group('A', 'B', 'C', '0'), group('X', 'Y', 'Z', '2')], order);
  const rule = { perGroup: 1, best: { place: 3, count: 1 } };
  const { qualified, undecided } = qualify(tables, rule, order);
  expect([namesOf(qualified).at(-1), undecided]).toEqual(['Z', []]);
  // Without scores nothing separates them.
  const placed = [duel(1, 'D', 'E', 1), duel(2, 'D', 'F', 1), duel(3, 'E', 'F', 1)];
  const mixed = tablesOf([group('X', 'Y', 'Z', '2'), placed], order);
  expect(qualify(mixed, rule, order).undecided).toEqual([{ group: null, competitors: ['Z', 'F'], free: 1 }]);
});

describe('ties at the border', () => {
  const level = games('A-B 0:0, A-C 1:0, B-C 1:0');

  test('are handed back, and the place after them is not given away', () => {
    const { qualified, undecided } = qualify(tablesOf([level]), { perGroup: 1, best: null }, football);
    expect(qualified).toEqual([]);
    expect(undecided).toEqual([{ group: 'A', competitors: ['A', 'B'], free: 1 }]);
  });

  test('do not matter within those who qualify', () => {
    const { qualified, undecided } = qualify(tablesOf([level]), { perGroup: 2, best: null }, football);
    expect(namesOf(qualified)).toEqual(['A', 'B']);
    expect(undecided).toEqual([]);
  });

  test('a lot settles them', () => {
    const order: readonly TieBreak[] = ['points', 'lots'];
    const tables = groupTables(namedGroups([['A', 'B', 'C']]), level, {
      order,
      decisions: [
        { competitor: 'B', kind: 'lot', value: 1 },
        { competitor: 'A', kind: 'lot', value: 2 },
      ],
    });
    expect(namesOf(qualify(tables, { top: 1 }, order).qualified)).toEqual(['B']);
  });

  describe.each(['lot', 'manual'] as const)('a %s within each group', (kind) => {
    const order: readonly TieBreak[] = ['points', kind === 'lot' ? 'lots' : 'manual'];
    const rule = { perGroup: 1, best: { place: 2, count: 1 } };
    const groups = [games('A-B 0:0, A-C 1:0, B-C 1:0'), games('D-E 0:0, D-F 1:0, E-F 1:0')];
    const drawn = (said: string, decided: object) =>
      said.split('').map((competitor, i) => ({ competitor, kind, value: i + 1, ...decided }));
    const decided = (...decisions: ReturnType<typeof drawn>) =>
      qualify(
        groupTables(namedGroups(groups.map(membersOf)), groups.flat(), { order, decisions }),
        rule,
        order,
      );
    const first = { at: '2026-11-26T20:00', reason: 'A' };
    const second = { at: '2026-11-26T20:01', reason: 'D' };

    test('says nothing of those in another group', () => {
      const { qualified, undecided } = decided(...drawn('BA', first), ...drawn('XYED', second));
      expect(namesOf(qualified)).toEqual(['B', 'E']);
      expect(undecided).toEqual([{ group: null, competitors: ['A', 'D'], free: 1 }]);
    });

    test('decides among those who are all in it', () => {
      // The later numbers are of those who were level across the groups.
      const both = [
        ...drawn('BA', first),
        ...drawn('ED', second),
        ...drawn('XDA', { ...first, reason: 'both' }),
      ];
      expect(namesOf(decided(...both).qualified)).toEqual(['B', 'E', 'D']);
    });
  });

  test('of the best across groups, and of who is on that place at all', () => {
    const other = games('D-E 0:0, D-F 1:0, E-F 1:0');
    const tables = tablesOf([level, other]);
    expect(qualify(tables, { perGroup: 2, best: { place: 3, count: 1 } }, football).undecided).toEqual([
      { group: null, competitors: ['C', 'F'], free: 1 },
    ]);
    expect(qualify(tables, { perGroup: 1, best: { place: 2, count: 1 } }, football).undecided).toEqual([
      { group: 'A', competitors: ['A', 'B'], free: 1 },
      { group: 'B', competitors: ['D', 'E'], free: 1 },
    ]);
  });
});

describe('groups', () => {
  test('a table counts its members’ games with one another alone, and their byes', () => {
    const boards = [duel(1, 'A', 'B', 1), duel(1, 'C', 'A', 1), bye(2, 'B'), duel(2, 'C', 'D', 1)];
    const [first] = groupTables(namedGroups([['A', 'B']]), boards);
    expect(first?.rows.map(({ competitor, values }) => [competitor, values.points])).toEqual([
      ['A', 1],
      ['B', 1],
    ]);
    expect(first?.boards).toEqual([boards[0], boards[2]]);
  });

  test('a walkover counts as a game with the one who stayed away', () => {
    const boards = [duel(1, 'A', 'B', 1, 'walkover'), duel(2, 'B', 'C', 1), duel(3, 'A', 'C', 0)];
    const [table] = groupTables(namedGroups([['A', 'B', 'C']]), boards, {
      order: ['points', 'direct-encounter'],
    });
    expect(table?.rows.map(({ values }) => values['direct-encounter'])).toEqual([1, 1, 1]);
  });
});

test('which rules there are', () => {
  expect(qualificationRule.parse({ top: 8 })).toEqual({ top: 8 });
  expect(qualificationRule.parse({ perGroup: 2 })).toEqual({ perGroup: 2, best: null });
  for (const wrong of [
    { top: 0 },
    { perGroup: 2, best: { place: 2, count: 1 } },
    {},
    { top: 1, perGroup: 1 },
  ])
    expect(qualificationRule.safeParse(wrong).success).toBe(false);
  expect(() => qualify(tablesOf(euro), { top: 3 })).toThrow(RangeError);
});

describe('lines of a knock-out', () => {
  const mates = (lines: readonly { readonly group: string }[]): number => {
    const size = 2 ** Math.ceil(Math.log2(lines.length));
    return lines.filter((one, i) => i < size / 2 && one.group === lines[size - 1 - i]?.group).length;
  };

  test('group mates are kept apart, nearest lines first, and the upper half stays', () => {
    const seeded = ['A1', 'B1', 'B2', 'A2'].map((name) => ({ name, group: name[0] ?? '' }));
    expect(separateGroups(seeded).map(({ name }) => name)).toEqual(['A1', 'B1', 'A2', 'B2']);
    const fine = ['A1', 'B1', 'A2', 'B2'].map((name) => ({ name, group: name[0] ?? '' }));
    expect(separateGroups(fine)).toEqual(fine);
  });

  test('two of each group: never a game between mates; all lines are kept, the upper half unchanged', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 16 }).chain((groups) =>
          fc.tuple(
            fc.shuffledSubarray(
              Array.from({ length: groups }, (_, i) => String(i)),
              { minLength: groups },
            ),
            fc.shuffledSubarray(
              Array.from({ length: groups }, (_, i) => String(i)),
              { minLength: groups },
            ),
          ),
        ),
        ([winners, runnersUp]) => {
          const seeded = [...winners, ...runnersUp].map((group, seed) => ({ group, seed }));
          const lines = separateGroups(seeded);
          expect(mates(lines)).toBe(0);
          expect(lines.map(({ seed }) => seed).sort((a, b) => a - b)).toEqual(seeded.map(({ seed }) => seed));
          const half = 2 ** Math.ceil(Math.log2(seeded.length)) / 2;
          expect(lines.slice(0, half)).toEqual(seeded.slice(0, half));
        },
      ),
    );
  });

  test('where it cannot be helped, as few mates meet as possible', () => {
    const all = ['A', 'A', 'A', 'B'].map((group) => ({ group }));
    expect(mates(separateGroups(all))).toBe(1);
    expect(separateGroups([{ group: 'A' }])).toEqual([{ group: 'A' }]);
    expect(separateGroups([])).toEqual([]);
  });
});
