import { expect, it } from 'vitest';
import { finishedIn } from '../../../../renderer/features/pairings/finished-groups.ts';
import { defaultOptions } from '../../../../renderer/features/pairings/options/options.ts';
import {
  blankDraft,
  type PairingsDraft,
  type Plan,
} from '../../../../renderer/features/pairings/pairings-draft.ts';

/** A group of four, 1 to 4, and one of two, 5 and 6, over three rounds. */
const rounds: readonly (readonly [number, number])[][] = [
  [
    [1, 4],
    [2, 3],
    [5, 6],
  ],
  [
    [4, 3],
    [1, 2],
  ],
  [
    [2, 4],
    [3, 1],
  ],
];
const planOf = (boards: typeof rounds): Plan =>
  boards.map((round, i) => ({
    round: i + 1,
    boards: round.map((board) => board.map((one) => [one])),
    groups: round.map(([one]) => (one < 5 ? 'A' : 'B')),
  }));
const draftOf = (plan: Plan, legs: 1 | 2 = 1): PairingsDraft => ({
  ...blankDraft('2026-11-28'),
  options: { ...defaultOptions, kind: 'duels', method: 'groups', legs },
  plans: [plan],
});

it('those whose group has had all its rounds have no game any more', () => {
  const draft = draftOf(planOf(rounds));
  expect([1, 2, 3].map((round) => [...finishedIn(draft, round, undefined)])).toEqual([[], [5, 6], [5, 6]]);
});

it('a board that was removed manually leaves its people in the list', () => {
  const [first = [], ...others] = rounds;
  const plan = planOf([first.slice(0, 2), ...others]);
  expect([...finishedIn(draftOf(plan), 1, undefined)]).toEqual([]);
  // In the second round of two games each the group of two isn't through.
  expect([...finishedIn(draftOf(planOf(rounds), 2), 2, undefined)]).toEqual([]);
});
