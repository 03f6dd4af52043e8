/**
 * Leagues as earlier versions of the program left them: one for each schema that was released, with facts in every table
 * and column that it had. Each was made by that version's migrations, and lived on from the one before. They are never
 * made again: a new migration gets a new file beside them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

const folder = path.join(import.meta.dirname, 'older-leagues');

/** The versions of the schema, from 1. */
export const olderVersions: readonly number[] = readdirSync(folder)
  .map((name) => Number.parseInt(name, 10))
  .sort((a, b) => a - b);

/** Writes the league with that schema to a path. */
export function writeOlderLeague(file: string, version: number): void {
  const packed = readFileSync(path.join(folder, `${String(version).padStart(3, '0')}.league.gz`));
  writeFileSync(file, gunzipSync(packed));
}
