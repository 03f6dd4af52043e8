/** Making a league file and opening one: what is none, is damaged or comes from a newer program is refused. */
import { closeSync, existsSync, mkdirSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { leagueDefaults } from '../../shared/league/defaults.ts';
import { Refusal, refuse } from '../../shared/refusals.ts';
import { keepCopy } from './copies.ts';
import { refusalOf } from './failures.ts';
import { change } from './gateway.ts';
import { identityOf } from './league.ts';
import { migrate, migrations, schemaVersion } from './migrations.ts';
import { configure, connect, type Store } from './store.ts';

/** "LgLd" in the header of every league file. */
const applicationId = 0x4c674c64;
const newLeagueSystem = 'ts2-shares';

export interface OpenOptions {
  /** Asked before every change of a fact. */
  readonly beforeChange?: () => void;
}

/** Makes a new league at a path where nothing stands yet. */
export function createLeague(file: string, name: string, options: OpenOptions = {}): Store {
  if (existsSync(file)) throw refuse('fileExists', file);
  return guarded(file, () => {
    mkdirSync(path.dirname(file), { recursive: true });
    const store = connect(file, { ...options, create: true });
    try {
      begin(store, name);
      return store;
    } catch (error) {
      store.close();
      for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
      throw error;
    }
  });
}

function begin(store: Store, name: string): void {
  configure(store);
  store.db
    .transaction(() => {
      store.db.pragma(`application_id = ${String(applicationId)}`);
      migrate(store);
      change(store, { call: 'league.create' }, (facts) => {
        facts.insert('league', { uuid: randomUUID(), name, created: new Date().toISOString() });
        facts.insert('settings', {
          system: newLeagueSystem,
          parameters: JSON.stringify(leagueDefaults(newLeagueSystem)),
        });
      });
    })
    .immediate();
  // Into the file itself, where others look for the header.
  store.db.pragma('wal_checkpoint(TRUNCATE)');
}

/**
 * Opens a league file; where its revision has moved on since the last copy, a copy is kept first, and always
 * before migrations.
 */
export async function openLeague(file: string, options: OpenOptions = {}): Promise<Store> {
  checkHeader(file);
  const store = guarded(file, () => connect(file, options));
  try {
    guarded(file, () => {
      verify(store);
    });
    await keepCopy(store);
    guarded(file, () => {
      migrate(store);
    });
    return store;
  } catch (error) {
    store.close();
    throw error;
  }
}

/**
 * Opens a league that the session has open already, for another thread: no copy, no migration. Refuses where the file
 * has gone meanwhile, with the stick on which it lay for instance.
 */
export function joinLeague(file: string): Store {
  if (!existsSync(file)) throw refuse('notFound', file);
  const store = connect(file);
  configure(store);
  return store;
}

/** Refuses by the first hundred bytes: an SQLite file with our application id. */
function checkHeader(file: string): void {
  if (!existsSync(file)) throw refuse('notFound', file);
  if (!statSync(file).isFile()) throw refuse('notALeague', file);
  const header = Buffer.alloc(100);
  const descriptor = guarded(file, () => openSync(file, 'r'));
  const read = readSync(descriptor, header, 0, header.length, 0);
  closeSync(descriptor);
  const isLeague =
    read === header.length &&
    header.toString('latin1', 0, 16) === 'SQLite format 3\0' &&
    header.readUInt32BE(68) === applicationId;
  if (!isLeague) throw refuse('notALeague', file);
}

function verify(store: Store): void {
  configure(store);
  if (schemaVersion(store) > migrations.length) throw refuse('newerLeague', store.path);
  const strange = store
    .sql("SELECT name FROM sqlite_schema WHERE type IN ('trigger', 'view') OR sql LIKE '%VIRTUAL%'")
    .get();
  if (strange !== undefined) throw refuse('notALeague', store.path);
  if (store.db.pragma('quick_check(1)', { simple: true }) !== 'ok') throw refuse('damagedLeague', store.path);
  identityOf(store);
}

/** Anything that SQLite or the file system says against a file, as a refusal. */
function guarded<R>(file: string, work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof TypeError || isOfFiles(error)) throw refuse('cannotWrite', path.dirname(file));
    throw refusalOf(error, file) ?? refuse('damagedLeague', file);
  }
}

const isOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';
