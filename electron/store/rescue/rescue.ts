/** What can be read of a damaged file, as a whole league in a file of its own. Facts are never guessed. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { FileLoss } from '../../../shared/contract/league.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { applicationId } from '../file/header.ts';
import { drawStamp, schemaVersion } from '../schema/file-version.ts';
import { hasExpectedSchema, hasTable } from '../schema/schema-check.ts';
import { makeTables } from '../schema/new-file.ts';
import { migrations } from '../schema/migrations.ts';
import { newSettings } from '../settings.ts';
import { configure, connect, type Store } from '../store.ts';
import { tieLooseEnds } from './loose-ends.ts';
import { readRows } from './readable-rows.ts';
import { sumOf, sumsOf } from './sums.ts';

/** Ratings are computed again. */
const computed: ReadonlySet<string> = new Set([
  'rating_key',
  'standing',
  'participation',
  'tournament_outline',
  'teammates',
]);

/** What of a tournament is in these tables. */
const ofTournaments = ['tournament', 'entrant', 'entrant_member', 'contest', 'side', 'member'] as const;
/** Those that refer to others first. */
const ofHistory = ['step', 'change_tournament', 'change_row', 'change'] as const;

/**
 * Writes what can be read of a damaged league to `target`, a path that does not exist yet.
 *
 * @throws the refusal `damagedLeague` where nothing can be read, and `strangeSchema` for a file that isn't ours
 */
export function rescue(from: Store, target: string): FileLoss {
  const version = schemaVersion(from);
  if (version > migrations.length) throw refuse('newerLeague', { path: from.source });
  if (!hasExpectedSchema(from)) throw refuse('strangeSchema', { path: from.source });
  const to = connect(target, { create: true });
  try {
    configure(to);
    to.db.pragma(`application_id = ${String(applicationId)}`);
    to.db.pragma('foreign_keys = OFF');
    return to.db.transaction(() => {
      makeTables(to, version);
      return made(from, to);
    })();
  } finally {
    to.close();
  }
}

function made(from: Store, to: Store): FileLoss {
  const damaged = copyTables(from, to);
  if (isEmpty(to)) throw refuse('damagedLeague', { path: from.source });
  const isDamaged = (tables: readonly string[]): boolean => tables.some((table) => damaged.has(table));
  const ends = tieLooseEnds(to);
  const tournaments = withoutIncomplete(to, isDamaged(ofTournaments) || ends.hasLoose, isDamaged(ofHistory));
  const isChanged = ends.hasLoose || tournaments.lost.length > 0 || tournaments.unnamed > 0;
  const history = isDamaged(ofHistory) || isDamaged(ofTournaments) || isChanged;
  // Undoing would need rows as they were; and sums count by the steps of history.
  if (history)
    for (const table of [...ofHistory, 'tournament_sum'])
      if (hasTable(to, table)) to.db.exec(`DELETE FROM "${table}"`);
  if (to.sql('SELECT 1 FROM league').get() === undefined) nameAfter(to, from.source);
  if (to.sql('SELECT 1 FROM settings').get() === undefined) resetSettings(to);
  drawStamp(to);
  const rest = [...damaged].some((table) => ![...ofTournaments, ...ofHistory].some((one) => one === table));
  return {
    ...{ tournaments: tournaments.lost, unnamed: tournaments.unnamed, unchecked: tournaments.unchecked },
    ...{ players: ends.players, teams: ends.teams, history, other: rest || ends.hasLoose },
  };
}

/** Returns the tables of which not every row could be read and taken over. */
function copyTables(from: Store, to: Store): Set<string> {
  const damaged = new Set<string>();
  const tables = to
    .sql<{ name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
    .all()
    .filter(({ name }) => !name.startsWith('sqlite_') && name !== 'migration' && !computed.has(name));
  for (const { name, sql } of tables) {
    const columns = to.sql<{ name: string }>('SELECT name FROM pragma_table_info(?)').all(name);
    const names = columns.map((column) => `"${column.name}"`);
    const insert = to.db.prepare(
      `INSERT INTO "${name}" (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    );
    const put = ([, ...values]: readonly [unknown, ...unknown[]]): void => {
      try {
        insert.run(values);
      } catch {
        // What breaks a rule of the table isn't what was written there.
        damaged.add(name);
      }
    };
    const key = /WITHOUT ROWID/u.test(sql) ? '0' : 'rowid';
    if (!readRows(from, { name, key, columns: names }, put)) damaged.add(name);
  }
  return damaged;
}

const isEmpty = (to: Store): boolean =>
  to.sql('SELECT 1 FROM player UNION ALL SELECT 1 FROM tournament LIMIT 1').get() === undefined;

function nameAfter(to: Store, file: string): void {
  to.sql('INSERT INTO league (id, uuid, name, created) VALUES (1, ?, ?, ?)').run(
    randomUUID(),
    path.basename(file, path.extname(file)),
    new Date().toISOString(),
  );
}

function resetSettings(to: Store): void {
  const { system, parameters } = newSettings();
  to.sql('INSERT INTO settings (id, system, parameters) VALUES (1, ?, ?)').run(system, parameters);
}

interface TournamentsLeft {
  readonly lost: FileLoss['tournaments'];
  readonly unnamed: number;
  readonly unchecked: string[];
}

/** Removes tournaments that aren't what they were when their sums were taken; names those of which that isn't known. */
function withoutIncomplete(to: Store, hasGaps: boolean, isHistoryDamaged: boolean): TournamentsLeft {
  const isTold = !isHistoryDamaged && hasTable(to, 'tournament_sum');
  const sums = isTold ? sumsOf(to) : new Map<number, string>();
  const all = to
    .sql<{ id: number; name: string; day: string | null }>('SELECT id, name, day FROM tournament ORDER BY id')
    .all();
  const wrong = all.filter(({ id }) => sums.has(id) && sums.get(id) !== sumOf(to, id));
  for (const { id } of wrong) removeTournament(to, id);
  const there = new Set(all.map(({ id }) => id));
  return {
    lost: wrong.map(({ name, day }) => ({ name, day })),
    unnamed: [...sums.keys()].filter((id) => !there.has(id) && wasThere(to, id)).length,
    unchecked: hasGaps ? all.filter(({ id }) => !sums.has(id)).map(({ name }) => name) : [],
  };
}

/** Tournaments that were deleted left a change behind. */
const wasThere = (to: Store, tournament: number): boolean =>
  to
    .sql(
      `SELECT 1 FROM change_row r JOIN change c ON c.id = r.change
       WHERE r.fact = 'tournament' AND r.kind = 'delete' AND NOT c.undone AND ? BETWEEN r.first AND r.last`,
    )
    .get(tournament) === undefined;

function removeTournament(to: Store, id: number): void {
  for (const statement of [
    `DELETE FROM member WHERE side IN
       (SELECT s.id FROM side s JOIN contest c ON c.id = s.contest WHERE c.tournament = ?)`,
    'DELETE FROM side WHERE contest IN (SELECT id FROM contest WHERE tournament = ?)',
    'DELETE FROM contest WHERE tournament = ?',
    'DELETE FROM entrant_member WHERE entrant IN (SELECT id FROM entrant WHERE tournament = ?)',
    'DELETE FROM entrant WHERE tournament = ?',
    'DELETE FROM tournament_sum WHERE tournament = ?',
    'DELETE FROM tournament WHERE id = ?',
  ])
    to.sql(statement).run(id);
}
