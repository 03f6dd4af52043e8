/** Who of a tournament or a team wants to appear on lists by initials, or not at all. */
import type { ShownAs } from '../../../shared/contract/values.ts';
import type { Store } from '../store.ts';

export interface PrivatePerson {
  playerId: number;
  shownAs: Exclude<ShownAs, 'name'>;
}

/** Of all people in a lineup or on a roster of it, those who don't want to be listed by name. */
export const privatePeopleOf = (store: Store, tournament: number): PrivatePerson[] =>
  store
    .sql<PrivatePerson>(
      // CROSS JOIN: from the tournament outwards, since reading all people takes longer than most tournaments.
      `WITH here AS (
         SELECT m.player FROM contest c CROSS JOIN side s ON s.contest = c.id CROSS JOIN member m ON m.side = s.id
           WHERE c.tournament = :tournament
         UNION SELECT player FROM entrant WHERE tournament = :tournament
         UNION SELECT r.player FROM entrant e CROSS JOIN entrant_member r ON r.entrant = e.id
           WHERE e.tournament = :tournament)
       SELECT p.id AS playerId, p.shown_as AS shownAs FROM here CROSS JOIN player p ON p.id = here.player
       WHERE p.shown_as <> 'name' ORDER BY p.id`,
    )
    .all({ tournament });

/** Of all who ever played for a team, those who don't want to be listed by name. */
export const privatePeopleOfTeam = (store: Store, team: number): PrivatePerson[] =>
  store
    .sql<PrivatePerson>(
      `SELECT DISTINCT p.id AS playerId, p.shown_as AS shownAs
       FROM side s CROSS JOIN member m ON m.side = s.id CROSS JOIN player p ON p.id = m.player
       WHERE s.team = ? AND p.shown_as <> 'name' ORDER BY p.id`,
    )
    .all(team);

/** All people who don't want to be listed by name, by row number. */
export const allPrivatePeople = (store: Store): ReadonlyMap<number, PrivatePerson['shownAs']> =>
  new Map(
    store
      .sql<[number, PrivatePerson['shownAs']]>(`SELECT id, shown_as FROM player WHERE shown_as <> 'name'`)
      .raw()
      .all(),
  );

/** How people want to appear on lists who have a name today, or have it as an alias. */
export const privacyOfNamed = (store: Store, name: string): ShownAs[] =>
  store
    .sql<ShownAs>(
      `SELECT shown_as FROM player
       WHERE name = :name OR id IN (SELECT player FROM player_alias WHERE name = :name)`,
    )
    .pluck()
    .all({ name });

/** The same of those who are known today of the people whom a change altered. */
export const privacyOfAltered = (store: Store, change: number): ShownAs[] =>
  store
    .sql<ShownAs>(
      `SELECT p.shown_as FROM change_row r JOIN player p ON p.id BETWEEN r.first AND r.last
       WHERE r.change = ? AND r.fact = 'player'`,
    )
    .pluck()
    .all(change);

/** The same of those whom a line of an imported history names. */
export const privacyOfImported = (store: Store, line: number): ShownAs[] =>
  store
    .sql<ShownAs>(
      `SELECT p.shown_as FROM imported_change c JOIN json_each(c.people) named JOIN player p ON p.uuid = named.value
       WHERE c.line = ?`,
    )
    .pluck()
    .all(line);

/** The teams of all who don't want to be listed by name: those that they played for, or are on a roster of. */
export const teamsOfPrivatePeople = (store: Store): readonly { team: number; player: number }[] =>
  store
    .sql<{ team: number; player: number }>(
      `SELECT s.team, p.id AS player FROM player p CROSS JOIN member m ON m.player = p.id CROSS JOIN side s ON s.id = m.side
         WHERE p.shown_as <> 'name' AND s.team IS NOT NULL
       UNION
       SELECT e.team, p.id FROM player p CROSS JOIN entrant_member r ON r.player = p.id CROSS JOIN entrant e ON e.id = r.entrant
         WHERE p.shown_as <> 'name' AND e.team IS NOT NULL`,
    )
    .all();
