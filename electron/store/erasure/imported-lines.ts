/** What the history that a league was imported with tells of people, also while that import is undone. */
import { unpacked, type Columns } from '../journal/content.ts';
import { importedChanges, peopleOfImported } from '../journal/imported-changes.ts';
import { contentOf, type JournalRow } from '../journal/undo.ts';
import { callsOfPeople } from '../journal/whole-history.ts';
import type { Store } from '../store.ts';

/** What a line tells of people. */
export interface Line {
  readonly what: string;
  readonly subject: string;
  readonly people: string | null;
}

export const between = ' · ';

/** The names in a subject: one person may be called anything. */
export const namesIn = ({ subject, people }: Line): string[] =>
  people !== null && peopleOfImported({ people }).length === 1 ? [subject] : subject.split(between);

/** The names by which lines call someone with one of these UUIDs. */
export function namesInLines(lines: readonly Line[], uuids: ReadonlySet<string>): string[] {
  return lines.flatMap((line) => {
    if (!callsOfPeople.has(line.what)) return [];
    const names = namesIn(line);
    return peopleOfImported(line).flatMap((uuid, i) => {
      const name = names[i] ?? '';
      return uuid !== null && uuids.has(uuid) && name !== '' ? [name] : [];
    });
  });
}

/** The imported lines, and those of an import that is undone. */
export function linesOf(store: Store): Line[] {
  const gone = undoneImports(store).flatMap((entry) =>
    [...unpacked(store, 'imported_change', contentOf(store, entry))].flatMap((columns) =>
      columns.id.map((_, i) => lineAt(columns, i)),
    ),
  );
  return [...importedChanges(store), ...gone];
}

export const undoneImports = (store: Store): JournalRow[] =>
  store
    .sql<JournalRow>(
      `SELECT id, fact, kind, first, last, before, after FROM change_row
       WHERE fact = 'imported_change' AND content IS NOT NULL`,
    )
    .all();

export const lineAt = (columns: Columns, i: number): Line => {
  const people = columns['people']?.[i];
  return {
    what: String(columns['what']?.[i]),
    subject: String(columns['subject']?.[i]),
    people: typeof people === 'string' ? people : null,
  };
};
