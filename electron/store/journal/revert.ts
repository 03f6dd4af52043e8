/** Taking one old change back alone, as a change of its own whose rows are the old one's turned round. */
import { changeById, isImported, revertedBy } from './changes.ts';
import { factNamed, putBack, takeOut, unpacked, type Watch } from './content.ts';
import {
  keepsSettings,
  laterChangesOf,
  laterOnSameRows,
  missingFrom,
  nobodyKnows,
  referringTo,
} from './dependents.ts';
import { beginChange, writeEntry, type Entry } from './journal.ts';
import { isClash, settingsOfColumns, type Settings } from './set-columns.ts';
import { write, type Store } from '../store.ts';
import { contentOf, deferForeignKeys, finalCalls, journalRows, type JournalRow } from './undo.ts';

/** Why a change cannot be reverted, by numbers of changes. */
export type Hindrance =
  | { readonly kind: 'unknown' | 'imported' | 'beginning' | 'erased' | 'undone' | 'reverted' | 'clash' }
  /** Later changes depend on it; none are named if it isn't known which. */
  | { readonly kind: 'depended on'; readonly by: readonly number[] };

/** What a change is and whether it is undone; undefined if there is none with this number. */
const standingOfChange = (store: Store, change: number): { what: string; undone: number } | undefined =>
  store.sql<{ what: string; undone: number }>('SELECT what, undone FROM change WHERE id = ?').get(change);

/** Takes a change back, as a new change named `call`. Tells what hinders it, in which case nothing was changed. */
export function revert(store: Store, call: string, change: number, watch: Watch): Hindrance | undefined {
  let hindrance: Hindrance | undefined;
  const stop = new Error('hindered');
  try {
    write(store, () => {
      hindrance = hindranceTo(store, change) ?? turnRound(store, call, change, watch);
      if (hindrance) throw stop;
    });
  } catch (error) {
    if (error !== stop) throw error;
  }
  return hindrance;
}

/** What hinders, as far as it shows beforehand. */
function hindranceTo(store: Store, change: number): Hindrance | undefined {
  if (isImported(change)) return { kind: changeById(store, change) ? 'imported' : 'unknown' };
  const standing = standingOfChange(store, change);
  if (!standing) return { kind: 'unknown' };
  if (standing.what === 'league.create') return { kind: 'beginning' };
  if (finalCalls.includes(standing.what)) return { kind: 'erased' };
  if (standing.undone === 1) return { kind: 'undone' };
  if (revertedBy(store).has(change)) return { kind: 'reverted' };
  const later = laterChangesOf(store, change);
  const by = new Set([...laterOnSameRows(store, change, later), ...referringTo(store, change, later)]);
  return by.size === 0 ? undefined : { kind: 'depended on', by: [...by].filter((id) => id !== nobodyKnows) };
}

function turnRound(store: Store, call: string, change: number, watch: Watch): Hindrance | undefined {
  deferForeignKeys(store);
  const settings = settingsOfColumns(store);
  const entries: Entry[] = [];
  const kept = keepsSettings(store, change) ? 'settings' : undefined;
  try {
    for (const row of journalRows(store, change).toReversed()) {
      if (row.fact === kept) continue;
      if (row.kind !== 'update') settings.settle();
      entries.push(turned(store, row, settings, watch));
    }
    settings.settle();
  } catch (error) {
    if (isClash(error)) return { kind: 'clash' };
    throw error;
  }
  const by = missingFrom(store, entries);
  if (by) return { kind: 'depended on', by };
  const taking = beginChange(store, { call }, change);
  for (const entry of entries) writeEntry(store, taking, entry);
  store
    .sql(
      'INSERT INTO change_tournament (change, tournament) SELECT ?, tournament FROM change_tournament WHERE change = ?',
    )
    .run(taking, change);
  return undefined;
}

/** Does the opposite of what a row of the journal tells, and tells it for the journal. */
function turned(store: Store, row: JournalRow, settings: Settings, watch: Watch): Entry {
  const { first, last, before, after } = row;
  const fact = factNamed(store, row.fact);
  switch (row.kind) {
    case 'insert':
      return { fact, kind: 'delete', first, last, content: takeOut(store, fact, first, last, watch) };
    case 'delete':
      putBack(store, fact, unpacked(store, fact, contentOf(store, row)), watch);
      return { fact, kind: 'insert', first, last };
    case 'update':
      settings.set(fact, first, before);
      return { fact, kind: 'update', first, last, before: after ?? '{}', after: before ?? '{}' };
  }
}
