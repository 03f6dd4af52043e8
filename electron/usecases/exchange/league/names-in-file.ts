/** What a league file calls the rows of the league: by UUID, clubs and seasons by name. */
import type { Store } from '../../../store/store.ts';
import { allRows } from '../../../store/whole-league.ts';
import type { UuidOf } from './numbers-for-uuids.ts';

/** UUIDs and names by row number. */
export interface Names {
  readonly player: UuidOf;
  readonly team: UuidOf;
  readonly tournament: UuidOf;
  readonly club: (id: number | null) => string | null;
  readonly season: (id: number | null) => string | null;
}

/** Something of each row, by its number. */
export const byId = <R extends { id: number }, V>(rows: readonly R[], value: (row: R) => V): Map<number, V> =>
  new Map(rows.map((row) => [row.id, value(row)]));

export function namesIn(store: Store): Names {
  const uuid = (row: { uuid: string }): string => row.uuid;
  const name = (row: { name: string }): string => row.name;
  const players = byId(allRows(store, 'player'), uuid);
  const teams = byId(allRows(store, 'team'), uuid);
  const tournaments = byId(allRows(store, 'tournament'), uuid);
  const clubs = byId(allRows(store, 'club'), name);
  const seasons = byId(allRows(store, 'season'), name);
  return {
    player: (id) => players.get(id),
    team: (id) => teams.get(id),
    tournament: (id) => tournaments.get(id),
    club: (id) => clubs.get(id ?? 0) ?? null,
    season: (id) => seasons.get(id ?? 0) ?? null,
  };
}
