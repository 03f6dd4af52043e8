/** Clubs and who belongs to them, with their standings. Callers have checked on the same snapshot that these hold. */
import type { ShownAs } from '../../../shared/contract/values.ts';
import type { Store } from '../store.ts';

export interface ClubMember {
  playerId: number;
  player: string;
  shownAs: ShownAs;
  retired: 0 | 1;
  mean: number;
  deviation: number;
  contests: number;
  wins: number;
  ties: number;
}

const whoHavePlayed = `FROM player p JOIN standing s ON s.player = p.id AND s.contests > 0
  LEFT JOIN club c ON c.id = p.club`;

/** All players of a club, or of none (null), who have played. */
export const playedOfClub = (store: Store, club: string | null): ClubMember[] =>
  store
    .sql<ClubMember>(
      `SELECT p.id AS playerId, p.name AS player, p.shown_as AS shownAs, p.retired, s.mean, s.deviation, s.contests,
         s.wins, s.ties
       ${whoHavePlayed} WHERE c.name IS ? ORDER BY p.name, p.id`,
    )
    .all(club);

/** Every club with people who have played; those without one are a club without a name. */
export const clubsPlayed = (store: Store): { club: string | null; players: number }[] =>
  store
    .sql<{ club: string | null; players: number }>(
      `SELECT c.name AS club, count(*) AS players ${whoHavePlayed} GROUP BY c.id`,
    )
    .all();

export const clubById = (store: Store, id: number): { id: number; name: string } | undefined =>
  store.sql<{ id: number; name: string }>('SELECT id, name FROM club WHERE id = ?').get(id);

export const peopleOfClub = (store: Store, club: number): number[] =>
  store.sql<number>('SELECT id FROM player WHERE club = ? ORDER BY id').pluck().all(club);

export const teamsOfClub = (
  store: Store,
  club: number,
): { teamId: number; team: string; colour: string | null }[] =>
  store
    .sql<{ teamId: number; team: string; colour: string | null }>(
      'SELECT id AS teamId, name AS team, colour FROM team WHERE club = ? ORDER BY id',
    )
    .all(club);

/** Every club with people or teams. */
export const clubsInUse = (
  store: Store,
): { clubId: number; club: string; players: number; teams: number }[] =>
  store
    .sql<{ clubId: number; club: string; players: number; teams: number }>(
      `SELECT * FROM (SELECT c.id AS clubId, c.name AS club,
         (SELECT count(*) FROM player p WHERE p.club = c.id) AS players,
         (SELECT count(*) FROM team t WHERE t.club = c.id) AS teams FROM club c)
       WHERE players > 0 OR teams > 0`,
    )
    .all();

export interface MemberOfClub extends ClubMember {
  lastPlayed: string | null;
}

/** All people of a club, whether they have played or not. */
export const membersOfClub = (store: Store, club: number): MemberOfClub[] =>
  store
    .sql<MemberOfClub>(
      `SELECT p.id AS playerId, p.name AS player, p.shown_as AS shownAs, p.retired, s.mean, s.deviation, s.contests,
         s.last_day AS lastPlayed
       FROM player p JOIN standing s ON s.player = p.id WHERE p.club = ? ORDER BY p.id`,
    )
    .all(club);
