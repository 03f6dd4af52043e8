/** Erases a person from a league file: facts, history, rating lists and drafts. Results stay, under another name. */
import { isDuplicate } from '../file/failures.ts';
import type { Fact } from '../journal/fact-tables.ts';
import type { Store } from '../store.ts';
import { eraseFromJournal } from './erase-journal.ts';
import { eraseImportedHistory } from './imported-history.ts';
import { erasedPerson, textEraser, type Eraser } from './eraser.ts';
import { erasedDraft, storedTextEraser, textColumns, type EraseText } from './stored-texts.ts';
import { personalFacts, tracesOf, type Traces } from './traces.ts';

/**
 * Erases the people with these UUIDs, inside the caller's transaction. Where they are not in this file, nothing is
 * changed.
 *
 * @returns what was found of them, whose UUIDs include those of people who were merged into them
 */
export function erasePerson(store: Store, uuids: Iterable<string>, eraser: Eraser): Traces {
  const traces = tracesOf(store, uuids);
  const [first] = traces.ids;
  if (first === undefined) return traces;
  const erase = textEraser(store, traces, eraser.nameOf(first));
  const eraseText = storedTextEraser(traces, eraser, erase);
  // While the journal still says who was touched.
  eraseSubjects(store, traces, eraser.nameOf(first), erase);
  eraseImportedHistory(store, { traces, eraser, stand: eraser.nameOf(first), erase });
  eraseFromJournal(store, { traces, eraser, eraseText });
  eraseFacts(store, traces, eraser);
  eraseTexts(store, eraseText);
  for (const { key, content } of store.sql<{ key: string; content: string }>('SELECT * FROM draft').all())
    store.sql('UPDATE draft SET content = ? WHERE key = ?').run(erasedDraft(content, erase), key);
  // Outlines name winners. All of it is computed again.
  store.db.exec('DELETE FROM tournament_outline; DELETE FROM rating_key;');
  return traces;
}

function eraseFacts(store: Store, { ids, rows }: Traces, eraser: Eraser): void {
  for (const fact of personalFacts)
    for (const id of rows[fact]) store.sql(`DELETE FROM ${fact} WHERE id = ?`).run(id);
  const stored = store.sql<{ uuid: string; shown_as: string }>(
    'SELECT uuid, shown_as FROM player WHERE id = ?',
  );
  for (const id of ids) {
    const row = stored.get(id);
    if (!row) continue;
    store
      .sql(
        `UPDATE player SET uuid = @uuid, name = @name, folded = @folded, club = @club, external_id = @external_id,
           starting_source = @starting_source, shown_as = @shownAs WHERE id = @id`,
      )
      // Initials of "Player 17" would say less than it does, and nothing of the person.
      .run({
        ...erasedPerson(eraser, id, row.uuid),
        id,
        shownAs: row.shown_as === 'initials' ? 'name' : row.shown_as,
      });
  }
}

function eraseTexts(store: Store, eraseText: EraseText): void {
  for (const [fact, columns] of Object.entries(textColumns))
    for (const column of Object.keys(columns))
      for (const value of store
        .sql<string>(`SELECT DISTINCT ${column} FROM ${fact} WHERE ${column} IS NOT NULL`)
        .pluck()
        .all()) {
        const erased = eraseText(fact as Fact, column, value);
        if (erased !== value) replaceText(store, { fact, column }, value, String(erased));
      }
}

/** Where another row must have a text of its own and has the new one already, a number tells them apart. */
function replaceText(
  store: Store,
  { fact, column }: { fact: string; column: string },
  from: string,
  to: string,
): void {
  const update = store.sql(`UPDATE ${fact} SET ${column} = ? WHERE ${column} = ?`);
  for (let i = 1; ; i += 1)
    try {
      update.run(i === 1 ? to : `${to} (${String(i)})`, from);
      return;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
}

const between = ' · ';

/** What changes were made to. Where a namesake is known, only what was done to the person's own row is meant. */
function eraseSubjects(store: Store, traces: Traces, stand: string, erase: (text: string) => string): void {
  const changes = store
    .sql<{ id: number; what: string; subject: string }>(
      "SELECT id, what, subject FROM change WHERE subject <> ''",
    )
    .all();
  for (const { id, what, subject } of changes) {
    const parts = subject
      .split(between)
      .map((part) =>
        what.startsWith('players.') && traces.names.has(part) && touches(store, id, traces)
          ? stand
          : erase(part),
      );
    const erased = parts.join(between);
    if (erased !== subject) store.sql('UPDATE change SET subject = ? WHERE id = ?').run(erased, id);
  }
}

const touches = (store: Store, change: number, { ids }: Traces): boolean =>
  store
    .sql<number>(
      `SELECT 1 FROM change_row WHERE change = ? AND fact = 'player'
         AND EXISTS (SELECT 1 FROM json_each(?) WHERE value BETWEEN first AND last)`,
    )
    .get(change, JSON.stringify([...ids])) !== undefined;
