/** A player's past as seen from today: asked for only when somebody wants to see it, and again when the league changes. */
import { untrack } from 'svelte';
import type { SmoothedTrajectory } from '../../shared/answers.ts';
import { ask, sentenceOf } from '../api.ts';
import { followedJob, type FollowedJob } from '../job.svelte.ts';
import { league } from '../league.svelte.ts';

export interface LookingBack {
  /** Whether it is wanted; set it to start. */
  wanted: boolean;
  /** undefined until the machine has looked back; null where the rating system cannot. */
  readonly seen: SmoothedTrajectory | null | undefined;
  readonly trouble: string | undefined;
  readonly job: FollowedJob;
}

/** Use while a component is being set up. */
export function lookingBack(playerId: () => number): LookingBack {
  let wanted = $state(false);
  let seen = $state.raw<SmoothedTrajectory | null>();
  let trouble = $state<string>();
  const job = followedJob();

  $effect(() => {
    const id = playerId();
    league.followChanges();
    seen = undefined;
    trouble = undefined;
    if (!wanted) return;
    let stale = false;
    // The job counts what is under way; this effect must not run again for that.
    void untrack(() => job.during(() => ask('trajectory.smooth', { playerId: id }))).then((answer) => {
      if (stale) return;
      if ('ok' in answer) seen = answer.ok;
      else trouble = sentenceOf(answer);
    });
    return () => {
      stale = true;
    };
  });

  return {
    get wanted() {
      return wanted;
    },
    set wanted(next) {
      wanted = next;
    },
    get seen() {
      return seen;
    },
    get trouble() {
      return trouble;
    },
    job,
  };
}
