/** People, clubs and teams as they are known, and finding them by name. */
import type { Store } from './store.ts';

export interface KnownPlayer {
  id: number;
  uuid: string;
  name: string;
  external_id: string | null;
  club: string | null;
}

const knownPlayer =
  'SELECT p.id, p.uuid, p.name, p.external_id, c.name AS club FROM player p LEFT JOIN club c ON c.id = p.club';

/** Everybody, in the order in which they became known. */
export const everybody = (store: Store): KnownPlayer[] =>
  store.sql<KnownPlayer>(`${knownPlayer} ORDER BY p.id`).all();

export const playerById = (store: Store, id: number): KnownPlayer | undefined =>
  store.sql<KnownPlayer>(`${knownPlayer} WHERE p.id = ?`).get(id);

/** Who bears exactly this name, or has it as an alias. */
export const playersNamed = (store: Store, name: string): KnownPlayer[] =>
  store
    .sql<KnownPlayer>(
      `${knownPlayer} WHERE p.name = ? OR p.id IN (SELECT player FROM player_alias WHERE name = ?) ORDER BY p.id`,
    )
    .all(name, name);

export const allAliases = (store: Store): { player: number; name: string }[] =>
  store.sql<{ player: number; name: string }>('SELECT player, name FROM player_alias ORDER BY id').all();

export const tagsOf = (store: Store, player: number): string[] =>
  store
    .sql<{ tag: string }>('SELECT tag FROM player_tag WHERE player = ? ORDER BY tag')
    .all(player)
    .map(({ tag }) => tag);

export const aliasesOf = (store: Store, player: number): string[] =>
  store
    .sql<{ name: string }>('SELECT name FROM player_alias WHERE player = ? ORDER BY name')
    .all(player)
    .map(({ name }) => name);

type Named = { id: number; name: string };

export const allTeams = (store: Store): Named[] => store.sql<Named>('SELECT id, name FROM team').all();
export const allClubs = (store: Store): Named[] => store.sql<Named>('SELECT id, name FROM club').all();

export const teamNamed = (store: Store, name: string): number | undefined =>
  store.sql<{ id: number }>('SELECT id FROM team WHERE name = ?').get(name)?.id;

/** Tells the names of teams or players by number. Throws for one that is not there. */
export function nameOf(store: Store, table: 'player' | 'team'): (id: number) => string {
  const statement = store.sql<{ name: string }>(`SELECT name FROM ${table} WHERE id = ?`);
  return (id) => {
    const row = statement.get(id);
    if (!row) throw new Error(`no ${table} has the number ${String(id)}`);
    return row.name;
  };
}

export interface StartingBelief {
  id: number;
  mean: number;
  deviation: number;
}

/** Those to whom the organizer gave a starting strength. */
export const startingBeliefs = (store: Store): StartingBelief[] =>
  store
    .sql<StartingBelief>(
      'SELECT id, starting_mean AS mean, starting_deviation AS deviation FROM player WHERE starting_mean IS NOT NULL',
    )
    .all();

export interface FoundPlayer {
  playerId: number;
  player: string;
  club: string | null;
  lastPlayed: string | null;
  contests: number;
}

/**
 * People whose name, or an alias, has all the words (folded, as `foldName` does) in any order: who begins a
 * part of the name with each word first, then who played last.
 */
export function findPeople(store: Store, words: readonly string[], limit: number): FoundPlayer[] {
  const within = (folded: string): string =>
    words.map((_, i) => `instr(${folded}, @word${String(i)}) > 0`).join(' AND ');
  const begins = words.map(
    (_, i) => `instr(' ' || replace(p.folded, '-', ' '), ' ' || @word${String(i)}) > 0`,
  );
  const match =
    words.length === 0
      ? 'TRUE'
      : `(${within('p.folded')}) OR p.id IN (SELECT player FROM player_alias WHERE ${within('folded')})`;
  // Only the order leans on the ratings' tables, so it does no harm where they are a change behind.
  const found = store
    .sql<Omit<FoundPlayer, 'lastPlayed' | 'contests'>>(
      `SELECT p.id AS playerId, p.name AS player, c.name AS club
       FROM player p LEFT JOIN club c ON c.id = p.club LEFT JOIN standing s ON s.player = p.id
       WHERE ${match}
       ORDER BY ${[...begins, 'TRUE'].join(' AND ')} DESC, ifnull(s.last_tournament, 1e9) DESC, p.folded, p.id
       LIMIT @limit`,
    )
    .all({ ...Object.fromEntries(words.map((word, i) => [`word${String(i)}`, word])), limit });
  return found.map((row) => ({ ...row, ...appearances(store, row.playerId) }));
}

const appearances = (store: Store, player: number): { lastPlayed: string | null; contests: number } =>
  store
    .sql<{ lastPlayed: string | null; contests: number }>(
      `SELECT count(*) AS contests, substr(max(ifnull(c.at, t.day)), 1, 10) AS lastPlayed
       FROM member m JOIN side s ON s.id = m.side JOIN contest c ON c.id = s.contest
       JOIN tournament t ON t.id = c.tournament WHERE m.player = ?`,
    )
    .get(player) ?? { lastPlayed: null, contests: 0 };
