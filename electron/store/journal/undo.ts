/** Undoing and redoing changes, from the journal alone: any number back, also after a restart. */
import { factNamed, putBack, takeOut, unpacked, type Watch } from './content.ts';
import { settingsOfColumns, type Settings } from './set-columns.ts';
import { stepsSince } from './steps.ts';
import { takeStep } from './journal.ts';
import { write, type Store } from '../store.ts';

/** A row of the journal, but for its content. */
export interface JournalRow {
  readonly id: number;
  readonly fact: string;
  readonly kind: 'insert' | 'update' | 'delete';
  readonly first: number;
  readonly last: number;
  readonly before: string | null;
  readonly after: string | null;
}

/** Changes that can't be undone: the league's beginning, and what was erased. */
export const finalCalls: readonly string[] = ['league.create', 'players.anonymize'];

/** The change that undo would undo: the newest that is in effect and not final. */
export const nextToUndo = (store: Store): number | undefined =>
  store
    .sql<{ id: number }>(
      `SELECT id FROM change WHERE undone = 0 AND what NOT IN (${finalCalls.map((call) => `'${call}'`).join(', ')})
       ORDER BY id DESC LIMIT 1`,
    )
    .get()?.id;

/** The change that redo would apply: of those undone since the last new change, the one undone last. */
export const nextToRedo = (store: Store): number | undefined =>
  // Changes are undone from the newest on, so the one undone last has the lowest number.
  store
    .sql<{ id: number | null }>(
      `SELECT min(c.id) AS id FROM step s JOIN change c ON c.id = s.change
       WHERE s.id > (SELECT id FROM step WHERE kind = 'do' ORDER BY id DESC LIMIT 1)
         AND s.kind = 'undo' AND c.undone = 1`,
    )
    .get()?.id ?? undefined;

/** Undoes the newest change and tells its number; undefined where there is none. */
export const undo = (store: Store, watch: Watch): number | undefined =>
  step(store, 'undo', nextToUndo, watch);

/** Makes the change again that was undone last, and tells its number; undefined where there is none. */
export const redo = (store: Store, watch: Watch): number | undefined =>
  step(store, 'redo', nextToRedo, watch);

function step(
  store: Store,
  kind: 'undo' | 'redo',
  next: (store: Store) => number | undefined,
  watch: Watch,
): number | undefined {
  return write(store, () => {
    const change = next(store);
    if (change === undefined) return undefined;
    deferForeignKeys(store);
    makeStep(store, kind, change, watch);
    return change;
  });
}

/**
 * Makes the facts those of an earlier revision, as one step back after the other: what a redo would do next isn't what it was,
 * so it's for a trial alone.
 *
 * @returns false where one of them can't be undone; those after it are
 */
export function goBack(store: Store, revision: number, watch: Watch): boolean {
  deferForeignKeys(store);
  for (const { change, kind, what } of stepsSince(store, revision)) {
    if (finalCalls.includes(what)) return false;
    if (kind === 'undo') makeStep(store, 'redo', change, watch);
    else makeStep(store, 'undo', change, watch);
  }
  return true;
}

function makeStep(store: Store, kind: 'undo' | 'redo', change: number, watch: Watch): void {
  const isUndo = kind === 'undo';
  (isUndo ? unmake : remake)(store, change, watch);
  store.sql('UPDATE change SET undone = ? WHERE id = ?').run(isUndo ? 1 : 0, change);
  takeStep(store, change, kind);
}

/** Until the transaction ends, rows may be inserted again in any order. */
export const deferForeignKeys = (store: Store): unknown => store.db.pragma('defer_foreign_keys = ON');

/** Backwards through what the change did: rows that appeared are removed, rows that were deleted are inserted again. */
function unmake(store: Store, change: number, watch: Watch): void {
  const settings = settingsOfColumns(store);
  for (const row of journalRows(store, change).toReversed()) {
    settleBefore(settings, row);
    if (row.kind === 'insert') keepContent(store, row, watch);
    else if (row.kind === 'delete') restoreContent(store, row, watch);
    else settings.set(factNamed(store, row.fact), row.first, row.before);
  }
  settings.settle();
}

function remake(store: Store, change: number, watch: Watch): void {
  const settings = settingsOfColumns(store);
  for (const row of journalRows(store, change)) {
    settleBefore(settings, row);
    if (row.kind === 'delete') keepContent(store, row, watch);
    else if (row.kind === 'insert') restoreContent(store, row, watch);
    else settings.set(factNamed(store, row.fact), row.first, row.after);
  }
  settings.settle();
}

function settleBefore(settings: Settings, { kind }: JournalRow): void {
  if (kind !== 'update') settings.settle();
}

/** What a change did, in order. */
export const journalRows = (store: Store, change: number): JournalRow[] =>
  store
    .sql<JournalRow>(
      'SELECT id, fact, kind, first, last, before, after FROM change_row WHERE change = ? ORDER BY id',
    )
    .all(change);

/** The columns of the rows that a row of the journal keeps. */
export const contentOf = (store: Store, { id }: JournalRow): unknown =>
  store.sql<{ content: unknown }>('SELECT content FROM change_row WHERE id = ?').get(id)?.content;

function keepContent(store: Store, { id, fact, first, last }: JournalRow, watch: Watch): void {
  const content = takeOut(store, factNamed(store, fact), first, last, watch);
  store.sql('UPDATE change_row SET content = ? WHERE id = ?').run(content, id);
}

function restoreContent(store: Store, row: JournalRow, watch: Watch): void {
  const fact = factNamed(store, row.fact);
  putBack(store, fact, unpacked(store, fact, contentOf(store, row)), watch);
  store.sql('UPDATE change_row SET content = NULL WHERE id = ?').run(row.id);
}
