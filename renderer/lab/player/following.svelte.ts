/** One person's trajectories as the lab tells them: one computation at a time, the last one wanted wins. */
import { untrack } from 'svelte';
import type { Job, PlayerInSystems } from '../../../shared/answers.ts';
import type { Answer, Argument } from '../../../shared/api.ts';
import { ask, sentenceOf } from '../../api.ts';
import { gone } from '../../gone.svelte.ts';
import { followedJob } from '../../job.svelte.ts';
import { league } from '../../league.svelte.ts';

type Wanted = Argument<'lab.player'>;

/** How long until the lab is asked again that was busy, in milliseconds. */
const askAgainAfter = 700;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, askAgainAfter));

export class Following {
  /** The last result; it stays while a newer one is under way. */
  value = $state.raw<PlayerInSystems>();
  trouble = $state<string>();
  waiting = $state(false);
  /** True while the lab works at something else that this waits for. */
  behind = $state(false);
  #asked = $state(0);
  /** Ends when nothing of this is under way in the lab any more. */
  #last: Promise<void> = Promise.resolve();
  readonly #job = followedJob('lab');

  /** Use while a component is being set up. null: nobody is to be followed. */
  constructor(argument: () => Wanted | null) {
    $effect(() => {
      league.followChanges();
      this.#followAgain();
      const wanted = argument();
      return wanted === null ? undefined : untrack(() => this.#begin(wanted));
    });
  }

  get job(): Job | null {
    return this.#job.current;
  }

  get cancelling(): boolean {
    return this.#job.cancelling;
  }

  readonly cancel = (): void => {
    this.#job.cancel();
  };

  readonly again = (): void => {
    this.#asked += 1;
  };

  #followAgain(): number {
    return this.#asked;
  }

  /** Returns how to leave it. */
  #begin(wanted: Wanted): () => void {
    let [stale, ended] = [false, false];
    [this.waiting, this.trouble] = [true, undefined];
    const before = this.#last;
    this.#last = this.#job.during(async () => {
      await before;
      await this.#follow(wanted, () => stale);
      ended = true;
    });
    return () => {
      // What somebody else computes in the lab is left alone.
      if (!ended && !this.behind) void ask('job.cancel', { where: 'lab' });
      [stale, this.behind] = [true, false];
    };
  }

  async #follow(wanted: Wanted, isStale: () => boolean): Promise<void> {
    while (!isStale()) {
      const answer = await ask('lab.player', wanted);
      if (isStale()) return;
      this.behind = 'refused' in answer && answer.refused.code === 'jobRunning';
      if (!this.behind) {
        this.#take(answer, wanted);
        return;
      }
      await pause();
    }
  }

  #take(answer: Answer<PlayerInSystems>, wanted: Wanted): void {
    this.waiting = false;
    this.trouble = 'ok' in answer ? undefined : sentenceOf(answer);
    if ('ok' in answer) this.value = answer.ok;
    if ('refused' in answer) gone.notice(answer.refused.code, wanted);
  }
}
