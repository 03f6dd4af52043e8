/** Players' smoothed ratings: requested only when the user wants to see them, and again when the league changes. */
import { untrack } from 'svelte';
import type { SmoothedTrajectories, SmoothedTrajectory } from '../../../../shared/contract/players.ts';
import { ask, sentenceOf } from '../../../app/api.ts';
import { FollowedJob } from '../../../app/job.svelte.ts';
import { league } from '../../../app/league.svelte.ts';

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

export class SmoothedRatings {
  /** Whether they are wanted; set it to start. */
  wanted = $state(false);
  /** The other players who are included; set it to add a player. */
  besides = $state.raw<readonly number[]>([]);
  /** The results so far. */
  found = $state.raw(nothing);
  trouble = $state<string>();
  readonly job = new FollowedJob();

  /** Call this during component setup. It starts over when the league changes. */
  constructor(playerId: () => number) {
    $effect(() => {
      league.followChanges();
      this.found = nothing;
    });
    $effect(() => this.#request(this.wanted ? [playerId(), ...this.besides] : []));
  }

  /** Requests the players who are wanted but not found yet. */
  #request(wanted: readonly number[]): (() => void) | undefined {
    const before = this.found;
    const playerIds = missing(before, wanted);
    this.trouble = undefined;
    if (playerIds.length === 0) return undefined;
    let stale = false;
    // The job counts the running work, and this effect must not run again for that.
    void untrack(() => this.job.during(() => ask('trajectory.smooth', { playerIds }))).then((answer) => {
      if (stale) return;
      if ('ok' in answer) this.found = added(before, answer.ok);
      else this.trouble = sentenceOf(answer);
    });
    return () => {
      stale = true;
    };
  }
}
