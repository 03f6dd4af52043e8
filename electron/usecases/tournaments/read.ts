/** The list of tournaments, and one tournament's page. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { EntrantRecord, MemberOutcome, SideOutcome } from '../../../shared/contract/tournaments.ts';
import type { TournamentRow } from '../../../shared/contract/tournament-list.ts';
import { annulledBoards } from '../../../shared/competition/annulled-boards.ts';
import { boardsApart } from '../../../shared/competition/rescheduled-boards.ts';
import { isComplete, placesOf, placeTexts } from '../../../shared/competition/places.ts';
import { isBye } from '../../../shared/competition/rounds.ts';
import type { Belief, RatingSystem } from '../../../shared/rating/index.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { allPrivatePeople, privatePeopleOf } from '../../store/people/privacy.ts';
import { isDated } from '../../store/league.ts';
import { categoryPeople } from '../../store/people/category-people.ts';
import { goRanksOf } from '../../store/people/go-ranks.ts';
import { nameOf } from '../../store/people/people.ts';
import { settingsOf } from '../../store/settings.ts';
import { placesFromText, type Placed } from '../../store/ratings/final-places.ts';
import {
  outlinesInTime,
  ratedMembers,
  type OutlineRow,
  type RatedMember,
} from '../../store/ratings/standings.ts';
import { entrantTotals, waitingEntrants } from '../../store/tournaments/entrants.ts';
import { seasonNameOf } from '../../store/tournaments/seasons.ts';
import type { Store } from '../../store/store.ts';
import {
  contestsOf,
  countsOf,
  type Counts,
  numberOf,
  tournamentById,
  tournamentsInTime,
  tournamentsNotAllPlayed,
  unfinishedTournaments,
  type StoredContest,
  type StoredSide,
  type StoredTournament,
} from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { systemFor } from '../ratings/rating-system.ts';
import { entrantRecords, handicapOf, headOf } from './facts.ts';
import { idsInProgress } from './in-progress.ts';
import type { ShownAs } from '../../../shared/contract/values.ts';
import { namesSomebody, shownName } from '../../../shared/names/display-name.ts';
import { together } from '../../../shared/competition/together.ts';
import { texts } from '../../../shared/messages/index.ts';
import { firstNames } from '../ratings/standings.ts';

export const listTournaments = (context: Context): Result<'tournaments.list'> => ({
  dated: isDated(context.store),
  tournaments: tournamentRows(context),
});

/**
 * Counted with the ratings; if not every board of a tournament was rated, counted again from what was recorded. Who entered
 * and waits for a first board takes part, too.
 */
function tournamentRows(context: Context): TournamentRow[] {
  const { store } = context;
  const inProgress = idsInProgress(context);
  const outlines = new Map(outlinesInTime(store).map((outline) => [outline.tournamentId, outline]));
  const unfinished = unfinishedTournaments(store);
  const notAllPlayed = tournamentsNotAllPlayed(store);
  const listedWinner = winnersListed(store);
  const entered = entrantTotals(store);
  return tournamentsInTime(store).map(({ id, name, day, rated, shape }, i) => {
    const outline = outlines.get(id);
    // Between two rounds there is a leader, but no winner yet.
    const ended = inProgress.has(id) ? undefined : outline;
    const isAllRated = !unfinished.has(id) && !notAllPlayed.has(id);
    const counts: Counts & { open?: number } = (isAllRated ? outline : undefined) ?? countsOf(store, id);
    const { contests, sides, players, open = 0 } = counts;
    const waiting = (entered.get(id) ?? 0) > sides ? waitingEntrants(store, id) : { sides: 0, players: 0 };
    return {
      tournamentId: id,
      name,
      date: day,
      number: i + 1,
      contests,
      played: contests - open,
      sides: sides + waiting.sides,
      players: players + waiting.players,
      winner: ended?.winner ?? null,
      listedWinner: listedWinner(ended),
      complete: sides > 0 && !unfinished.has(id) && !inProgress.has(id),
      rated: rated === 1,
      shape,
    };
  });
}

export function readTournament(
  { store }: Context,
  { tournamentId }: Checked<'tournaments.read'>,
): Result<'tournaments.read'> {
  const tournament = tournamentById(store, tournamentId);
  if (!tournament) throw refuse('unknownTournament', { id: tournamentId });
  const settings = settingsOf(store);
  const contests = contestsOf(store, tournamentId);
  const page = {
    rated: new Map(ratedMembers(store, tournamentId).map((member) => [member.member, member])),
    teamName: nameOf(store, 'team'),
    playerName: nameOf(store, 'player'),
    system: systemFor(store, settings),
    teamSize: fieldsTeams(contests) ? (tournament.team_size ?? settings.parameters.teamSize) : 1,
  };
  const entrants = entrantRecords(store, tournament, contests);
  const apart = boardsApart(contests, tournament.day);
  const outcomes = contests.map((contest) => ({
    contestId: contest.id,
    round: contest.round,
    board: contest.board,
    at: contest.at,
    kind: contest.kind,
    match: contest.match,
    postponed: contest.postponed,
    apart: apart.get(contest) ?? null,
    complete: isOver(contest),
    sides: outcomesOf(contest, page),
  }));
  const annulled = annulledBoards({ ...headOf(tournament), entrants, contests: outcomes });
  return {
    ...headOf(tournament),
    season: seasonNameOf(store, tournamentId),
    number: numberOf(store, tournamentId),
    entrants,
    ...knownOf(store, tournament, peopleOf(entrants, contests)),
    privatePeople: privatePeopleOf(store, tournamentId),
    contests: outcomes.map((one) => ({ ...one, annulled: annulled.has(one) })),
  };
}

