/** How the next stage is begun from what was chosen in its form. */
import { expect, test } from 'vitest';
import {
  beginRequest,
  chosenAmong,
  decidedManually,
  inSeedOrder,
  openBorders,
  plannedChoice,
  tableCount,
  type NextStageChoice,
} from '../../../../renderer/features/tournaments/next-stage.ts';
import { stages as stagesSchema } from '../../../../shared/contract/competitions.ts';

test('who is in the stage otherwise than the rule says was decided manually, in or out', () => {
  const all = ['A', 'B', 'C', 'D'];
  expect(decidedManually(all, ['A', 'B'], ['B', 'A'])).toEqual([]);
  expect(decidedManually(all, ['A', 'D'], ['A', 'B'])).toEqual([
    { key: 'B', isIn: false },
    { key: 'D', isIn: true },
  ]);
});

const border = { group: null, competitors: ['C', 'D', 'E'], free: 2 };
const here = () => false;

test('level ones are to be separated until as many of them are chosen as qualify', () => {
  const given = { undecided: [border] };
  expect(openBorders(given, ['A', 'B'], here)).toEqual([border]);
  const one = { ...border, competitors: ['C', 'E'], free: 1 };
  expect(openBorders(given, ['A', 'D'], here)).toEqual([one]);
  expect(openBorders(given, ['A', 'D', 'C'], here)).toEqual([]);
  // Who has left the tournament isn't waited for.
  expect(openBorders(given, ['D'], (competitor) => competitor !== 'D')).toEqual([]);
});

test('who was added or removed stays so when the rule lets others through', () => {
  const changed = { added: ['D'], removed: ['B'] };
  expect(chosenAmong(['A', 'B'], changed)).toEqual(['A', 'D']);
  expect(chosenAmong(['B', 'C', 'D'], changed)).toEqual(['C', 'D']);
});

test('a stage that was begun and has no rounds is offered again as it was chosen', () => {
  const format = { kind: 'duels', method: 'knock-out', thirdPlace: true, matchGames: 3 };
  const groups = { format: { kind: 'duels', method: 'groups' }, qualification: { perGroup: 1 } };
  const stages = stagesSchema.parse([groups, { name: 'Finals', format, firstRound: 4 }]);
  const before = { number: 1, tables: [], chosen: new Map<string, boolean>() };
  expect(plannedChoice({ stages }, { ...before, lastRound: 3 })).toMatchObject({
    ...{ name: 'Finals', format: 'knock-out', direct: 1, thirdPlace: true, matchGames: 3 },
  });
  // Played by now: what follows it is another stage.
  expect(plannedChoice({ stages }, { ...before, lastRound: 4 })).toMatchObject({
    ...{ name: '', thirdPlace: false, matchGames: 1 },
  });
});

const tables: NextStageChoice = {
  ...{ name: '', format: 'tables', direct: 8, best: 0, thirdPlace: false, legs: 1, matchGames: 1 },
  ...{ totalRounds: null, tableSize: 4, tableRounds: 1 },
};

test('seeds are dealt to tables there and back; a single table has no group', () => {
  const begun = (count: number) => {
    const chosen = Array.from({ length: count }, (_, i) => ({
      ...{ key: String(i), name: String(i), teamId: null, people: [{ playerId: i + 1 }] },
    }));
    const given = beginRequest(
      1,
      tables,
      chosen as unknown as Parameters<typeof beginRequest>[2],
      { top: count },
      [],
    );
    expect(given).toMatchObject({ format: { kind: 'tables', size: 4, aim: 'drawn' }, rounds: 1 });
    return given.entrants.map(({ group }) => group ?? '–').join('');
  };
  expect(begun(8)).toBe('ABBAABBA');
  expect(begun(16)).toBe('ABCDDCBAABCDDCBA');
  expect(begun(4)).toBe('––––');
  expect([2, 3, 5, 7, 9, 12].map((count) => tableCount(count, tables))).toEqual([0, 1, 1, 2, 2, 3]);
});

test('who qualifies is listed by the seeds that the bracket has', () => {
  const inOrder = (format: NextStageChoice['format']) =>
    inSeedOrder({ format }, ['A1', 'B1', 'B2', 'A2'], (key) => key.slice(0, 1));
  // The first would meet the fourth of the same group.
  expect(inOrder('knock-out')).toEqual(['A1', 'B1', 'A2', 'B2']);
  expect(inOrder('round-robin')).toEqual(['A1', 'B1', 'B2', 'A2']);
});

test('behind tables come tables: the same size, from each two', () => {
  const format = { kind: 'tables', size: 5, aim: 'points' };
  const rows = Array.from({ length: 9 }, () => ({}));
  const table = { rows } as unknown as Parameters<typeof plannedChoice>[1]['tables'][number];
  const before = { number: 1, lastRound: 4, chosen: new Map<string, boolean>() };
  const after = (given: readonly object[], count: number) =>
    plannedChoice(
      { stages: stagesSchema.parse(given) },
      { ...before, tables: Array(count).fill(table) as never },
    );
  expect(after([{ format }], 1)).toMatchObject({ format: 'tables', tableSize: 5, tableRounds: 1, direct: 8 });
  const semifinals = { format: { ...format, aim: 'drawn' }, firstRound: 4, rounds: 1 };
  expect(after([{ format, qualification: { top: 8 } }, semifinals], 2)).toMatchObject({
    format: 'tables',
    direct: 2,
  });
});
