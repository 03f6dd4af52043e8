/** How the next stage is begun from what was chosen in its form. */
import { expect, test } from 'vitest';
import {
  chosenAmong,
  decidedManually,
  openBorders,
  plannedChoice,
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
