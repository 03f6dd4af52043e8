/** Corrects a team, and merges two teams that are really one. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { change, type Facts } from '../../store/journal/gateway.ts';
import { teamNamed } from '../../store/people/people.ts';
import {
  entrantsOfTeam,
  rosterOfEntrant,
  sidesOfTeam,
  teamRecord,
  tournamentOfBothTeams,
  type TeamEntrant,
  type TeamRecord,
} from '../../store/people/rows-of-team.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { coverBoth } from '../players/merge.ts';
import { clubOf, subjectOf } from '../players/save.ts';

function knownTeam(store: Store, id: number): TeamRecord {
  const team = teamRecord(store, id);
  if (!team) throw refuse('unknownTeam', { id });
  return team;
}

/** Gives a team its name, club and colour, as one change. Refuses a name that another team has. */
export function saveTeam(
  { store }: Context,
  { teamId, name, club, colour }: Checked<'teams.save'>,
): Result<'teams.save'> {
  knownTeam(store, teamId);
  return change(store, { call: 'teams.save', subject: name }, (facts) => {
    const namesake = teamNamed(store, name);
    if (namesake !== undefined && namesake !== teamId) throw refuse('teamNameTaken', { name });
    facts.update('team', teamId, { name, club: club === null ? null : clubOf(store, facts, club), colour });
    return null;
  });
}

/**
 * Gives all results and entries of `drop` to `keep`, as one change; where both have a club or a colour, that of `keep`
 * stays. Refuses if both are in one contest, or in one round of a tournament.
 */
export function mergeTeams({ store }: Context, given: Checked<'teams.merge'>): Result<'teams.merge'> {
  const keep = knownTeam(store, given.keep);
  const drop = knownTeam(store, given.drop);
  if (keep.id === drop.id) throw refuse('sameTeam', { team: keep.name });
  return change(store, { call: 'teams.merge', subject: subjectOf(drop, keep) }, (facts) => {
    const both = tournamentOfBothTeams(store, keep.id, drop.id);
    if (both !== undefined)
      throw refuse('bothTeamsInContest', { first: keep.name, second: drop.name, tournament: both });
    for (const id of sidesOfTeam(store, drop.id)) facts.update('side', id, { team: keep.id });
    moveEntrants(store, facts, drop.id, keep.id);
    facts.remove('team', drop.id);
    facts.update('team', keep.id, { club: keep.club ?? drop.club, colour: keep.colour ?? drop.colour });
    return null;
  });
}

function moveEntrants(store: Store, facts: Facts, from: number, to: number): void {
  const own = new Map(entrantsOfTeam(store, to).map((row) => [row.tournament, row]));
  for (const entrant of entrantsOfTeam(store, from)) {
    const kept = own.get(entrant.tournament);
    if (kept) unite(store, facts, kept, entrant);
    else facts.update('entrant', entrant.id, { team: to });
  }
}

/** One entry in the place of two, with the people of both. */
function unite(store: Store, facts: Facts, kept: TeamEntrant, gone: TeamEntrant): void {
  coverBoth(facts, kept, gone);
  const known = rosterOfEntrant(store, kept.id).map(({ player }) => player);
  let position = known.length;
  for (const { id, player } of rosterOfEntrant(store, gone.id))
    if (known.includes(player)) facts.remove('entrant_member', id);
    else facts.update('entrant_member', id, { entrant: kept.id, position: position++ });
  facts.remove('entrant', gone.id);
}
