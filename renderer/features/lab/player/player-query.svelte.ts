/** One player's trajectories from the lab. Only one computation runs at a time, and the last request wins. */
import { untrack } from 'svelte';
import type { PlayerInSystems } from '../../../../shared/contract/lab.ts';
import type { Answer, Argument } from '../../../../shared/contract/api.ts';
import { ask, sentenceOf } from '../../../app/api.ts';
import { missingEntity } from '../../../app/missing-entity.svelte.ts';
import { FollowedJob } from '../../../app/job.svelte.ts';
import { league } from '../../../app/league.svelte.ts';

type Wanted = Argument<'lab.player'>;

/** How long to wait before asking a busy lab again, in milliseconds. */
const askAgainAfter = 700;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, askAgainAfter));

export class LabPlayerQuery {
  /** The last result. It is kept while a newer one is calculated. */
  value = $state.raw<PlayerInSystems>();
  trouble = $state<string>();
  waiting = $state(false);
  /** True while the lab is busy with other work that this one waits for. */
  behind = $state(false);
  #asked = $state(0);
  /** Resolves when none of this work is running in the lab any more. */
  #last: Promise<void> = Promise.resolve();
  readonly #job = new FollowedJob('lab');
  readonly job = $derived(this.#job.current);
  readonly cancelling = $derived(this.#job.cancelling);
  readonly cancel = this.#job.cancel;

  /** Call this during component setup. null: no player is followed. */
  constructor(argument: () => Wanted | null) {
    $effect(() => {
      league.followChanges();
      this.#followAgain();
      const wanted = argument();
      return wanted === null ? undefined : untrack(() => this.#begin(wanted));
    });
  }

  readonly again = (): void => {
    this.#asked += 1;
  };

  #followAgain(): number {
    return this.#asked;
  }

  /** Returns a function that stops the computation. */
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
      // Computations that others started in the lab are left alone.
      if (!ended && !this.behind) void ask('job.cancel', { where: 'lab', call: 'lab.player' });
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
    if ('refused' in answer) missingEntity.notice(answer.refused.code, wanted);
  }
}
