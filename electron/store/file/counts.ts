/** How much a league holds, in numbers that tell nothing of whom. */
import { statSync } from 'node:fs';
import type { Store } from '../store.ts';
import { schemaVersion } from '../schema/file-version.ts';

const tables = ['player', 'team', 'tournament', 'contest', 'member', 'change', 'step'] as const;

/** The schema's version, the file's size in bytes, and the rows of the tables. */
export function countsOf(store: Store): Readonly<Record<string, number>> {
  const rows = tables.map((table): [string, number] => [
    `rows of ${table}`,
    store.sql<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).get()?.n ?? 0,
  ]);
  return {
    schema: schemaVersion(store),
    bytes: statSync(store.path, { throwIfNoEntry: false })?.size ?? 0,
    ...Object.fromEntries(rows),
  };
}

/** When the last change was saved, as an ISO instant. */
export const lastSaved = (store: Store): string | null =>
  store.sql<{ at: string }>('SELECT at FROM step ORDER BY id DESC LIMIT 1').get()?.at ?? null;
