/** Which tournaments a change altered: the one that each row it touched belongs to. */
import type { Fact } from './fact-tables.ts';
import type { Store } from '../store.ts';

/** The range of row numbers that a change inserted into each table. */
export type Fresh = Map<Fact, { readonly first: number; last: number }>;

type Row = Readonly<Record<string, unknown>>;

/** How to get from a row to its tournament: by which column, and from what that names on. */
const above: Partial<Record<Fact, { column: string; sql?: string }>> = {
  contest: { column: 'tournament' },
  entrant: { column: 'tournament' },
  side: { column: 'contest', sql: 'SELECT tournament FROM contest WHERE id = ?' },
  entrant_member: { column: 'entrant', sql: 'SELECT tournament FROM entrant WHERE id = ?' },
  member: {
    column: 'side',
    sql: 'SELECT c.tournament FROM side s JOIN contest c ON c.id = s.contest WHERE s.id = ?',
  },
};

/**
 * The tournament to which a row belongs, by whatever columns of it are given; undefined for what belongs to none,
 * and where the column that would tell is not among them.
 */
export function tournamentAbove(store: Store, fact: Fact, id: number, row: Row): number | undefined {
  if (fact === 'tournament') return id;
  const way = above[fact];
  const parent = way === undefined ? undefined : row[way.column];
  if (way === undefined || parent === undefined) return undefined;
  if (way.sql === undefined) return Number(parent);
  return store.sql<{ tournament: number }>(way.sql).get(parent)?.tournament;
}

/**
 * Notes the tournaments of inserted rows. Rows under a row that is new itself need not be looked up. The plus
 * keeps the planner to the range of row numbers, which is short where the table is long.
 */
export function tournamentsOfNew(store: Store, change: number, fresh: Fresh): void {
  const note = (fact: Fact, parent: Fact | null, select: string): void => {
    const range = fresh.get(fact);
    if (!range) return;
    const firstNew = (parent === null ? undefined : fresh.get(parent)?.first) ?? Number.MAX_SAFE_INTEGER;
    store
      .sql(`INSERT OR IGNORE INTO change_tournament (change, tournament) SELECT @change, ${select}`)
      .run({ change, ...range, ...(parent === null ? {} : { firstNew }) });
  };
  note('tournament', null, 'id FROM tournament WHERE id BETWEEN @first AND @last');
  note(
    'contest',
    'tournament',
    'tournament FROM contest WHERE id BETWEEN @first AND @last AND +tournament < @firstNew',
  );
  note(
    'entrant',
    'tournament',
    'tournament FROM entrant WHERE id BETWEEN @first AND @last AND +tournament < @firstNew',
  );
  note(
    'entrant_member',
    'entrant',
    `e.tournament FROM entrant_member m CROSS JOIN entrant e ON e.id = m.entrant
     WHERE m.id BETWEEN @first AND @last AND +m.entrant < @firstNew`,
  );
  note(
    'side',
    'contest',
    `c.tournament FROM side s CROSS JOIN contest c ON c.id = s.contest
     WHERE s.id BETWEEN @first AND @last AND +s.contest < @firstNew`,
  );
  note(
    'member',
    'side',
    `c.tournament FROM member m CROSS JOIN side s ON s.id = m.side CROSS JOIN contest c ON c.id = s.contest
     WHERE m.id BETWEEN @first AND @last AND +m.side < @firstNew`,
  );
}
