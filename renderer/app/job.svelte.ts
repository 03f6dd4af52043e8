/** Follows a long computation of the machine for the screen: its progress, and a way to stop it. */
import type { Argument, CallName } from '../../shared/contract/api.ts';
import type { Job } from '../../shared/contract/league.ts';
import { ask } from './api.ts';

/** How often progress is requested, in milliseconds. */
const askEvery = 250;

/** Progress of anything that runs `during` it: in the lab, or elsewhere. */
export class FollowedJob {
  /** null until the machine has reported for the first time. */
  current = $state.raw<Job | null>(null);
  cancelling = $state(false);
  #underWay = $state(0);
  readonly running = $derived(this.#underWay > 0);
  readonly #argument: Argument<'job.read'>;
  readonly #call: string | undefined;

  /** `call`: the only one that it cancels. A page that is left must not stop what the next page has asked for. */
  constructor(where?: 'lab', call?: CallName) {
    this.#argument = where === undefined ? {} : { where };
    this.#call = call;
  }

  /** Follows the machine's progress while `work` is running, and returns its result. */
  readonly during = async <R>(work: () => Promise<R>): Promise<R> => {
    this.#underWay += 1;
    const timer = setInterval(() => void this.#look(), askEvery);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      this.#underWay -= 1;
      if (this.#underWay === 0) [this.cancelling, this.current] = [false, null];
    }
  };

  readonly cancel = (): void => {
    this.cancelling = true;
    void ask('job.cancel', { ...this.#argument, ...(this.#call === undefined ? {} : { call: this.#call }) });
  };

  async #look(): Promise<void> {
    const answer = await ask('job.read', this.#argument);
    if (this.#underWay > 0 && 'ok' in answer && answer.ok !== null) this.current = answer.ok;
  }
}
