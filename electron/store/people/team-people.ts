/** Who plays for which team. */
import type { Store } from '../store.ts';

/** The last day on which a contest was played; null in an undated league. */
export const lastDayOf = (store: Store): string | null =>
  store
    .sql<{ day: string | null }>(
      `SELECT max(substr(ifnull(c.at, t.day), 1, 10)) AS day FROM contest c JOIN tournament t ON t.id = c.tournament
       WHERE c.kind = 'played'`,
    )
    .get()?.day ?? null;

export interface TeamPerson {
  teamId: number;
  team: string;
  colour: string | null;
  playerId: number;
  lastPlayed: string | null;
}

/**
 * All people who played for a team, without guests, from a day on, or after the given number of first tournaments of
 * the league. Byes and walkovers don't count as playing.
 */
export const teamPeople = (
  store: Store,
  since: { readonly day: string } | { readonly tournament: number },
): TeamPerson[] =>
  store
    .sql<TeamPerson>(
      `SELECT s.team AS teamId, team.name AS team, team.colour, m.player AS playerId,
         max(substr(ifnull(c.at, t.day), 1, 10)) AS lastPlayed
       FROM side s CROSS JOIN contest c ON c.id = s.contest CROSS JOIN tournament t ON t.id = c.tournament
       CROSS JOIN tournament_outline o ON o.tournament = t.id CROSS JOIN member m ON m.side = s.id
       CROSS JOIN team ON team.id = s.team
       WHERE s.team IS NOT NULL AND c.kind = 'played' AND m.role <> 'guest' AND ${'day' in since ? 'substr(ifnull(c.at, t.day), 1, 10) >= @since' : 'o.number > @since'}
       GROUP BY s.team, m.player`,
    )
    .all({ since: 'day' in since ? since.day : since.tournament });
