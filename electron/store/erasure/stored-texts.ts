/** Texts in which people may be named: where they are stored, and erasing a person from one of them. */
import type { PublishedRow } from '../../../shared/contract/lists.ts';
import type { Fact } from '../journal/fact-tables.ts';
import type { Eraser } from './eraser.ts';
import type { Traces } from './traces.ts';

/** Columns in which anything may be written, or that hold it as JSON. */
export const textColumns: Partial<Record<Fact, readonly string[]>> = {
  tournament: ['name', 'note', 'venue'],
  team: ['name'],
  entrant: ['rulings'],
  view: ['name'],
  preset: ['name'],
  published_list: ['title', 'content'],
};

/** Erases a person from one value of such a column. */
export type EraseText = (column: string, value: unknown) => unknown;

export function storedTextEraser(traces: Traces, eraser: Eraser, erase: (text: string) => string): EraseText {
  return (column, value) => {
    if (typeof value !== 'string') return value;
    if (column === 'content') return JSON.stringify(erasedList(JSON.parse(value), traces, eraser, erase));
    return column === 'rulings' ? erasedJson(value, erase) : erase(value);
  };
}

/** The same JSON with every text in it erased. */
export const erasedJson = (json: string, erase: (text: string) => string): string =>
  JSON.stringify(erasedWithin(JSON.parse(json), erase));

function erasedWithin(value: unknown, erase: (text: string) => string): unknown {
  if (typeof value === 'string') return erase(value);
  if (Array.isArray(value)) return value.map((one) => erasedWithin(one, erase));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, erasedWithin(one, erase)]));
}

/** A rating list as it was issued: the person's row by its UUID, since it may show initials; then all texts. */
function erasedList(
  content: unknown,
  { uuids }: Traces,
  { nameOf, uuidOf }: Eraser,
  erase: (text: string) => string,
): unknown {
  const list = erasedWithin(content, erase) as { rows?: PublishedRow[]; unlisted?: string[] };
  return {
    ...list,
    rows: (list.rows ?? []).map((row) =>
      uuids.has(row.uuid) ? { ...row, uuid: uuidOf(row.uuid), shown: nameOf(row.playerId), club: null } : row,
    ),
    unlisted: (list.unlisted ?? []).map((uuid) => (uuids.has(uuid) ? uuidOf(uuid) : uuid)),
  };
}
