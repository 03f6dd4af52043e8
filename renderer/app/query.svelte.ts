/** A query for what a page shows: one call, repeated whenever its argument or the league changes. */
import { untrack } from 'svelte';
import type { Answer, Argument, CallName, Result } from '../../shared/contract/api.ts';
import { ask, sentenceOf } from './api.ts';
import { missingEntity } from './missing-entity.svelte.ts';
import { FollowedJob } from './job.svelte.ts';
import { league } from './league.svelte.ts';

export class Query<N extends CallName> {
  /** The last result. It is kept while a newer one is loading. */
  value = $state.raw<Result<N>>();
  /** The message to show if the call was refused or failed. */
  trouble = $state<string>();
  waiting = $state(true);
  #asked = $state(0);
  readonly #job = new FollowedJob();
  /** The computation that the result waits for, once it takes long enough to mention. */
  readonly job = $derived(this.#job.current);

  /** Call this during component setup: `const board = new Query('leaderboard.read', () => ({ order }))`. */
  constructor(name: N, argument: () => Argument<N>) {
    $effect(() => {
      league.followChanges();
      this.#followAgain();
      const given = argument();
      return untrack(() => this.#ask(name, given));
    });
  }

  /** Repeats the call. */
  readonly again = (): void => {
    this.#asked += 1;
  };

  #followAgain(): number {
    return this.#asked;
  }

  /** Returns a function that drops the answer. */
  #ask(name: N, given: Argument<N>): () => void {
    let stale = false;
    this.waiting = true;
    void this.#job
      .during(() => ask(name, given))
      .then((answer) => {
        if (!stale) this.#take(answer, given);
      });
    return () => {
      stale = true;
    };
  }

  #take(answer: Answer<Result<N>>, given: Argument<N>): void {
    this.waiting = false;
    this.trouble = 'ok' in answer ? undefined : sentenceOf(answer);
    if ('ok' in answer) this.value = answer.ok;
    if ('refused' in answer) missingEntity.notice(answer.refused.code, given);
  }
}
