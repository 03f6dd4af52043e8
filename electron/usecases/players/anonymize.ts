/** Erases a person's name and personal facts for good; the results stay. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { texts } from '../../../shared/messages/index.ts';
import { eraseFromFiles } from '../../store/erasure/erase-from-files.ts';
import { eraserOf } from '../../store/erasure/eraser.ts';
import { playersNamed } from '../../store/people/people.ts';
import type { Store } from '../../store/store.ts';
import { knownPlayer } from './move-rows.ts';

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
