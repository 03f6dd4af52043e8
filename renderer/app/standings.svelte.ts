/**
 * The standings of all people, kept while the league is open: the leaderboard appears at once when it is opened again,
 * and after a change only the rows that changed are transferred.
 */
import { untrack } from 'svelte';
import type { Standing, StandingsFollowed } from '../../shared/contract/leaderboard.ts';
import type { Job } from '../../shared/contract/league.ts';
import { fromColumns } from '../../shared/league/columns.ts';
import { prepareRow, replaced, type PreparedRow } from '../../shared/leaderboard/leaderboard-view.ts';
import { league } from './league.svelte.ts';
import { reading } from './query.svelte.ts';

interface Kept {
  readonly path: string;
  readonly revision: number;
  readonly last: StandingsFollowed['lastTournament'];
  readonly rows: readonly PreparedRow[];
}

let kept: Kept | undefined;

export interface FollowedStandings {
  /** undefined until they are known for the first time. */
  readonly rows: readonly PreparedRow[] | undefined;
  readonly last: StandingsFollowed['lastTournament'];
  readonly trouble: string | undefined;
  readonly waiting: boolean;
  readonly job: Job | null;
}

const keptFor = (path: string): Kept | undefined => (kept?.path === path ? kept : undefined);

/** Call this during component setup. */
export function followedStandings(): FollowedStandings {
  const path = (): string => league.current?.path ?? '';
  const answer = reading('leaderboard.follow', () => {
    const revision = untrack(() => keptFor(path())?.revision);
    return revision === undefined ? {} : { since: revision };
  });
  const shown = $derived.by(() => {
    if (answer.value)
      kept = follow(
        untrack(() => keptFor(path())),
        answer.value,
        untrack(path),
      );
    return keptFor(path());
  });
  return {
    get rows() {
      return shown?.rows;
    },
    get last() {
      return shown?.last ?? null;
    },
    get trouble() {
      return answer.trouble;
    },
    get waiting() {
      return answer.waiting;
    },
    get job() {
      return answer.job;
    },
  };
}

/** The standings after an answer, which replaces everything, or only the people it contains. */
function follow(before: Kept | undefined, answer: StandingsFollowed, path: string): Kept {
  const standings = fromColumns<Standing>(answer.standings);
  const { revision, lastTournament: last } = answer;
  if (answer.whole || !before) return { path, revision, last, rows: standings.map(prepareRow) };
  return { path, revision, last, rows: replaced(before.rows, standings) };
}
