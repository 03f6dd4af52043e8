import { describe, expect, it } from 'vitest';
import {
  allPlanned,
  isPlannedKey,
  keyLabel,
  printableRounds,
  shownKey,
} from '../../../../../renderer/features/pairings/paper/sheet-choice.svelte.ts';
import { begunKey, plannedKey } from '../../../../../renderer/features/pairings/paper/sheet-round.ts';
import { texts } from '../../../../../shared/messages/index.ts';

const plan = (...rounds: number[]) => rounds.map((round) => ({ round, boards: [[[1], [2]]] }));
const done = (round: number) => ({ round, open: 0 });

describe('which round is printed', () => {
  it('is what waits for results, else the next that is planned, else the last', () => {
    expect(printableRounds([], undefined, false)).toEqual({ keys: [], usual: undefined });
    expect(printableRounds([], plan(1, 2), false).usual).toBe(plannedKey(1));
    expect(printableRounds([{ round: 1, open: 3 }], plan(2, 3), false).usual).toBe(begunKey(1));
    expect(printableRounds([done(1)], plan(2), false).usual).toBe(plannedKey(2));
    const atOnce = [done(1), { round: 2, open: 1 }, { round: 3, open: 3 }];
    expect(printableRounds(atOnce, undefined, false).usual).toBe(begunKey(2));
    expect(printableRounds([done(1)], undefined, false).usual).toBe(begunKey(1));
    expect(printableRounds([{ round: 1, open: 3 }], plan(1), true).usual).toBe(plannedKey(1));
  });

  it('may be chosen differently, until the tournament moves on', () => {
    const before = printableRounds([done(1)], plan(2, 3), false);
    const chosen = { key: begunKey(1), insteadOf: before.usual };
    expect(shownKey(before, chosen)).toBe(begunKey(1));
    expect(shownKey(before, { key: begunKey(9), insteadOf: before.usual })).toBe(plannedKey(2));
    expect(shownKey(printableRounds([done(1), { round: 2, open: 1 }], plan(3), false), chosen)).toBe(
      begunKey(2),
    );
  });

  it('all planned ones can be printed in one go', () => {
    const { keys } = printableRounds([done(1)], plan(2, 3), false);
    expect(keys).toEqual([begunKey(1), plannedKey(2), plannedKey(3), allPlanned]);
    expect(keys.map(isPlannedKey)).toEqual([false, true, true, true]);
    expect(keyLabel(allPlanned, keys)).toBe(texts.pairingSheets.allPlanned({ first: '2', last: '3' }));
    expect(printableRounds([], plan(1), false).keys).not.toContain(allPlanned);
  });
});
