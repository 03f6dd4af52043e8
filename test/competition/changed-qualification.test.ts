/** Who would be in a stage that was drawn, by the results as they are now. */
import { expect, test } from 'vitest';
import { changedQualification } from '../../shared/competition/changed-qualification.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import { stagesOf } from '../../shared/competition/stages.ts';
import { stages as stagesSchema } from '../../shared/contract/competitions.ts';
import { duel } from '../league/tournaments.ts';

const stages = stagesSchema.parse([
  { format: { kind: 'duels', method: 'round-robin' }, qualification: { top: 2 } },
  { format: { kind: 'duels', method: 'knock-out' }, firstRound: 4 },
]);

/** A and B were drawn from the table of three, in which each beats those after it; B loses to C if corrected. */
const changedIn = (isCorrected: boolean, boards: readonly Board[] = [], rule = stages) => {
  const entrants = ['A', 'B', 'C'].map((competitor, i) => ({
    ...{ competitor, enters: 1, withdrawnAfter: null },
    draw: [1, 2]
      .filter((stage) => stage === 1 || i < 2)
      .map((stage) => ({ stage, line: i + 1, group: null, rating: null })),
  }));
  const table = [duel(1, 'A', 'B', 1), duel(2, 'A', 'C', 1), duel(3, 'B', 'C', isCorrected ? 0 : 1)];
  const played = stagesOf({ stages: rule, entrants, tieBreaks: null, boards: [...table, ...boards] });
  return changedQualification({ stages: rule, tieBreaks: null }, played);
};

test('nothing is said while the draw is as the results have it, or where no rule says who qualifies', () => {
  expect(changedIn(false)).toBeNull();
  const free = stages.map((stage) => ({ ...stage, qualification: null }));
  expect(changedIn(true, [], free)).toBeNull();
});

test('a correction tells who would qualify, and whether rounds are to be deleted first', () => {
  const changed = { now: ['C'], before: ['B'] };
  expect(changedIn(true)).toEqual({ ...changed, hasRounds: false });
  expect(changedIn(true, [duel(4, 'A', 'B', 1)])).toEqual({ ...changed, hasRounds: true });
});

const groups = stagesSchema.parse([
  {
    format: { kind: 'duels', method: 'groups', groupSize: 3 },
    qualification: { perGroup: 1, best: { place: 2, count: 1 } },
  },
  { format: { kind: 'duels', method: 'knock-out' }, firstRound: 4 },
]);

/** Of the groups ABC and abc, in which each beats those after it, A and a were drawn by the rule, and B among the level B and b. */
const chosenIn = (
  results: readonly Board[],
  drawn = 'AaB',
  decided: Readonly<Record<string, boolean>> = { B: true },
) => {
  const names = 'ABCabc'.split('');
  const entrants = names.map((competitor, i) => ({
    ...{ competitor, enters: 1, withdrawnAfter: null },
    draw: [
      { stage: 1, line: i + 1, group: competitor < 'a' ? 'A' : 'B', rating: null },
      ...(drawn.includes(competitor)
        ? [{ stage: 2, line: drawn.indexOf(competitor) + 1, group: null, rating: null }]
        : []),
    ],
  }));
  const competitors = names.map((competitor) => ({
    ...{ competitor, startingRating: null },
    rulings:
      competitor in decided
        ? [{ kind: 'chosen' as const, stage: 2, isIn: decided[competitor] === true, reason: null }]
        : [],
  }));
  const order = { tieBreaks: ['points' as const], stages: groups };
  return changedQualification(order, stagesOf({ ...order, entrants, competitors, boards: results }));
};
const games = (...won: readonly (0 | 0.5 | 1)[]): Board[] =>
  [
    ['A', 'B'],
    ['A', 'C'],
    ['B', 'C'],
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
  ].map(([one = '', other = ''], i) => duel((i % 3) + 1, one, other, won[i] ?? 1));

test('who was chosen manually stays, and what came in by the rule is compared', () => {
  expect(chosenIn(games())).toBeNull();
  // b beats a: a is level with B for the one place that B has.
  expect(chosenIn(games(1, 1, 1, 0))).toMatchObject({ now: ['b'], before: ['a'] });
  // C wins all: A is behind B and level with nobody; B beats b for the second place, by the rule now.
  expect(chosenIn(games(0.5, 0, 0, 1, 1, 0.5))).toMatchObject({ now: ['C'], before: ['A'] });
});

test('where all others are in by the rule, the one who was chosen has the place of who qualifies', () => {
  // b wins the group; C and a are level for the place of B, who is third now.
  expect(chosenIn(games(1, 1, 0, 0))).toMatchObject({ now: ['b'], before: ['B'] });
});

test('who was left out manually is not named', () => {
  const instead = { a: false, b: true, B: true };
  expect(chosenIn(games(), 'AbB', instead)).toBeNull();
  expect(chosenIn(games(1, 0, 0), 'AbB', instead)).toMatchObject({ now: ['C'], before: ['A'] });
});
