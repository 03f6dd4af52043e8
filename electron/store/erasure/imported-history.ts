/** Erases a person from the history that a league was imported with. */
import { packed, unpacked } from '../journal/content.ts';
import { importedChanges, peopleOfImported } from '../journal/imported-changes.ts';
import { contentOf } from '../journal/undo.ts';
import type { Store } from '../store.ts';
import type { Eraser } from './eraser.ts';
import { between, lineAt, namesIn, undoneImports, type Line } from './imported-lines.ts';
import type { Traces } from './traces.ts';

interface ErasedLine {
  readonly subject: string;
  readonly people: string | null;
}

export interface LineErasure {
  readonly traces: Traces;
  readonly eraser: Eraser;
  /** The person's new name. */
  readonly stand: string;
  readonly erase: (text: string) => string;
}

export function eraseImportedHistory(store: Store, erasure: LineErasure): void {
  const update = store.sql('UPDATE imported_change SET subject = ?, people = ? WHERE line = ?');
  for (const line of [...importedChanges(store)]) {
    const { subject, people } = erasedLine(line, erasure);
    if (subject !== line.subject || people !== line.people) update.run(subject, people, line.line);
  }
  for (const entry of undoneImports(store)) {
    const pieces = [...unpacked(store, 'imported_change', contentOf(store, entry))].map((columns) => {
      const lines = columns.id.map((_, i) => erasedLine(lineAt(columns, i), erasure));
      return {
        ...columns,
        subject: lines.map(({ subject }) => subject),
        people: lines.map(({ people }) => people),
      };
    });
    store.sql('UPDATE change_row SET content = ? WHERE id = ?').run(packed(pieces), entry.id);
  }
}

function erasedLine(line: Line, { traces, eraser, stand, erase }: LineErasure): ErasedLine {
  const people = peopleOfImported(line);
  const isMeant = (uuid: string | null | undefined): boolean => uuid != null && traces.uuids.has(uuid);
  const names = namesIn(line).map((name, i) => (isMeant(people[i]) ? stand : erase(name)));
  const erased = people.map((uuid) => (uuid !== null && isMeant(uuid) ? eraser.uuidOf(uuid) : uuid));
  return { subject: names.join(between), people: people.length === 0 ? line.people : JSON.stringify(erased) };
}
