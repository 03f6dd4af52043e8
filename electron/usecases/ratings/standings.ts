/**
 * What follows from a rated league: where each player is, what the errors of partners have in common, each tournament in a few
 * figures, and what the League rating learned of the league, with what it takes to read that.
 */
import { together } from '../../../shared/competition/together.ts';
import { placesAsText, type Placed } from '../../store/ratings/final-places.ts';
import type { TournamentHistory } from '../../store/ratings/replay-order.ts';
import type { Outline, Standings } from '../../store/ratings/ratings.ts';
import type { RatedLeague, RatedTournament } from './rated-league.ts';
import { playedAfter } from './games-played.ts';
import { latestIn } from './order-of-contests.ts';
import { teammatesIn, learnedIn, type Parameters } from '../../../shared/rating/index.ts';
import { partnersAsText, type Partner, type PartnersByPlayer } from '../../store/ratings/teammates.ts';
import { leagueDefaults } from '../../../shared/league/defaults.ts';
import type { LearnedOfLeague } from '../../../shared/contract/settings.ts';
import { weightOf } from './replay.ts';

/** By player's index, of all players who have ever been in the list. */
export const standingsAfter = ({ given, tournaments, mean, deviation, counted }: RatedLeague): Standings => ({
  mean,
  deviation,
  ...playedAfter(counted),
  change: latestChange(tournaments, given.players.ids.length),
});

/** What the tournament of the last finished contest did to the means; NaN for who did not play in it. */
function latestChange(tournaments: readonly RatedTournament[], players: number): Float64Array {
  const change = new Float64Array(players).fill(NaN);
  const last = tournaments[latestIn(tournaments.map(({ facts }) => facts))];
  if (!last) return change;
  const { facts, beliefs } = last;
  for (let m = 0; m < facts.members.count; m++) {
    const player = facts.lineups.player[m] ?? 0;
    const moved = (beliefs.meanAfter[m] ?? 0) - (beliefs.meanBefore[m] ?? 0);
    const known = change[player] ?? NaN;
    change[player] = (Number.isNaN(known) ? 0 : known) + moved;
  }
  return change;
}

/** The names of a side's team or people by their row numbers. */
interface Names {
  readonly team: (id: number) => string;
  readonly player: (id: number) => string;
}

/** How many winners are named where a first place is shared. */
const namedWinners = 3;

/** Winners in one line, the first few where there are many. */
export const firstNames = (winners: readonly string[]): string =>
  [...winners.slice(0, namedWinners), ...(winners.length > namedWinners ? ['…'] : [])].join(', ');

/** Counts what was recorded, and names who won where every result is known. */
export const outlinesOf = (tournaments: readonly TournamentHistory[], names: Names): Outline[] =>
  tournaments.map((facts, t) => ({
    tournament: facts.tournament.id,
    number: t + 1,
    ...facts.recorded,
    finished: facts.contests.count,
    winner: facts.winners.length > 0 ? winnerOf(facts.winners, names) : null,
    winners: placesAsText(facts.winners),
    places: placesAsText(facts.places),
  }));

const winnerOf = (winners: readonly Placed[], names: Names): string =>
  firstNames(
    winners
      .slice(0, namedWinners + 1)
      .map(({ team, players }) => (team === 0 ? together(players.map(names.player)) : names.team(team))),
  );

/** A smaller part of the two deviations' product changes no number that is shown. */
const leastCorrelation = 0.005;

/** Rows by the player's row number. */
export type TeammateRows = ReadonlyMap<number, string>;

/** Of people who are in the league now. */
export const teammateRows = (rated: RatedLeague): TeammateRows =>
  new Map(Array.from(partnersIn(rated), ([player, own]) => [player, partnersAsText(own)]));

/** By the player's row number, of people who are in the league now. */
export function partnersIn({ given, deviation, state }: RatedLeague): PartnersByPlayer {
  const { ids } = given.players;
  const isPresent = new Uint8Array(ids.length);
  for (const i of given.present) isPresent[i] = 1;
  const partners = new Map<number, Partner[]>();
  const add = (one: number, other: number, covariance: number, contests: number): void => {
    const player = ids[one] ?? NaN;
    const own = partners.get(player);
    const partner = { playerId: ids[other] ?? NaN, covariance, contests };
    if (own) own.push(partner);
    else partners.set(player, [partner]);
  };
  for (const { one, other, covariance, contests } of teammatesIn(state)) {
    if (isPresent[one] !== 1 || isPresent[other] !== 1) continue;
    const product = (deviation[one] ?? NaN) * (deviation[other] ?? NaN);
    if (!(Math.abs(covariance) >= leastCorrelation * product)) continue;
    add(one, other, covariance, contests);
    add(other, one, covariance, contests);
  }
  return partners;
}

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
