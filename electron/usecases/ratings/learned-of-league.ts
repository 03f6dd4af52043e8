/** What the League rating learned of a league, with what it takes to read it. */
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
  return {
    ...values,
    gammaPerDay: parameters.gammaPerDay,
    tournaments: tournaments.length,
    contestsAYear: contestsAYear(tournaments),
    shortTeams: tournaments.reduce((sum, one) => sum + shortTeamsIn(one, rated.given.teamSize), 0),
  };
}

/** Rated contests of a player in the league's last year, as those played who played in it; null where that isn't known. */
function contestsAYear(tournaments: readonly TournamentHistory[]): number | null {
  let [first, last] = [Infinity, -Infinity];
  for (const { contests } of tournaments)
    for (const day of contests.day)
      if (!Number.isNaN(day)) [first, last] = [Math.min(first, day), Math.max(last, day)];
  const days = Math.min(daysInYear, last - first);
  if (!(days >= leastDays)) return null;
  const people = new Set<number>();
  let played = 0;
  for (const { contests, sides, members } of tournaments)
    for (let k = 0; k < contests.count; k++) {
      if (!((contests.day[k] ?? NaN) > last - daysInYear)) continue;
      const [from, to] = [contests.firstSide[k] ?? 0, contests.firstSide[k + 1] ?? 0];
      for (let m = sides.firstMember[from] ?? 0; m < (sides.firstMember[to] ?? 0); m++) {
        if (members.rated[m] !== 1) continue;
        played += 1;
        people.add(members.player[m] ?? NaN);
      }
    }
  return people.size === 0 ? null : (played / people.size) * (daysInYear / days);
}

/** Sides with fewer players than a full team, or with fewer shares of play. */
function shortTeamsIn({ fieldsTeams, tournament, sides, members }: TournamentHistory, usual: number): number {
  if (!fieldsTeams) return 0;
  const teamSize = tournament.team_size ?? usual;
  let short = 0;
  for (let s = 0; s < sides.count; s++) {
    let played = 0;
    for (let m = sides.firstMember[s] ?? 0; m < (sides.firstMember[s + 1] ?? 0); m++)
      played += Number.isNaN(members.share[m]) ? 1 : (members.share[m] ?? 1);
    if (played < teamSize) short += 1;
  }
  return short;
}
