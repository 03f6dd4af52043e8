/**
 * The ratings as last computed, and whether they are still current. They are a function of the facts: code that reads
 * them checks `standingsAreCurrent` or `ratingsAreCurrent` on the same snapshot.
 */
import { engineVersion } from '../../../shared/rating/index.ts';
import { revisionOf } from '../league.ts';
import { settingsOf } from '../settings.ts';
import type { Store } from '../store.ts';

/** The state of the league that its ratings must be computed from. */
export function ratingKey(store: Store): string {
  const { system, parameters } = settingsOf(store);
  return JSON.stringify([engineVersion, revisionOf(store), system, parameters]);
}

/** The revision of a key that this engine has written; null for any other. */
export function revisionInKey(key: string): number | null {
  const [engine, revision] = JSON.parse(key) as unknown[];
  return engine === engineVersion && typeof revision === 'number' ? revision : null;
}

interface StoredKeys {
  /** Of all standings and the tournaments' outlines. */
  readonly standings: string;
  /** Of the participations; while they are being written, which process is writing. */
  readonly participations: string;
}

export const storedKeys = (store: Store): StoredKeys | undefined =>
  store.sql<StoredKeys>('SELECT standings, participations FROM rating_key').get();

/** True if all standings are what would be computed now. */
export const standingsAreCurrent = (store: Store): boolean =>
  storedKeys(store)?.standings === ratingKey(store);

/** True where all that was computed, every participation included, is what would be computed now. */
export function ratingsAreCurrent(store: Store): boolean {
  const key = ratingKey(store);
  const stored = storedKeys(store);
  return stored?.standings === key && stored.participations === key;
}

export const participationCount = (store: Store): number =>
  store.sql<{ n: number }>('SELECT count(*) AS n FROM participation').get()?.n ?? 0;

/** The share of tied pairs that was counted together with the standings. */
export const storedTiedPairs = (store: Store): number | null =>
  store.sql<{ tied: number | null }>('SELECT tied_pairs AS tied FROM rating_key').get()?.tied ?? null;

/** The standing of each player, by the player's index. */
export interface Standings {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
  /** Rated ones. */
  readonly contests: Int32Array;
  /** Of these: where no other side was ahead or level; and where another side was level, and none ahead. */
  readonly wins: Int32Array;
  readonly ties: Int32Array;
  readonly lastDay: readonly (string | null)[];
  /** Counted from 1; 0 before the first. */
  readonly lastTournament: Int32Array;
  /** Of the mean by the league's last tournament; NaN for who did not play in it. */
  readonly change: Float64Array;
}

export interface Outline {
  tournament: number;
  number: number;
  contests: number;
  sides: number;
  players: number;
  finished: number;
  winner: string | null;
  /** As `placesAsText` writes them; null where there are none yet. */
  winners: string | null;
  places: string | null;
}

/** One member's beliefs and outcome, as a row of the table. */
export type ParticipationRow = readonly [
  member: number,
  meanBefore: number,
  deviationBefore: number,
  meanAfter: number,
  deviationAfter: number,
  ahead: number,
  level: number,
  behind: number,
  together: number,
];

/** What is kept beside the keys of what standings were computed from. */
interface OfAllStandings {
  readonly tiedPairs: number | null;
  /** JSON; null for nothing. */
  readonly learned: string | null;
}

export function setKeys(store: Store, keys: StoredKeys, { tiedPairs, learned }: OfAllStandings): void {
  store
    .sql(
      'INSERT OR REPLACE INTO rating_key (id, standings, participations, tied_pairs, learned) VALUES (1, ?, ?, ?, ?)',
    )
    .run(keys.standings, keys.participations, tiedPairs, learned);
}

export function setParticipationsKey(store: Store, key: string): void {
  store.sql('UPDATE rating_key SET participations = ?').run(key);
}

export function dropStandings(store: Store): void {
  store.db.exec('DELETE FROM standing');
}

export function dropOutlines(store: Store): void {
  store.db.exec('DELETE FROM tournament_outline');
}

export function dropParticipations(store: Store): void {
  store.db.exec('DELETE FROM participation');
}

/** Writes the standing of one player, by the index `i`; a row that is already there is replaced. */
export function standingWriter(
  store: Store,
  s: Standings,
  revision: number,
): (i: number, player: number) => void {
  const put = store.sql('INSERT OR REPLACE INTO standing VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  return (i, player) => {
    const change = s.change[i] ?? NaN;
    put.run(
      player,
      s.mean[i],
      s.deviation[i],
      s.contests[i],
      s.lastDay[i] ?? null,
      s.lastTournament[i],
      Number.isNaN(change) ? null : change,
      revision,
      s.wins[i],
      s.ties[i],
    );
  };
}

export function removeStanding(store: Store, player: number): void {
  store.sql('DELETE FROM standing WHERE player = ?').run(player);
}

export function writeOutline(store: Store, o: Outline): void {
  store
    .sql('INSERT OR REPLACE INTO tournament_outline VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run(o.tournament, o.number, o.contests, o.sides, o.players, o.finished, o.winner, o.winners, o.places);
}

export function removeOutline(store: Store, tournament: number): void {
  store.sql('DELETE FROM tournament_outline WHERE tournament = ?').run(tournament);
}

export function writeParticipation(store: Store, row: ParticipationRow): void {
  store.sql('INSERT OR REPLACE INTO participation VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)').run(...row);
}

export function removeParticipation(store: Store, member: number): void {
  store.sql('DELETE FROM participation WHERE member = ?').run(member);
}
