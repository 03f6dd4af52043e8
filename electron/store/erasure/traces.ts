/** What a league knows of one person, now and in its history: under which row numbers, UUIDs and names. */
import { isUuid } from '../../../shared/league/uuids.ts';
import { unpacked } from '../journal/content.ts';
import type { Fact } from '../journal/fact-tables.ts';
import type { Row } from '../journal/journal.ts';
import { contentOf, type JournalRow } from '../journal/undo.ts';
import type { Store } from '../store.ts';
import { linesOf, namesInLines } from './imported-lines.ts';

/** The tables whose rows are about one person alone, by the column `player`. */
export const personalFacts = ['player_alias', 'player_tag', 'player_number'] as const;
export type PersonalFact = (typeof personalFacts)[number];

export interface Traces {
  /** The person, and those who were merged into them: undoing that brings their rows back. */
  readonly ids: Set<number>;
  readonly uuids: Set<string>;
  readonly names: Set<string>;
  /** Rows of aliases, tags and numbers, those that are gone included. */
  readonly rows: Readonly<Record<PersonalFact, Set<number>>>;
}

/** Everything the league knows of the people with these UUIDs. Nobody is found where they are not in it. */
export function tracesOf(store: Store, uuids: Iterable<string>): Traces {
  const traces: Traces = {
    ids: new Set(),
    uuids: new Set(uuids),
    names: new Set(),
    rows: { player_alias: new Set(), player_tag: new Set(), player_number: new Set() },
  };
  const told = [...toldOfPeople(store)];
  const lines = linesOf(store);
  for (let known = -1; known !== sizeOf(traces);) {
    known = sizeOf(traces);
    addTraces(store, traces, told);
    for (const name of namesInLines(lines, traces.uuids)) traces.names.add(name);
  }
  return traces;
}

const sizeOf = ({ ids, uuids, names, rows }: Traces): number =>
  [ids, uuids, names, ...Object.values(rows)].reduce((sum, { size }) => sum + size, 0);

/** A row as some change had it: whole, or the columns that it set. */
interface Told {
  readonly fact: Fact;
  readonly id: number;
  readonly row: Row;
  /** True for a whole row that is not in its table now. */
  readonly isGone: boolean;
}

function* toldOfPeople(store: Store): Generator<Told> {
  const facts = ['player', ...personalFacts];
  for (const fact of facts as ('player' | PersonalFact)[])
    for (const row of store.sql<Row & { id: number }>(`SELECT * FROM ${fact}`).all())
      yield { fact, id: row.id, row, isGone: false };
  for (const entry of store
    .sql<JournalRow>(
      `SELECT id, fact, kind, first, last, before, after FROM change_row
       WHERE fact IN (SELECT value FROM json_each(?)) AND (content IS NOT NULL OR kind = 'update')`,
    )
    .all(JSON.stringify(facts)))
    yield* toldBy(store, entry, entry.fact as Fact);
}

/** Every row of a person, present or gone, as it is known now. */
export function* rowsOfPeople(store: Store): Generator<{ readonly id: number; readonly row: Row }> {
  for (const { fact, id, row } of toldOfPeople(store)) if (fact === 'player') yield { id, row };
}

function* toldBy(store: Store, entry: JournalRow, fact: Fact): Generator<Told> {
  if (entry.kind === 'update') {
    for (const columns of [entry.before, entry.after])
      yield { fact, id: entry.first, row: JSON.parse(columns ?? '{}') as Row, isGone: false };
    return;
  }
  for (const columns of unpacked(store, fact, contentOf(store, entry)))
    for (const [i, id] of columns.id.entries()) {
      const row = Object.fromEntries(Object.keys(columns).map((name) => [name, columns[name]?.[i]]));
      yield { fact, id: Number(id), row, isGone: true };
    }
}

function addTraces(store: Store, traces: Traces, told: readonly Told[]): void {
  for (const one of told)
    if (one.fact === 'player') gatherPerson(traces, one);
    else gatherFact(store, traces, one, one.fact as PersonalFact);
}

/** Someone who is gone and bore a name of the person was merged into them, or could not be told from them. */
function gatherPerson({ ids, uuids, names }: Traces, { id, row, isGone }: Told): void {
  const { uuid, name } = row;
  const isMeant =
    ids.has(id) ||
    (typeof uuid === 'string' && uuids.has(uuid)) ||
    (isGone && typeof name === 'string' && names.has(name));
  if (!isMeant) return;
  ids.add(id);
  if (typeof uuid === 'string') uuids.add(uuid);
  if (typeof name === 'string') names.add(name);
}

/** A row that another person has by now, after a split, is theirs. */
function gatherFact(
  store: Store,
  { ids, uuids, names, rows }: Traces,
  { id, row }: Told,
  fact: PersonalFact,
): void {
  const isMeant = rows[fact].has(id) || (typeof row['player'] === 'number' && ids.has(row['player']));
  if (!isMeant || isOfAnother(store, ids, fact, id)) return;
  rows[fact].add(id);
  if (fact !== 'player_tag' && typeof row['name'] === 'string') names.add(row['name']);
  // People who were merged before the league was imported are known by nothing else.
  if (fact === 'player_number' && typeof row['number'] === 'string' && isOfMerged(store, row['number']))
    uuids.add(row['number']);
}

const isOfMerged = (store: Store, number: string): boolean =>
  isUuid(number) && store.sql<unknown>('SELECT 1 FROM player WHERE uuid = ?').get(number) === undefined;

function isOfAnother(store: Store, ids: ReadonlySet<number>, fact: PersonalFact, id: number): boolean {
  const owner = store.sql<number>(`SELECT player FROM ${fact} WHERE id = ?`).pluck().get(id);
  return owner !== undefined && !ids.has(owner);
}
