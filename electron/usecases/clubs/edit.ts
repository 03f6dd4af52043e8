/** Renames a club, and merges two clubs that are really one. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { change, type Facts } from '../../store/journal/gateway.ts';
import { allViews } from '../../store/lists/views.ts';
import { clubById, peopleOfClub, teamsOfClub } from '../../store/people/clubs.ts';
import { clubNamed } from '../../store/people/people.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { rulesOf } from '../leaderboard/views.ts';
import { subjectOf } from '../players/save.ts';

function knownClub(store: Store, id: number): { id: number; name: string } {
  const club = clubById(store, id);
  if (!club) throw refuse('unknownClub', { club: String(id) });
  return club;
}

/** Gives a club another name, also where leaderboard views name it, as one change. Refuses a name that is taken. */
export function renameClub(
  { store }: Context,
  { clubId, name }: Checked<'clubs.rename'>,
): Result<'clubs.rename'> {
  const club = knownClub(store, clubId);
  return change(store, { call: 'clubs.rename', subject: subjectOf(club, { name }) }, (facts) => {
    const namesake = clubNamed(store, name);
    if (namesake !== undefined && namesake !== clubId) throw refuse('clubNameTaken', { name });
    facts.update('club', clubId, { name });
    replaceInViews(store, facts, club.name, name);
    return null;
  });
}

/** Gives all people and teams of `drop` to `keep`, as one change. */
export function mergeClubs({ store }: Context, given: Checked<'clubs.merge'>): Result<'clubs.merge'> {
  const keep = knownClub(store, given.keep);
  const drop = knownClub(store, given.drop);
  if (keep.id === drop.id) throw refuse('sameClub', { club: keep.name });
  return change(store, { call: 'clubs.merge', subject: subjectOf(drop, keep) }, (facts) => {
    for (const id of peopleOfClub(store, drop.id)) facts.update('player', id, { club: keep.id });
    for (const { teamId } of teamsOfClub(store, drop.id)) facts.update('team', teamId, { club: keep.id });
    replaceInViews(store, facts, drop.name, keep.name);
    facts.remove('club', drop.id);
    return null;
  });
}

/** Views choose clubs by name. */
function replaceInViews(store: Store, facts: Facts, from: string, to: string): void {
  for (const view of allViews(store)) {
    const rules = rulesOf(store, view);
    if (!rules.clubs.includes(from)) continue;
    const clubs = [...new Set(rules.clubs.map((club) => (club === from ? to : club)))];
    facts.update('view', view.id, { rules: JSON.stringify({ ...rules, clubs }) });
  }
}
