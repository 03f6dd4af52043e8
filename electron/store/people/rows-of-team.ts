/** Every row of facts that points at one team: what moves when two teams are merged. */
import type { FactRow } from '../journal/fact-tables.ts';
import type { Store } from '../store.ts';

export type TeamEntrant = FactRow<'entrant'> & { id: number };

/** What is known of a team besides its results. */
export interface TeamRecord {
  id: number;
  name: string;
  club: number | null;
  clubName: string | null;
  colour: string | null;
}

export const teamRecord = (store: Store, id: number): TeamRecord | undefined =>
  store
    .sql<TeamRecord>(
      `SELECT t.id, t.name, t.club, c.name AS clubName, t.colour FROM team t LEFT JOIN club c ON c.id = t.club
       WHERE t.id = ?`,
    )
    .get(id);

/** The team's other names, in alphabetical order. */
export const teamAliasRows = (store: Store, team: number): { id: number; name: string }[] =>
  store
    .sql<{ id: number; name: string }>('SELECT id, name FROM team_alias WHERE team = ? ORDER BY name, id')
    .all(team);

/** The sides that the team was. */
export const sidesOfTeam = (store: Store, team: number): number[] =>
  store.sql<number>('SELECT id FROM side WHERE team = ? ORDER BY id').pluck().all(team);

/** Where the team takes part in a tournament of rounds. */
export const entrantsOfTeam = (store: Store, team: number): TeamEntrant[] =>
  store.sql<TeamEntrant>('SELECT * FROM entrant WHERE team = ? ORDER BY id').all(team);

/** Teams that are in no tournament, not even as participants without a result. */
export const unusedTeams = (store: Store): { teamId: number; team: string }[] =>
  store
    .sql<{ teamId: number; team: string }>(
      `SELECT t.id AS teamId, t.name AS team FROM team t
       WHERE NOT EXISTS (SELECT 1 FROM side WHERE team = t.id)
         AND NOT EXISTS (SELECT 1 FROM entrant WHERE team = t.id)
       ORDER BY t.name, t.id`,
    )
    .all();

/** The people on the roster of an entrant. */
export const rosterOfEntrant = (store: Store, entrant: number): { id: number; player: number }[] =>
  store
    .sql<{ id: number; player: number }>(
      'SELECT id, player FROM entrant_member WHERE entrant = ? ORDER BY id',
    )
    .all(entrant);

/** A tournament in which both teams are in one contest, or in one round, if there is any. */
export const tournamentOfBothTeams = (store: Store, one: number, other: number): string | undefined =>
  store
    .sql<string>(
      `SELECT t.name FROM side s CROSS JOIN contest c ON c.id = s.contest
       CROSS JOIN tournament t ON t.id = c.tournament
       WHERE s.team = @one AND EXISTS (
         SELECT 1 FROM side s2 CROSS JOIN contest c2 ON c2.id = s2.contest
         WHERE s2.team = @other AND c2.tournament = c.tournament AND (c2.id = c.id OR c2.round = c.round))
       LIMIT 1`,
    )
    .pluck()
    .get({ one, other });
