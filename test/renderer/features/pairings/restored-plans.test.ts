/** Plans of a draft that are weighed again: which stay. */
import { describe, expect, it } from 'vitest';
import type { PairingSuggestion } from '../../../../shared/contract/pairings.ts';
import type { Plan } from '../../../../renderer/features/pairings/pairings-draft.ts';
import { restoredPlans, type NotWeighed } from '../../../../renderer/features/pairings/restored-plans.ts';

/** A suggestion of one board, as far as plans are concerned. */
function suggestion(one: number, other: number): PairingSuggestion {
  const sides = [one, other].map((playerId) => ({ people: [{ playerId }] }));
  const handicap = { given: null, isChanged: false };
  return { rounds: [{ round: 1, boards: [{ sides, games: [], handicap }] }] } as unknown as PairingSuggestion;
}
const plan = (one: number, other: number): Plan => [{ round: 1, boards: [[[one], [other]]] }];

const refused: NotWeighed = { sentence: 'Ann isn’t checked in.', isRefused: true };
const unanswered: NotWeighed = { sentence: 'Nobody answered.', isRefused: false };
const [first, second] = [suggestion(1, 2), suggestion(1, 3)];

describe('plans that are weighed again', () => {
  it('stay as they were chosen', () => {
    const found = restoredPlans({ chosen: 1, byHand: null }, [first, second], undefined);
    expect(found.part).toEqual({ plans: [plan(1, 2), plan(1, 3)], chosen: 1, byHand: null });
    expect(found.trouble).toBeUndefined();
  });

  it('go with a sentence if they were refused where others fit', () => {
    const found = restoredPlans({ chosen: 1, byHand: null }, [refused, second], undefined);
    expect(found.part).toEqual({ plans: [plan(1, 3)], chosen: 0, byHand: null });
    expect(found.trouble).toBe(refused.sentence);
  });

  it('all stay if one of them wasn’t answered, and if none fits', () => {
    for (const weighed of [[unanswered, second], [refused, unanswered], [refused]]) {
      const found = restoredPlans({ chosen: 0, byHand: null }, weighed, undefined);
      expect(found.part).toEqual({});
      expect(found.suggestions).toEqual([]);
      expect(found.trouble).toBeDefined();
    }
    const edited = restoredPlans({ chosen: 0, byHand: plan(1, 4) }, [first], unanswered);
    expect(edited.part).toEqual({});
  });

  it('that were changed manually stay so, and are the plan where the suggestion no longer fits', () => {
    const both = restoredPlans({ chosen: 0, byHand: plan(1, 3) }, [first], second);
    expect(both.part).toEqual({ plans: [plan(1, 2)], chosen: 0, byHand: plan(1, 3) });
    expect(both.editedCost).toBe(second);
    const edited = restoredPlans({ chosen: 0, byHand: plan(1, 3) }, [refused], second);
    expect(edited.part).toEqual({ plans: [plan(1, 3)], chosen: 0, byHand: null });
    expect(edited.suggestions).toEqual([second]);
  });

  it('that were changed so that they no longer fit are still there to be corrected', () => {
    const found = restoredPlans({ chosen: 0, byHand: plan(1, 1) }, [first], refused);
    expect(found.part).toEqual({ plans: [plan(1, 2)], chosen: 0, byHand: plan(1, 1) });
    expect(found.trouble).toBe(refused.sentence);
  });
});
