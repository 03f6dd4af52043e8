/** What a change would do to the ratings, requested before the change is made. */
import { untrack } from 'svelte';
import type { Answer, Argument } from '../../../shared/contract/api.ts';
import type { ChangeEffect } from '../../../shared/contract/history.ts';
import { ask, sentenceOfReading } from '../api.ts';
import { FollowedJob } from '../job.svelte.ts';
import { newestOnly } from './newest-only.ts';

/** A change whose outcome is calculated before it is made. */
export type PreviewedChange = Argument<'change.preview'>;

interface Outcome {
  /** What the last requested change would do; null until it is known. */
  readonly effect: ChangeEffect | null;
  readonly busy: boolean;
  readonly trouble: string | undefined;
}

/** While the user types, the preview isn't requested after every letter; in milliseconds. */
export const typingPause = 300;

const nothing: Outcome = { effect: null, busy: false, trouble: undefined };

const outcomeOf = (answer: Answer<ChangeEffect>): Outcome =>
  'ok' in answer
    ? { effect: answer.ok, busy: false, trouble: undefined }
    : { effect: null, busy: false, trouble: sentenceOfReading(answer) };

/** The preview of one change at a time. A newer request replaces an older one. */
export class ChangePreview {
  readonly job = new FollowedJob(undefined, 'change.preview');
  #outcome = $state.raw(nothing);
  readonly effect = $derived(this.#outcome.effect);
  readonly busy = $derived(this.#outcome.busy);
  readonly trouble = $derived(this.#outcome.trouble);
  readonly #questions = newestOnly<PreviewedChange, Answer<ChangeEffect>>({
    answer: (change) => this.job.during(() => ask('change.preview', change)),
    take: (answer) => (this.#outcome = outcomeOf(answer)),
    giveUp: this.job.cancel,
  });

  /** Call this during component setup: the calculation is cancelled with the component. */
  constructor() {
    $effect(() => this.clear);
  }

  /** Requests the preview of a change if no newer request follows within `pause` milliseconds. */
  ask(change: PreviewedChange, pause = 0): void {
    // It may be called from an effect, which must not run again when the answer arrives.
    this.#outcome = { ...untrack(() => this.#outcome), busy: true };
    this.#questions.ask(change, pause);
  }

  /** Cancels what isn't known yet; what is known stays. */
  giveUp(): void {
    if (untrack(() => this.busy)) this.clear();
  }

  /** Cancels the calculation and shows nothing. */
  readonly clear = (): void => {
    this.#outcome = nothing;
    this.#questions.clear();
  };
}
