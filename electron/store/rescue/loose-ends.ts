/** Rows of a rescued league that refer to rows which could not be read. */
import { randomUUID } from 'node:crypto';
import { texts } from '../../../shared/messages/index.ts';
import { foldName } from '../../../shared/names/names.ts';
import type { Store } from '../store.ts';
import { hasTable } from '../schema/schema-check.ts';

interface Tied {
  /** How many players and teams have no name any more. */
  readonly players: number;
  readonly teams: number;
  /** True where rows refer, or referred, to what isn't there. */
  readonly hasLoose: boolean;
}

interface Broken {
  readonly table: string;
  /** null in a table whose rows have no numbers. */
  readonly rowid: number | null;
}

/** Columns that may be empty: what they named is forgotten, and the row stays. */
const optional = [
  ['player', 'club', 'club'],
  ['team', 'club', 'club'],
] as const;

/** Every reference holds afterwards. Results of people and teams without a name stay, under their numbers. */
export function tieLooseEnds(store: Store): Tied {
  const isWhole = broken(store).length === 0;
  const players = named(store, 'player', ['member', 'entrant', 'entrant_member'], (id) => {
    addPlayer(store, id, texts.people.anonymous({ id: String(id) }));
  });
  const teams = named(store, 'team', ['side', 'entrant'], (id) => {
    addNamed(store, 'team', id, texts.people.unreadable.team({ id: String(id) }));
  });
  named(store, 'season', ['tournament'], (id) => {
    addNamed(store, 'season', id, texts.people.unreadable.season({ id: String(id) }));
  });
  for (const [table, column, parent] of optional)
    store.db.exec(`UPDATE ${table} SET ${column} = NULL WHERE ${column} NOT IN (SELECT id FROM ${parent})`);
  for (let rows = broken(store); rows.length > 0; rows = broken(store))
    for (const { table, rowid } of rows) store.sql(`DELETE FROM "${table}" WHERE rowid = ?`).run(rowid);
  return { players, teams, hasLoose: !isWhole };
}

/** Without tables that have no row numbers: they are history's, which is dropped where anything is missing. */
const broken = (store: Store): Broken[] =>
  (store.db.pragma('foreign_key_check') as Broken[]).filter(({ rowid }) => rowid !== null);

function named(
  store: Store,
  parent: 'player' | 'team' | 'season',
  tables: readonly string[],
  add: (id: number) => void,
): number {
  const missing = new Set(
    tables
      .filter((table) => hasTable(store, table))
      .flatMap((table) =>
        store
          .sql<{ id: number }>(
            `SELECT DISTINCT ${parent} AS id FROM ${table}
           WHERE ${parent} IS NOT NULL AND ${parent} NOT IN (SELECT id FROM ${parent})`,
          )
          .all()
          .map(({ id }) => id),
      ),
  );
  for (const id of missing) add(id);
  return missing.size;
}

function addPlayer(store: Store, id: number, name: string): void {
  store
    .sql('INSERT INTO player (id, uuid, name, folded) VALUES (?, ?, ?, ?)')
    .run(id, randomUUID(), name, foldName(name));
}

/** No two teams share a name, nor do two seasons. */
function addNamed(store: Store, table: 'team' | 'season', id: number, name: string): void {
  const isTaken = store.sql(`SELECT 1 FROM ${table} WHERE name = ?`).get(name) !== undefined;
  const free = isTaken ? `${name} ${randomUUID()}` : name;
  if (table === 'season') store.sql('INSERT INTO season (id, name) VALUES (?, ?)').run(id, free);
  else store.sql('INSERT INTO team (id, uuid, name) VALUES (?, ?, ?)').run(id, randomUUID(), free);
}
