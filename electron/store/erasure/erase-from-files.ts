/** Erases a person from the league's file and from every copy beside it, so that no byte of either keeps the name. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Refusal, refuse } from '../../../shared/contract/refusals.ts';
import { checkpoint, foldLog } from '../file/checkpoint.ts';
import { copiesFolder } from '../file/copies.ts';
import { schemaVersion } from '../file/file-version.ts';
import { headerOf, isLeagueHeader } from '../file/header.ts';
import { beginChange, writeEntry } from '../journal/journal.ts';
import { identityOf } from '../league.ts';
import { migrate, migrations } from '../schema/migrations.ts';
import { configure, connect, write, type Store } from '../store.ts';
import type { Eraser } from './eraser.ts';
import { erasePerson } from './erase-person.ts';
import { tracesOf } from './traces.ts';

export interface ErasedPerson {
  readonly id: number;
  readonly uuid: string;
}

/**
 * Erases a person for good, as a change that can't be undone. Copies come first: where one of them can't be cleaned,
 * the league is as it was, and it can be tried again.
 *
 * @returns how many copies the person was erased from
 * @throws a refusal where another program is reading the league, before anything is changed in it
 */
export function eraseFromFiles(store: Store, { id, uuid }: ErasedPerson, eraser: Eraser): number {
  store.beforeChange();
  if (!foldsLog(store)) throw refuse('leagueReadElsewhere');
  const { uuids } = tracesOf(store, [uuid]);
  const copies = copiesOf(store).filter((copy) => eraseFromCopy(copy, uuids, eraser));
  store.db.pragma('secure_delete = ON');
  write(store, () => {
    erasePerson(store, uuids, eraser);
    const change = beginChange(store, { call: 'players.anonymize', subject: eraser.nameOf(id) });
    const after = JSON.stringify({ name: eraser.nameOf(id) });
    // Who reads what changed since a revision learns that a name did.
    writeEntry(store, change, {
      fact: 'player',
      kind: 'update',
      first: id,
      last: id,
      before: '{"name":null}',
      after,
    });
  });
  // Earlier deletions may have left the name in pages that are not used any more.
  store.db.exec('VACUUM');
  if (!foldsLog(store)) throw refuse('tracesInLog');
  return copies.length;
}

const foldsLog = (store: Store): boolean =>
  (store.file ? checkpoint(store, store.file) : foldLog(store)) !== 'busy';

/** The league's copies, whatever the league was called when they were made. What a killed process left behind goes. */
function copiesOf(store: Store): string[] {
  const folder = path.join(path.dirname(store.path), copiesFolder);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  const { uuid } = identityOf(store);
  const files = readdirSync(folder);
  for (const name of files)
    if (name.includes(`${uuid.slice(0, 8)}-`) && name.endsWith('.unfinished'))
      rmSync(path.join(folder, name), { force: true });
  return files
    .filter((name) => name.endsWith('.league'))
    .map((name) => path.join(folder, name))
    .filter((file) => isLeagueHeader(headerOf(file)) && isCopy(file, uuid));
}

function isCopy(file: string, uuid: string): boolean {
  const copy = connect(file);
  try {
    return identityOf(copy).uuid === uuid;
  } catch {
    throw refuse('copyNotErased', { path: file });
  } finally {
    copy.close();
  }
}

/** True where the person was in the copy. It is brought to today's form first, which all that erases understands. */
function eraseFromCopy(file: string, uuids: Iterable<string>, eraser: Eraser): boolean {
  const copy = connect(file);
  try {
    configure(copy);
    if (schemaVersion(copy) > migrations.length) throw refuse('copyNotErased', { path: file });
    migrate(copy);
    copy.db.pragma('secure_delete = ON');
    const { ids } = write(copy, () => erasePerson(copy, uuids, eraser));
    copy.db.exec('VACUUM');
    if (foldLog(copy) === 'busy') throw refuse('copyNotErased', { path: file });
    return ids.size > 0;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refuse('copyNotErased', { path: file });
  } finally {
    copy.close();
  }
}
