/** The changes of a league as they are listed: when, what, and how much. */
import type { Store } from './store.ts';

export interface StoredChange {
  id: number;
  /** When it was made first, as an ISO instant. */
  at: string;
  /** The call that made it. */
  what: string;
  /** The name of what it was made to; may be empty. */
  subject: string;
  undone: number;
  /** The change that this one takes back. */
  takesBack: number | null;
  /** The change that took this one back, and stands. */
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

const selected = `
  SELECT c.id, c.at, c.what, c.subject, c.undone, c.takes_back AS takesBack,
    (SELECT max(b.id) FROM change b WHERE b.takes_back = c.id AND b.undone = 0) AS takenBackBy,
    ${rows('insert')} AS added, ${rows('update')} AS altered, ${rows('delete')} AS removed,
    ${appeared('tournament')} AS newTournament, ${appeared('player')} AS newPlayer
  FROM change c`;

/** Undefined where there is none of this number. */
export const changeById = (store: Store, id: number): StoredChange | undefined =>
  store.sql<StoredChange>(`${selected} WHERE c.id = ?`).get(id);

/** The newest first, from below a number on. */
export const changesBefore = (store: Store, before: number, limit: number): StoredChange[] =>
  store.sql<StoredChange>(`${selected} WHERE c.id < ? ORDER BY c.id DESC LIMIT ?`).all(before, limit);

export const countChanges = (store: Store): number =>
  store.sql<{ n: number }>('SELECT count(*) AS n FROM change').get()?.n ?? 0;
