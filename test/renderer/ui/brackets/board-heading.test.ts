import { expect, test } from 'vitest';
import { boardHeading, plannedHeading } from '../../../../renderer/ui/brackets/board-heading.ts';
import { stages as stagesSchema } from '../../../../shared/contract/competitions.ts';
import { stagesOf } from '../../../../shared/competition/stages.ts';
import { duel } from '../../../league/tournaments.ts';

const ids = [1, 2, 3, 4];
const key = (id: number): string => `player ${String(id)}`;

/** A knock-out of four after its semifinals, which 1 and 2 have won. */
const knockOut = (more: object) =>
  stagesOf({
    boards: [duel(1, key(1), key(4), 1), duel(1, key(2), key(3), 1)],
    entrants: ids.map((id) => ({
      ...{ competitor: key(id), enters: 1, withdrawnAfter: null },
      draw: [{ stage: 1, group: null, line: id, rating: null }],
    })),
    tieBreaks: null,
    stages: stagesSchema.parse([{ format: { kind: 'duels', method: 'knock-out', ...more } }]),
  });

test('the final and the game for third place have their names, and other boards of a bracket none', () => {
  const stages = knockOut({ thirdPlace: true });
  expect(boardHeading(stages, 2, [key(2), key(1)])).toBe('Final');
  expect(boardHeading(stages, 2, [key(3), key(4)])).toBe('Third place');
  expect(boardHeading(stages, 1, [key(1), key(4)])).toBeUndefined();
  expect(boardHeading(stages, 2, [key(3)])).toBeUndefined();
  // Without it the round has one board, and its name says what it is.
  expect(boardHeading(knockOut({}), 2, [key(1), key(2)])).toBeUndefined();
});

test('a board that is planned has it, too', () => {
  const entrants = ids.map((playerId) => ({ teamId: null, members: [{ playerId }] }));
  expect(plannedHeading(knockOut({ thirdPlace: true }), 2, [4, 3], entrants)).toBe('Third place');
});
