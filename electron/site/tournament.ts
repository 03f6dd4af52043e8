/** One tournament's page: places or rounds, lineups, what was expected, and what it did to the ratings. */
import { competitorKeys } from '../../shared/competition/competitor-facts.ts';
import { finalPlaces, winnersAmong } from '../../shared/competition/final-places.ts';
import { daysOf, gamesOf } from '../../shared/competition/tournament-words.ts';
import { texts } from '../../shared/messages/index.ts';
import { competitorOf, competitorsIn } from './results-by-person.ts';
import type { Competitor } from './league.ts';
import type { SiteLeague, SiteTournament } from './league.ts';
import { linksFrom, tournamentPath, type SiteFile } from './links.ts';
import { pageFile } from './render.ts';
import { asRanked, boardsOf } from './standings.ts';
import TournamentPage from './TournamentPage.svelte';

const words = texts.tournaments.page;

export function tournamentPage(league: SiteLeague, tournament: SiteTournament): SiteFile {
  const path = tournamentPath(tournament.tournamentId);
  const links = linksFrom(league, path);
  const ofSeason = tournament.season !== null && words.season({ season: tournament.season });
  const facts = factsOf(tournament).map((text) => {
    const href = text === ofSeason ? links.season(tournament.season) : undefined;
    return href === undefined ? { text } : { text, href };
  });
  return pageFile(TournamentPage, { league, links, path, tournament, facts });
}

function factsOf(tournament: SiteTournament): string[] {
  const { season, teamSize, weight, rated, venue, bestOf } = tournament;
  return [
    daysOf(tournament),
    season !== null && words.season({ season }),
    venue,
    countsOf(tournament),
    teamSize !== null && teamSize > 1 && words.teamSize({ size: teamSize }),
    bestOf !== null && words.bestOf({ games: bestOf }),
    weight !== 1 && words.weight({ weight }),
    !rated && words.unrated,
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}

/** Who entered alone takes part before the first board, too. */
function countsOf({ contests, entrants, shape }: SiteTournament): string {
  const sides = contests.flatMap((contest) => contest.sides);
  if (contests.length === 1 && shape === 'field')
    return words.sides({ count: sides.length, teams: sides.every(({ team }) => team !== null) });
  const people = new Set([
    ...sides.flatMap(({ members }) => members.map(({ playerId }) => playerId)),
    ...entrants.flatMap(({ who }) => (who.teamId === null ? who.playerIds : [])),
  ]);
  return gamesOf(contests, people.size);
}

/** Who came first, as the program's list has it; empty before the end. */
export function winnersOf(played: SiteTournament): readonly Competitor[] {
  const tournament = asRanked(played);
  const { contests } = tournament;
  const sides = contests.flatMap((contest) => contest.sides);
  const known = new Map<string | undefined, Competitor>(
    contests.length === 1
      ? sides.map((side) => [competitorKeys(side)[0], competitorOf(side)])
      : sides.flatMap(competitorsIn),
  );
  return winnersAmong(finalPlaces({ ...tournament, boards: boardsOf(tournament) })).flatMap(
    ({ competitors: [first] }) => known.get(first) ?? [],
  );
}
