/** Which plans of a draft stay when they are weighed again. Pure. */
import type { PairingSuggestion } from '../../../shared/contract/pairings.ts';
import type { PairingsDraft } from './pairings-draft.ts';
import { planOf } from './request.ts';

/** Why there is no cost of a plan. */
export interface NotWeighed {
  readonly sentence: string;
  /** True if the plan was refused; false if nobody answered, so that it may fit all the same. */
  readonly isRefused: boolean;
}

export type Weighed = PairingSuggestion | NotWeighed;

export const isWeighed = (one: Weighed | undefined): one is PairingSuggestion =>
  one !== undefined && !isNotWeighed(one);
const isNotWeighed = (one: Weighed): one is NotWeighed => 'sentence' in one;

export interface RestoredPlans {
  /** What of the draft changes. */
  readonly part: Partial<PairingsDraft>;
  /** For each plan that is shown; none while it isn't known whether they fit, or as long as none does. */
  readonly suggestions: readonly PairingSuggestion[];
  readonly editedCost: PairingSuggestion | undefined;
  /** Why something isn't shown. */
  readonly trouble: string | undefined;
}

/**
 * Plans that are refused go, with a sentence, where others fit. All stay in the draft where one of them wasn't answered,
 * and where none fits: what hinders them may change, e.g. who is checked in.
 *
 * @param weighed - for each of the draft's plans
 * @param edited - the plan as it was changed manually; undefined if it was not
 */
export function restoredPlans(
  draft: Pick<PairingsDraft, 'chosen' | 'byHand'>,
  weighed: readonly Weighed[],
  edited: Weighed | undefined,
): RestoredPlans {
  const all = edited ? [...weighed, edited] : weighed;
  const missing = all.filter(isNotWeighed);
  const fitting = weighed.flatMap((suggestion, was) => (isWeighed(suggestion) ? [{ suggestion, was }] : []));
  const trouble = missing[0]?.sentence;
  if (fitting.length === 0 && isWeighed(edited) && missing.every(({ isRefused }) => isRefused)) {
    // What was changed manually until it fits is the plan.
    const part = { plans: [planOf(edited)], chosen: 0, byHand: null };
    return { part, suggestions: [edited], editedCost: undefined, trouble: undefined };
  }
  if (fitting.length === 0 || missing.some(({ isRefused }) => !isRefused))
    return { part: {}, suggestions: [], editedCost: undefined, trouble };
  const suggestions = fitting.map(({ suggestion }) => suggestion);
  const chosen = Math.max(
    0,
    fitting.findIndex(({ was }) => was === draft.chosen),
  );
  const byHand = isWeighed(edited) ? planOf(edited) : draft.byHand;
  return {
    part: { plans: suggestions.map(planOf), chosen, byHand },
    ...{ suggestions, editedCost: isWeighed(edited) ? edited : undefined, trouble },
  };
}
