/** What planning the pairings needs to know of the people who are here. */
import type { Store } from '../store.ts';

export interface KnownAttendee {
  readonly playerId: number;
  readonly player: string;
  readonly club: string | null;
  /** null for a newcomer, before standings are brought up to date. */
  readonly mean: number | null;
  readonly deviation: number | null;
}

/** By row number of the player; unknown players are missing. */
export const attendeesOf = (store: Store, people: readonly number[]): Map<number, KnownAttendee> =>
  new Map(
    store
      .sql<KnownAttendee>(
        `SELECT p.id AS playerId, p.name AS player, c.name AS club, s.mean, s.deviation
         FROM json_each(?) here CROSS JOIN player p ON p.id = here.value LEFT JOIN standing s ON s.player = p.id
         LEFT JOIN club c ON c.id = p.club`,
      )
      .all(JSON.stringify(people))
      .map((one) => [one.playerId, one]),
  );