const knownOf = (
  store: Store,
  { categories }: Pick<StoredTournament, 'categories'>,
  everyone: readonly number[],
): Pick<Result<'tournaments.read'>, 'people' | 'goRanks'> => ({
  people: categories === null ? [] : categoryPeople(store, everyone),
  goRanks: [...goRanksOf(store, everyone)].map(([playerId, rank]) => ({ playerId, rank })),
});

/** True where no result is waited for. */
export const isOver = (contest: Pick<StoredContest, 'kind' | 'sides'>): boolean =>
  isBye(contest) || isComplete(contest.sides);

/** All who entered or sat at a board. */
const peopleOf = (entrants: readonly EntrantRecord[], contests: readonly StoredContest[]): number[] => [
  ...new Set([
    ...entrants.flatMap(({ members }) => members.map(({ playerId }) => playerId)),
    ...contests.flatMap(({ sides }) => sides.flatMap(({ members }) => members.map(({ player }) => player))),
  ]),
];

/** Team size S is 1 where every side that is rated is one person alone. */
const fieldsTeams = (contests: readonly StoredContest[]): boolean =>
  contests.some(
    ({ kind, sides }) =>
      kind === 'played' &&
      isComplete(sides) &&
      sides.some(({ team, members }) => team !== null || members.length > 1),
  );

interface Page {
  /** By the row number of the member. */
  readonly rated: ReadonlyMap<number, RatedMember>;
  readonly teamName: (id: number) => string;
  readonly playerName: (id: number) => string;
  readonly system: RatingSystem;
  readonly teamSize: number;
}

/**
 * The sides of one contest with what was expected of each: two as recorded, because they keep their order on the board
 * and the home team of a match is first; of several the winner first, and what is not known yet last.
 */
function outcomesOf(contest: StoredContest, page: Page): SideOutcome[] {
  const { sides } = contest;
  const complete = !isBye(contest) && isComplete(sides);
  const places: (number | null)[] = complete ? placesOf(sides) : sides.map(({ place }) => place);
  const texts = complete ? placeTexts(placesOf(sides)) : places.map((place) => String(place ?? ''));
  const expected = expectedPlaces(sides, page);
  const outcomes = sides.map(({ team, score, seat, rated, handicap, members }, i) => ({
    teamId: team,
    team: team === null ? null : page.teamName(team),
    place: places[i] ?? null,
    placeText: texts[i] ?? '',
    score,
    seat,
    rated: rated === 1,
    handicap: handicapOf(handicap),
    expectedPlace: expected?.[i] ?? null,
    members: members.map((member) => outcomeOf(member, page)),
  }));
  return contest.match === null && sides.length > 2
    ? outcomes.sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || 0)
    : outcomes;
}

/** From what was known before; null where a contest was not rated. */
function expectedPlaces(
  sides: readonly StoredSide[],
  { rated, system, teamSize }: Page,
): readonly number[] | null {
  const lineups = sides.map(({ members }) =>
    members.flatMap(({ id, share }) => {
      const known = rated.get(id);
      return known ? [{ belief: beliefBefore(known), share, together: known.together }] : [];
    }),
  );
  const isRated = lineups.every(
    (lineup, i) => lineup.length > 0 && lineup.length === sides[i]?.members.length,
  );
  const advantages = sides.map(({ handicap }) => handicapOf(handicap)?.worth ?? 0);
  return isRated ? system.expectedPlaces(lineups, teamSize, advantages) : null;
}

const beliefBefore = (rated: RatedMember): Belief => ({
  mean: rated.meanBefore,
  deviation: rated.deviationBefore,
});

function outcomeOf({ id, player, role, share }: StoredSide['members'][number], page: Page): MemberOutcome {
  const rated = page.rated.get(id);
  return {
    playerId: player,
    player: rated?.player ?? page.playerName(player),
    role,
    share,
    before: rated ? beliefBefore(rated) : null,
    after: rated ? { mean: rated.meanAfter, deviation: rated.deviationAfter } : null,
  };
}

/** Tells how a list names the winners, which the organizer's screen may name otherwise. */
function winnersListed(store: Store): (outline: OutlineRow | undefined) => string | null {
  const privatePeople = allPrivatePeople(store);
  const [team, player] = [nameOf(store, 'team'), nameOf(store, 'player')];
  const shownAs = (id: number): ShownAs => privatePeople.get(id) ?? 'name';
  const listed = (id: number): string => shownName(player(id), shownAs(id)) ?? texts.common.unnamed;
  const sideListed = ({ team: id, players }: Placed): string => {
    const isNamed =
      id !== 0 &&
      !namesSomebody(
        team(id),
        players
          .filter((one) => privatePeople.has(one))
          .map((one) => ({ player: player(one), shownAs: shownAs(one) })),
      );
    return isNamed ? team(id) : together(players.map(listed));
  };
  return (outline) => {
    if (!outline?.winners || privatePeople.size === 0) return outline?.winner ?? null;
    const winners = placesFromText(outline.winners);
    if (!winners.some(({ players }) => players.some((one) => privatePeople.has(one)))) return outline.winner;
    return firstNames(winners.map(sideListed));
  };
}
