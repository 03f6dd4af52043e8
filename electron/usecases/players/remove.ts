/** A person removed who never played, or whose name and personal facts are erased for good; the results stay then. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { refuse, type Refusal } from '../../../shared/contract/refusals.ts';
import { change, type Facts } from '../../store/journal/gateway.ts';
import { type KnownPlayer, playersNamed } from '../../store/people/people.ts';
import {
  aliasRows,
  listsWith,
  notSameRows,
  numberRows,
  tagRows,
  tournamentsOfPerson,
  unusedPeople,
} from '../../store/people/rows-of-person.ts';
import { snapshot, type Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { removeFromPresets } from '../presets.ts';
import { knownPlayer } from './save.ts';
import { texts } from '../../../shared/messages/index.ts';
import { eraseFromFiles } from '../../store/erasure/erase-from-files.ts';
import { eraserOf } from '../../store/erasure/eraser.ts';

/**
 * Removes a person with all that is known of them, as one change. Refuses if the person is in a tournament, even as a
 * participant without a result, or on a rating list, since that was issued with them.
 */
export function removePlayer(
  { store }: Context,
  { playerId }: Checked<'players.remove'>,
): Result<'players.remove'> {
  const person = knownPlayer(store, playerId);
  return change(store, { call: 'players.remove', subject: person.name }, (facts) => {
    const reason = removePerson(store, facts, person);
    if (reason) throw reason;
    return null;
  });
}

/** Removes the rows of a person who may be removed; else returns why not. */
export function removePerson(store: Store, facts: Facts, person: KnownPlayer): Refusal | undefined {
  const reason = reasonToKeep(store, person);
  if (reason) return reason;
  for (const { id } of tagRows(store, person.id)) facts.remove('player_tag', id);
  for (const { id } of aliasRows(store, person.id)) facts.remove('player_alias', id);
  for (const { id } of numberRows(store, person.id)) facts.remove('player_number', id);
  for (const { id } of notSameRows(store, person.id)) facts.remove('not_same', id);
  removeFromPresets(store, facts, person.id);
  facts.remove('player', person.id);
  return undefined;
}

/** Left behind by a corrected name, or not entered yet. */
export const findUnusedPlayers = ({ store }: Context): Result<'players.unused'> => ({
  players: unusedPeople(store),
});

/** Why a person can't be removed, before anyone tries. */
export const readRemoval = (
  { store }: Context,
  { playerId }: Checked<'players.removal'>,
): Result<'players.removal'> =>
  snapshot(store, () => ({ keptBy: reasonToKeep(store, knownPlayer(store, playerId))?.message ?? null }));

/** undefined where the person can be removed. */
function reasonToKeep(store: Store, { id, uuid, name }: KnownPlayer): Refusal | undefined {
  const tournaments = tournamentsOfPerson(store, id);
  const [first] = tournaments;
  if (first)
    return refuse('playerHasPlayed', { player: name, tournament: first.name, more: tournaments.length - 1 });
  const [list] = listsWith(store, uuid);
  return list === undefined ? undefined : refuse('playerIsListed', { player: name, list });
}

/**
 * Erases a person from the league, its history, its rating lists and its backups. The request has to give the person's
 * name, because it can't be undone.
 */
export function anonymizePlayer(
  store: Store,
  { playerId, name }: Checked<'players.anonymize'>,
  backupFolders: readonly string[],
): Result<'players.anonymize'> {
  const person = knownPlayer(store, playerId);
  if (person.name !== name) throw refuse('otherName', { player: person.name });
  const player = freeName(store, playerId);
  const nameOf = (id: number): string =>
    id === playerId ? player : texts.people.anonymous({ id: String(id) });
  return { player, copies: eraseFromFiles(store, person, eraserOf(nameOf), backupFolders) };
}

/** "Player 17"; somebody may really have that name. */
function freeName(store: Store, playerId: number): string {
  const stand = texts.people.anonymous({ id: String(playerId) });
  const isTaken = (name: string): boolean => playersNamed(store, name).some(({ id }) => id !== playerId);
  if (!isTaken(stand)) return stand;
  for (let i = 2; ; i++) if (!isTaken(`${stand} (${String(i)})`)) return `${stand} (${String(i)})`;
}
