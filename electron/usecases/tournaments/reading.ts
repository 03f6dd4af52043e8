/** The list of tournaments, and one tournament's page. */
import type { Checked, Result } from '../../../shared/api.ts';
import type { MemberOutcome, SideOutcome } from '../../../shared/answers.ts';
import { placesOf, placeTexts } from '../../../shared/league/places.ts';
import type { RatingSystem } from '../../../shared/rating/index.ts';
import { refuse } from '../../../shared/refusals.ts';
import { isDated } from '../../store/league.ts';
import { nameOf } from '../../store/people.ts';
import { settingsOf } from '../../store/settings.ts';
import { outlineOf, outlinesInTime, ratedMembers, type RatedMember } from '../../store/standings.ts';
import { contestsOf, tournamentById, type StoredContest } from '../../store/tournaments.ts';
import type { Context } from '../context.ts';
import { systemFor } from '../rating/refreshing.ts';

export const listTournaments = ({ store }: Context): Result<'tournaments.list'> => ({
  dated: isDated(store),
  tournaments: outlinesInTime(store),
});

export function readTournament(
  { store }: Context,
  { tournamentId }: Checked<'tournaments.read'>,
): Result<'tournaments.read'> {
  const tournament = tournamentById(store, tournamentId);
  const outline = outlineOf(store, tournamentId);
  if (!tournament || !outline) throw refuse('unknownTournament', tournamentId);
  const settings = settingsOf(store);
  const contests = contestsOf(store, tournamentId);
  const page = {
    members: Map.groupBy(ratedMembers(store, tournamentId), ({ side }) => side),
    teamName: nameOf(store, 'team'),
    system: systemFor(store, settings),
    teamSize: fieldsTeams(contests) ? (tournament.team_size ?? settings.parameters.teamSize) : 1,
  };
  return {
    tournamentId,
    name: tournament.name,
    date: tournament.day,
    number: outline.number,
    teamSize: tournament.team_size,
    contests: contests.map((contest) => ({
      contestId: contest.id,
      round: contest.round,
      board: contest.board,
      at: contest.at,
      sides: outcomesOf(contest, page),
    })),
  };
}

/** Team size S is 1 where every side is one person without a team. */
const fieldsTeams = (contests: readonly StoredContest[]): boolean =>
  contests.some(({ sides }) => sides.some(({ team }) => team !== null));

interface Page {
  readonly members: ReadonlyMap<number, readonly RatedMember[]>;
  readonly teamName: (id: number) => string;
  readonly system: RatingSystem;
  readonly teamSize: number;
}

/** The sides of one contest, the winner first, with what was expected of each. */
function outcomesOf({ sides }: StoredContest, { members, teamName, system, teamSize }: Page): SideOutcome[] {
  const places = placesOf(sides);
  const texts = placeTexts(places);
  const lineUps = sides.map(({ id }) => (members.get(id) ?? []).map(outcomeOf));
  const expected = system.expectedPlaces(
    lineUps.map((lineUp) => lineUp.map(({ before, share }) => ({ belief: before, share }))),
    teamSize,
  );
  return sides
    .map(({ team, score }, i) => ({
      team: team === null ? null : teamName(team),
      place: places[i] ?? 0,
      placeText: texts[i] ?? '',
      score,
      expectedPlace: expected[i] ?? 0,
      members: lineUps[i] ?? [],
    }))
    .sort((a, b) => a.place - b.place);
}

const outcomeOf = ({ playerId, player, role, share, ...rated }: RatedMember): MemberOutcome => ({
  playerId,
  player,
  role,
  share,
  before: { mean: rated.meanBefore, deviation: rated.deviationBefore },
  after: { mean: rated.meanAfter, deviation: rated.deviationAfter },
});
