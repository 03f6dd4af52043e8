/** Who belongs to which team. */
import type { Store } from '../store.ts';
import { latest } from '../order-of-contests.ts';
import { dayOfContest } from '../league.ts';

/** The last day on which a contest was played; null in an undated league. */
export const lastDayOf = (store: Store): string | null =>
  store
    .sql<{ day: string | null }>(
      `SELECT max(${dayOfContest}) AS day FROM contest c JOIN tournament t ON t.id = c.tournament
       WHERE c.kind = 'played'`,
    )
    .get()?.day ?? null;

export interface TeamMember {
  teamId: number;
  team: string;
  colour: string | null;
  playerId: number;
}

/**
 * Who belongs to which team: everyone to the one whose main player they were last, in the league's order of time, from a day on, or
 * after the given number of first tournaments of the league. So who is only ever a substitute or a guest belongs to none. Byes and
 * walkovers don't count as playing.
 */
export const teamMembers = (
  store: Store,
  since: { readonly day: string } | { readonly tournament: number },
): TeamMember[] =>
  store
    .sql<TeamMember>(
      `SELECT last.team AS teamId, team.name AS team, team.colour, last.player AS playerId
       FROM (
         SELECT m.player, s.team, ${latest} AS moment
         FROM side s CROSS JOIN contest c ON c.id = s.contest CROSS JOIN tournament t ON t.id = c.tournament
         CROSS JOIN tournament_outline o ON o.tournament = t.id CROSS JOIN member m ON m.side = s.id
         WHERE s.team IS NOT NULL AND c.kind = 'played' AND m.role = 'main'
           AND ${'day' in since ? `${dayOfContest} >= @since` : 'o.number > @since'}
         GROUP BY m.player
       ) last CROSS JOIN team ON team.id = last.team ORDER BY last.team, last.player`,
    )
    .all({ since: 'day' in since ? since.day : since.tournament });

/** Everyone who ever played for a team, but for guests. */
export const everyTeamPerson = (store: Store): Pick<TeamMember, 'teamId' | 'playerId'>[] =>
  store
    .sql<Pick<TeamMember, 'teamId' | 'playerId'>>(
      `SELECT DISTINCT s.team AS teamId, m.player AS playerId
       FROM side s CROSS JOIN contest c ON c.id = s.contest CROSS JOIN member m ON m.side = s.id
       WHERE s.team IS NOT NULL AND c.kind = 'played' AND m.role <> 'guest'`,
    )
    .all();
