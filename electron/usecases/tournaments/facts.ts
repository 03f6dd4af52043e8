/** A tournament as it was recorded, with names in the place of row numbers. */
import type {
  EntrantRecord,
  TournamentHead,
  TournamentRecord,
} from '../../../shared/contract/tournaments.ts';
import type { TieBreak } from '../../../shared/contract/competition-words.ts';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { Role } from '../../../shared/contract/values.ts';
import { absences, categories, draw, rulings, stages } from '../../../shared/contract/competitions.ts';
import { handicap, type Handicap } from '../../../shared/contract/handicaps.ts';
import { pointsRule } from '../../../shared/contract/points.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { nameOf } from '../../store/people/people.ts';
import { snapshot, type Store } from '../../store/store.ts';
import {
  contestsOf,
  entrantsOf,
  tournamentById,
  type StoredContest,
  type StoredEntrant,
  type StoredSide,
  type StoredTournament,
  listIn,
} from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';

/**
 * What `tournaments.save` takes. Saved again as it is, it changes nothing, except in rounds for which no entrants
 * were recorded: there the people in the contests are entered.
 */
export const readTournamentFacts = (
  { store }: Context,
  { tournamentId }: Checked<'tournaments.facts'>,
): Result<'tournaments.facts'> =>
  snapshot(store, () => {
    const tournament = tournamentById(store, tournamentId);
    if (!tournament) throw refuse('unknownTournament', { id: tournamentId });
    const contests = contestsOf(store, tournamentId);
    return {
      ...headOf(tournament),
      entrants: entrantRecords(store, tournament, contests),
      contests: contestRecords(store, contests),
    };
  });

/** What is known of a tournament besides its contests. */
export const headOf = (stored: StoredTournament): TournamentHead => ({
  tournamentId: stored.id,
  name: stored.name,
  date: stored.day,
  lastDate: stored.last_day,
  seasonId: stored.outside_seasons === null ? stored.season : 'none',
  venue: stored.venue,
  note: stored.note,
  weight: stored.weight,
  rated: stored.rated === 1,
  shape: stored.shape,
  seats: stored.seats,
  bestOf: stored.best_of,
  tieBreaks: stored.tie_breaks === null ? null : (JSON.parse(stored.tie_breaks) as TieBreak[]),
  teamSize: stored.team_size,
  stages: listIn(stages, stored.stages),
  points: stored.points === null ? null : pointsRule.parse(JSON.parse(stored.points)),
  categories: listIn(categories, stored.categories),
});

/** A stored handicap; null for none. */
export const handicapOf = (stored: string | null): Handicap | null =>
  stored === null ? null : handicap.parse(JSON.parse(stored));

function contestRecords(store: Store, contests: readonly StoredContest[]): TournamentRecord['contests'] {
  const [teamName, playerName] = [nameOf(store, 'team'), nameOf(store, 'player')];
  return contests.map(({ round, board, at, kind, match, postponed, sides }) => ({
    round,
    board,
    at,
    kind,
    match,
    postponed,
    sides: sides.map(({ team, place, score, seat, rated, handicap, members }) => ({
      teamId: team,
      team: team === null ? null : teamName(team),
      place,
      score,
      seat,
      rated: rated === 1,
      handicap: handicapOf(handicap),
      members: members.map(({ player, role, share }) => ({
        playerId: player,
        player: playerName(player),
        role,
        share,
      })),
    })),
  }));
}

/** Who was recorded to take part; in rounds without recorded entrants, the people in the contests. */
export function entrantRecords(
  store: Store,
  { id, shape }: StoredTournament,
  contests: readonly StoredContest[],
): EntrantRecord[] {
  const [teamName, playerName] = [nameOf(store, 'team'), nameOf(store, 'player')];
  const recorded = entrantsOf(store, id);
  const entrants = recorded.length > 0 || shape === 'field' ? recorded.map(rosterOf) : derived(contests);
  return entrants.map(({ team, members, ...rest }) => ({
    teamId: team,
    team: team === null ? null : teamName(team),
    members: Array.from(members, ([player, role]) => ({
      playerId: player,
      player: playerName(player),
      role,
    })),
    ...rest,
  }));
}

interface Entrant extends Pick<
  EntrantRecord,
  'enters' | 'withdrawnAfter' | 'rated' | 'draw' | 'rulings' | 'absences'
> {
  readonly team: number | null;
  /** In the order of the roster. */
  readonly members: Map<number, Role>;
}

const rosterOf = (stored: StoredEntrant): Entrant => ({
  team: stored.team,
  members: new Map(
    stored.members.length === 0 && stored.player !== null
      ? [[stored.player, 'main']]
      : stored.members.map(({ player, role }) => [player, role]),
  ),
  enters: stored.enters,
  withdrawnAfter: stored.withdrawn_after,
  rated: stored.rated === 1,
  draw: listIn(draw, stored.draw),
  rulings: listIn(rulings, stored.rulings),
  absences: listIn(absences, stored.absences),
});

/** People who play together without being a team take part as one person each. */
const takingPart = ({ team, members, rated }: StoredSide): Pick<StoredSide, 'team' | 'members' | 'rated'>[] =>
  team === null ? members.map((member) => ({ team, members: [member], rated })) : [{ team, members, rated }];

/**
 * Teams and people without one in the order in which they are first in a contest, a team with all who played for it.
 */
function derived(contests: readonly StoredContest[]): Entrant[] {
  const found = new Map<string, Entrant>();
  for (const { team, members, rated } of contests.flatMap(({ sides }) => sides.flatMap(takingPart))) {
    const key = team === null ? `player ${String(members[0]?.player ?? 0)}` : `team ${String(team)}`;
    const known = found.get(key);
    const entrant = known ?? {
      team,
      members: new Map(),
      enters: 1,
      withdrawnAfter: null,
      rated: false,
      ...{ draw: [], rulings: [], absences: [] },
    };
    if (rated === 1) entrant.rated = true;
    for (const { player, role } of members)
      // People who were once in the team itself belong to it.
      if (role === 'main' || !entrant.members.has(player)) entrant.members.set(player, role);
    found.set(key, entrant);
  }
  return [...found.values()];
}
