/** Who of a tournament or a team wants to appear on lists by initials, or not at all. */
import type { ShownAs } from '../../../shared/contract/values.ts';
import type { Store } from '../store.ts';

export interface DiscreetPerson {
  playerId: number;
  shownAs: Exclude<ShownAs, 'name'>;
}

/** Of all people in a lineup or on a roster of it, those who don't want to be listed by name. */
export const discreetOf = (store: Store, tournament: number): DiscreetPerson[] =>
  store
    .sql<DiscreetPerson>(
      `SELECT p.id AS playerId, p.shown_as AS shownAs FROM player p
       WHERE p.shown_as <> 'name' AND (
         EXISTS (SELECT 1 FROM member m JOIN side s ON s.id = m.side JOIN contest c ON c.id = s.contest
                 WHERE m.player = p.id AND c.tournament = :tournament)
         OR EXISTS (SELECT 1 FROM entrant e LEFT JOIN entrant_member r ON r.entrant = e.id
                    WHERE e.tournament = :tournament AND p.id IN (e.player, r.player)))
       ORDER BY p.id`,
    )
    .all({ tournament });

/** Of all who ever played for a team, those who don't want to be listed by name. */
export const discreetOfTeam = (store: Store, team: number): DiscreetPerson[] =>
  store
    .sql<DiscreetPerson>(
      `SELECT DISTINCT p.id AS playerId, p.shown_as AS shownAs
       FROM side s CROSS JOIN member m ON m.side = s.id CROSS JOIN player p ON p.id = m.player
       WHERE s.team = ? AND p.shown_as <> 'name' ORDER BY p.id`,
    )
    .all(team);

/** Tournaments of one contest in which a player came first who doesn't want to be listed by name. */
export const tournamentsWonDiscreetly = (store: Store): number[] =>
  store
    .sql<number>(
      `SELECT DISTINCT c.tournament
       FROM player p CROSS JOIN member m ON m.player = p.id CROSS JOIN side s ON s.id = m.side
         CROSS JOIN contest c ON c.id = s.contest
       WHERE p.shown_as <> 'name'
         AND NOT EXISTS (SELECT 1 FROM contest other WHERE other.tournament = c.tournament AND other.id <> c.id)
         AND NOT EXISTS (SELECT 1 FROM side ahead WHERE ahead.contest = c.id
                         AND (ahead.place < s.place OR (s.place IS NULL AND ahead.score > s.score)))`,
    )
    .pluck()
    .all();

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
