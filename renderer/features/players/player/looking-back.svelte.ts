/** Players' smoothed ratings: requested only when the user wants to see them, and again when the league changes. */
import { untrack } from 'svelte';
import type { SmoothedTrajectories, SmoothedTrajectory } from '../../../../shared/contract/players.ts';
import { ask, sentenceOf } from '../../../app/api.ts';
import { FollowedJob } from '../../../app/job.svelte.ts';
import { league } from '../../../app/league.svelte.ts';

export interface LookingBack {
  /** Whether they are wanted; set it to start. */
  wanted: boolean;
  /** The other players who are included; set it to add a player. */
  besides: readonly number[];
  /** The results so far. */
  readonly found: Found;
  readonly trouble: string | undefined;
  readonly job: FollowedJob;
}

interface Found {
  /** By player; null if the rating system has no smoothing. */
  readonly seen: ReadonlyMap<number, SmoothedTrajectory> | null;
  /** False if the smoothing did not converge, so that the figures are still rough. */
  readonly settled: boolean;
}

const nothing: Found = { seen: new Map(), settled: true };

const added = (found: Found, answer: SmoothedTrajectories | null): Found =>
  answer === null
    ? { seen: null, settled: true }
    : {
        seen: new Map([...(found.seen ?? []), ...answer.people.map((one) => [one.playerId, one] as const)]),
        settled: found.settled && answer.converged,
      };

/** The players who are wanted but not found yet. */
const missing = ({ seen }: Found, wanted: readonly number[]): number[] =>
  wanted.filter((id) => seen?.has(id) === false);

/** Requests the players who are wanted but not found yet. It starts over when the league changes. */
function seeking(wanted: () => readonly number[], job: FollowedJob): Pick<LookingBack, 'found' | 'trouble'> {
  let found = $state.raw(nothing);
  let trouble = $state<string>();

  $effect(() => {
    league.followChanges();
    found = nothing;
  });
  $effect(() => {
    const before = found;
    const playerIds = missing(before, wanted());
    trouble = undefined;
    if (playerIds.length === 0) return;
    let stale = false;
    // The job counts the running work, and this effect must not run again for that.
    void untrack(() => job.during(() => ask('trajectory.smooth', { playerIds }))).then((answer) => {
      if (stale) return;
      if ('ok' in answer) found = added(before, answer.ok);
      else trouble = sentenceOf(answer);
    });
    return () => {
      stale = true;
    };
  });

  return {
    get found() {
      return found;
    },
    get trouble() {
      return trouble;
    },
  };
}

/** Call this during component setup. */
export function lookingBack(playerId: () => number): LookingBack {
  let wanted = $state(false);
  let besides = $state.raw<readonly number[]>([]);
  const job = new FollowedJob();
  const sought = seeking(() => (wanted ? [playerId(), ...besides] : []), job);

  return {
    get wanted() {
      return wanted;
    },
    set wanted(next) {
      wanted = next;
    },
    get besides() {
      return besides;
    },
    set besides(next) {
      besides = next;
    },
    get found() {
      return sought.found;
    },
    get trouble() {
      return sought.trouble;
    },
    job,
  };
}
