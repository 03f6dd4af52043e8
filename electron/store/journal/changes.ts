/** The changes of a league as they are listed: when, what, and how much. */
import type { Store } from '../store.ts';
import { takenBack } from './reverted.ts';

export interface StoredChange {
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

const rows = (kind: string): string =>
  `(SELECT ifnull(sum(last - first + 1), 0) FROM change_row r WHERE r.change = c.id AND r.kind = '${kind}')`;
const appeared = (fact: string): string =>
  `EXISTS (SELECT 1 FROM change_row r WHERE r.change = c.id AND r.kind = 'insert' AND r.fact = '${fact}')`;

type Selected = Omit<StoredChange, 'takenBackBy'>;

const selected = `
  SELECT c.id, c.at, c.what, c.subject, c.undone, c.takes_back AS takesBack,
    ${rows('insert')} AS added, ${rows('update')} AS altered, ${rows('delete')} AS removed,
    ${appeared('tournament')} AS newTournament, ${appeared('player')} AS newPlayer
  FROM change c`;

/** Undefined where there is none of this number. */
export const changeById = (store: Store, id: number): StoredChange | undefined =>
  withTakings(store, store.sql<Selected>(`${selected} WHERE c.id = ?`).all(id))[0];

/** The newest first, from below a number on. */
export const changesBefore = (store: Store, before: number, limit: number): StoredChange[] =>
  withTakings(
    store,
    store.sql<Selected>(`${selected} WHERE c.id < ? ORDER BY c.id DESC LIMIT ?`).all(before, limit),
  );

function withTakings(store: Store, changes: readonly Selected[]): StoredChange[] {
  const by = takenBack(store);
  return changes.map((change) => ({ ...change, takenBackBy: by.get(change.id) ?? null }));
}

export const countChanges = (store: Store): number =>
  store.sql<{ n: number }>('SELECT count(*) AS n FROM change').get()?.n ?? 0;
