/** Teams: when they played last, in which lineup, and every appearance of their people. */
import type { Role } from '../../../shared/contract/values.ts';
import type { Store } from '../store.ts';
import { wasPlayed } from '../league.ts';
import { dayOfContest } from '../league.ts';
import { latest } from '../order-of-contests.ts';

export interface LastPlayed {
  team: number;
  /** The team's side in the last contest that it played, or plays: its result may be missing. */
  side: number;
  /** The last day of a contest that has its result; null without one, too. */
  lastPlayed: string | null;
}

/**
 * The last contest of each of these teams, the one that played last first. Byes and walkovers don't count as playing.
 */
export const lastPlayedBy = (store: Store, teams: readonly number[]): LastPlayed[] =>
  store
    .sql<LastPlayed>(
      `SELECT team, side, (
         SELECT substr(max(ifnull(c.at, t.day)), 1, 10)
         FROM side s CROSS JOIN contest c ON c.id = s.contest CROSS JOIN tournament t ON t.id = c.tournament
         WHERE s.team = last.team AND ${wasPlayed('c')}) AS lastPlayed
       FROM (
         SELECT s.team, s.id AS side, ${latest} AS moment
         FROM json_each(?) wanted CROSS JOIN side s ON s.team = wanted.value
         CROSS JOIN contest c ON c.id = s.contest CROSS JOIN tournament t ON t.id = c.tournament
         WHERE c.kind = 'played' GROUP BY s.team
       ) last ORDER BY moment DESC, team`,
    )
    .all(JSON.stringify(teams));

export interface LineupMember {
  playerId: number;
  player: string;
  role: Role;
}

/**
 * Who played at a side; in a match of teams over several boards, everyone who played for its team, each once, in the order of
 * boards.
 */
export const lineupOf = (store: Store, side: number): LineupMember[] =>
  store
    .sql<LineupMember>(
      `SELECT p.id AS playerId, p.name AS player, own.role
       FROM (
         SELECT m.player, m.role, min(m.id) AS first FROM member m
         WHERE m.side IN (
           SELECT ? UNION SELECT other.id FROM side own JOIN contest c ON c.id = own.contest
             JOIN contest d ON d.tournament = c.tournament AND d.round IS c.round AND d.match = c.match
             JOIN side other ON other.contest = d.id AND other.team = own.team
           WHERE own.id = ?)
         GROUP BY m.player
       ) own JOIN player p ON p.id = own.player
       ORDER BY own.first`,
    )
    .all(side, side);

/** The people on the roster on which the team was entered last; none if it never was. */
export const lastRosterOf = (store: Store, team: number): LineupMember[] =>
  store
    .sql<LineupMember>(
      `SELECT p.id AS playerId, p.name AS player, m.role
       FROM entrant_member m JOIN player p ON p.id = m.player
       WHERE m.entrant = (SELECT e.id FROM entrant e JOIN tournament t ON t.id = e.tournament
         WHERE e.team = ? ORDER BY t.day DESC NULLS LAST, t.position DESC, t.id DESC LIMIT 1)
       ORDER BY m.position, m.id`,
    )
    .all(team);

/** In how many of a team's latest tournaments its squad is looked for. */
const tournamentsOfSquad = 10;

/**
 * Everyone but guests who was on a roster of the team, or played for it, in its latest tournaments: those who played last first,
 * then those who were only entered. Each has the role of their last roster, or that in which they played.
 */
export const squadOf = (store: Store, team: number): LineupMember[] =>
  store
    .sql<LineupMember>(
      `WITH latest AS (
         SELECT t.id FROM tournament t
         WHERE t.id IN (SELECT e.tournament FROM entrant e WHERE e.team = @team UNION
           SELECT c.tournament FROM side s JOIN contest c ON c.id = s.contest WHERE s.team = @team)
         ORDER BY t.day DESC NULLS LAST, t.position DESC, t.id DESC LIMIT ${String(tournamentsOfSquad)}),
       entered AS (
         SELECT m.player, m.role, m.position, max(ifnull(t.day, ' ') || printf('%012d%012d', t.position, t.id)) AS at
         FROM entrant e JOIN tournament t ON t.id = e.tournament JOIN entrant_member m ON m.entrant = e.id
         WHERE e.team = @team AND e.tournament IN latest AND m.role <> 'guest' GROUP BY m.player),
       played AS (
         SELECT m.player, m.role, m.id, ${latest} AS at
         FROM side s JOIN contest c ON c.id = s.contest JOIN tournament t ON t.id = c.tournament JOIN member m ON m.side = s.id
         WHERE s.team = @team AND c.tournament IN latest AND c.kind = 'played' AND m.role <> 'guest' GROUP BY m.player)
       SELECT p.id AS playerId, p.name AS player, ifnull(entered.role, played.role) AS role
       FROM player p LEFT JOIN entered ON entered.player = p.id LEFT JOIN played ON played.player = p.id
       WHERE p.id IN (SELECT player FROM entered UNION SELECT player FROM played)
       ORDER BY played.at DESC NULLS LAST, played.id, entered.at DESC, entered.position, p.id`,
    )
    .all({ team });

/** One person of the team in one contest that it played. */
export interface TeamAppearance {
  tournament: number;
  name: string;
  date: string | null;
  contest: number;
  /** Day of the contest. */
  day: string | null;
  /** As recorded. */
  place: number | null;
  playerId: number;
  player: string;
  role: Role;
  /** Sides before, level with and behind the team's; null where the contest was not finished. */
  ahead: number | null;
  level: number | null;
  behind: number | null;
}

/** All players' contests for a team in order of time. Callers have checked that the ratings are current. */
export const teamAppearances = (store: Store, team: number): TeamAppearance[] =>
  store
    .sql<TeamAppearance>(
      `SELECT t.id AS tournament, t.name, t.day AS date, c.id AS contest,
         ${dayOfContest} AS day, s.place, p.id AS playerId, p.name AS player, m.role,
         r.ahead, r.level, r.behind
       FROM side s CROSS JOIN contest c ON c.id = s.contest CROSS JOIN tournament t ON t.id = c.tournament
       CROSS JOIN member m ON m.side = s.id CROSS JOIN player p ON p.id = m.player
       LEFT JOIN participation r ON r.member = m.id
       WHERE s.team = ? AND c.kind = 'played'
       ORDER BY t.day NULLS FIRST, t.position, t.id, ifnull(c.at, t.day), c.position, c.id, m.id`,
    )
    .all(team);

/** How many contests were recorded of each of these tournaments, played or not. */
export const contestCounts = (store: Store, tournaments: readonly number[]): Map<number, number> =>
  new Map(
    store
      .sql<{ tournament: number; n: number }>(
        `SELECT c.tournament, count(*) AS n FROM json_each(?) wanted
         CROSS JOIN contest c ON c.tournament = wanted.value GROUP BY c.tournament`,
      )
      .all(JSON.stringify(tournaments))
      .map(({ tournament, n }) => [tournament, n]),
  );
