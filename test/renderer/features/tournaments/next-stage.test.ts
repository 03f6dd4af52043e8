/** How the next stage is begun from what was chosen in its form. */
import { expect, test } from 'vitest';
import { decidedManually } from '../../../../renderer/features/tournaments/next-stage.ts';

test('who is in the stage otherwise than the rule says was decided manually, in or out', () => {
  const all = ['A', 'B', 'C', 'D'];
  expect(decidedManually(all, ['A', 'B'], ['B', 'A'])).toEqual([]);
  expect(decidedManually(all, ['A', 'D'], ['A', 'B'])).toEqual([
    { key: 'B', isIn: false },
    { key: 'D', isIn: true },
  ]);
});
