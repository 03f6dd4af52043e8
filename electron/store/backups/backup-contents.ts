/** What a backup holds, beside what the league holds now. The file is only read, and may be anything. */
import { statSync } from 'node:fs';
import type { Backup, BackupContent, BackupState, SomeNames } from '../../../shared/contract/backups.ts';
import { schemaVersion } from '../schema/file-version.ts';
import { headerOf, isLeagueHeader, usesLog } from '../file/header.ts';
import { isIntact } from '../file/intact.ts';
import { makePrivateCopy } from '../file/private-copy.ts';
import { dayOfContest, identityOf } from '../league.ts';
import { hasExpectedSchema } from '../schema/schema-check.ts';
import { migrations } from '../schema/migrations.ts';
import { connect, holdFewOf, type Store } from '../store.ts';
import { checksumOf, type BackupFile } from './backup-files.ts';
import { changesSince, leagueSteps, type LeagueStep } from './changes-since.ts';

/** What a backup is compared with. */
export interface Present {
  readonly uuid: string;
  readonly steps: readonly LeagueStep[];
  readonly players: number;
  /** By UUID. */
  readonly tournaments: ReadonlyMap<string, TournamentKept>;
}

interface TournamentKept {
  readonly name: string;
  /** Without byes, which are no games. */
  readonly games: number;
}

export const presentOf = (store: Store): Present => ({
  uuid: identityOf(store).uuid,
  steps: leagueSteps(store),
  players: playersIn(store),
  tournaments: tournamentsOf(store),
});

const playersIn = (store: Store): number =>
  store.sql<number>('SELECT count(*) FROM player').pluck().get() ?? 0;

/** The earliest backups know no byes. */
const isGame = (store: Store): string =>
  store.sql("SELECT 1 FROM pragma_table_info('contest') WHERE name = 'kind'").get() === undefined
    ? 'true'
    : "kind IN ('played', 'walkover')";

function tournamentsOf(store: Store): Map<string, TournamentKept> {
  const games = new Map(
    store
      .sql<[number, number]>(
        `SELECT tournament, count(*) FROM contest WHERE ${isGame(store)} GROUP BY tournament`,
      )
      .raw()
      .all(),
  );
  const rows = store
    .sql<[number, string, string]>('SELECT id, uuid, name FROM tournament ORDER BY id')
    .raw()
    .all();
  return new Map(rows.map(([id, uuid, name]) => [uuid, { name, games: games.get(id) ?? 0 }]));
}

/** Describes a backup. Where its bytes aren't those that were saved, all of it is checked. */
export function describeBackup({ path, name }: BackupFile, present: Present): Backup {
  const at = new Date(name.at).toISOString();
  const { state, content } = examine(path, name.checksum, { ...present, at });
  return {
    path,
    at,
    reason: name.reason,
    size: statSync(path, { throwIfNoEntry: false })?.size ?? 0,
    file: name.stem,
    state,
    content,
  };
}

/** The league now, and when the backup was made. */
type Beside = Present & { readonly at: string };

interface Examined {
  readonly state: BackupState;
  readonly content: BackupContent | null;
}

const damaged: Examined = { state: 'damaged', content: null };

function examine(file: string, checksum: string | null, present: Beside): Examined {
  try {
    if (!isLeagueHeader(headerOf(file)) || hasLog(file)) return damaged;
    const isAsSaved = checksum !== null && checksumOf(file) === checksum;
    return reading(file, (store) => examineOpen(store, isAsSaved, present));
  } catch {
    return damaged;
  }
}

/** A backup that was opened like a league, or made by an early version, could be read only by writing beside it. */
function reading<R>(file: string, work: (store: Store) => R): R {
  const copy = usesLog(headerOf(file)) ? makePrivateCopy(file) : undefined;
  try {
    const store = connect(copy?.path ?? file, { readonly: copy === undefined });
    try {
      holdFewOf(store);
      return work(store);
    } finally {
      store.close();
    }
  } finally {
    copy?.remove();
  }
}

/** A backup that was opened like a league, and not closed: reading it would write beside it. */
const hasLog = (file: string): boolean => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

function examineOpen(store: Store, isAsSaved: boolean, present: Beside): Examined {
  if (schemaVersion(store) > migrations.length) return { state: 'newer', content: null };
  if (!hasExpectedSchema(store) || identityOf(store).uuid !== present.uuid) return damaged;
  if (!isAsSaved && !isIntact(store)) return damaged;
  return { state: isAsSaved ? 'whole' : 'changed', content: contentOf(store, present) };
}

function contentOf(store: Store, present: Beside): BackupContent {
  const own = tournamentsOf(store);
  return {
    players: playersIn(store),
    tournaments: own.size,
    last: lastTournament(store),
    changesSince: changesSince(store, present.at, present.steps),
    missing: difference(present.tournaments, own),
    extra: difference(own, present.tournaments),
    morePlayers: playersIn(store) - present.players,
    moreGames: moreGamesIn(own, present.tournaments),
  };
}

/** With the last day of which it has a result, or on which it begins: a season goes on after a cup that began later. */
const lastTournament = (store: Store): BackupContent['last'] =>
  store
    .sql<{ name: string; day: string | null }>(
      `WITH played AS (
         SELECT c.tournament, max(${dayOfContest}) AS day FROM contest c CROSS JOIN tournament t ON t.id = c.tournament
         WHERE EXISTS (SELECT 1 FROM side s WHERE s.contest = c.id AND (s.place IS NOT NULL OR s.score IS NOT NULL))
         GROUP BY c.tournament)
       SELECT name, day FROM (
         SELECT t.name, ifnull(p.day, substr(t.day, 1, 10)) AS day, t.day AS first, t.id FROM tournament t
         LEFT JOIN played p ON p.tournament = t.id)
       ORDER BY day IS NULL, day DESC, first DESC, id DESC LIMIT 1`,
    )
    .get() ?? null;

const namesShown = 3;

type Tournaments = Present['tournaments'];

function moreGamesIn(own: Tournaments, present: Tournaments): BackupContent['moreGames'] {
  const all = [...own].map(([uuid, { name, games }]) => ({
    name,
    games: games - (present.get(uuid)?.games ?? games),
  }));
  return all
    .filter(({ games }) => games !== 0)
    .slice(-namesShown)
    .toReversed();
}

function difference(from: Tournaments, others: Tournaments): SomeNames {
  const only = [...from].filter(([uuid]) => !others.has(uuid)).map(([, { name }]) => name);
  // The newest were entered last.
  return { count: only.length, names: only.slice(-namesShown).toReversed() };
}
