/**
 * The results of all people, collected in one pass over the tournaments in the league's order, so that none is read
 * twice.
 */
import { competitorKey, competitorKeys } from '../../shared/competition/competitor-facts.ts';
import type { Change } from '../../shared/contract/values.ts';
import { daysIn, gainIn } from '../../shared/league/shown-change.ts';
import { inOrderOfTime } from '../../shared/competition/boards.ts';
import { countGames } from '../../shared/competition/rounds.ts';
import type { CareerBook, Rated } from './careers.ts';
import type { Competitor, SiteContest, SiteMember, SiteSide, SiteTournament } from './league.ts';

/** A tournament in a line: what the list of tournaments says of it. */
export interface Outline {
  readonly tournamentId: number;
  readonly name: string;
  readonly number: number;
  readonly date: string | null;
  readonly season: string | null;
  readonly inProgress: boolean;
  readonly contests: number;
  /** How many of them have a result. */
  readonly played: number;
  readonly sides: number;
  readonly players: number;
  readonly winners: readonly Competitor[];
}

export const competitorOf = ({ teamId, team, members }: SiteSide): Competitor => ({
  teamId,
  team,
  playerIds: members.map(({ playerId }) => playerId),
});

/** Who competes for oneself in rounds, by `competitorKeys`: a team, or each of the people without one. */
export const competitorsIn = (side: SiteSide): [string, Competitor][] =>
  side.teamId === null
    ? side.members.map(({ playerId }) => [
        competitorKey(null, playerId),
        { teamId: null, team: null, playerIds: [playerId] },
      ])
    : [[competitorKey(side.teamId, 0), competitorOf(side)]];

/** Adds one tournament to the results of all people in it. */
export function addResults(careers: CareerBook, tournament: SiteTournament): void {
  const here = new Map<number, Rated>();
  const games: (Change & Pick<Appearance, 'day'> & { readonly playerId: number })[] = [];
  const isSingle = tournament.contests.length === 1;
  for (const contest of inOrderOfTime(tournament.contests)) {
    const standing = standingsIn(contest);
    for (const side of contest.sides)
      for (const member of side.members) {
        careers.seat(member.playerId);
        const { playerId, before, after } = member;
        if (before === null || after === null) continue;
        const day = dayOf(tournament, contest);
        take(here, { isSingle, side, member, day, ...standing(side) });
        games.push({ playerId, day, before, after });
      }
  }
  for (const [playerId, own] of Map.groupBy(games, (game) => game.playerId))
    Object.assign(here.get(playerId) ?? {}, gainIn<Change>(own), daysIn(own));
  const { tournamentId, name, number } = tournament;
  careers.add({ tournamentId, tournament: name, number }, here);
}

/** How many sides came in before, level with and behind one. */
interface Around {
  readonly ahead: number;
  readonly level: number;
  readonly behind: number;
}

function standingsIn({ sides, complete }: SiteContest): (side: SiteSide) => Around {
  const counts = new Map<number, number>();
  for (const { place } of sides) if (place !== null) counts.set(place, (counts.get(place) ?? 0) + 1);
  const ahead = new Map<number, number>();
  let before = 0;
  for (const place of [...counts.keys()].sort((a, b) => a - b)) {
    ahead.set(place, before);
    before += counts.get(place) ?? 0;
  }
  return ({ place }) => {
    if (place === null || !complete) return { ahead: 0, level: 0, behind: 0 };
    const [first, same] = [ahead.get(place) ?? 0, counts.get(place) ?? 1];
    return { ahead: first, level: same - 1, behind: before - first - same };
  };
}

/** As YYYY-MM-DD; null in a tournament without a day. */
const dayOf = ({ date }: SiteTournament, { at }: SiteContest): string | null =>
  date === null ? null : (at ?? date).slice(0, 10);

interface Appearance extends Around {
  readonly day: string | null;
  /** True where the tournament is one contest. */
  readonly isSingle: boolean;
  readonly side: SiteSide;
  readonly member: SiteMember;
}

function take(here: Map<number, Rated>, one: Appearance): void {
  const { member, side, day, ahead, level, behind } = one;
  const known = here.get(member.playerId) ?? begun(one);
  here.set(member.playerId, known);
  known.contests += 1;
  if (day !== null && (known.date === null || day < known.date)) known.date = day;
  if (day !== null && (known.lastDay === null || day > known.lastDay)) known.lastDay = day;
  known.wins += behind;
  known.ties += level;
  known.losses += ahead;
  known.score += behind + level / 2;
  const sides = ahead + level + behind + 1;
  known.expectedScore += side.expectedPlace === null ? behind + level / 2 : sides - side.expectedPlace;
}

/** Nothing counted yet. Only for members who were rated. */
function begun({ isSingle, side, member, ahead, level, behind }: Appearance): Rated {
  const before = member.before ?? { mean: NaN, deviation: NaN };
  return {
    ...{ date: null, lastDay: null },
    contests: 0,
    wins: 0,
    ties: 0,
    losses: 0,
    placeText: isSingle ? side.placeText : null,
    sides: isSingle ? ahead + level + behind + 1 : null,
    teamId: side.teamId,
    team: side.team,
    role: member.role,
    share: member.share,
    partners: side.members.map(({ playerId }) => playerId).filter((other) => other !== member.playerId),
    before,
    after: before,
    expectedPlace: isSingle ? side.expectedPlace : null,
    expectedScore: 0,
    score: 0,
  };
}

/** What the list of tournaments says of one. `winners`: who came first, where that is known. */
export function outlineOf(tournament: SiteTournament, winners: readonly Competitor[]): Outline {
  const sides = tournament.contests.flatMap((contest) => contest.sides);
  const { tournamentId, name, number, date, season, inProgress, contests } = tournament;
  return {
    tournamentId,
    name,
    number,
    date,
    season,
    inProgress,
    contests: countGames(contests),
    played: countGames(contests.filter(({ complete }) => complete)),
    sides: contests.length === 1 ? sides.length : new Set(sides.flatMap(competitorKeys)).size,
    players: new Set(sides.flatMap(({ members }) => members.map(({ playerId }) => playerId))).size,
    winners,
  };
}
