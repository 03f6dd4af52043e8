/** What a change would do to the ratings, asked for before it is made. */
import { untrack } from 'svelte';
import type { Answer, Argument } from '../../shared/api.ts';
import type { ChangeEffect } from '../../shared/answers.ts';
import { ask, sentenceOf } from '../api.ts';
import { followedJob, type FollowedJob } from '../job.svelte.ts';
import { newestOnly } from './newest-only.ts';

export type Rehearsal = Argument<'change.preview'>;

export interface Rehearsing {
  /** What the change asked for last would do; null until it is known. */
  readonly effect: ChangeEffect | null;
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly job: FollowedJob;
  /** Asks what a change would do, once nothing newer was asked for `pause` milliseconds. */
  readonly ask: (change: Rehearsal, pause?: number) => void;
  /** Gives up what is being worked out and shows nothing. */
  readonly clear: () => void;
}

/** While somebody types, the machine isn't asked after every letter; in milliseconds. */
export const typingPause = 300;

/**
 * Use while a component is being set up: it gives up with the component. A newer question takes the place of an
 * older one.
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
      // It may be asked from an effect, which must not run again for the answer.
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
