/**
 * The ratings as last computed, and whether they still hold. They are a function of the facts: whoever reads
 * them checks `ratingsAreCurrent` on the same snapshot.
 */
import { engineVersion } from '../../shared/rating/index.ts';
import { revisionOf } from './league.ts';
import { settingsOf } from './settings.ts';
import type { Store } from './store.ts';

/** What the ratings of the league as it stands must be the ratings of. */
export function ratingKey(store: Store): string {
  const { system, parameters } = settingsOf(store);
  return JSON.stringify([engineVersion, revisionOf(store), system, parameters]);
}

/** True where what was computed is what would be computed now. */
export const ratingsAreCurrent = (store: Store): boolean =>
  store.sql<{ key: string }>('SELECT key FROM rating_key').get()?.key === ratingKey(store);

/** The share of tied pairs that was counted together with the ratings. */
export const storedTiedPairs = (store: Store): number | null =>
  store.sql<{ tied: number | null }>('SELECT tied_pairs AS tied FROM rating_key').get()?.tied ?? null;

/** One entry for each participation, in any order. */
export interface Participations {
  readonly member: Float64Array;
  readonly meanBefore: Float64Array;
  readonly deviationBefore: Float64Array;
  readonly meanAfter: Float64Array;
  readonly deviationAfter: Float64Array;
  /** Sides of the contest that came before, level with, and behind the member's own. */
  readonly ahead: Float64Array;
  readonly level: Float64Array;
  readonly behind: Float64Array;
}

export interface Standing {
  player: number;
  mean: number;
  deviation: number;
  contests: number;
  lastDay: string | null;
  lastTournament: number;
  change: number | null;
}

export interface Outline {
  tournament: number;
  number: number;
  contests: number;
  sides: number;
  players: number;
  winner: string | null;
}

export interface ComputedRatings {
  readonly participations: Participations;
  readonly standings: Iterable<Standing>;
  readonly outlines: readonly Outline[];
  /** Share of tied pairs of sides over all contests; null where there are none. */
  readonly tiedPairs: number | null;
}

/**
 * Puts computed ratings in the place of older ones, in one transaction. Answers false, and writes nothing, where
 * the league has moved on since `key`. `step` hears how many participations are written, and may throw to stop.
 */
export function writeRatings(
  store: Store,
  key: string,
  computed: ComputedRatings,
  step: (done: number) => void,
): boolean {
  return store.db
    .transaction(() => {
      if (ratingKey(store) !== key) return false;
      for (const table of ['rating_key', 'participation', 'standing', 'tournament_outline'])
        store.db.exec(`DELETE FROM ${table}`);
      writeParticipations(store, computed.participations, step);
      writeStandings(store, computed.standings);
      writeOutlines(store, computed.outlines);
      store.sql('INSERT INTO rating_key (id, key, tied_pairs) VALUES (1, ?, ?)').run(key, computed.tiedPairs);
      return true;
    })
    .immediate();
}

/** Rows that come in the order of their numbers are appended, which is several times quicker than inserting. */
function ascending(ids: Float64Array): Uint32Array {
  const order = Uint32Array.from(ids, (_, i) => i);
  const isSorted = ids.every((id, i) => i === 0 || id > (ids[i - 1] ?? 0));
  return isSorted ? order : order.sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
}

function writeParticipations(store: Store, p: Participations, step: (done: number) => void): void {
  const insert = store.sql('INSERT INTO participation VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  let done = 0;
  for (const i of ascending(p.member)) {
    if (done % 8192 === 0) step(done);
    done += 1;
    insert.run(
      p.member[i],
      p.meanBefore[i],
      p.deviationBefore[i],
      p.meanAfter[i],
      p.deviationAfter[i],
      p.ahead[i],
      p.level[i],
      p.behind[i],
    );
  }
}

function writeStandings(store: Store, standings: Iterable<Standing>): void {
  const insert = store.sql('INSERT INTO standing VALUES (?, ?, ?, ?, ?, ?, ?)');
  for (const s of standings)
    insert.run(s.player, s.mean, s.deviation, s.contests, s.lastDay, s.lastTournament, s.change);
}

function writeOutlines(store: Store, outlines: readonly Outline[]): void {
  const insert = store.sql('INSERT INTO tournament_outline VALUES (?, ?, ?, ?, ?, ?)');
  for (const o of outlines) insert.run(o.tournament, o.number, o.contests, o.sides, o.players, o.winner);
}
