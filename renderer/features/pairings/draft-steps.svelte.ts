/** The undo steps of the pairings: changes to the check-in, to the options and to the plan. */
import type { PairingSuggestion } from '../../../shared/contract/pairings.ts';
import { pageSteps } from '../../app/undo/page-steps.svelte.ts';
import { steps, type Steps } from '../../app/undo/steps.svelte.ts';
import type { PairingsDraft } from './pairings-draft.ts';
import type { PairingRequest } from './request.ts';

/** A draft with the costs of its plans. */
interface WeighedDraft {
  readonly draft: PairingsDraft;
  readonly suggestions: readonly PairingSuggestion[];
  readonly editedCost: PairingSuggestion | undefined;
  readonly answered: PairingRequest | undefined;
}

interface Around {
  readonly read: () => WeighedDraft;
  /** Restores a part of the draft. */
  readonly put: (part: Partial<PairingsDraft>) => void;
  /** Restores the costs of its plans. */
  readonly restoreCosts: (before: WeighedDraft) => void;
}

type Step = WeighedDraft & { readonly planVersion: object };

/**
 * What has begun since, and what is printed, stays; so does a plan that improved by itself, unless the user has changed
 * it.
 */
export class DraftSteps {
  /** Changes whenever the user changes the plan. */
  #planVersion = $state.raw({});
  /** Grows whenever a step is undone or redone. */
  restored = $state(0);
  readonly steps: Steps<Step>;
  readonly #around: Around;

  constructor(around: Around) {
    this.#around = around;
    this.steps = steps(
      (): Step => ({ ...around.read(), planVersion: this.#planVersion }),
      (before) => {
        this.#restore(before);
      },
      () => performance.now(),
      (one, other) => one.draft === other.draft,
    );
    pageSteps.keep(this.steps);
  }

  /** Call before the user changes the plan: this records a step, which restores the plan as it was. */
  beforePlan(): void {
    this.steps.before('');
    this.#planVersion = {};
  }

  /** True if the last step was a change of the plan. */
  get canUndoPlan(): boolean {
    return this.steps.last !== undefined && this.steps.last.planVersion !== this.#planVersion;
  }

  #restore(before: Step): void {
    const { by, people, teams, lineups, handicaps, options, seats, picking } = before.draft;
    const { name, date, daysBetween, plans, chosen, byHand, locked, again } = before.draft;
    this.#around.put({ by, people, teams, lineups, handicaps, options, seats, picking });
    this.#around.put({ name, date, daysBetween });
    this.restored += 1;
    if (before.planVersion === this.#planVersion) return;
    this.#around.put({ plans, chosen, byHand, locked, again });
    this.#planVersion = before.planVersion;
    this.#around.restoreCosts(before);
  }
}
