/** Clubs: all of them, and one with its people and teams. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { ClubPage } from '../../../shared/contract/clubs.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { teamColourOf } from '../../../shared/contract/team-colours.ts';
import { rankingOf } from '../../../shared/competition/ranks.ts';
import { conservativeRating } from '../../../shared/leaderboard/conservative-rating.ts';
import { isDated } from '../../store/league.ts';
import { clubsInUse, membersOfClub, teamsOfClub, type MemberOfClub } from '../../store/people/clubs.ts';
import { clubNamed } from '../../store/people/people.ts';
import { lastPlayedBy } from '../../store/people/teams.ts';
import { playedBeliefs } from '../../store/ratings/standings.ts';
import { snapshot, type Store } from '../../store/store.ts';
import type { Context } from '../context.ts';

const alphabet = new Intl.Collator('en', { numeric: true });

export const listClubs = ({ store }: Context): Result<'clubs.list'> =>
  snapshot(store, () => ({ clubs: clubsInUse(store).sort((a, b) => alphabet.compare(a.club, b.club)) }));

/** A club by its name; refuses a name that no club has. */
export function readClub({ store }: Context, { club }: Checked<'clubs.read'>): Result<'clubs.read'> {
  const clubId = clubNamed(store, club);
  if (clubId === undefined) throw refuse('unknownClub', { club });
  return {
    clubId,
    club,
    dated: isDated(store),
    members: inOrder(store, membersOfClub(store, clubId)),
    teams: teamsWithDays(store, clubId),
  };
}

function inOrder(store: Store, members: readonly MemberOfClub[]): ClubPage['members'] {
  const played = members.filter(({ contests }) => contests > 0);
  const inClub = rankingOf(played.map((one) => conservativeRating(one)));
  const inLeague = rankingOf(playedBeliefs(store).map((one) => conservativeRating(one)));
  return members
    .toSorted(
      (a, b) =>
        Number(b.contests > 0) - Number(a.contests > 0) ||
        conservativeRating(b) - conservativeRating(a) ||
        alphabet.compare(a.player, b.player),
    )
    .map(({ retired, ...one }) => {
      const rating = conservativeRating(one);
      const hasRank = one.contests > 0;
      return {
        ...one,
        retired: retired === 1,
        rankText: hasRank ? inClub.rankOf(rating).rankText : null,
        leagueRankText: hasRank ? inLeague.rankOf(rating).rankText : null,
      };
    });
}

function teamsWithDays(store: Store, clubId: number): ClubPage['teams'] {
  const teams = teamsOfClub(store, clubId);
  const last = new Map(
    lastPlayedBy(
      store,
      teams.map(({ teamId }) => teamId),
    ).map(({ team, lastPlayed }) => [team, lastPlayed]),
  );
  return teams
    .map(({ teamId, team, colour }) => ({
      ...{ teamId, team, colour: teamColourOf(colour) },
      lastPlayed: last.get(teamId) ?? null,
    }))
    .sort((a, b) => alphabet.compare(a.team, b.team));
}
