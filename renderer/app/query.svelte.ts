/** A query for what a page shows: one call, repeated whenever its argument or the league changes. */
import { untrack } from 'svelte';
import type { Answer, Argument, CallName, Result } from '../../shared/contract/api.ts';
import { ask, sentenceOf } from './api.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
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
    const now = league.current;
    const known =
      this.value === undefined ? (keptAnswer(now, name, given) as Result<N> | undefined) : undefined;
    if (known === undefined) this.waiting = true;
    else [this.value, this.waiting] = [known, false];
    void this.#job
      .during(() => ask(name, given))
      .then((answer) => {
        if (stale) return;
        if ('ok' in answer) keepAnswer(now, name, given, answer.ok);
        this.#take(answer, given, known);
      });
    return () => {
      stale = true;
    };
  }

  /** `known` is what is shown already: where it comes again, nothing is drawn again. */
  #take(answer: Answer<Result<N>>, given: Argument<N>, known: Result<N> | undefined): void {
    this.waiting = false;
    this.trouble = 'ok' in answer ? undefined : sentenceOf(answer);
    if ('ok' in answer && (known === undefined || JSON.stringify(answer.ok) !== JSON.stringify(known)))
      this.value = answer.ok;
    if ('refused' in answer) missingEntity.notice(answer.refused.code, given);
  }
}
