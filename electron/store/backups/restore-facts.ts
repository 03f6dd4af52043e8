/** Makes a league hold what a backup holds, as one change of its history: so it can be undone like any other. */
import { putBack, rowsOf, takeOut, type Watch } from '../journal/content.ts';
import { factColumns, type Fact } from '../journal/fact-tables.ts';
import {
  beginChange,
  runsOf,
  writeEntry,
  writeTournaments,
  type Entry,
  type What,
} from '../journal/journal.ts';
import { settingsOfColumns } from '../journal/set-columns.ts';
import { deferForeignKeys } from '../journal/undo.ts';
import { write, type Store } from '../store.ts';

/** Parents come before what refers to them. */
const facts = Object.keys(factColumns) as Fact[];

/** The numbers of a table's rows that differ. */
interface Differing {
  readonly gone: number[];
  readonly changed: number[];
  readonly back: number[];
}

type Difference = ReadonlyMap<Fact, Differing>;

/**
 * Restores all facts: rows that the backup lacks are removed, others are set or inserted under their own numbers. The
 * history stays, with this as its newest change.
 *
 * @param backup the path of a whole file of the league's own version, which nobody writes to
 * @returns false where the league holds the same already: nothing is changed then
 */
export function restoreFacts(store: Store, backup: string, what: What, watch: Watch): boolean {
  store.db.prepare('ATTACH ? AS backup').run(backup);
  try {
    return write(store, () => restoreAttached(store, what, watch));
  } finally {
    store.db.exec('DETACH backup');
  }
}

function restoreAttached(store: Store, what: What, watch: Watch): boolean {
  const difference: Difference = new Map(facts.map((fact) => [fact, differing(store, fact)]));
  if (
    [...difference.values()].every(
      ({ gone, changed, back }) => gone.length + changed.length + back.length === 0,
    )
  )
    return false;
  const tournaments = touchedTournaments(store, difference);
  deferForeignKeys(store);
  const entries = [
    ...facts.toReversed().flatMap((fact) => removed(store, fact, difference, watch)),
    ...set(store, difference),
    ...facts.flatMap((fact) => inserted(store, fact, difference, watch)),
  ];
  const change = beginChange(store, what);
  for (const entry of entries) writeEntry(store, change, entry);
  writeTournaments(store, change, tournaments);
  return true;
}

function differing(store: Store, fact: Fact): Differing {
  const ids = (sql: string): number[] => store.db.prepare<[], number>(sql).pluck().all();
  const columns = factColumns[fact].map((column: string) => `now.${column} IS NOT old.${column}`);
  return {
    gone: ids(`SELECT id FROM main.${fact} WHERE id NOT IN (SELECT id FROM backup.${fact}) ORDER BY id`),
    changed: ids(
      `SELECT id FROM main.${fact} AS now JOIN backup.${fact} AS old USING (id) WHERE ${columns.join(' OR ')} ORDER BY id`,
    ),
    back: ids(`SELECT id FROM backup.${fact} WHERE id NOT IN (SELECT id FROM main.${fact}) ORDER BY id`),
  };
}

const removed = (store: Store, fact: Fact, difference: Difference, watch: Watch): Entry[] =>
  runsOf(difference.get(fact)?.gone ?? []).map((run) => {
    const [first, last] = [run[0] ?? 0, run.at(-1) ?? 0];
    return { fact, kind: 'delete', first, last, content: takeOut(store, fact, first, last, watch) };
  });

/** Names may change places between rows, so all are set before any row is inserted. */
function set(store: Store, difference: Difference): Entry[] {
  const settings = settingsOfColumns(store);
  const entries: Entry[] = [];
  for (const fact of facts) {
    const updateOf = updatesOf(store, fact);
    for (const id of difference.get(fact)?.changed ?? []) {
      const update = updateOf(id);
      settings.set(fact, id, update.after);
      entries.push({ fact, kind: 'update', first: id, last: id, ...update });
    }
  }
  settings.settle();
  return entries;
}

type Row = Readonly<Record<string, unknown>>;

/** Reads the columns of a row that differ, before and after. */
function updatesOf(store: Store, fact: Fact): (id: number) => { before: string; after: string } {
  const [main, backup] = (['main', 'backup'] as const).map((schema) =>
    store.db.prepare<[number], Row>(
      `SELECT ${factColumns[fact].join(', ')} FROM ${schema}.${fact} WHERE id = ?`,
    ),
  );
  return (id) => {
    const [now, old] = [main?.get(id) ?? {}, backup?.get(id) ?? {}];
    const columns = Object.keys(now).filter((column) => now[column] !== old[column]);
    const picked = (from: Row): string =>
      JSON.stringify(Object.fromEntries(columns.map((column) => [column, from[column]])));
    return { before: picked(now), after: picked(old) };
  };
}

function inserted(store: Store, fact: Fact, difference: Difference, watch: Watch): Entry[] {
  return runsOf(difference.get(fact)?.back ?? []).map((run) => {
    const [first, last] = [run[0] ?? 0, run.at(-1) ?? 0];
    putBack(store, fact, [rowsOf(store, fact, first, last, 'backup')], watch);
    return { fact, kind: 'insert', first, last };
  });
}

/** How to get from a row to its tournament, in the league as in the backup. */
const tournamentOf: Partial<Record<Fact, (schema: string) => string>> = {
  tournament: () => 'r.id',
  contest: () => 'r.tournament',
  entrant: () => 'r.tournament',
  side: (schema) => `(SELECT tournament FROM ${schema}.contest WHERE id = r.contest)`,
  entrant_member: (schema) => `(SELECT tournament FROM ${schema}.entrant WHERE id = r.entrant)`,
  member: (schema) =>
    `(SELECT c.tournament FROM ${schema}.side s JOIN ${schema}.contest c ON c.id = s.contest WHERE s.id = r.side)`,
};

function touchedTournaments(store: Store, difference: Difference): Set<number> {
  const touched = new Set<number>();
  for (const [fact, { gone, changed, back }] of difference) {
    const tournament = tournamentOf[fact];
    if (tournament === undefined) continue;
    for (const [schema, ids] of [
      ['main', [...gone, ...changed]],
      ['backup', [...back, ...changed]],
    ] as const)
      for (const id of store.db
        .prepare<[string], number>(
          `SELECT DISTINCT ${tournament(schema)} FROM ${schema}.${fact} r WHERE r.id IN (SELECT value FROM json_each(?))`,
        )
        .pluck()
        .all(JSON.stringify(ids)))
        touched.add(id);
  }
  return touched;
}
