/** The undo steps of a session: changes to the check-in, to the options and to the plan. */
import type { PairingSuggestion } from '../../../shared/contract/pairings.ts';
import { steps, type AnySteps } from '../../app/undo/steps.svelte.ts';
import { pageSteps } from '../../app/undo/page-steps.svelte.ts';
import type { EveningAsked } from './asking.ts';
import type { KeptEvening } from './kept-evening.ts';

/** The session with the costs of its plans. */
export interface Weighed {
  readonly kept: KeptEvening;
  readonly suggestions: readonly PairingSuggestion[];
  readonly weighed: PairingSuggestion | undefined;
  readonly asked: EveningAsked | undefined;
}

export interface EveningSteps {
  readonly steps: AnySteps;
  /** Call before the user changes the plan: this records a step, which restores the plan as it was. */
  readonly beforePlan: () => void;
  /** True if the last step was a change of the plan. */
  readonly canUndoPlan: boolean;
  /** Grows whenever a step is undone or redone. */
  readonly made: number;
}

/**
 * `change` restores a part of the session, `bringBack` the costs of its plans. What has begun since, and what is
 * printed, stays; so does a plan that improved by itself, unless the user has changed it.
 */
export function eveningSteps(
  read: () => Weighed,
  change: (part: Partial<KeptEvening>) => void,
  bringBack: (before: Weighed) => void,
): EveningSteps {
  /** Changes whenever the user changes the plan. */
  let planVersion = $state.raw({});
  let made = $state(0);
  const past = steps(
    () => ({ ...read(), planVersion }),
    (before) => {
      const { by, people, teams, options, seats, name, plans, chosen, byHand, locked, again } = before.kept;
      change({ by, people, teams, options, seats, name });
      made += 1;
      if (before.planVersion === planVersion) return;
      change({ plans, chosen, byHand, locked, again });
      planVersion = before.planVersion;
      bringBack(before);
    },
    () => performance.now(),
    (one, other) => one.kept === other.kept,
  );
  pageSteps.keep(past);
  return {
    steps: past,
    beforePlan: () => {
      past.before('');
      planVersion = {};
    },
    get canUndoPlan() {
      return past.last !== undefined && past.last.planVersion !== planVersion;
    },
    get made() {
      return made;
    },
  };
}
