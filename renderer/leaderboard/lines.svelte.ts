/** The ratings of the last year, for the rows that are in sight. */
import { untrack } from 'svelte';
import { league } from '../league.svelte.ts';
import { noLines, withLines, type LinePoint, type Lines, type Stretch } from './lines.ts';

export interface FollowedLines {
  readonly stretch: Stretch;
  /** undefined until it is known; empty for who did not play. */
  readonly of: (playerId: number) => readonly LinePoint[] | undefined;
  /** Asks for those of a table who are in sight, once the scrolling rests. */
  readonly want: (table: string, playerIds: readonly number[]) => void;
}

/** Rows pass by quicker than this while somebody scrolls, in milliseconds. */
const rest = 150;
/** No call takes more people. */
const atMost = 1000;

/** Use while a component is being set up. */
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
