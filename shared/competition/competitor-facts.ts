/** What standings need to know of each competitor besides its boards, from a tournament as it was read. */
import type { EntrantRecord, MemberOutcome, SideOutcome } from '../contract/tournaments.ts';
import { inOrderOfTime } from './boards.ts';
import type { CompetitorFacts } from './tournament-options.ts';

type Member = Pick<MemberOutcome, 'playerId'> & { readonly before?: MemberOutcome['before'] };
type Side = Pick<SideOutcome, 'teamId'> & { readonly members: readonly Member[] };

export interface ReadTournament {
  readonly entrants: readonly (Pick<EntrantRecord, 'teamId' | 'rulings'> & {
    readonly members: readonly Pick<Member, 'playerId'>[];
  })[];
  readonly contests: readonly { readonly at: string | null; readonly sides: readonly Side[] }[];
}

/** Names a competitor: a team, or one person. */
export const competitorKey = (teamId: number | null, playerId: number): string =>
  teamId === null ? `player ${String(playerId)}` : `team ${String(teamId)}`;

/** The competitors of a side: a team, or each of several people who play together but compete individually. */
export const competitorKeys = ({
  teamId,
  members,
}: Pick<SideOutcome, 'teamId'> & { readonly members: readonly Pick<Member, 'playerId'>[] }): string[] =>
  teamId === null ? members.map(({ playerId }) => competitorKey(null, playerId)) : [competitorKey(teamId, 0)];

/** Names a side that is ranked as one, with everyone of it. */
export const sideKey = (side: Parameters<typeof competitorKeys>[0]): string => competitorKeys(side).join(' ');

/** The rating of each person before the first contest that was rated; none for people without one. */
export function ratingsBefore({ contests }: Pick<ReadTournament, 'contests'>): Map<number, number> {
  const ratings = new Map<number, number>();
  for (const { sides } of inOrderOfTime(contests))
    for (const { members } of sides)
      for (const { playerId, before } of members)
        if (before && !ratings.has(playerId)) ratings.set(playerId, before.mean);
  return ratings;
}

/** All competitors who entered or sat at a board. A team is as strong as the mean of its people. */
export function competitorFacts(tournament: ReadTournament): CompetitorFacts[] {
  const ratings = ratingsBefore(tournament);
  const people = new Map<string, Set<number>>();
  const rulings = new Map<string, CompetitorFacts['rulings']>();
  const meet = (key: string, members: readonly Pick<Member, 'playerId'>[]): void => {
    const known = people.get(key) ?? new Set();
    for (const { playerId } of members) known.add(playerId);
    people.set(key, known);
  };
  for (const { teamId, members, rulings: own } of tournament.entrants) {
    const key = competitorKey(teamId, members[0]?.playerId ?? 0);
    meet(key, members);
    rulings.set(key, own);
  }
  for (const { teamId, members } of tournament.contests.flatMap(({ sides }) => sides))
    if (teamId === null) for (const one of members) meet(competitorKey(null, one.playerId), [one]);
    else meet(competitorKey(teamId, 0), members);
  return [...people].map(([competitor, own]) => ({
    competitor,
    rulings: rulings.get(competitor) ?? [],
    startingRating: startingRating([...own].flatMap((playerId) => ratings.get(playerId) ?? [])),
  }));
}

/** How strong a competitor is whose people had these ratings before the tournament; null without any. */
export const startingRating = (ratings: readonly number[]): number | null =>
  ratings.length === 0 ? null : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
