import { expect, it } from 'vitest';
import { progressOf } from '../../../../renderer/features/pairings/progress.ts';
import { texts } from '../../../../shared/messages/index.ts';

const said = (
  playing: number,
  rounds: number,
  plannedRounds: number | null,
  open: number,
  postponed = 0,
): string => texts.pairings.choice.progress(progressOf({ playing, rounds, plannedRounds, open, postponed }));

it('the round in play is named, and which rounds have their boards already', () => {
  expect(said(0, 0, 5, 0)).toBe('not started');
  expect(said(2, 2, 5, 3)).toBe('round 2 of 5, 3 results missing');
  expect(said(1, 3, 3, 12)).toBe('round 1 of 3, boards of all rounds ready, 12 results missing');
  expect(said(1, 3, 5, 12)).toBe('round 1 of 5, boards ready up to round 3, 12 results missing');
  expect(said(2, 3, null, 1)).toBe('round 2, boards ready up to round 3, 1 result missing');
  expect(said(3, 3, 3, 0)).toBe('round 3 of 3');
  expect(said(3, 3, 5, 7, 3)).toBe('round 3 of 5, 4 results missing, 3 postponed');
  expect(said(3, 3, 5, 3, 3)).toBe('round 3 of 5, 3 postponed');
});
