/** The changes that came with a league from another file: what its history said of them. */
import type { Store } from '../store.ts';
import type { FactRow } from './fact-tables.ts';

export type ImportedChange = FactRow<'imported_change'>;

const selected =
  'SELECT line, at, what, subject, undone, reverts, added, altered, removed, new_tournament, new_player, people FROM imported_change';

/** Undefined where there is none of this line. */
export const importedChange = (store: Store, line: number): ImportedChange | undefined =>
  store.sql<ImportedChange>(`${selected} WHERE line = ?`).get(line);

/** The newest first, from below a line on. */
export const importedChangesBefore = (store: Store, line: number, limit: number): ImportedChange[] =>
  store.sql<ImportedChange>(`${selected} WHERE line < ? ORDER BY line DESC LIMIT ?`).all(line, limit);

/** All of them, the oldest first. */
export const importedChanges = (store: Store): IterableIterator<ImportedChange> =>
  store.sql<ImportedChange>(`${selected} ORDER BY line`).iterate();

export const countImportedChanges = (store: Store): number =>
  store.sql<{ n: number }>('SELECT count(*) AS n FROM imported_change').get()?.n ?? 0;

/** The change that brought them; undefined where there are none. Reverting it and reverting that make no other one. */
export const importingChange = (store: Store): number | undefined =>
  store
    .sql<{ id: number | null }>(
      `SELECT min(change) AS id FROM change_row
       WHERE fact = 'imported_change' AND kind = 'insert'
         AND (SELECT min(id) FROM imported_change) BETWEEN first AND last`,
    )
    .get()?.id ?? undefined;

/** Whom the names in its subject mean, in their order. */
export const peopleOfImported = ({ people }: Pick<ImportedChange, 'people'>): (string | null)[] =>
  people === null ? [] : (JSON.parse(people) as (string | null)[]);
