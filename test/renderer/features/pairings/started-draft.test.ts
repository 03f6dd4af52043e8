/** Rounds of a plan that begin, and whose start is undone. */
import { describe, expect, it } from 'vitest';
import {
  blankDraft,
  chosenPlan,
  parseDraft,
  type PairingsDraft,
} from '../../../../renderer/features/pairings/pairings-draft.ts';
import {
  draftAfterUndo,
  startedDraft,
  startsOfMissing,
} from '../../../../renderer/features/pairings/started-draft.ts';

const evening = (part: Partial<PairingsDraft> = {}): PairingsDraft => ({
  ...blankDraft('2026-11-21'),
  ...part,
});

describe('a start of some rounds', () => {
  const plan = [1, 2, 3].map((round) => ({
    round,
    boards: [
      [[1], [2]],
      [[3], [4]],
    ],
  }));
  const lineups = [1, 2, 3].map((round) => ({ round, team: 'Owls', people: [null] }));
  const rounds = (draft: PairingsDraft | undefined) =>
    chosenPlan(draft ?? evening())?.map(({ round }) => round);
  const started = startedDraft(evening({ plans: [plan], lineups }), 7, plan.slice(1), 1);

  it('that is undone leaves the whole plan, and redone the rest', () => {
    expect(rounds(started)).toEqual([2, 3]);
    const undone = draftAfterUndo(started, 0, [1]);
    expect(undone?.plans).toEqual([plan]);
    expect(undone?.lineups).toEqual(lineups);
    const redone = draftAfterUndo(undone ?? started, 1);
    expect(redone).toEqual(started);
    expect(draftAfterUndo(started, 1)).toBeUndefined();
    expect(rounds(parseDraft(undone))).toEqual([1, 2, 3]);
  });

  it('comes back round by round', () => {
    const further = startedDraft(started, 7, plan.slice(2), 2);
    expect(rounds(draftAfterUndo(further, 1, [2]))).toEqual([2, 3]);
    expect(rounds(draftAfterUndo(further, 0, [1, 2]))).toEqual([1, 2, 3]);
  });

  it('that the stored draft knows nothing of leaves no plan of a round that has begun', () => {
    const stored = evening({ tournamentId: 7, plans: [plan] });
    expect(rounds(draftAfterUndo(stored, 1))).toEqual([2, 3]);
    expect(draftAfterUndo(stored, 3)?.plans).toEqual([]);
    expect(draftAfterUndo(stored, 0)).toBeUndefined();
  });

  it('of all that was planned comes back whole, with what was decided for it, and is started again', () => {
    const one = [plan[0]].flatMap((round) => round ?? []);
    const handicaps = [{ to: 1, from: 2, handicap: null }];
    const locked = [{ round: 1, board: 1, sides: [[1], [2]] }];
    const before = evening({
      plans: [one],
      lineups: lineups.slice(0, 1),
      handicaps,
      locked,
      date: '2026-11-20',
    });
    const all = startedDraft(before, 7, [], 1);
    expect(all.plans).toEqual([]);
    expect(draftAfterUndo(all, 1)).toBeUndefined();
    const undone = draftAfterUndo(parseDraft(JSON.parse(JSON.stringify(all))) ?? all, 0, [1]);
    expect(undone).toMatchObject({ ...before, tournamentId: 7, begun: { plan: [] } });
    expect(draftAfterUndo(undone ?? all, 1)).toEqual(all);
  });

  it('of one round after the other comes back in turn', () => {
    const [first, second] = plan.map((round) => [round]);
    const later = { ...startedDraft(evening({ plans: [first ?? []] }), 7, [], 1), plans: [second ?? []] };
    const both = startedDraft(later, 7, [], 2);
    expect(rounds(draftAfterUndo(both, 1, [2]))).toEqual([2]);
    expect(rounds(draftAfterUndo(both, 0, [1, 2]))).toEqual([1, 2]);
  });

  it('keeps what was decided for the boards that are left', () => {
    const handicaps = [{ to: 1, from: 2, handicap: null }];
    const before = evening({ plans: [plan], handicaps });
    const some = startedDraft(before, 7, plan.slice(1), 1);
    expect(some.handicaps).toEqual(handicaps);
    expect(draftAfterUndo(some, 0, [1])?.handicaps).toEqual(handicaps);
  });

  it('doesn’t come back where the round was deleted', () => {
    const all = startedDraft(evening({ plans: [plan.slice(0, 1)] }), 7, [], 1);
    expect(startsOfMissing(all, 1)).toEqual([]);
    expect(startsOfMissing(all, 0)).toEqual([1]);
    // The start is in effect, so the round went in another way.
    expect(draftAfterUndo(all, 0, [])).toBeUndefined();
    // Once the deletion is undone, and then the start as well.
    expect(draftAfterUndo(all, 1, [])).toBeUndefined();
    expect(rounds(draftAfterUndo(all, 0, [1]))).toEqual([1]);
  });

  it('comes back as far as its rounds were not deleted', () => {
    const both = startedDraft(startedDraft(evening({ plans: [plan] }), 7, plan.slice(1), 1), 7, [], 2);
    expect(draftAfterUndo(both, 1, [])).toBeUndefined();
    // Paired again after it was deleted, the third round has another start.
    const later = startedDraft({ ...both, plans: [plan.slice(2)] }, 7, [], 3);
    expect(startsOfMissing(later, 2)).toEqual([3]);
    expect(rounds(draftAfterUndo(later, 2, [3]))).toEqual([3]);
    expect(startsOfMissing(later, 1)).toEqual([2, 3]);
  });

  it('whose boards were changed later comes back as it was', () => {
    const all = startedDraft(evening({ plans: [plan.slice(0, 1)] }), 7, [], 1);
    const changed = { round: 1, boards: [[[1], [4]]] };
    const again = startedDraft({ ...all, again: 1, plans: [[changed]] }, 7, [], 2);
    expect(draftAfterUndo(again, 1)).toBeUndefined();
    expect(draftAfterUndo(again, 0, [1])?.plans).toEqual([plan.slice(0, 1)]);
  });

  it('that is planned again is not touched', () => {
    expect(draftAfterUndo({ ...started, again: 1 }, 0, [1])).toBeUndefined();
  });
});
