/** The ratings of the last year, for the visible rows. */
import { untrack } from 'svelte';
import { league } from '../../app/league.svelte.ts';
import type { LinePoint } from '../../charts/line-point.ts';
import { noLines, withLines, type Lines, type Stretch } from './lines.ts';

export interface FollowedLines {
  readonly stretch: Stretch;
  /** undefined until it is known; empty for people who did not play. */
  readonly of: (playerId: number) => readonly LinePoint[] | undefined;
  /** Requests the lines of a table's visible rows once scrolling stops. */
  readonly want: (table: string, playerIds: readonly number[]) => void;
}

/** During scrolling, rows pass faster than this, in milliseconds. */
const rest = 150;
/** No call accepts more people. */
const atMost = 1000;

/** Call this during component setup. */
export function followedLines(stretch: () => Stretch): FollowedLines {
  let known = $state.raw<Lines>(noLines);
  let wanted = $state.raw<Readonly<Record<string, readonly number[]>>>({});
  const current = $derived(stretch());
  const key = $derived(JSON.stringify([league.current?.path, league.followChanges(), current]));
  let askedFor = '';
  let asked: Record<number, true> = {};

  $effect(() => {
    if (key !== askedFor) [askedFor, asked] = [key, {}];
    const missing = Object.values(wanted)
      .flat()
      .filter((id) => !asked[id])
      .slice(0, atMost);
    if (missing.length === 0) return;
    const [asking, of] = [key, current];
    const timer = setTimeout(() => {
      for (const id of missing) asked[id] = true;
      void withLines(() => known, missing, of).then((lines) => {
        if (asking === askedFor) known = lines;
      });
    }, rest);
    return () => {
      clearTimeout(timer);
    };
  });

  return {
    get stretch() {
      return current;
    },
    of: (playerId) => known.get(playerId),
    want(table, playerIds) {
      wanted = { ...untrack(() => wanted), [table]: playerIds };
    },
  };
}
