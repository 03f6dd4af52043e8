/** What readers see of stages above their tables. */
import { expect, test } from 'vitest';
import type { Board } from '../../shared/competition/rounds.ts';
import { shownStages } from '../../shared/competition/shown-stages.ts';
import { stagesOf } from '../../shared/competition/stages.ts';
import { stages as stagesSchema } from '../../shared/contract/competitions.ts';
import { duel } from '../league/tournaments.ts';

const entrants = 'ABCabc'.split('').map((competitor, i) => ({
  ...{ competitor, enters: 1, withdrawnAfter: null },
  draw: [{ stage: 1, group: competitor < 'a' ? 'A' : 'B', line: i + 1, rating: null }],
}));
const boards = [
  ...[duel(1, 'A', 'B', 1), duel(1, 'a', 'b', 1), duel(2, 'A', 'C', 1), duel(2, 'a', 'c', 0)],
  ...[duel(3, 'B', 'C', 1), duel(3, 'b', 'c', 0)],
];
const groups = { format: { kind: 'duels', method: 'groups', groupSize: 3 } };

const winnersIn = (stage: object, played: readonly Board[]): string[] | undefined => {
  const stages = stagesSchema.parse([{ ...groups, ...stage }]);
  const shown = shownStages(stages, stagesOf({ stages, entrants, boards: played, tieBreaks: null }));
  return shown?.final.map(({ label, competitor }) => `${label} ${competitor}`);
};

test('a group has a winner once everything is played, or the tournament was ended', () => {
  expect(winnersIn({}, boards.slice(0, 2))).toEqual([]);
  expect(winnersIn({}, boards.slice(0, 4))).toEqual([]);
  expect(winnersIn({}, boards)).toEqual(['A A', 'B c']);
  expect(winnersIn({ rounds: 2 }, boards.slice(0, 4))).toEqual(['A A', 'B c']);
  const next = { name: null, format: { kind: 'duels', method: 'knock-out' } };
  expect(winnersIn({ next, qualification: { perGroup: 1 } }, boards)).toEqual([]);
});
