/**
 * The standings of all people, kept while the league is open: the leaderboard appears at once when it is opened again,
 * and after a change only the rows that changed are transferred.
 */
import { untrack } from 'svelte';
import type { LeaderboardStanding, StandingsFollowed } from '../../shared/contract/leaderboard.ts';
import { fromColumns } from '../../shared/contract/columns.ts';
import {
  followChange,
  followedRows,
  standingIn,
  type FollowedRows,
} from '../../shared/leaderboard/followed-rows.ts';
import { league } from './league.svelte.ts';
import { Query } from './query.svelte.ts';

interface Kept {
  /** Which opening of a league they are of. */
  readonly opened: string;
  /** The league's version when they came. */
  readonly version: string | null;
  readonly revision: number;
  readonly last: StandingsFollowed['lastTournament'];
  readonly firstDay: string | null;
  readonly followed: FollowedRows;
}

let kept: Kept | undefined;

const nobody = followedRows([]);

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
  readonly rows = $derived(this.#shown?.followed.rows);
  readonly filled = $derived((this.#shown?.followed ?? nobody).filled);
  readonly last = $derived(this.#shown?.last ?? null);
  /** The day of the first tournament; null where it has none. */
  readonly firstDay = $derived(this.#shown?.firstDay ?? null);
  /** Of a player; undefined of who hasn't played, and until they are known. */
  readonly standingOf = $derived.by(() => {
    const followed = this.#shown?.followed;
    return (playerId: number): LeaderboardStanding | undefined => followed && standingIn(followed, playerId);
  });
  readonly trouble = $derived(this.#answer.trouble);
  readonly waiting = $derived(this.#answer.waiting);
  readonly job = $derived(this.#answer.job);
}

/** The standings after an answer, which replaces everything, or only the people it contains. */
function follow(before: Kept | undefined, answer: StandingsFollowed, opened: string): Kept {
  const standings = fromColumns<LeaderboardStanding>(answer.standings);
  const { revision, lastTournament: last, firstDay } = answer;
  const version = untrack(() => league.version);
  const followed =
    answer.whole || !before ? followedRows(standings) : followChange(before.followed, standings);
  return { opened, version, revision, last, firstDay, followed };
}
