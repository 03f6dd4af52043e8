/** The steps of an evening: who is here, what is wished for, and what is done to the plan. */
import type { EveningProposal } from '../../shared/answers.ts';
import { steps, type AnySteps } from '../entry/steps.svelte.ts';
import { pageSteps } from '../page-steps.svelte.ts';
import type { EveningAsked } from './asking.ts';
import type { KeptEvening } from './kept-evening.ts';

/** The evening with what its plans are worth. */
export interface Weighed {
  readonly kept: KeptEvening;
  readonly proposals: readonly EveningProposal[];
  readonly weighed: EveningProposal | undefined;
  readonly asked: EveningAsked | undefined;
}

export interface EveningSteps {
  readonly steps: AnySteps;
  /** Call before somebody changes the plan: it is a step, which brings back the plan as it was. */
  readonly beforePlan: () => void;
  /** True where the last step was a change of the plan. */
  readonly canUndoPlan: boolean;
  /** Grows whenever a step is undone or redone. */
  readonly made: number;
}

/**
 * `change` brings back a part of the evening, `bringBack` what its plans were worth. What was begun meanwhile, and what
 * is on paper, stays; so does a plan that got better by itself, unless somebody has changed it.
 */
export function eveningSteps(
  read: () => Weighed,
  change: (part: Partial<KeptEvening>) => void,
  bringBack: (before: Weighed) => void,
): EveningSteps {
  /** Another one whenever somebody changes the plan. */
  let planVersion = $state.raw({});
  let made = $state(0);
  const past = steps(
    () => ({ ...read(), planVersion }),
    (before) => {
      const { by, people, teams, wish, seats, name, plans, chosen, byHand, locked, again } = before.kept;
      change({ by, people, teams, wish, seats, name });
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
