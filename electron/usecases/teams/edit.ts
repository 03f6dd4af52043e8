/** Corrects a team, merges two teams that are really one, and removes a team that never took part. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { refuse, type Refusal } from '../../../shared/contract/refusals.ts';
import { change, type Facts } from '../../store/journal/gateway.ts';
import { allTeams, teamNamed } from '../../store/people/people.ts';
import {
  entrantsOfTeam,
  rosterOfEntrant,
  sidesOfTeam,
  teamAliasRows,
  teamRecord,
  tournamentOfBothTeams,
  unusedTeams,
  type TeamEntrant,
  type TeamRecord,
} from '../../store/people/rows-of-team.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { coverBoth } from '../players/merge.ts';
import { removePerson } from '../players/remove.ts';
import { clubOf, knownPlayer, subjectOf } from '../players/save.ts';

function knownTeam(store: Store, id: number): TeamRecord {
  const team = teamRecord(store, id);
  if (!team) throw refuse('unknownTeam', { id });
  return team;
}

/** Gives a team its name, club, colour and aliases, as one change. Refuses a name, or a new alias, that another team has. */
export function saveTeam(
  { store }: Context,
  { teamId, name, club, colour, aliases }: Checked<'teams.save'>,
): Result<'teams.save'> {
  knownTeam(store, teamId);
  return change(store, { call: 'teams.save', subject: name }, (facts) => {
    const namesake = teamNamed(store, name);
    if (namesake !== undefined && namesake !== teamId) throw refuse('teamNameTaken', { name });
    facts.update('team', teamId, { name, club: club === null ? null : clubOf(store, facts, club), colour });
    saveAliases(store, facts, { id: teamId, name }, aliases);
    return null;
  });
}

/** An alias that was there before may stay, even if another team has that name by now. */
function saveAliases(
  store: Store,
  facts: Facts,
  team: { readonly id: number; readonly name: string },
  aliases?: readonly string[],
): void {
  const own = teamAliasRows(store, team.id);
  const missing = new Set(aliases ?? own.map(({ name }) => name));
  missing.delete(team.name);
  for (const { id, name } of own) if (!missing.delete(name)) facts.remove('team_alias', id);
  for (const alias of missing) {
    const owner = allTeams(store).find(({ id, names }) => id !== team.id && names.includes(alias));
    if (owner) throw refuse('teamAliasTaken', { alias, team: owner.name, isName: owner.name === alias });
    facts.insert('team_alias', { team: team.id, name: alias });
  }
}

/**
 * Gives all results and entries of `drop` to `keep`, as one change; where both have a club or a colour, that of `keep`
 * stays, and the name of `drop` becomes an alias. Refuses if both are in one contest, or in one round of a tournament.
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
    moveAliases(store, facts, drop, keep);
    facts.remove('team', drop.id);
    facts.update('team', keep.id, { club: keep.club ?? drop.club, colour: keep.colour ?? drop.colour });
    return null;
  });
}

/** The name that goes becomes an alias: next week's list of entries may have it again. */
function moveAliases(store: Store, facts: Facts, drop: TeamRecord, keep: TeamRecord): void {
  const own = new Set([keep.name, ...teamAliasRows(store, keep.id).map(({ name }) => name)]);
  for (const { id, name } of teamAliasRows(store, drop.id)) {
    if (own.has(name)) facts.remove('team_alias', id);
    else facts.update('team_alias', id, { team: keep.id });
    own.add(name);
  }
  if (!own.has(drop.name)) facts.insert('team_alias', { team: keep.id, name: drop.name });
}

/** Left behind by a corrected name, or not entered yet. */
export const findUnusedTeams = ({ store }: Context): Result<'teams.unused'> => ({
  teams: unusedTeams(store),
});

/** Removes a team. Refuses if it is in a tournament, even as a participant without a result. */
export function removeTeam({ store }: Context, { teamId }: Checked<'teams.remove'>): Result<'teams.remove'> {
  const team = knownTeam(store, teamId);
  return change(store, { call: 'teams.remove', subject: team.name }, (facts) => {
    const reason = removeRows(store, facts, team);
    if (reason) throw reason;
    return null;
  });
}

/** Removes the rows of a team that may be removed; else returns why not. */
function removeRows(store: Store, facts: Facts, { id: team, name }: TeamRecord): Refusal | undefined {
  if (sidesOfTeam(store, team).length > 0 || entrantsOfTeam(store, team).length > 0)
    return refuse('teamHasPlayed', { team: name });
  for (const { id } of teamAliasRows(store, team)) facts.remove('team_alias', id);
  facts.remove('team', team);
  return undefined;
}

/**
 * Removes these players and teams as one change, but for those who have to be kept, e.g. on a rating list. Refuses if all have
 * to be.
 */
export function removeUnused(
  { store }: Context,
  { players, teams }: Checked<'teams.removeUnused'>,
): Result<'teams.removeUnused'> {
  const people = players.map((id) => knownPlayer(store, id));
  const known = teams.map((id) => knownTeam(store, id));
  return change(store, { call: 'teams.removeUnused', subject: '' }, (facts) => {
    const reasons = [
      ...people.map((person) => removePerson(store, facts, person)),
      ...known.map((team) => removeRows(store, facts, team)),
    ];
    const [first] = reasons.filter((reason) => reason !== undefined);
    if (first && !reasons.includes(undefined)) throw first;
    return { keptBy: first?.message ?? null };
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
