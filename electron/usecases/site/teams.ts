/** The leaderboard by team, as the site may show it. */
import type { SiteTeams } from '../../site/league.ts';
import { everyTeamPerson } from '../../store/people/team-people.ts';
import type { Context } from '../context.ts';
import { readTeamStandings } from '../leaderboard/teams.ts';
import type { People } from './people.ts';
import { teamShown } from './tournaments.ts';

/**
 * Of now, by the best lineup of the league's own size. A team whose name tells who ever played for it, and may not be
 * shown, is left out. null where no team has members.
 */
export function teamsFor(context: Context, everybody: People): SiteTeams | null {
  const { size, within, teams } = readTeamStandings(context, {});
  if (teams.length === 0) return null;
  const ever = Map.groupBy(everyTeamPerson(context.store), ({ teamId }) => teamId);
  const mayBeShown = ({ teamId, team }: { teamId: number; team: string }): boolean => {
    const members = (ever.get(teamId) ?? []).map(({ playerId }) => ({
      playerId,
      player: everybody.get(playerId)?.player ?? '',
    }));
    return teamShown({ team, members }, everybody) !== null;
  };
  const shown = teams.filter(mayBeShown);
  return {
    ...{ size, within, gaps: shown.length < teams.length },
    teams: shown.map(({ teamId, team, rankText, mean, deviation, lineup, lastPlayed }) => ({
      ...{ teamId, team, rankText, mean, deviation, lastPlayed },
      lineup: lineup.map(({ playerId }) => playerId),
    })),
  };
}
