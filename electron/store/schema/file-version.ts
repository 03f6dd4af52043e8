/**
 * The version that a league file says of itself, in the one number of its header that is ours (`user_version`): the
 * low byte counts the migrations it has seen, and above it stands a stamp, drawn by lot whenever the log has been moved
 * into the file. Two versions of one league have different stamps, even where their UUID is the same, and the stamp
 * can be read from the raw bytes of a file without asking SQLite to open it.
 */
import { randomInt } from 'node:crypto';
import type Database from 'better-sqlite3';

/** What is needed of a store here; the store itself marks its transactions with the version. */
export interface Connection {
  readonly db: Database.Database;
}

const schemaBits = 8;
const schemaMask = 2 ** schemaBits - 1;
/** Above the schema and below the sign: 23 bits. 0 is a file that never had a stamp. */
const stamps = 2 ** (31 - schemaBits);

/** The offset of the number in the header of the file; it is big-endian and four bytes long. */
export const versionOffset = 60;

/** How many migrations the file has seen; a number above ours was written by a newer program. */
export const schemaVersion = (store: Connection): number => versionOf(store) & schemaMask;

/** The stamp in a version number. */
export const stampIn = (version: number): number => version >>> schemaBits;

/** The stamp as this connection sees it, the log included. */
export const stampOf = (store: Connection): number => stampIn(versionOf(store));

/** Sets how many migrations the file has seen. */
export function setSchemaVersion(store: Connection, schema: number): void {
  setVersion(store, stampOf(store), schema);
}

/** Gives the file another stamp, and tells it. */
export function drawStamp(store: Connection): number {
  const stamp = randomInt(1, stamps);
  setVersion(store, stamp, schemaVersion(store));
  return stamp;
}

/** Writes the version as it is, so that the transaction carries it. */
export function markVersion(store: Connection): void {
  setVersion(store, stampOf(store), schemaVersion(store));
}

const versionOf = ({ db }: Connection): number => Number(db.pragma('user_version', { simple: true }));

function setVersion({ db }: Connection, stamp: number, schema: number): void {
  db.pragma(`user_version = ${String(stamp * (schemaMask + 1) + schema)}`);
}
