/**
 * The standings of all people, kept while the league is open: the leaderboard appears at once when it is opened again,
 * and after a change only the rows that changed are transferred.
 */
import { untrack } from 'svelte';
import type { Standing, StandingsFollowed } from '../../shared/contract/leaderboard.ts';
import { fromColumns } from '../../shared/league/columns.ts';
import { prepareRow, replaced, type PreparedRow } from '../../shared/leaderboard/leaderboard-view.ts';
import { league } from './league.svelte.ts';
import { Query } from './query.svelte.ts';

interface Kept {
  readonly path: string;
  readonly revision: number;
  readonly last: StandingsFollowed['lastTournament'];
  readonly rows: readonly PreparedRow[];
}

let kept: Kept | undefined;

const keptFor = (path: string): Kept | undefined => (kept?.path === path ? kept : undefined);

const openPath = (): string => league.current?.path ?? '';

/** Create it during component setup. */
export class FollowedStandings {
  readonly #answer = new Query('leaderboard.follow', () => {
    const revision = untrack(() => keptFor(openPath())?.revision);
    return revision === undefined ? {} : { since: revision };
  });
  readonly #shown = $derived.by(() => {
    if (this.#answer.value)
      kept = follow(
        untrack(() => keptFor(openPath())),
        this.#answer.value,
        untrack(openPath),
      );
    return keptFor(openPath());
  });
  /** undefined until they are known for the first time. */
  readonly rows = $derived(this.#shown?.rows);
  readonly last = $derived(this.#shown?.last ?? null);
  readonly trouble = $derived(this.#answer.trouble);
  readonly waiting = $derived(this.#answer.waiting);
  readonly job = $derived(this.#answer.job);
}

/** The standings after an answer, which replaces everything, or only the people it contains. */
function follow(before: Kept | undefined, answer: StandingsFollowed, path: string): Kept {
  const standings = fromColumns<Standing>(answer.standings);
  const { revision, lastTournament: last } = answer;
  if (answer.whole || !before) return { path, revision, last, rows: standings.map(prepareRow) };
  return { path, revision, last, rows: replaced(before.rows, standings) };
}
