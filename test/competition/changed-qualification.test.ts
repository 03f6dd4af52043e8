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
