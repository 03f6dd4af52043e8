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
}

const whoHavePlayed = `FROM player p JOIN standing s ON s.player = p.id AND s.contests > 0
  LEFT JOIN club c ON c.id = p.club`;

/** All players of a club, or of none (null), who have played. */
export const playedOfClub = (store: Store, club: string | null): ClubMember[] =>
  store
    .sql<ClubMember>(
      `SELECT p.id AS playerId, p.name AS player, p.shown_as AS shownAs, p.retired, s.mean, s.deviation, s.contests
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
