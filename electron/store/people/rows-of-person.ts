/** Every row of facts that points at one person: what moves when two people are merged, or one is split. */
import type { FactRow } from '../journal/fact-tables.ts';
import type { Store } from '../store.ts';
import { wasPlayed } from '../league.ts';

type Numbered<Row> = Row & { id: number };
export type EntrantRow = Numbered<FactRow<'entrant'>>;

/** Tournaments by number; undefined for all. */
export type Tournaments = readonly number[] | undefined;

const listed = (tournaments: Tournaments): string | null =>
  tournaments ? JSON.stringify(tournaments) : null;

/** Narrows a query to tournaments given as JSON, or to none where null is given. */
const among = (column: string): string =>
  `(@tournaments IS NULL OR ${column} IN (SELECT value FROM json_each(@tournaments)))`;

export const tagRows = (store: Store, player: number): { id: number; tag: string }[] =>
  store
    .sql<{ id: number; tag: string }>('SELECT id, tag FROM player_tag WHERE player = ? ORDER BY id')
    .all(player);

export const aliasRows = (store: Store, player: number): { id: number; name: string }[] =>
  store
    .sql<{ id: number; name: string }>('SELECT id, name FROM player_alias WHERE player = ? ORDER BY id')
    .all(player);

/** The further numbers, each with the name that was beside it. */
export const numberRows = (store: Store, player: number): { id: number; number: string; name: string }[] =>
  store
    .sql<{ id: number; number: string; name: string }>(
      'SELECT id, number, name FROM player_number WHERE player = ? ORDER BY id',
    )
    .all(player);

/** The rows that tell this person from others. */
export const notSameRows = (store: Store, player: number): Numbered<FactRow<'not_same'>>[] =>
  store
    .sql<Numbered<FactRow<'not_same'>>>(
      `SELECT id, player, other FROM not_same WHERE player = @player OR other = @player ORDER BY id`,
    )
    .all({ player });

/** The person's places in lineups. */
export const memberNumbers = (store: Store, player: number, tournaments?: Tournaments): number[] =>
  store
    .sql<{ id: number }>(
      `SELECT m.id FROM member m JOIN side s ON s.id = m.side JOIN contest c ON c.id = s.contest
       WHERE m.player = @player AND ${among('c.tournament')} ORDER BY m.id`,
    )
    .all({ player, tournaments: listed(tournaments) })
    .map(({ id }) => id);

/** Where the person takes part in a tournament of rounds alone. */
export const entrantRows = (store: Store, player: number, tournaments?: Tournaments): EntrantRow[] =>
  store
    .sql<EntrantRow>(
      `SELECT id, tournament, position, team, player, enters, withdrawn_after, rated FROM entrant
       WHERE player = @player AND ${among('tournament')} ORDER BY id`,
    )
    .all({ player, tournaments: listed(tournaments) });

/** Where the person is on a roster. */
export const rosterRows = (
  store: Store,
  player: number,
  tournaments?: Tournaments,
): { id: number; entrant: number }[] =>
  store
    .sql<{ id: number; entrant: number }>(
      `SELECT r.id, r.entrant FROM entrant_member r JOIN entrant e ON e.id = r.entrant
       WHERE r.player = @player AND ${among('e.tournament')} ORDER BY r.id`,
    )
    .all({ player, tournaments: listed(tournaments) });

/** All people's places on the roster of one entrant. */
export const rosterNumbers = (store: Store, entrant: number): number[] =>
  store
    .sql<{ id: number }>('SELECT id FROM entrant_member WHERE entrant = ? ORDER BY id')
    .all(entrant)
    .map(({ id }) => id);

/** People who are in no tournament, not even as participants without a result, by name. */
export const unusedPeople = (store: Store): { playerId: number; player: string; club: string | null }[] =>
  store
    .sql<{ playerId: number; player: string; club: string | null }>(
      `SELECT p.id AS playerId, p.name AS player, c.name AS club
       FROM player p LEFT JOIN club c ON c.id = p.club
       WHERE NOT EXISTS (SELECT 1 FROM member WHERE player = p.id)
         AND NOT EXISTS (SELECT 1 FROM entrant WHERE player = p.id)
         AND NOT EXISTS (SELECT 1 FROM entrant_member WHERE player = p.id)
       ORDER BY p.folded, p.id`,
    )
    .all();

