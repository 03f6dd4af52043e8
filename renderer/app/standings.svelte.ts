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
  /** Which opening of a league they are of. */
  readonly opened: string;
  /** The league's version when they came. */
  readonly version: string | null;
  readonly revision: number;
  readonly last: StandingsFollowed['lastTournament'];
  readonly rows: readonly PreparedRow[];
}

let kept: Kept | undefined;

const keptFor = (opened: string): Kept | undefined => (kept?.opened === opened ? kept : undefined);

const opening = (): string => league.current?.opened ?? '';

/** Create it during component setup. */
export class FollowedStandings {
  readonly #answer = new Query(
    'leaderboard.follow',
    () => {
      const revision = untrack(() => keptFor(opening())?.revision);
      return revision === undefined ? {} : { since: revision };
    },
    () => {
      const known = keptFor(opening());
      return known !== undefined && known.version === league.version;
    },
  );
  readonly #shown = $derived.by(() => {
    if (this.#answer.value)
      kept = follow(
        untrack(() => keptFor(opening())),
        this.#answer.value,
        untrack(opening),
      );
    return keptFor(opening());
  });
  /** undefined until they are known for the first time. */
  readonly rows = $derived(this.#shown?.rows);
  readonly last = $derived(this.#shown?.last ?? null);
  readonly trouble = $derived(this.#answer.trouble);
  readonly waiting = $derived(this.#answer.waiting);
  readonly job = $derived(this.#answer.job);
}

/** The standings after an answer, which replaces everything, or only the people it contains. */
function follow(before: Kept | undefined, answer: StandingsFollowed, opened: string): Kept {
  const standings = fromColumns<Standing>(answer.standings);
  const { revision, lastTournament: last } = answer;
  const version = untrack(() => league.version);
  const rows = answer.whole || !before ? standings.map(prepareRow) : replaced(before.rows, standings);
  return { opened, version, revision, last, rows };
}
