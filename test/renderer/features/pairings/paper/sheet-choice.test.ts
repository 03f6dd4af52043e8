import { describe, expect, it } from 'vitest';
import {
  allOpen,
  allPlanned,
  isOneRound,
  isPlannedKey,
  keyLabel,
  printableRounds,
  roundOnWall,
  shownKey,
} from '../../../../../renderer/features/pairings/paper/sheet-choice.svelte.ts';
import { begunKey, plannedKey } from '../../../../../renderer/features/pairings/paper/sheet-round.ts';
import { texts } from '../../../../../shared/messages/index.ts';

const plan = (...rounds: number[]) => rounds.map((round) => ({ round, boards: [[[1], [2]]] }));
const day = '2026-09-14';
const begun = (round: number, open: number, on: string | null = null, postponed = 0) => ({
  ...{ round, open, postponed, day: on },
  boards: Math.max(1, open),
});
const done = (round: number) => begun(round, 0);
const printable = (
  ...[rounds, planned, again, last = []]: [
    Parameters<typeof printableRounds>[0],
    ReturnType<typeof plan> | undefined,
    boolean,
    number[]?,
  ]
) => printableRounds(rounds, planned, again, day, new Set(last));

describe('which round is printed', () => {
  it('is the one that was started last, though a board of an earlier one was left open', () => {
    const rounds = [done(1), begun(2, 1), begun(3, 3)];
    expect(printable(rounds, undefined, false, [3]).usual).toBe(begunKey(3));
    // All at once, the first unfinished one is in play.
    expect(printable(rounds, undefined, false, [1, 2, 3]).usual).toBe(begunKey(2));
    expect(printable([begun(1, 1), done(2)], undefined, false, [2]).usual).toBe(begunKey(1));
  });

  it('is what waits for results, else the next that is planned, else the last', () => {
    expect(printable([], undefined, false)).toEqual({
      keys: [],
      open: [],
      usual: undefined,
      inPlay: undefined,
    });
    expect(printable([], plan(1, 2), false).usual).toBe(plannedKey(1));
    expect(printable([begun(1, 3)], plan(2, 3), false).usual).toBe(begunKey(1));
    expect(printable([done(1)], plan(2), false).usual).toBe(plannedKey(2));
    const atOnce = [done(1), begun(2, 1), begun(3, 3)];
    expect(printable(atOnce, undefined, false).usual).toBe(begunKey(2));
    expect(printable([done(1)], undefined, false).usual).toBe(begunKey(1));
    expect(printable([begun(1, 3)], plan(1), true).usual).toBe(plannedKey(1));
  });

  it('isn’t one that has postponed boards alone', () => {
    const rounds = [begun(1, 1, null, 1), done(2)];
    expect(printable(rounds, plan(3), false)).toMatchObject({ inPlay: plannedKey(3), usual: plannedKey(3) });
    expect(printable([...rounds, begun(3, 2)], undefined, false).inPlay).toBe(begunKey(3));
    expect(printable(rounds, undefined, false).inPlay).toBe(begunKey(2));
    const waits = [{ ...begun(1, 3, null, 1), boards: 4 }];
    expect(printable(waits, plan(2), false)).toMatchObject({ inPlay: begunKey(1), usual: plannedKey(2) });
  });

  it('is the planned one once half of the boards before it are finished', () => {
    const playing = (open: number) => [done(1), { ...begun(2, open), boards: 4 }];
    expect(printable(playing(3), plan(3), false).usual).toBe(begunKey(2));
    expect(printable(playing(2), plan(3), false).usual).toBe(plannedKey(3));
    expect(printable(playing(1), plan(3), false).usual).toBe(plannedKey(3));
    expect(printable(playing(1), undefined, false).usual).toBe(begunKey(2));
    // The wall goes on showing what is being played.
    const can = printable(playing(1), plan(3), false);
    expect([can.inPlay, roundOnWall(can, undefined)]).toEqual([begunKey(2), '']);
    expect(roundOnWall(can, { key: begunKey(1), insteadOf: can.inPlay })).toBe(begunKey(1));
    expect(keyLabel(plannedKey(3), can)).toBe('Round 3, planned');
  });

  it('isn’t one that waits for a postponed match, once the next evening has come', () => {
    const postponed = begun(1, 3, '2026-09-07');
    expect(printable([postponed], undefined, false).usual).toBe(begunKey(1));
    expect(printable([postponed], plan(2), false).usual).toBe(plannedKey(2));
    expect(printable([postponed, begun(2, 9, day)], undefined, false).usual).toBe(begunKey(2));
    expect(printable([postponed, begun(2, 0, day)], plan(3), false).usual).toBe(plannedKey(3));
    // Those of later days are still to come.
    const fixtures = [begun(1, 0, '2026-09-07'), begun(2, 9, day), begun(3, 9, '2026-09-21')];
    expect(printable(fixtures, undefined, false).usual).toBe(begunKey(2));
  });

  it('may be chosen differently, until the tournament moves on', () => {
    const before = printable([done(1)], plan(2, 3), false);
    const chosen = { key: begunKey(1), insteadOf: before.inPlay };
    expect(shownKey(before, chosen)).toBe(begunKey(1));
    expect(shownKey(before, { key: begunKey(9), insteadOf: before.inPlay })).toBe(plannedKey(2));
    expect(shownKey(printable([done(1), begun(2, 1)], plan(3), false), chosen)).toBe(begunKey(2));
  });

  it('chosen for paper is on the wall, too, where it is one, and not the usual one', () => {
    const can = printable([done(1), begun(2, 1)], plan(3, 4), false);
    const chosen = (key: string) => roundOnWall(can, { key, insteadOf: can.inPlay });
    expect([begunKey(1), begunKey(2), plannedKey(3), allPlanned].map(chosen)).toEqual([
      begunKey(1),
      '',
      plannedKey(3),
      '',
    ]);
    expect(roundOnWall(can, undefined)).toBe('');
    // The tournament has moved on.
    expect(roundOnWall(can, { key: begunKey(1), insteadOf: begunKey(1) })).toBe('');
  });

  it('all planned ones can be printed in one go', () => {
    const { keys } = printable([done(1)], plan(2, 3), false);
    expect(keys).toEqual([begunKey(1), plannedKey(2), plannedKey(3), allPlanned]);
    expect(keys.map(isPlannedKey)).toEqual([false, true, true, true]);
    expect(keyLabel(allPlanned, { keys, open: [] })).toBe(
      texts.pairingSheets.allPlanned({ first: '2', last: '3' }),
    );
    expect(printable([], plan(1), false).keys).not.toContain(allPlanned);
  });

  it('all begun ones that wait for results can be printed in one go, too, and not shown on the wall', () => {
    const groups = [done(1), begun(2, 3), begun(3, 3)];
    const can = printable(groups, undefined, false);
    expect(can.keys).toEqual([begunKey(1), begunKey(2), begunKey(3), allOpen]);
    expect(can.open).toEqual([begunKey(2), begunKey(3)]);
    expect(keyLabel(allOpen, can)).toBe(texts.pairingSheets.allOpen({ first: '2', last: '3' }));
    expect([isPlannedKey(allOpen), isOneRound(allOpen), isOneRound(begunKey(2))]).toEqual([
      false,
      false,
      true,
    ]);
    expect(roundOnWall(can, { key: allOpen, insteadOf: can.inPlay })).toBe('');
    expect(printable([done(1), begun(2, 3)], undefined, false).keys).not.toContain(allOpen);
  });
});
