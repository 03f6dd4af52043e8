/** The leaderboard by team: what its best lineup is worth by the league's own rule. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { cautionInDeviations, type TeamMemberStanding } from '../../../shared/contract/leaderboard.ts';
import { teamColourOf } from '../../../shared/contract/team-colours.ts';
import { monthsBefore } from '../../../shared/leaderboard/seasons.ts';
import { leagueDefaults } from '../../../shared/league/defaults.ts';
import { teamBoard, type TeamWithMembers, type WorthOf } from '../../../shared/leaderboard/team-board.ts';
import type { RatingSystem } from '../../../shared/rating/index.ts';
import { isDated } from '../../store/league.ts';
import { settingsOf, type Settings } from '../../store/settings.ts';
import { standingsByPlayer, type StandingByPlayer } from '../../store/ratings/leaderboard-cache.ts';
import type { Store } from '../../store/store.ts';
import { lastDayOf, teamMembers, type TeamMember } from '../../store/people/team-people.ts';
import { lastPlayedBy } from '../../store/people/teams.ts';
import { peopleOfLastMatches } from '../../store/tournaments/rounds.ts';
import { tournamentsInTime } from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { predictorFor, readLearned } from '../ratings/rating-system.ts';

/** Months, or tournaments in an undated league. */
const usualWithin = 12;

/**
 * Members of a team are those who played for it, and not since for another, within a number of months before the league's last day,
 * or in a number of its latest tournaments; substitutes, guests and who has retired are not among them.
 */
export function readTeamStandings(
  { store }: Context,
  {
    size,
    within = usualWithin,
    order = 'conservative',
    caution = cautionInDeviations,
  }: Checked<'leaderboard.teams'>,
): Result<'leaderboard.teams'> {
  const settings = settingsOf(store);
  const lineup = size ?? usualLineup(store, settings);
  const teams = teamsWithMembers(store, within);
  const people = teams.flatMap(({ members }) => members.map(({ playerId }) => playerId));
  const worth = worthBy(predictorFor(store, settings, people), lineup);
  return {
    size: lineup,
    within,
    dated: isDated(store),
    teams: teamBoard(teams, lineup, { order, caution }, worth),
  };
}

/**
 * As many as the organizer set for a full team; who set nothing plays with as many as the results suggest: those of whole
 * teams, or else the people of a team in the last matches.
 */
function usualLineup(store: Store, { system, parameters: { teamSize } }: Settings): number {
  const isSet = teamSize !== leagueDefaults(system).teamSize;
  return isSet ? teamSize : (readLearned(store)?.fullTeam ?? peopleOfLastMatches(store) ?? teamSize);
}

function teamsWithMembers(store: Store, within: number): TeamWithMembers[] {
  const standingOf = standingsByPlayer(store);
  const lastDay = lastDayOf(store);
  const people = teamMembers(
    store,
    lastDay === null
      ? { tournament: tournamentsInTime(store).length - within }
      : { day: monthsBefore(lastDay, within) },
  );
  const byTeam = Map.groupBy(people, ({ teamId }) => teamId);
  const lastPlayed = new Map(
    lastPlayedBy(store, [...byTeam.keys()]).map((one) => [one.team, one.lastPlayed]),
  );
  return [...byTeam].flatMap(([team, own]) => teamOf(own, lastPlayed.get(team) ?? null, standingOf));
}

function teamOf(
  people: readonly TeamMember[],
  lastPlayed: string | null,
  standingOf: StandingByPlayer,
): TeamWithMembers[] {
  const [first] = people;
  if (!first) return [];
  const members = people.flatMap(({ playerId }): TeamMemberStanding[] => {
    const row = standingOf(playerId);
    if (!row || row.retired) return [];
    const { player, shownAs, mean, deviation } = row;
    return [{ playerId, player, shownAs, mean, deviation }];
  });
  const { teamId, team, colour } = first;
  return [{ teamId, team, colour: teamColourOf(colour), lastPlayed, members }];
}

/**
 * The system's performance of a lineup, without the noise of the day: the part that the noise adds is the deviation
 * that remains when all strengths are known.
 */
function worthBy(system: RatingSystem, size: number): WorthOf {
  return (lineup) => {
    const contenders = lineup.map(({ playerId, mean, deviation }) => ({
      belief: { mean, deviation },
      share: null,
      player: playerId,
    }));
    const known = lineup.map(({ mean }) => ({ belief: { mean, deviation: 0 }, share: null }));
    const { mean, deviation } = system.performance(contenders, size);
    const noise = system.performance(known, size).deviation;
    return { mean, deviation: Math.sqrt(Math.max(0, deviation ** 2 - noise ** 2)) };
  };
}
