/**
 * Every fact of a league as text: sorted, and independent of row numbers, so that two leagues are the same where their
 * dumps are. A reference is replaced by the row it points to, down to UUIDs and names.
 */
import { factColumns, type Fact } from '../../electron/store/journal/fact-tables.ts';
import type { Store } from '../../electron/store/store.ts';

type Row = Record<string, unknown>;

/** A row of these is known by one column. */
const identities: Partial<Record<Fact, string>> = {
  player: 'uuid',
  team: 'uuid',
  tournament: 'uuid',
  club: 'name',
  season: 'name',
};

export function dump(store: Store): string[] {
  const tables = Object.keys(factColumns) as Fact[];
  const rows = new Map(tables.map((fact) => [fact, byNumber(store, fact)]));
  const targets = new Map(tables.map((fact) => [fact, targetsOf(store, fact)]));
  const whole = (fact: Fact, id: unknown): unknown => {
    const row = rows.get(fact)?.get(id);
    if (!row) throw new Error(`no ${fact} has the number ${String(id)}`);
    return Object.entries(row)
      .filter(([column]) => column !== 'id')
      .map(([column, value]) => {
        const to = targets.get(fact)?.get(column);
        return to === undefined || value === null ? value : named(to, value);
      });
  };
  const named = (fact: Fact, id: unknown): unknown => {
    const identity = identities[fact];
    return identity === undefined ? whole(fact, id) : rows.get(fact)?.get(id)?.[identity];
  };
  return tables
    .flatMap((fact) =>
      [...(rows.get(fact)?.keys() ?? [])].map((id) => `${fact} ${JSON.stringify(whole(fact, id))}`),
    )
    .sort();
}

const byNumber = (store: Store, fact: Fact): Map<unknown, Row> =>
  new Map(
    store
      .sql<Row>(`SELECT id, ${factColumns[fact].join(', ')} FROM ${fact}`)
      .all()
      .map((row) => [row['id'], row]),
  );

const targetsOf = (store: Store, fact: Fact): Map<string, Fact> =>
  new Map(
    store
      .sql<{ from: string; table: Fact }>('SELECT "from", "table" FROM pragma_foreign_key_list(?)')
      .all(fact)
      .map(({ from, table }) => [from, table]),
  );
