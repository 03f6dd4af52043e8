/** Follows a long computation of the machine for the screen: its progress, and a way to stop it. */
import type { Job } from '../../shared/contract/league.ts';
import { ask } from './api.ts';

/** How often progress is requested, in milliseconds. */
const askEvery = 250;

export interface FollowedJob {
  readonly running: boolean;
  /** null until the machine has reported for the first time. */
  readonly current: Job | null;
  readonly cancelling: boolean;
  /** Follows the machine's progress while `work` is running, and returns its result. */
  readonly during: <R>(work: () => Promise<R>) => Promise<R>;
  readonly cancel: () => void;
}

/** Progress of anything that runs `during` it: in the lab, or elsewhere. */
export function followedJob(where?: 'lab'): FollowedJob {
  const argument = where === undefined ? {} : { where };
  let underWay = $state(0);
  let cancelling = $state(false);
  let current = $state.raw<Job | null>(null);

  async function look(): Promise<void> {
    const answer = await ask('job.read', argument);
    if (underWay > 0 && 'ok' in answer && answer.ok !== null) current = answer.ok;
  }

  async function during<R>(work: () => Promise<R>): Promise<R> {
    underWay += 1;
    const timer = setInterval(() => void look(), askEvery);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      underWay -= 1;
      if (underWay === 0) [cancelling, current] = [false, null];
    }
  }

  function cancel(): void {
    cancelling = true;
    void ask('job.cancel', argument);
  }

  return {
    get running() {
      return underWay > 0;
    },
    get current() {
      return current;
    },
    get cancelling() {
      return cancelling;
    },
    during,
    cancel,
  };
}
