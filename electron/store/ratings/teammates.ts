/** Who played with whom, as far as their errors move together. Callers have checked that standings are current. */
import type { Covariances } from '../../../shared/rating/index.ts';
import type { Store } from '../store.ts';

export interface Partner {
  readonly playerId: number;
  /** Of the two errors, in squared rating points. */
  readonly covariance: number;
  /** Rated contests in which both were in one side. */
  readonly contests: number;
}

type Stored = readonly (readonly [playerId: number, covariance: number, contests: number])[];

/** As a row of the table holds them. */
export const partnersAsText = (partners: readonly Partner[]): string =>
  JSON.stringify(
    partners.map(({ playerId, covariance, contests }) => [
      playerId,
      Math.round(covariance * 10) / 10,
      contests,
    ]),
  );

const partnersFromText = (text: string): Partner[] =>
  (JSON.parse(text) as Stored).map(([playerId, covariance, contests]) => ({
    playerId,
    covariance,
    contests,
  }));

export function dropTeammates(store: Store): void {
  store.db.exec('DELETE FROM teammates');
}

export function writeTeammates(store: Store, player: number, partners: string | undefined): void {
  if (partners === undefined) store.sql('DELETE FROM teammates WHERE player = ?').run(player);
  else store.sql('INSERT OR REPLACE INTO teammates VALUES (?, ?)').run(player, partners);
}

export type PartnersByPlayer = ReadonlyMap<number, readonly Partner[]>;

/** The partners of these people, or of all; people without any are left out. */
export function partnersBy(store: Store, players?: readonly number[]): PartnersByPlayer {
  const rows = store
    .sql<[player: number, partners: string]>(
      players
        ? 'SELECT t.player, t.partners FROM json_each(?) wanted CROSS JOIN teammates t ON t.player = wanted.value'
        : 'SELECT player, partners FROM teammates',
    )
    .raw()
    .all(...(players ? [JSON.stringify(players)] : []));
  return new Map(rows.map(([player, text]) => [player, partnersFromText(text)]));
}

/** What the errors of these people have in common. */
export function covariancesAmong(store: Store, players: readonly number[]): Covariances {
  const among = new Set(players);
  const found = new Map<number, Map<number, number>>();
  for (const [player, partners] of partnersBy(store, [...among])) {
    const own = partners.filter(({ playerId }) => among.has(playerId));
    if (own.length > 0) found.set(player, new Map(own.map((one) => [one.playerId, one.covariance])));
  }
  return found;
}

/** JSON of what the rating system learned of the league; null for nothing. */
export const storedLearned = (store: Store): string | null =>
  store.sql<{ learned: string | null }>('SELECT learned FROM rating_key').get()?.learned ?? null;
