/** Tournaments as the site tells of them. */
import type { SideOutcome, TournamentPage } from '../../../shared/answers.ts';
import { foldName } from '../../../shared/league/names.ts';
import type { SiteSide, SiteTournament } from '../../../shared/site/index.ts';
import { tournamentsInTime } from '../../store/tournaments.ts';
import type { Context } from '../context.ts';
import { readTournament } from '../tournaments/reading.ts';
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
  teamSize: page.teamSize,
  tieBreaks: page.tieBreaks,
  contests: page.contests.map((contest) => ({
    ...contest,
    sides: contest.sides.map((side) => sideWithoutNames(side, everybody)),
  })),
});

function sideWithoutNames({ members, ...side }: SideOutcome, everybody: People): SiteSide {
  return {
    ...side,
    team: side.team === null || namesSomebody(side.team, members, everybody) ? null : side.team,
    members: members.map(({ playerId, role, share, before, after }) => ({
      playerId,
      role,
      share,
      before,
      after,
    })),
  };
}

/** True where a team is called after somebody in it who does not want to be named. */
function namesSomebody(team: string, members: SideOutcome['members'], everybody: People): boolean {
  const words = ` ${foldName(team)} `;
  return members.some(
    ({ playerId, player }) =>
      everybody.get(playerId)?.shownAs !== 'name' && words.includes(` ${foldName(player)} `),
  );
}
