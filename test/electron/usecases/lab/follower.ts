/** A screen that follows the standings: it keeps them, and asks only for what became of them since. */
import { useCases } from '../../../../electron/usecases/index.ts';
import type { LeaderboardStanding } from '../../../../shared/contract/leaderboard.ts';
import { fromColumns } from '../../../../shared/contract/columns.ts';
import {
  followChange,
  followedRows,
  type FollowedRows,
} from '../../../../shared/leaderboard/followed-rows.ts';
import type { Ledger } from '../../ledger.ts';

export interface Follower {
  /** What the screen holds after asking for the changes since it last asked; by player. */
  readonly follow: () => LeaderboardStanding[];
  /** The same, asked for whole. */
  readonly whole: () => LeaderboardStanding[];
  /** How many answers brought only the changes. */
  readonly partial: () => number;
}

const byPlayer = ({ rows }: FollowedRows): LeaderboardStanding[] =>
  rows.map(({ row }) => row).sort((a, b) => a.playerId - b.playerId);

export function newFollower({ context }: Pick<Ledger, 'context'>): Follower {
  let known = followedRows([]);
  let since: number | undefined;
  let partial = 0;
  const ask = (from: number | undefined) => {
    const { standings, ...answer } = useCases['leaderboard.follow'](
      context,
      from === undefined ? {} : { since: from },
    );
    return { ...answer, standings: fromColumns<LeaderboardStanding>(standings) };
  };
  return {
    follow: () => {
      const { revision, whole, standings } = ask(since);
      known = whole ? followedRows(standings) : followChange(known, standings);
      if (!whole) partial += 1;
      since = revision;
      return byPlayer(known);
    },
    whole: () => byPlayer(followedRows(ask(undefined).standings)),
    partial: () => partial,
  };
}
