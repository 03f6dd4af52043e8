/** Teams by what their best lineup is worth. Pure: members and a rule in, a ranked list out. */
import type { TeamMemberStanding, TeamStanding } from '../contract/leaderboard.ts';
import type { Belief } from '../rating/index.ts';
import { sharedRanks } from '../competition/ranks.ts';
import type { Ordering } from './leaderboard-view.ts';
import { ratingBy } from './view-rules.ts';

/** A team with its present members, in any order. */
export interface TeamWithMembers {
  readonly teamId: number;
  readonly team: string;
  readonly colour?: TeamStanding['colour'];
  readonly lastPlayed: string | null;
  readonly members: readonly TeamMemberStanding[];
}

/** What a lineup is worth, without the day's luck. */
export type WorthOf = (lineup: readonly TeamMemberStanding[]) => Belief;

/**
 * Teams that have members, best first; the best lineup is the `size` members of the highest mean. Equal rounded
 * values share a rank.
 */
export function teamBoard(
  teams: readonly TeamWithMembers[],
  size: number,
  ordering: Ordering,
  worthOf: WorthOf,
): TeamStanding[] {
  const unranked = teams
    .filter(({ members }) => members.length > 0)
    .map(({ teamId, team, colour = null, lastPlayed, members }) => {
      const strongest = members.toSorted((a, b) => b.mean - a.mean || a.playerId - b.playerId);
      const lineup = strongest.slice(0, size);
      const { mean, deviation } = worthOf(lineup);
      return { teamId, team, colour, lastPlayed, mean, deviation, lineup, others: strongest.slice(size) };
    })
    .sort((a, b) => ratingBy(b, ordering) - ratingBy(a, ordering) || (a.team < b.team ? -1 : 1));
  const ranks = sharedRanks(unranked.map((team) => ratingBy(team, ordering)));
  return unranked.map((team, i) => ({
    rank: ranks[i]?.rank ?? 0,
    rankText: ranks[i]?.rankText ?? '',
    ...team,
  }));
}
