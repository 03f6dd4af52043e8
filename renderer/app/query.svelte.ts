/** A query for what a page shows: one call, repeated whenever its argument or the league changes. */
import { untrack } from 'svelte';
import { afterFrame } from '../ui/after-frame.ts';
import type { Answer, Argument, CallName, Result } from '../../shared/contract/api.ts';
import { ask, sentenceOfReading } from './api.ts';
import { missingEntity } from './missing-entity.svelte.ts';
import { FollowedJob } from './job.svelte.ts';
import { league } from './league.svelte.ts';
import { rememberAnswer, rememberedAnswer } from './remembered-answers.ts';

/** What is shown is asked again in a moment: a page that is left by what changed the league asks no more. */
function unlessLeft(send: () => void): () => void {
  const timer = setTimeout(send);
  return () => {
    clearTimeout(timer);
  };
}

export class Query<N extends CallName> {
  /** The last result. It is kept while a newer one is loading. */
  value = $state.raw<Result<N>>();
  /** The message to show if the call was refused or failed. */
  trouble = $state<string>();
  waiting = $state(true);
  #asked = $state(0);
  /** Of the league when it was asked last. */
  #revision: number | undefined;
  readonly #job = new FollowedJob();
  readonly #hasContent: () => boolean;
  /** The computation that the result waits for, once it takes long enough to mention. */
  readonly job = $derived(this.#job.current);

  /**
   * Call this during component setup: `const board = new Query('leaderboard.read', () => ({ order }))`.
   *
   * @param hasContent whether the page shows this league's answer already, from elsewhere
   */
  constructor(name: N, argument: () => Argument<N>, hasContent: () => boolean = () => false) {
    this.#hasContent = hasContent;
    // Before the first effect, so that the page's first frame shows it.
    untrack(() => {
      this.#showRemembered(name, argument());
    });
    $effect(() => {
      const revision = league.followChanges();
      this.#followAgain();
      const given = argument();
      const hasChanged = revision !== this.#revision;
      this.#revision = revision;
      return untrack(() => this.#ask(name, given, hasChanged));
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
  #ask(name: N, given: Argument<N>, hasChanged: boolean): () => void {
    let stale = false;
    const send = (): void => {
      const remember = rememberAnswer(name, given);
      void this.#job
        .during(() => ask(name, given))
        .then((answer) => {
          const newest = 'ok' in answer ? { ok: remember(answer.ok) } : answer;
          if (!stale) this.#take(newest, given);
        });
    };
    // Sending takes a millisecond for each call: what is known already is drawn first.
    const isShown = this.#showRemembered(name, given) || this.#hasContent();
    const isOld = hasChanged && this.value !== undefined;
    const later = isShown ? afterFrame(send) : isOld ? unlessLeft(send) : undefined;
    if (!later) send();
    return () => {
      stale = true;
      later?.();
    };
  }

  /** What was answered before is as good as a new answer, while the league is the same. Returns whether there is such. */
  #showRemembered(name: N, given: Argument<N>): boolean {
    const remembered = rememberedAnswer(name, given);
    this.waiting = remembered === undefined;
    this.value = remembered ?? this.value;
    return remembered !== undefined;
  }

  #take(answer: Answer<Result<N>>, given: Argument<N>): void {
    this.waiting = false;
    this.trouble = 'ok' in answer ? undefined : sentenceOfReading(answer);
    if ('ok' in answer) this.value = answer.ok;
    if ('refused' in answer) missingEntity.notice(answer.refused.code, given);
  }
}
