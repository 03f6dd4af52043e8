/** Who competes in tournaments, by the key that boards have. */
import type { SeasonCompetitor } from '../../../shared/contract/season-outlook.ts';
import type { TournamentPage } from '../../../shared/contract/tournaments.ts';
import { competitorKey } from '../../../shared/competition/competitor-facts.ts';
import { privacyOf } from '../../../shared/names/privacy.ts';
import { peopleOfUnnamedTeams } from '../../../shared/names/unnamed-teams.ts';

/** Who played in tournaments, and was a guest in each of their games; one who has joined since is none. */
function guestsIn(tournaments: readonly TournamentPage[]): ReadonlySet<number> {
  const members = tournaments.flatMap(({ contests }) =>
    contests.flatMap(({ sides }) => sides.flatMap((side) => side.members)),
  );
  const others = new Set(members.flatMap(({ playerId, role }) => (role === 'guest' ? [] : [playerId])));
  return new Set(members.flatMap(({ playerId }) => (others.has(playerId) ? [] : [playerId])));
}

/**
 * Teams have those who played for them last, and their people are there, too; without a name of its own a team isn't.
 *
 * @param before - Earlier tournaments, whose participants may come.
 * @param tournaments - Those of the season, in which guests are guests.
 */
export function competitorsOfSeason(
  before: readonly TournamentPage[],
  tournaments: readonly TournamentPage[],
): (competitor: string) => SeasonCompetitor {
  const guests = guestsIn(tournaments);
  const known = new Map<string, SeasonCompetitor>();
  for (const page of [...before, ...tournaments]) {
    const { entrants, contests } = page;
    const unnamed = peopleOfUnnamedTeams(page);
    const privacy = privacyOf(page);
    for (const { teamId, team, members } of [...entrants, ...contests.flatMap(({ sides }) => sides)]) {
      const key = competitorKey(teamId, 0);
      if (teamId !== null && !unnamed.has(key))
        known.set(key, {
          ...{ competitor: key, teamId, name: team ?? '', shownAs: 'name', isGuest: false },
          playerIds: members.map(({ playerId }) => playerId),
        });
      for (const { playerId, player } of members)
        known.set(competitorKey(null, playerId), {
          ...{ competitor: competitorKey(null, playerId), teamId: null, playerIds: [playerId] },
          ...{ name: player, shownAs: privacy(playerId), isGuest: guests.has(playerId) },
        });
    }
  }
  return (competitor) =>
    known.get(competitor) ?? {
      ...{ competitor, teamId: null, playerIds: [], name: '', shownAs: 'name', isGuest: false },
    };
}
