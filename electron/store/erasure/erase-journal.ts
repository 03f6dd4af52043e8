/** Erases a person from the history, so that no undo, redo or revert brings anything back. */
import { packed, unpacked, type Columns } from '../journal/content.ts';
import type { Fact } from '../journal/fact-tables.ts';
import { contentOf, type JournalRow } from '../journal/undo.ts';
import type { Store } from '../store.ts';
import { erasedPerson, type Eraser } from './eraser.ts';
import { textColumns, type EraseText } from './stored-texts.ts';
import { personalFacts, type PersonalFact, type Traces } from './traces.ts';

export interface Erasure {
  readonly traces: Traces;
  readonly eraser: Eraser;
  readonly eraseText: EraseText;
}

/** Rewrites what the journal keeps of rows as they were. What nothing is left of goes. */
export function eraseFromJournal(store: Store, erasure: Erasure): void {
  const facts = ['player', ...personalFacts, ...Object.keys(textColumns)];
  const entries = store
    .sql<JournalRow>(
      `SELECT id, fact, kind, first, last, before, after FROM change_row
       WHERE fact IN (SELECT value FROM json_each(?)) AND (content IS NOT NULL OR kind = 'update')`,
    )
    .all(JSON.stringify(facts));
  for (const entry of entries)
    if (entry.kind === 'update') eraseUpdate(store, erasure, entry);
    else eraseContent(store, erasure, entry);
}

const isPersonal = (fact: string): fact is PersonalFact =>
  personalFacts.some((personal) => personal === fact);

/** Columns of a person that an old change set: undoing it leaves them as they are now. */
const personalColumns = new Set([
  'uuid',
  'name',
  'folded',
  'club',
  'external_id',
  'starting_source',
  'shown_as',
]);

function eraseUpdate(store: Store, { traces, eraseText }: Erasure, entry: JournalRow): void {
  const { id, fact, first, before, after } = entry;
  if (isPersonal(fact) && traces.rows[fact].has(first)) {
    remove(store, id);
    return;
  }
  const isPerson = fact === 'player' && traces.ids.has(first);
  const kept = [before, after].map((json) => {
    const columns = Object.entries(JSON.parse(json ?? '{}') as object) as [string, unknown][];
    return isPerson
      ? columns.filter(([column]) => !personalColumns.has(column))
      : columns.map(([column, value]) => [column, eraseText(fact as Fact, column, value)] as const);
  });
  if (kept[0]?.length === 0) remove(store, id);
  else {
    const [was, is] = kept.map((columns) => JSON.stringify(Object.fromEntries(columns)));
    if (was !== before || is !== after)
      store.sql('UPDATE change_row SET before = ?, after = ? WHERE id = ?').run(was, is, id);
  }
}

const remove = (store: Store, id: number): unknown =>
  store.sql('DELETE FROM change_row WHERE id = ?').run(id);

function eraseContent(store: Store, erasure: Erasure, entry: JournalRow): void {
  const pieces = [...unpacked(store, entry.fact as Fact, contentOf(store, entry))];
  const erased = pieces.map((columns) => erasedColumns(erasure, entry.fact as Fact, columns));
  if (JSON.stringify(erased) !== JSON.stringify(pieces))
    store.sql('UPDATE change_row SET content = ? WHERE id = ?').run(packed(erased), entry.id);
}

function erasedColumns({ traces, eraser, eraseText }: Erasure, fact: Fact, columns: Columns): Columns {
  const kept = isPersonal(fact) ? without(columns, traces.rows[fact]) : columns;
  const erased = structuredClone(kept);
  for (const [i, id] of kept.id.entries())
    if (fact === 'player' && traces.ids.has(Number(id))) {
      const row = erasedPerson(eraser, Number(id), String(kept['uuid']?.[i]));
      for (const [column, value] of Object.entries(row)) if (erased[column]) erased[column][i] = value;
    } else
      for (const column of Object.keys(textColumns[fact] ?? {}))
        if (erased[column]) erased[column][i] = eraseText(fact, column, kept[column]?.[i]);
  return erased;
}

function without(columns: Columns, rows: ReadonlySet<number>): Columns {
  const stays = columns.id.map((id) => !rows.has(Number(id)));
  const lists = Object.entries(columns).map(
    ([name, list]) => [name, list.filter((_, i) => stays[i])] as const,
  );
  return { ...Object.fromEntries(lists), id: columns.id.filter((_, i) => stays[i]) };
}
