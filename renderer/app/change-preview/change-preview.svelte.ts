/** What a change would do to the ratings, requested before the change is made. */
import { untrack } from 'svelte';
import type { Answer, Argument } from '../../../shared/contract/api.ts';
import type { ChangeEffect } from '../../../shared/contract/history.ts';
import { ask, sentenceOf } from '../api.ts';
import { followedJob, type FollowedJob } from '../job.svelte.ts';
import { newestOnly } from './newest-only.ts';

export type Rehearsal = Argument<'change.preview'>;

export interface Rehearsing {
  /** What the last requested change would do; null until it is known. */
  readonly effect: ChangeEffect | null;
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly job: FollowedJob;
  /** Requests the preview of a change if no newer request follows within `pause` milliseconds. */
  readonly ask: (change: Rehearsal, pause?: number) => void;
  /** Cancels the calculation and shows nothing. */
  readonly clear: () => void;
}

/** While the user types, the preview isn't requested after every letter; in milliseconds. */
export const typingPause = 300;

/**
 * Call this during component setup: it is cancelled with the component. A newer request replaces an older one.
 */
export function rehearsing(): Rehearsing {
  const job = followedJob();
  let state = $state.raw<Pick<Rehearsing, 'effect' | 'busy' | 'trouble'>>(nothing);

  const questions = newestOnly<Rehearsal, Answer<ChangeEffect>>({
    answer: (change) => job.during(() => ask('change.preview', change)),
    take: (answer) => (state = answered(answer)),
    giveUp: job.cancel,
  });
  function clear(): void {
    state = nothing;
    questions.clear();
  }
  $effect(() => clear);

  return {
    get effect() {
      return state.effect;
    },
    get busy() {
      return state.busy;
    },
    get trouble() {
      return state.trouble;
    },
    job,
    ask: (change, pause = 0) => {
      // It may be called from an effect, which must not run again when the answer arrives.
      state = { ...untrack(() => state), busy: true };
      questions.ask(change, pause);
    },
    clear,
  };
}

const nothing = { effect: null, busy: false, trouble: undefined };

const answered = (answer: Answer<ChangeEffect>): Pick<Rehearsing, 'effect' | 'busy' | 'trouble'> =>
  'ok' in answer
    ? { effect: answer.ok, busy: false, trouble: undefined }
    : { effect: null, busy: false, trouble: sentenceOf(answer) };
