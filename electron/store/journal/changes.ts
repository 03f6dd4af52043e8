/** The changes of a league as they are listed: when, what, and how much. */
import type { Store } from '../store.ts';
import {
  countImportedChanges,
  importedChange,
  importedChangesBefore,
  type ImportedChange,
} from './imported-changes.ts';

export interface StoredChange {
  /** Below 0 for a change that came with an imported league: all others are newer. */
  id: number;
  /** When it was made first, as an ISO instant. */
  at: string;
  /** The call that made it. */
  what: string;
  /** The name of what it was made to; may be empty. */
  subject: string;
  undone: number;
  /** The change that this one reverts. */
  takesBack: number | null;
  /** The change that reverted this one, and is in effect. */
  takenBackBy: number | null;
  added: number;
  altered: number;
  removed: number;
  /** 1 where a tournament, or a person, appeared by it. */
  newTournament: number;
  newPlayer: number;
}

/** Lines of a history that came along aren't records of the league. */
const rows = (kind: string): string =>
  `(SELECT ifnull(sum(last - first + 1), 0) FROM change_row r
    WHERE r.change = c.id AND r.kind = '${kind}' AND r.fact <> 'imported_change')`;
const appeared = (fact: string): string =>
  `EXISTS (SELECT 1 FROM change_row r WHERE r.change = c.id AND r.kind = 'insert' AND r.fact = '${fact}')`;

type Selected = Omit<StoredChange, 'takenBackBy'>;

const selected = `
  SELECT c.id, c.at, c.what, c.subject, c.undone, c.takes_back AS takesBack,
    ${rows('insert')} AS added, ${rows('update')} AS altered, ${rows('delete')} AS removed,
    ${appeared('tournament')} AS newTournament, ${appeared('player')} AS newPlayer
  FROM change c`;

/** Changes of an imported history are numbered from -1 down, by their line in the file. */
const idOfLine = (line: number): number => -line - 1;
/** The other way round. */
export const lineOfChange = (id: number): number => -id - 1;
export const isImported = (id: number): boolean => id < 0;

/** Undefined where there is none of this number. */
export function changeById(store: Store, id: number): StoredChange | undefined {
  if (!isImported(id))
    return withTakings(store, store.sql<Selected>(`${selected} WHERE c.id = ?`).all(id))[0];
  const line = importedChange(store, lineOfChange(id));
  return line && imported(line);
}

/** The newest first, from behind a change on: the league's own, then those that came with it. */
export function changesBefore(store: Store, before: number, limit: number): StoredChange[] {
  const own = isImported(before)
    ? []
    : withTakings(
        store,
        store.sql<Selected>(`${selected} WHERE c.id < ? ORDER BY c.id DESC LIMIT ?`).all(before, limit),
      );
  const line = isImported(before) ? lineOfChange(before) : Number.MAX_SAFE_INTEGER;
  return [...own, ...importedChangesBefore(store, line, limit - own.length).map(imported)];
}

/** The league's own changes after one of them, the oldest first. */
export const ownChangesAfter = (store: Store, after: number): Selected[] =>
  store.sql<Selected>(`${selected} WHERE c.id > ? ORDER BY c.id`).all(after);

const imported = (change: ImportedChange): StoredChange => {
  const { line, at, what, subject, undone, reverts, added, altered, removed } = change;
  return {
    ...{ id: idOfLine(line), at, what, subject, undone, added, altered, removed, takenBackBy: null },
    takesBack: reverts === null ? null : idOfLine(reverts),
    newTournament: change.new_tournament,
    newPlayer: change.new_player,
  };
};

function withTakings(store: Store, changes: readonly Selected[]): StoredChange[] {
  const by = revertedBy(store);
  return changes.map((change) => ({ ...change, takenBackBy: by.get(change.id) ?? null }));
}

export const countChanges = (store: Store): number =>
  (store.sql<{ n: number }>('SELECT count(*) AS n FROM change').get()?.n ?? 0) + countImportedChanges(store);

/**
 * By change: the one that reverted it. A revert that was itself reverted no longer counts, since what it had reverted
 * is in effect again.
 */
export function revertedBy(store: Store): ReadonlyMap<number, number> {
  const by = new Map<number, number>();
  const takings = store
    .sql<{ id: number; old: number }>(
      `SELECT id, takes_back AS old FROM change WHERE takes_back IS NOT NULL AND undone = 0 ORDER BY id DESC`,
    )
    .all();
  // The newest first: any change that may have reverted a given one is settled by then.
  for (const { id, old } of takings) if (!by.has(id)) by.set(old, id);
  return by;
}