/** People whom a user marked as different, as pairs of row numbers, the smaller one first. */
export const toldApart = (store: Store): FactRow<'not_same'>[] =>
  store.sql<FactRow<'not_same'>>('SELECT player, other FROM not_same ORDER BY id').all();

/** True if both are in one contest, or on two boards of one round: then they are two people. */
export const haveMet = (store: Store, one: number, other: number): boolean =>
  store
    .sql<{ met: number }>(
      `SELECT EXISTS (
         SELECT 1 FROM member m CROSS JOIN side s ON s.id = m.side CROSS JOIN contest c ON c.id = s.contest
         WHERE m.player = @one AND EXISTS (
           SELECT 1 FROM member m2 CROSS JOIN side s2 ON s2.id = m2.side
             CROSS JOIN contest c2 ON c2.id = s2.contest
           WHERE m2.player = @other
             AND (c2.id = c.id OR (c2.tournament = c.tournament AND c2.round = c.round)))) AS met`,
    )
    .get({ one, other })?.met === 1;

/** The teams for which a person ever was at a board. */
export const teamsOfPerson = (store: Store, player: number): { id: number; name: string }[] =>
  store
    .sql<{ id: number; name: string }>(
      `SELECT DISTINCT team.id, team.name FROM member m CROSS JOIN side s ON s.id = m.side
         CROSS JOIN team ON team.id = s.team WHERE m.player = ?`,
    )
    .all(player);

/** Which of two people was in the earliest contest that was really played, in the order of ratings; undefined: neither. */
export const firstToPlay = (store: Store, one: number, other: number): number | undefined =>
  store
    .sql<{ player: number }>(
      `SELECT m.player FROM member m CROSS JOIN side s ON s.id = m.side CROSS JOIN contest c ON c.id = s.contest
       CROSS JOIN tournament t ON t.id = c.tournament
       WHERE m.player IN (@one, @other) AND ${wasPlayed('c')}
       ORDER BY t.day NULLS FIRST, t.position, t.id, ifnull(c.at, t.day), c.position, c.id LIMIT 1`,
    )
    .get({ one, other })?.player;

/** A tournament in which both are in one contest, if there is any. */
export const tournamentOfBoth = (
  store: Store,
  one: number,
  other: number,
  tournaments?: Tournaments,
): string | undefined =>
  store
    .sql<{ name: string }>(
      `SELECT t.name FROM member m CROSS JOIN side s ON s.id = m.side CROSS JOIN contest c ON c.id = s.contest
       CROSS JOIN tournament t ON t.id = c.tournament
       WHERE m.player = @one AND ${among('c.tournament')} AND s.contest IN (
         SELECT s2.contest FROM member m2 CROSS JOIN side s2 ON s2.id = m2.side WHERE m2.player = @other)
       LIMIT 1`,
    )
    .get({ one, other, tournaments: listed(tournaments) })?.name;

export interface PersonalTournament {
  tournamentId: number;
  name: string;
  date: string | null;
  team: string | null;
}

/** The tournaments in which a person took part or is on a roster, in the league's order, each with the first team. */
export const tournamentsOfPerson = (store: Store, player: number): PersonalTournament[] =>
  store
    .sql<PersonalTournament>(
      `WITH stands (tournament, team, number) AS (
         SELECT c.tournament, s.team, m.id FROM member m CROSS JOIN side s ON s.id = m.side
           CROSS JOIN contest c ON c.id = s.contest WHERE m.player = @player
         UNION ALL SELECT e.tournament, e.team, 1e12 + r.id FROM entrant_member r
           CROSS JOIN entrant e ON e.id = r.entrant WHERE r.player = @player
         UNION ALL SELECT tournament, NULL, 2e12 + id FROM entrant WHERE player = @player),
       firsts AS (SELECT tournament, team, min(number) FROM stands GROUP BY tournament)
       SELECT t.id AS tournamentId, t.name, t.day AS date, team.name AS team
       FROM firsts f JOIN tournament t ON t.id = f.tournament LEFT JOIN team ON team.id = f.team
       ORDER BY t.day NULLS FIRST, t.position, t.id`,
    )
    .all({ player });

/** The numbers of the rating lists on which a person is, even if not shown. */
export const listsWith = (store: Store, uuid: string): number[] =>
  store
    .sql<number>(`SELECT number FROM published_list WHERE instr(content, @quoted) > 0 ORDER BY number`)
    .pluck()
    .all({ quoted: JSON.stringify(uuid) });
