/** Tournaments as the site tells of them. */
import { competitorFacts } from '../../../shared/competition/competitor-facts.ts';
import type { SideOutcome, TournamentPage } from '../../../shared/contract/tournaments.ts';
import { namesSomebody } from '../../../shared/names/display-name.ts';
import type { SiteSide, SiteTournament } from '../../site/league.ts';
import { tournamentsInTime } from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { readTournament } from '../tournaments/read.ts';
import type { People } from './people.ts';

/** One after another in the league's order, each read when it is asked for. */
export function* tournamentsFor(context: Context, everybody: People): Generator<SiteTournament> {
  for (const { id } of tournamentsInTime(context.store))
    yield withoutNames(readTournament(context, { tournamentId: id }), everybody);
}

const withoutNames = (page: TournamentPage, everybody: People): SiteTournament => ({
  tournamentId: page.tournamentId,
  name: page.name,
  number: page.number,
  date: page.date,
  lastDate: page.lastDate,
  venue: page.venue,
  weight: page.weight,
  rated: page.rated,
  shape: page.shape,
  bestOf: page.bestOf,
  seats: page.seats,
  teamSize: page.teamSize,
  tieBreaks: page.tieBreaks,
  points: page.points,
  stages: page.stages,
  competitors: competitorFacts(page),
  contests: page.contests.map((contest) => ({
    ...contest,
    sides: contest.sides.map((side) => sideWithoutNames(side, everybody)),
  })),
});

function sideWithoutNames({ members, ...side }: SideOutcome, everybody: People): SiteSide {
  return {
    ...side,
    team: side.team === null || namesSomebody(side.team, privacyOf(members, everybody)) ? null : side.team,
    members: members.map(({ playerId, role, share, before, after }) => ({
      playerId,
      role,
      share,
      before,
      after,
    })),
  };
}

const privacyOf = (members: SideOutcome['members'], everybody: People) =>
  members.map(({ playerId, player }) => ({
    player,
    shownAs: everybody.get(playerId)?.shownAs ?? ('nobody' as const),
  }));
