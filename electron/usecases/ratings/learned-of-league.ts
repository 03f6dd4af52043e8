/** What the League rating learned of a league, with what it takes to read it. */
import { leagueDefaults } from '../../../shared/league/defaults.ts';
import { learnedIn, type Parameters } from '../../../shared/rating/index.ts';
import type { LearnedOfLeague } from '../../../shared/contract/settings.ts';
import type { TournamentHistory } from '../../store/ratings/replay-order.ts';
import type { RatedLeague } from './rated-league.ts';
import { weightOf } from './replay.ts';

const daysInYear = 365;
/** From less than this, a year's play isn't foreseen. */
const leastDays = 90;

/** null under a system that learns nothing but ratings, and before the first rated result. */
export function learnedOfLeague(rated: RatedLeague, parameters: Parameters): LearnedOfLeague | null {
  const values = learnedIn(rated.state, parameters);
  const tournaments = rated.given.tournaments.filter((one) => one.contests.count > 0 && weightOf(one) > 0);
  if (values === null || tournaments.length === 0) return null;
  const fullTeam = fullTeamIn(tournaments);
  const isSet = rated.given.teamSize !== leagueDefaults('league').teamSize;
  const assumed = isSet ? rated.given.teamSize : (fullTeam ?? rated.given.teamSize);
  return {
    ...values,
    gammaPerDay: parameters.gammaPerDay,
    tournaments: tournaments.length,
    contestsAYear: contestsAYear(tournaments, rated.given.players.ids.length),
    fullTeam,
    shortTeams: tournaments.reduce((sum, one) => sum + shortTeamsIn(one, assumed), 0),
  };
}

/** Rated contests of a player in the league's last year, as those played who played in it; null where that isn't known. */
function contestsAYear(tournaments: readonly TournamentHistory[], players: number): number | null {
  let [first, last] = [Infinity, -Infinity];
  for (const { contests } of tournaments)
    for (const day of contests.day)
      if (!Number.isNaN(day)) [first, last] = [Math.min(first, day), Math.max(last, day)];
  const days = Math.min(daysInYear, last - first);
  if (!(days >= leastDays)) return null;
  const hasPlayed = new Uint8Array(players);
  let [played, people] = [0, 0];
  for (const { contests, lineups } of tournaments)
    for (let k = 0; k < contests.count; k++) {
      if (!((contests.day[k] ?? NaN) > last - daysInYear)) continue;
      const [from, to] = [lineups.firstSide[k] ?? 0, lineups.firstSide[k + 1] ?? 0];
      for (let m = lineups.firstMember[from] ?? 0; m < (lineups.firstMember[to] ?? 0); m++) {
        if (lineups.rated[m] !== 1) continue;
        played += 1;
        const player = lineups.player[m] ?? 0;
        people += 1 - (hasPlayed[player] ?? 0);
        hasPlayed[player] = 1;
      }
    }
  return people === 0 ? null : (played / people) * (daysInYear / days);
}

/** A size is usual if this share of the teams had it or more players. */
const usualShare = 0.2;

/**
 * The largest usual number of players at the sides of tournaments that don't say it: a team that is short now and then
 * doesn't make smaller teams full. null where none is left to say.
 */
function fullTeamIn(tournaments: readonly TournamentHistory[]): number | null {
  const sizes = tournaments
    .filter(({ fieldsTeams, tournament }) => fieldsTeams && tournament.team_size === null)
    .flatMap((one) => Array.from({ length: one.sides.count }, (_, side) => Math.ceil(playedAt(one, side))))
    .sort((a, b) => b - a);
  return sizes[Math.floor(usualShare * sizes.length)] ?? null;
}

/** Sides with fewer players than a full team, or with fewer shares of play. */
function shortTeamsIn(history: TournamentHistory, usual: number): number {
  const { fieldsTeams, tournament, sides } = history;
  if (!fieldsTeams) return 0;
  const teamSize = tournament.team_size ?? usual;
  let short = 0;
  for (let side = 0; side < sides.count; side++) if (playedAt(history, side) < teamSize) short += 1;
  return short;
}

/** Players at a side; one who didn't play throughout counts as a share. */
function playedAt({ lineups }: TournamentHistory, side: number): number {
  let played = 0;
  for (let m = lineups.firstMember[side] ?? 0; m < (lineups.firstMember[side + 1] ?? 0); m++)
    played += Number.isNaN(lineups.share[m]) ? 1 : (lineups.share[m] ?? 1);
  return played;
}
