/** Tournaments as they were recorded: contests, sides, members. */
import type { Role } from '../../shared/arguments.ts';
import type { Store } from './store.ts';

export interface StoredMember {
  id: number;
  player: number;
  role: Role;
  share: number | null;
}

export interface StoredSide {
  id: number;
  position: number;
  team: number | null;
  place: number | null;
  score: number | null;
  members: StoredMember[];
}

export interface StoredContest {
  id: number;
  round: string | null;
  board: string | null;
  /** Day or time, where it says more than the tournament's day. */
  at: string | null;
  position: number;
  sides: StoredSide[];
}

export interface StoredTournament {
  id: number;
  name: string;
  day: string | null;
  position: number;
  team_size: number | null;
  weight: number;
}

const tournamentColumns = 'id, name, day, position, team_size, weight';

/** All tournaments in the league's order of time; their number is their place in this list, from 1. */
export const tournamentsInTime = (store: Store): StoredTournament[] =>
  store
    .sql<StoredTournament>(
      `SELECT ${tournamentColumns} FROM tournament ORDER BY day NULLS FIRST, position, id`,
    )
    .all();

export const tournamentById = (store: Store, id: number): StoredTournament | undefined =>
  store.sql<StoredTournament>(`SELECT ${tournamentColumns} FROM tournament WHERE id = ?`).get(id);

/** The tournament of this name on this day, or the undated one; a name and a day together name only one. */
export const tournamentOn = (store: Store, name: string, day: string | null): number | undefined =>
  store.sql<{ id: number }>('SELECT id FROM tournament WHERE name = ? AND day IS ?').get(name, day)?.id;

/** The position that puts a tournament behind all others of its day. */
export const nextPosition = (store: Store): number =>
  store.sql<{ next: number }>('SELECT ifnull(max(position), -1) + 1 AS next FROM tournament').get()?.next ??
  0;

type SideRow = Omit<StoredSide, 'members'> & { contest: number };
type MemberRow = StoredMember & { side: number };

/** The contests of one tournament in order of time, with sides and members in the order of entry. */
export function contestsOf(store: Store, tournament: number): StoredContest[] {
  const contests = store
    .sql<Omit<StoredContest, 'sides'>>(
      `SELECT c.id, c.round, c.board, c.at, c.position FROM contest c JOIN tournament t ON t.id = c.tournament
       WHERE c.tournament = ? ORDER BY ifnull(c.at, t.day), c.position, c.id`,
    )
    .all(tournament)
    .map((contest) => ({ ...contest, sides: [] as StoredSide[] }));
  const contestById = new Map(contests.map((contest) => [contest.id, contest]));
  const sideById = new Map<number, StoredSide>();
  for (const { contest, ...row } of sideRows(store, tournament)) {
    const side: StoredSide = { ...row, members: [] };
    sideById.set(side.id, side);
    contestById.get(contest)?.sides.push(side);
  }
  for (const { side, ...member } of memberRows(store, tournament)) sideById.get(side)?.members.push(member);
  return contests;
}

// CROSS JOIN fixes the order of the loops: from the tournament outwards, whatever the planner guesses.
const sideRows = (store: Store, tournament: number): SideRow[] =>
  store
    .sql<SideRow>(
      `SELECT s.id, s.contest, s.position, s.team, s.place, s.score
       FROM contest c CROSS JOIN side s ON s.contest = c.id
       WHERE c.tournament = ? ORDER BY s.contest, s.position, s.id`,
    )
    .all(tournament);

const memberRows = (store: Store, tournament: number): MemberRow[] =>
  store
    .sql<MemberRow>(
      `SELECT m.id, m.side, m.player, m.role, m.share
       FROM contest c CROSS JOIN side s ON s.contest = c.id CROSS JOIN member m ON m.side = s.id
       WHERE c.tournament = ? ORDER BY m.id`,
    )
    .all(tournament);
