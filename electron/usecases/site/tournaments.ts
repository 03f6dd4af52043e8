/** Tournaments as the site tells of them. */
import { categoriesOf } from '../../../shared/competition/category-members.ts';
import { competitorFacts } from '../../../shared/competition/competitor-facts.ts';
import type { EntrantRecord, SideOutcome, TournamentPage } from '../../../shared/contract/tournaments.ts';
import { stageEntrantOf } from '../../../shared/competition/read-competition.ts';
import type { Ruling } from '../../../shared/contract/competitions.ts';
import { texts } from '../../../shared/messages/index.ts';
import { namesSomebody } from '../../../shared/names/display-name.ts';
import type { Competitor } from '../../site/league.ts';
import type { SiteSide, SiteTournament } from '../../site/league.ts';
import { tournamentsInTime } from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { forecastForSite } from '../forecast/tournament.ts';
import { readTournament } from '../tournaments/read.ts';
import type { People } from './people.ts';

/** One after another in the league's order, each read when it is asked for. `inProgress`: those that may go on. */
export function* tournamentsFor(
  context: Context,
  everybody: People,
  inProgress: ReadonlySet<number>,
): Generator<SiteTournament> {
  const { store } = context;
  for (const { id } of tournamentsInTime(store)) {
    const page = readTournament(context, { tournamentId: id });
    const forecast = forecastForSite(store, page);
    yield { ...withoutNames(page, everybody), inProgress: inProgress.has(id), forecast };
  }
}

const withoutNames = (page: TournamentPage, everybody: People): Omit<SiteTournament, 'inProgress'> => ({
  tournamentId: page.tournamentId,
  name: page.name,
  number: page.number,
  date: page.date,
  lastDate: page.lastDate,
  season: page.season,
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
  categories: categoriesOf(page),
  competitors: competitorFacts({
    ...page,
    entrants: page.entrants.map((entrant) => ({ ...entrant, rulings: rulingsShown(entrant, everybody) })),
  }),
  entrants: page.entrants.map((entrant) => ({
    ...stageEntrantOf(entrant),
    who: withoutName(entrant, everybody),
  })),
  contests: page.contests.map((contest) => ({
    ...contest,
    sides: contest.sides.map((side) => sideWithoutNames(side, everybody)),
  })),
});

/** A reason may name people who are private; of those who are on no list, none is told. */
function rulingsShown({ members, rulings }: EntrantRecord, everybody: People): Ruling[] {
  const isHidden = members.some(({ playerId }) => everybody.get(playerId)?.shownAs === 'nobody');
  return rulings.map((ruling): Ruling => {
    const { reason } = ruling;
    if (reason === null || (!isHidden && !namesSomebody(reason, [...everybody.values()]))) return ruling;
    return { ...ruling, reason: texts.site.pages.tournament.reasonHidden };
  });
}

function sideWithoutNames({ members, ...side }: SideOutcome, everybody: People): SiteSide {
  return {
    ...side,
    team: teamShown({ ...side, members }, everybody),
    members: members.map(({ playerId, role, share, before, after }) => ({
      playerId,
      role,
      share,
      before,
      after,
    })),
  };
}

const withoutName = (entrant: EntrantRecord, everybody: People): Competitor => ({
  teamId: entrant.teamId,
  team: teamShown(entrant, everybody),
  playerIds: entrant.members.map(({ playerId }) => playerId),
});

/** null where the name tells who is in the team and may not be shown. */
export const teamShown = (
  { team, members }: { team: string | null; members: readonly Named[] },
  everybody: People,
): string | null => (team === null || namesSomebody(team, privacyOf(members, everybody)) ? null : team);

type Named = Pick<SideOutcome['members'][number], 'playerId' | 'player'>;

const privacyOf = (members: readonly Named[], everybody: People) =>
  members.map(({ playerId, player }) => ({
    player,
    shownAs: everybody.get(playerId)?.shownAs ?? ('nobody' as const),
  }));
