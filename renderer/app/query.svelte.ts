/** A query for what a page shows: one call, repeated whenever its argument or the league changes. */
import { untrack } from 'svelte';
import type { Argument, CallName, Result } from '../../shared/contract/api.ts';
import type { Job } from '../../shared/contract/league.ts';
import { ask, sentenceOf } from './api.ts';
import { gone } from './missing-entity.svelte.ts';
import { followedJob } from './job.svelte.ts';
import { league } from './league.svelte.ts';

export interface Reading<R> {
  /** The last result. It is kept while a newer one is loading. */
  readonly value: R | undefined;
  /** The message to show if the call was refused or failed. */
  readonly trouble: string | undefined;
  readonly waiting: boolean;
  /** The computation that the result waits for, once it takes long enough to mention. */
  readonly job: Job | null;
  /** Repeats the call. */
  readonly again: () => unknown;
}

/** Call this during component setup: `const board = reading('leaderboard.read', () => ({ order }))`. */
export function reading<N extends CallName>(name: N, argument: () => Argument<N>): Reading<Result<N>> {
  let value = $state.raw<Result<N>>();
  let trouble = $state<string>();
  let waiting = $state(true);
  let asked = $state(0);
  const followAgain = (): number => asked;
  const job = followedJob();

  $effect(() => {
    league.followChanges();
    followAgain();
    const given = argument();
    let stale = false;
    waiting = true;
    void untrack(() => job.during(() => ask(name, given))).then((answer) => {
      if (stale) return;
      waiting = false;
      trouble = 'ok' in answer ? undefined : sentenceOf(answer);
      if ('ok' in answer) value = answer.ok;
      if ('refused' in answer) gone.notice(answer.refused.code, given);
    });
    return () => {
      stale = true;
    };
  });

  return {
    get value() {
      return value;
    },
    get trouble() {
      return trouble;
    },
    get waiting() {
      return waiting;
    },
    get job() {
      return job.current;
    },
    again: () => (asked += 1),
  };
}
