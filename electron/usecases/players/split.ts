/** One person who is really two: some tournaments belong to another player. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { isUuid } from '../../../shared/league/uuids.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { change, type Facts } from '../../store/journal/gateway.ts';
import { playersNamed, type KnownPlayer } from '../../store/people/people.ts';
import {
  aliasRows,
  notSameRows,
  numberRows,
  tournamentsOfPerson,
} from '../../store/people/rows-of-person.ts';
import type { Store } from '../../store/store.ts';
import { tournamentById } from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { newPlayer, subjectOf } from './save.ts';
import { inOrder } from './merge.ts';
import { knownPlayer, moveResults, type Person } from './move-rows.ts';

/**
 * Gives the person's results in the named tournaments to another player, and remembers that the two are not the same.
 * Refuses a tournament that the person is not in, and one in which both are in one contest.
 */
export function splitPlayer(
  { store }: Context,
  { playerId, tournamentIds, into }: Checked<'players.split'>,
): Result<'players.split'> {
  const person = knownPlayer(store, playerId);
  const known = 'playerId' in into ? knownPlayer(store, into.playerId) : otherNamed(store, person, into.name);
  if (known?.id === person.id) throw refuse('samePerson', { player: person.name });
  const name = known?.name ?? ('name' in into ? into.name : '');
  refuseElsewhere(store, person, tournamentIds);
  return change(store, { call: 'players.split', subject: subjectOf(person, { name }) }, (facts) => {
    const other = known ?? newcomer(store, facts, person, name);
    moveResults(store, facts, person, other, tournamentIds);
    tellTwo(store, facts, person.id, other.id);
    return { playerId: other.id };
  });
}

/** Another player with this name, if there is one; refuses if there are several. */
function otherNamed(store: Store, person: KnownPlayer, name: string): KnownPlayer | undefined {
  const [first, ...others] = playersNamed(store, name).filter(({ id }) => id !== person.id);
  if (others.length > 0) throw refuse('severalPlayers', { name });
  return first;
}

function refuseElsewhere(store: Store, person: KnownPlayer, tournaments: readonly number[]): void {
  const own = new Set(tournamentsOfPerson(store, person.id).map(({ tournamentId }) => tournamentId));
  for (const id of tournaments) {
    const tournament = tournamentById(store, id);
    if (!tournament) throw refuse('unknownTournament', { id });
    if (!own.has(id)) throw refuse('notInTournament', { player: person.name, tournament: tournament.name });
  }
}

/** A new person, who takes over the name if it was an alias: from now on it means no other player. */
function newcomer(store: Store, facts: Facts, person: KnownPlayer, name: string): Person {
  for (const alias of aliasRows(store, person.id))
    if (alias.name === name) facts.remove('player_alias', alias.id);
  const id = facts.insert('player', newPlayer(name));
  takeNumbers(store, facts, person, { id, name });
  return { id, name };
}

/** Numbers that came with this name go with it, so that a file read again leads to the right one of the two. */
function takeNumbers(store: Store, facts: Facts, from: KnownPlayer, to: Person): void {
  const own = numberRows(store, from.id).filter(({ name }) => name === to.name);
  for (const { id } of own) facts.update('player_number', id, { player: to.id });
  const first = own.find(({ number }) => !isUuid(number));
  if (!first) return;
  if (own.some(({ number }) => number === from.external_id))
    facts.update('player', from.id, { external_id: null });
  facts.update('player', to.id, { external_id: first.number });
}

/** Remembers that two people are not the same. */
export function tellTwo(store: Store, facts: Facts, one: number, other: number): void {
  const row = inOrder(one, other);
  const isKnown = notSameRows(store, one).some(
    ({ player, other: second }) => player === row.player && second === row.other,
  );
  if (!isKnown) facts.insert('not_same', row);
}
