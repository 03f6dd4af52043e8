/** Checksums of tournaments' facts: SQLite finds out where a page doesn't hold together, but not where a bit of a score changed. */
import { createHash } from 'node:crypto';
import { factColumns, type Fact } from '../journal/fact-tables.ts';
import { revisionOf } from '../league.ts';
import { writeDerived, type Store } from '../store.ts';

/** From which tables the rows of a tournament come, and by which column its number is known there. */
const sources: readonly (readonly [fact: Fact, tables: string, tournament: string])[] = [
  ['tournament', 'tournament t', 't.id'],
  ['entrant', 'entrant t', 't.tournament'],
  ['entrant_member', 'entrant e JOIN entrant_member t ON t.entrant = e.id', 'e.tournament'],
  ['contest', 'contest t', 't.tournament'],
  ['side', 'contest c JOIN side t ON t.contest = c.id', 'c.tournament'],
  ['member', 'contest c JOIN side s ON s.contest = c.id JOIN member t ON t.side = s.id', 'c.tournament'],
];

/** Columns that came after the first sums: an empty one leaves a row's text as it was, so that older sums hold. */
const later: ReadonlySet<string> = new Set(['contest.postponed', 'tournament.outside_seasons']);

/** Each row as a text that tells every value exactly, by numbers. */
const queries = sources.map(([fact, tables, tournament]) => {
  const isLater = (column: string): boolean => later.has(`${fact}.${column}`);
  const row = ['id', ...factColumns[fact]]
    .map((column, i) =>
      isLater(column)
        ? `iif(t.${column} IS NULL, '', ',' || quote(t.${column}))`
        : `${i === 0 ? '' : "',' || "}quote(t.${column})`,
    )
    .join(' || ');
  return `SELECT group_concat(line, ';') AS text
    FROM (SELECT ${row} AS line FROM ${tables} WHERE ${tournament} = ? ORDER BY t.id)`;
});

/** Of all rows of a tournament, 22 letters. */
export function sumOf(store: Store, tournament: number): string {
  const hash = createHash('sha256');
  for (const query of queries)
    hash.update(`${store.sql<{ text: string | null }>(query).get(tournament)?.text ?? ''}\n`);
  return hash.digest('base64').slice(0, 22);
}

interface Taken {
  readonly tournament: number;
  readonly sum: string;
}

/** The sums that hold, by tournament. A tournament that was deleted has none. */
export const sumsOf = (store: Store): ReadonlyMap<number, string> =>
  new Map(
    store
      .sql<Taken>(
        `WITH touched AS MATERIALIZED (
          SELECT c.tournament, max(s.id) AS last FROM change_tournament c JOIN step s ON s.change = c.change
          GROUP BY c.tournament)
        SELECT t.tournament, t.sum FROM tournament_sum t LEFT JOIN touched ON touched.tournament = t.tournament
        WHERE ifnull(touched.last, 0) <= t.revision`,
      )
      .all()
      .map(({ tournament, sum }) => [tournament, sum]),
  );

/** Takes the sums of tournaments without one, or whose facts have changed. `progress` is told how many are done. */
export function takeSums(store: Store, progress: (done: number, total: number) => void): void {
  const known = sumsOf(store);
  const all = store.sql<{ id: number }>('SELECT id FROM tournament').all();
  const missing = all.filter(({ id }) => !known.has(id));
  const revision = revisionOf(store);
  const taken = missing.map(({ id }, i): Taken => {
    progress(i, missing.length);
    return { tournament: id, sum: sumOf(store, id) };
  });
  if (taken.length === 0) return;
  writeDerived(store, () => {
    const put = store.sql(
      'INSERT OR REPLACE INTO tournament_sum (tournament, revision, sum) VALUES (?, ?, ?)',
    );
    for (const { tournament, sum } of taken) put.run(tournament, revision, sum);
  });
}
