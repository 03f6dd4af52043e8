/** Texts in which people may be named: where they are stored, and erasing a person from one of them. */
import type { PublishedRow } from '../../../shared/contract/lists.ts';
import type { Fact } from '../journal/fact-tables.ts';
import type { Eraser } from './eraser.ts';
import type { Traces } from './traces.ts';

/** A column in which anything may be written: how long it may be, or which fields of its JSON hold texts. */
type TextColumn = { readonly longest: number } | { readonly fields: ReadonlySet<string> } | 'list';

const aName: TextColumn = { longest: 200 };
const aLabel: TextColumn = { longest: 80 };
const json = (...fields: readonly string[]): TextColumn => ({ fields: new Set(fields) });

/** Of the person's own rows in the last three tables, other code erases all. */
export const textColumns: Partial<Record<Fact, Readonly<Record<string, TextColumn>>>> = {
  league: { name: aName },
  club: { name: aName },
  season: { name: aName, scoring: json('name', 'tag') },
  tournament: {
    ...{ name: aName, venue: aName, note: { longest: Infinity } },
    ...{ stages: json('name'), categories: json('name', 'tag') },
  },
  team: { name: aName },
  team_alias: { name: aName },
  entrant: { rulings: json('reason'), draw: json('group') },
  contest: { round: aLabel, board: aLabel },
  view: { name: aName, rules: json('clubs', 'tags', 'name') },
  preset: { name: aName },
  published_list: { title: aName, content: 'list' },
  player: { starting_source: aName },
  player_tag: { tag: aName },
  player_number: { name: aName },
};

/** Erases a person from one value of such a column. */
export type EraseText = (fact: Fact, column: string, value: unknown) => unknown;

export function storedTextEraser(traces: Traces, eraser: Eraser, erase: (text: string) => string): EraseText {
  return (fact, column, value) => {
    const kind = textColumns[fact]?.[column];
    if (typeof value !== 'string' || kind === undefined) return value;
    if (kind === 'list') return JSON.stringify(erasedList(JSON.parse(value), traces, eraser, erase));
    if ('fields' in kind) return erasedFields(value, kind.fields, erase);
    const erased = erase(value);
    return erased.length > kind.longest ? erased.slice(0, kind.longest).toWellFormed().trim() : erased;
  };
}

/** The same JSON with the texts of these fields erased; its other texts are words of the program. */
const erasedFields = (value: string, fields: ReadonlySet<string>, erase: (text: string) => string): string =>
  JSON.stringify(JSON.parse(value), (key, one: unknown) => {
    if (!fields.has(key)) return one;
    return Array.isArray(one) || typeof one === 'string' ? erasedWithin(one, erase) : one;
  });

/** A draft is whatever a page keeps: JSON as a rule. */
export function erasedDraft(content: string, erase: (text: string) => string): string {
  try {
    return erasedJson(content, erase);
  } catch {
    return erase(content);
  }
}

/** The same JSON with every text in it erased. */
const erasedJson = (json: string, erase: (text: string) => string): string =>
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
